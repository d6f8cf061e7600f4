import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../testing/server.ts'
import { stored } from '../../testing/stored.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ limits: { perWorker: { writes: 30, bytesPerDay: 60_000, rowsPerKind: 12 } } })
})
afterAll(() => server.stop())

const aGig = { eventName: 'Launch', date: '2026-12-01' }
const anExpense = { date: '2026-02-03', amount: '10.50', businessPurpose: 'Tape', category: 'Supplies' }

test('a worker who changes too much is told when to continue, no change is half done, and others are unaffected', async () => {
  const [ada, eve] = [await server.worker(), await server.worker()]
  const { body: gig } = await ada.call('POST /api/gigs', { body: aGig })
  for (let change = 0; change < 29; change++)
    expect((await ada.call('PUT /api/gigs/:id', { params: { id: gig.id }, body: { notes: `${change}` } })).status).toBe(200)
  const before = await stored(server.database)
  const refused = await ada.call('POST /api/gigs', { body: aGig, headers: { 'idempotency-key': 'one' } })
  expect([refused.status, refused.body.error]).toEqual([
    429,
    'That is more changes than Gigfolio takes in 5 minutes. Please try again in 5 min.',
  ])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(200)
  expect(await stored(server.database)).toEqual(before)
  expect((await ada.call('GET /api/gigs')).body).toHaveLength(1)
  expect((await eve.call('POST /api/gigs', { body: aGig })).status).toBe(201)
})

test('a worker who adds too much text in a day is refused, by the amount stored and not the amount sent', async () => {
  const ada = await server.worker()
  const long = { ...aGig, notes: 'x'.repeat(4_500), startDate: '2026-12-01', endDate: '2026-12-05' }
  expect((await ada.call('POST /api/gigs/days', { body: long })).status).toBe(201)
  expect((await ada.call('POST /api/gigs/days', { body: long })).status).toBe(201)
  const before = await stored(server.database)
  const refused = await ada.call('POST /api/gigs', { body: long })
  expect([refused.status, refused.body.error]).toEqual([
    413,
    'That is more text than Gigfolio stores for one account in a day. Please try again tomorrow.',
  ])
  expect(await stored(server.database)).toEqual(before)
})

test("a worker's gigs and expenses are limited in number, and deleting makes room", async () => {
  const ada = await server.worker()
  const job = { ...aGig, startDate: '2026-12-01', endDate: '2026-12-10' }
  const { body: days } = await ada.call('POST /api/gigs/days', { body: job })
  const refused = await ada.call('POST /api/gigs/days', { body: job })
  expect([refused.status, refused.body.error]).toEqual([413, 'One account holds at most 12 gigs. Please delete some first.'])
  await ada.call('DELETE /api/gigs/days/:groupId', { params: { groupId: days[0].multiDayGroupId } })
  expect((await ada.call('POST /api/gigs/days', { body: job })).status).toBe(201)
  for (let expense = 0; expense < 12; expense++) expect((await ada.call('POST /api/expenses', { body: anExpense })).status).toBe(201)
  expect((await ada.call('POST /api/expenses', { body: anExpense })).status).toBe(413)
})

test('a deleted tax form makes room, and is not restored without room', async () => {
  const ada = await server.worker()
  const add = (account: number) =>
    ada.call('POST /api/tax/forms', { body: { taxYear: 2026, kind: '1099-NEC', payer: 'Acme', account: `${account}`, boxes: {} } })
  const { body: first } = await add(1)
  for (let account = 2; account <= 12; account++) expect((await add(account)).status).toBe(201)
  const params = { id: String(first.id) }
  await ada.call('DELETE /api/tax/forms/:id', { params })
  expect((await add(13)).status).toBe(201)
  const refused = await ada.call('POST /api/tax/forms/:id/restore', { params })
  expect([refused.status, refused.body.code]).toEqual([413, 'account_full'])
})

test('renaming a long job logs the names, not its texts', async () => {
  const roomy = await startServer()
  try {
    const ada = await roomy.worker()
    const text = 'x'.repeat(4_500)
    const job = { ...aGig, duties: text, notes: text, startDate: '2026-12-01', endDate: '2026-12-30' }
    const { body: days } = await ada.call('POST /api/gigs/days', { body: job })
    const size = async () => {
      const { rows } = await roomy.database.pool.query<{ bytes: string }>('select sum(length(a::text)) as bytes from audit_log a')
      return Number(rows[0]?.bytes)
    }
    const before = await size()
    const params = { groupId: days[0].multiDayGroupId }
    expect((await ada.call('PUT /api/gigs/days/:groupId', { params, body: { eventName: 'E1' } })).status).toBe(200)
    expect((await ada.call('DELETE /api/gigs/days/:groupId', { params })).status).toBe(200)
    expect((await size()) - before).toBeLessThan(75_000)
    const { rows } = await roomy.database.pool.query(`select old_values, new_values from audit_log where action = 'update job' limit 1`)
    expect(rows).toEqual([{ old_values: { eventName: 'Launch' }, new_values: { eventName: 'E1' } }])
  } finally {
    await roomy.stop()
  }
})
