import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/time/calendar-day.ts'
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

// The clocks of Pago Pago are 25 hours behind those of Kiritimati.
test.each([
  ['660', 'Pacific/Pago_Pago'],
  ['420', 'America/Phoenix'],
  ['0', 'UTC'],
  ['-345', 'Asia/Kathmandu'],
  ['-840', 'Pacific/Kiritimati'],
  ['-841', 'Pacific/Pago_Pago'],
  ['-840.5', 'Pacific/Pago_Pago'],
  ['-', 'Pacific/Pago_Pago'],
])('a read whose clocks are %s minutes behind UTC is of a day in %s, and nothing is stored', async (minutes, zone) => {
  const person = await server.worker()
  const day = (name: string) => new Intl.DateTimeFormat('en-CA', { timeZone: name }).format(new Date())
  const add = async (date?: string, named?: string) =>
    (await person.call('POST /api/gigs', { body: { date }, ...(named && { headers: { 'time-zone': named } }) })).body.date
  const kept = await add(undefined, 'Pacific/Pago_Pago')
  await add(addDays(kept, 1))
  const { body } = await person.call('GET /api/gigs/update-statuses', { headers: { 'time-zone': minutes } })
  expect(body.updatedCount).toBe([kept, addDays(kept, 1)].filter((date) => date < day(zone)).length)
  expect([await add(), await add(undefined, '-840')]).toEqual([day('Pacific/Pago_Pago'), day('Pacific/Pago_Pago')])
})

test.runIf(process.env.TEST_CLOCK)('on an odd date, today is that day for a worker in New York, wherever the server is', async () => {
  const worker = await server.worker()
  expect((await worker.call('POST /api/gigs', { body: {} })).body.date).toBe(process.env.TEST_CLOCK?.slice(0, 10))
})
