import { afterAll, beforeAll, expect, test } from 'vitest'
import { tablesOf, textsOf } from '../../testing/report-files.ts'
import { startServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const log = { day: '2026-10-02', hours: 2.5, what: 'driving', note: 'To the warehouse' } as const

test('business time without a gig has its own lines on paper, and adds no hours of work', async () => {
  const ada = await server.worker()
  await ada.call('POST /api/work-logs', { body: log })
  const body = { kind: 'record', lastMonth: '2026-10-01', count: 1, hasAmounts: true, hasNames: true, hasContacts: false } as const
  const choices = { hasCities: false, hasOtherTime: true, isSeasonal: false, isBilingual: false }
  const { body: proof } = await ada.call('POST /api/proofs', { body: { ...body, ...choices } })
  expect(proof.totals.hours).toEqual({ confirmed: 0, paid: 0, entered: 0 })
  const fileOf = async (format: 'pdf' | 'csv') =>
    (await ada.call('GET /api/proofs/:id/:format', { params: { id: String(proof.id), format } })).body
  const paper = textsOf(await fileOf('pdf'))
    .flat()
    .join(' ')
  expect(paper).toContain('Other business time (ask your agency if these hours count)')
  expect(paper).toContain('Driving: To the warehouse')
  expect(
    tablesOf(await fileOf('csv'))
      .get('other-time.csv')?.[1]
      ?.slice(0, 3),
  ).toEqual(['2026-10-02', 'Driving: To the warehouse', '2.50'])
})

test('a day has at most 24 hours with its gigs, also when two logs are sent at once', async () => {
  const ada = await server.worker()
  await ada.call('POST /api/gigs', { body: { date: '2026-10-01', startTime: '20:00', endTime: '02:00', timeZone: 'UTC' } })
  await ada.call('POST /api/gigs', { body: { date: '2026-10-02', hoursWorked: 8 } })
  await ada.call('POST /api/gigs', { body: { date: '2026-10-02', hoursWorked: 20, status: 'applied' } as never })
  const add = (hours: number) => ada.call('POST /api/work-logs', { body: { ...log, hours } })
  const tooMuch = await add(14.01)
  expect([tooMuch.status, tooMuch.body.issues[0].message]).toEqual([400, 'Oct 2, 2026 has 14.00 hours left'])
  const both = await Promise.all([add(8), add(8)])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 400])
  const [kept] = (await ada.call('GET /api/work-logs')).body
  const params = { id: String(kept.id) }
  expect((await ada.call('PUT /api/work-logs/:id', { params, body: { ...log, hours: 14 } })).body.hours).toBe(14)
  expect((await ada.call('PUT /api/work-logs/:id', { params, body: { ...log, hours: 14.25 } })).status).toBe(400)
  await ada.call('DELETE /api/work-logs/:id', { params })
  expect((await ada.call('GET /api/work-logs')).body).toEqual([])
})

test.each([
  { hours: 0.24 },
  { hours: 24.01 },
  { hours: 1.234 },
  { what: 'sleeping' },
  { day: '2026-13-01' },
  { day: '2099-01-01' },
  { note: 'x'.repeat(201) },
])('%j is refused', async (wrong) => {
  const ada = await server.worker()
  expect((await ada.call('POST /api/work-logs', { body: { ...log, ...wrong } as never })).status).toBe(400)
  expect((await ada.call('GET /api/work-logs')).body).toEqual([])
})
