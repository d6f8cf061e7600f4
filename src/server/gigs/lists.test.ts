import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '#contract/index.ts'
import { addClients, clientId } from '../testing/clients.ts'
import { type Person, startServer, type TestServer } from '../testing/server.ts'

const Gig = contract['GET /api/gigs'][200].element.strict()
const Expense = contract['GET /api/expenses'][200].element.strict()

let server: TestServer
let ada: Person
let userId = 0
beforeAll(async () => {
  server = await startServer()
  ada = await server.worker()
  userId = (await ada.call('GET /api/user')).body.id
})
afterAll(() => server.stop())

const addGigs = async (count: number, notes: string) => {
  await addClients(server.database.pool, userId)
  await server.database.pool.query(
    `insert into gigs (user_id, gig_type, event_name, client_name, client_id, date, notes, expected_pay, created_at)
     select $1, 'Other', 'Event ' || n, 'Client', ${clientId(`'Client'`)}, '2026-01-01'::date + n % 300, $3, 100.5, '2026-03-01 10:00:00.123999+00'
     from generate_series(1, $2::int) n`,
    [userId, count, notes],
  )
}

test('a gig in a list equals the single gig, exactly as in the contract', async () => {
  const sent = {
    eventName: 'Quotes " and \\ and 😀 and \u2028',
    notes: 'Line one\nline two\ttab \u0001',
    expectedPay: '123.40',
    parkingExpense: '9.00',
    mileage: 12,
  }
  const { body: created } = await ada.call('POST /api/gigs', { body: sent })
  const payment = {
    totalReceived: '200.00',
    taxPercentage: 23,
    otherExpenses: [{ businessPurpose: 'Tape', amount: '3.10', category: 'Supplies' }],
  }
  await ada.call('POST /api/gigs/:id/got-paid', { params: { id: created.id }, body: payment })
  await server.database.pool.query(`update gigs set created_at = '2026-03-01 10:00:00.123999+00' where id = $1`, [created.id])
  const { body: gig } = await ada.call('GET /api/gigs/:id', { params: { id: created.id } })
  expect(gig.createdAt).toBe('2026-03-01T10:00:00.123Z')
  for (const limit of ['50', '10000']) {
    const { body, headers } = await ada.call('GET /api/gigs', { query: { limit } })
    expect(body).toEqual([gig])
    expect(z.array(Gig).parse(body)).toEqual([gig])
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  }
  const { body: light } = await ada.call('GET /api/gigs', { query: { lightweight: 'true' } })
  const { duties: _, notes: __, parkingDescription: ___, otherExpenseDescription: ____, gigAddress: _____, ...rest } = gig
  expect(light).toEqual([rest])
})

test("an expense in a list has the contract's fields, and no link to a deleted gig", async () => {
  const { body: gig } = await ada.call('POST /api/gigs', { body: { eventName: 'Launch' } })
  const sent = { date: '2026-02-03', amount: '10.50', businessPurpose: 'Tape', category: 'Supplies', gigId: gig.id }
  const { body: expense } = await ada.call('POST /api/expenses', { body: sent })
  for (const limit of ['50', '10000']) expect((await ada.call('GET /api/expenses', { query: { limit } })).body).toEqual([expense])
  await ada.call('DELETE /api/gigs/:id', { params: { id: gig.id } })
  const { body } = await ada.call('GET /api/expenses')
  expect(z.array(Expense).parse(body)).toEqual([{ ...expense, gigId: null }])
})

test('a list of many pages contains every gig once, newest first, whatever their sizes', async () => {
  await addGigs(2_500, 'short')
  await addGigs(300, 'x'.repeat(5_000))
  const { body } = await ada.call('GET /api/gigs', { query: { limit: '10000' } })
  const ids = body.map(({ id }: { id: number }) => id)
  const { rows } = await server.database.pool.query(
    'select id from gigs where user_id = $1 and deleted_at is null order by date desc, id desc',
    [userId],
  )
  expect(ids).toEqual(rows.map(({ id }) => id))
  expect((await ada.call('GET /api/gigs', { query: { limit: '2000' } })).body).toEqual(body.slice(0, 2_000))
  expect((await ada.call('GET /api/gigs')).body).toHaveLength(body.length)
})

test('gigs that change while a list is read appear at most once, and no connection waits for the reader', async () => {
  const before = (await ada.call('GET /api/gigs')).body as { id: number; date: string }[]
  const response = await fetch(`${server.url}/api/gigs?limit=10000`, { headers: { cookie: ada.cookie } })
  const reader = response.body?.getReader()
  const first = await reader?.read()
  const [last, next] = before.slice(-2)
  await ada.call('DELETE /api/gigs/:id', { params: { id: String(last?.id) } })
  await ada.call('PUT /api/gigs/:id', { params: { id: String(next?.id) }, body: { date: '2026-12-31' } })
  await expect.poll(() => server.database.pool.totalCount - server.database.pool.idleCount).toBe(0)
  const parts = [first?.value ?? new Uint8Array()]
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) parts.push(part.value)
  const ids = (JSON.parse(Buffer.concat(parts).toString()) as { id: number }[]).map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toContain(next?.id)
  expect(ids.length).toBeGreaterThanOrEqual(before.length - 1)
})
