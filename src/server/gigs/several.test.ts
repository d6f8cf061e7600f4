import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, startServer, type TestServer } from '../testing/server.ts'
import { stored } from '../testing/stored.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startServer()
})
beforeEach(async () => {
  ada = await server.worker()
})
afterAll(() => server.stop())

interface Row {
  readonly id: number
  readonly version: number
}
const plan = { eventName: 'Launch', clientName: 'Harbor', expectedPay: '300.00' }
const make = async (fields = {}): Promise<Row> =>
  (await ada.call('POST /api/gigs', { body: { ...plan, date: '2026-11-07', ...fields } })).body
const job = async (): Promise<Row[]> =>
  (await ada.call('POST /api/gigs/days', { body: { ...plan, startDate: '2026-11-12', endDate: '2026-11-13' } })).body
const seen = ({ id, version }: Row) => ({ id, version })
const get = async (id: number) => (await ada.call('GET /api/gigs/:id', { params: { id: String(id) } })).body
const toClient = (gigs: readonly Row[], clientName: string) =>
  ada.call('POST /api/gigs/several/client', { body: { gigs: gigs.map(seen), clientName } })
const jobClients = async (id: number) =>
  (
    await server.database.pool.query(
      `select c.name from gigs g join jobs j on j.user_id = g.user_id and j.id = g.job_id
       join clients c on c.user_id = j.user_id and c.id = j.client_id where g.id = $1`,
      [id],
    )
  ).rows

describe('several gigs', () => {
  test('move to another client with their payments and their job, and back with one Undo', async () => {
    const days = await job()
    const single = await make()
    const paid = { params: { id: String(single.id) }, body: { totalReceived: '300.00', taxPercentage: 25 } }
    const { body: done } = await ada.call('POST /api/gigs/:id/got-paid', paid)
    const { body } = await toClient([...days, done], 'Lumen')
    expect(body.leftOut).toEqual([])
    expect(body.gigs.map(({ clientName }: { clientName: string }) => clientName)).toEqual(['Lumen', 'Lumen', 'Lumen'])
    expect(await jobClients(days[0]?.id ?? 0)).toEqual([{ name: 'Lumen' }])
    const payer = async () => (await ada.call('GET /api/payments', { query: { gigId: String(single.id) } })).body[0].clientId
    expect(await payer()).toBe(body.gigs[0].clientId)
    const undone = await ada.call('POST /api/gigs/several/undo', { body: { gigs: body.gigs.map(seen) } })
    expect(undone.body.map(({ clientName }: { clientName: string }) => clientName)).toEqual(['Harbor', 'Harbor', 'Harbor'])
    expect(await jobClients(days[0]?.id ?? 0)).toEqual([{ name: 'Harbor' }])
    expect(await payer()).toBe(done.clientId)
  })

  test('that changed meanwhile or are gone are left out and named', async () => {
    const [one, changed, gone] = [await make(), await make(), await make()]
    await ada.call('PUT /api/gigs/:id', { params: { id: String(changed.id) }, body: { notes: 'Bring cups' } })
    await ada.call('DELETE /api/gigs/:id', { params: { id: String(gone.id) } })
    const { body } = await toClient([one, changed, gone], 'Lumen')
    expect([body.gigs.map(({ id }: Row) => id), body.leftOut]).toEqual([[one.id], [changed.id, gone.id]])
    const deleted = await ada.call('POST /api/gigs/several/delete', { body: { gigs: [body.gigs[0], changed].map(seen) } })
    expect(deleted.body).toEqual({ leftOut: [changed.id] })
    expect((await ada.call('GET /api/gigs')).body.map(({ id }: Row) => id)).toEqual([changed.id])
    expect((await ada.call('POST /api/gigs/restore', { body: { gigIds: [one.id] } })).body).toMatchObject([{ clientName: 'Lumen' }])
  })

  test('are not undone if one of them changed since', async () => {
    const { body } = await toClient([await make(), await make()], 'Lumen')
    await ada.call('PUT /api/gigs/:id', { params: { id: String(body.gigs[0].id) }, body: { notes: 'Bring cups' } })
    const before = await stored(server.database)
    expect((await ada.call('POST /api/gigs/several/undo', { body: { gigs: body.gigs.map(seen) } })).body.code).toBe('changed_since')
    expect(await stored(server.database)).toEqual(before)
    expect((await get(body.gigs[1].id)).clientName).toBe('Lumen')
  })
})

describe('several expenses', () => {
  interface Cost {
    readonly id: number
    readonly updatedAt: string
    readonly category: string
  }
  const spend = async (category: string): Promise<Cost> =>
    (await ada.call('POST /api/expenses', { body: { date: '2026-11-07', amount: '10', businessPurpose: 'Tape', category } })).body
  const categorize = async (expenses: Cost[]) => (await ada.call('POST /api/expenses/several/category', { body: { expenses } })).body

  test('get a category, and back those that they had', async () => {
    const [one, other, changed] = [await spend('Supplies'), await spend('Utilities'), await spend('Supplies')]
    await ada.call('PUT /api/expenses/:id', { params: { id: String(changed.id) }, body: { amount: '12' } })
    const done = await categorize([one, other, changed].map((cost) => ({ ...cost, category: 'Office Expenses' })))
    expect(done.leftOut).toEqual([changed.id])
    expect(done.expenses.map(({ category }: Cost) => category)).toEqual(['Office Expenses', 'Office Expenses'])
    const back = await categorize(done.expenses.map((cost: Cost) => ({ ...cost, category: cost.id === one.id ? 'Supplies' : 'Utilities' })))
    expect([back.expenses.map(({ category }: Cost) => category), back.leftOut]).toEqual([['Supplies', 'Utilities'], []])
  })

  test('are deleted and restored together', async () => {
    const costs = [await spend('Supplies'), await spend('Utilities')]
    const ids = costs.map(({ id }) => id)
    expect((await ada.call('POST /api/expenses/several/delete', { body: { expenses: costs } })).body).toEqual({ leftOut: [] })
    expect((await ada.call('GET /api/expenses')).body).toEqual([])
    const before = await stored(server.database)
    expect((await ada.call('POST /api/expenses/several/restore', { body: { expenseIds: [...ids, 2147483000] } })).status).toBe(404)
    expect(await stored(server.database)).toEqual(before)
    expect((await ada.call('POST /api/expenses/several/restore', { body: { expenseIds: ids } })).body).toMatchObject(costs)
  })
})
