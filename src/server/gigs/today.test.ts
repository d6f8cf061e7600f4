import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

test('today is the worker’s day: the browser’s time zone decides and is stored', async () => {
  const person = await server.worker()
  const dateIn = async (zone?: string) =>
    (await person.call('POST /api/gigs', { body: {}, ...(zone && { headers: { 'time-zone': zone } }) })).body.date
  const day = (zone: string) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date())
  for (const zone of ['Pacific/Kiritimati', 'America/Los_Angeles', 'Asia/Kathmandu']) {
    expect(await dateIn(zone)).toBe(day(zone))
    expect(await dateIn()).toBe(day(zone))
    expect(await dateIn('Mars/Olympus')).toBe(day(zone))
  }
})

test('a page that does not know the name of its time zone yet says how far its clocks are behind UTC, and nothing is stored', async () => {
  const person = await server.worker()
  const dateIn = async (zone?: string) =>
    (await person.call('POST /api/gigs', { body: {}, ...(zone && { headers: { 'time-zone': zone } }) })).body.date
  const day = (zone: string) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date())
  // Phoenix does not set its clocks forward.
  expect(await dateIn('America/Phoenix')).toBe(day('America/Phoenix'))
  for (const [minutes, zone] of [
    ['420', 'America/Phoenix'],
    ['-840', 'Pacific/Kiritimati'],
    ['-345', 'Asia/Kathmandu'],
    ['660', 'Pacific/Pago_Pago'],
    ['0', 'UTC'],
    ['841', 'America/Phoenix'],
    ['4.5', 'America/Phoenix'],
    ['-', 'America/Phoenix'],
  ] as const) {
    expect(await dateIn(minutes)).toBe(day(zone))
    expect(await dateIn()).toBe(day('America/Phoenix'))
  }
})

test.runIf(process.env.TEST_CLOCK)('on an odd date, today is that day for a worker in New York, wherever the server is', async () => {
  const worker = await server.worker()
  expect((await worker.call('POST /api/gigs', { body: {} })).body.date).toBe(process.env.TEST_CLOCK?.slice(0, 10))
})
