import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, startServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startServer()
})
beforeEach(async () => {
  ada = await server.worker()
})
afterAll(() => server.stop())

const tape = { date: '2026-11-07', amount: '10', businessPurpose: 'Tape', category: 'Supplies' }
const add = (fields: object = {}) => ada.call('POST /api/expenses', { body: { ...tape, ...fields } })
const put = (id: number, body: object) => ada.call('PUT /api/expenses/:id', { params: { id: String(id) }, body })
const remove = (id: number) => ada.call('DELETE /api/expenses/:id', { params: { id: String(id) } })
const list = async () => (await ada.call('GET /api/expenses')).body
const aGig = async () => (await ada.call('POST /api/gigs', { body: { date: '2026-11-07' } })).body

describe('an expense', () => {
  test('needs a day, an amount, a purpose and a category, and nothing else', async () => {
    const { status, body } = await add()
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...tape,
      amount: '10.00',
      merchant: null,
      description: null,
      notes: null,
      gigId: null,
      reimbursedAmount: '0.00',
    })
    expect(await list()).toEqual([body])
    const { body: refusal } = await ada.call('POST /api/expenses', { body: {} as never })
    expect(refusal.issues.map(({ path, code }: { path: string; code: string }) => [path, code])).toEqual(
      ['date', 'amount', 'businessPurpose', 'category'].map((path) => [path, 'required']),
    )
    const costs = { parkingExpense: '5', mileage: 12, otherExpenses: '1' }
    const ofGig = await put(body.id, costs)
    expect([ofGig.status, ofGig.body.issues[0].code]).toEqual([400, 'required'])
    expect(await list()).toEqual([body])
    for (const [wrong, code, message] of [
      [{ businessPurpose: ' ' }, 'required', 'Business purpose is required'],
      [{ category: '' }, 'required', 'Category is required'],
      [{ amount: '12.345' }, 'not_an_amount', 'Enter an amount from 0 to 999,999,999.99 with at most two decimals'],
      [{ amount: -1 }, 'not_an_amount', 'Enter an amount from 0 to 999,999,999.99 with at most two decimals'],
      [{ reimbursedAmount: 'NaN' }, 'not_an_amount', 'Enter an amount from 0 to 999,999,999.99 with at most two decimals'],
    ] as const) {
      const answer = await add(wrong)
      expect([answer.status, answer.body.issues[0]]).toMatchObject([
        400,
        { path: Object.keys(wrong)[0], code, message, problem: { code: expect.any(String) } },
      ])
    }
    expect(await list()).toHaveLength(1)
  })

  test('may be 0, and a short category name is stored as the long one', async () => {
    expect((await add({ amount: 0, category: 'Work Meals' })).body).toMatchObject({
      amount: '0.00',
      category: 'Work Meals (50% deductible)',
    })
  })

  test('is reimbursed up to its cost, also after the cost is reduced', async () => {
    const { body } = await add({ amount: '10', reimbursedAmount: '12' })
    expect(body.reimbursedAmount).toBe('10.00')
    expect((await put(body.id, { amount: '4' })).body).toMatchObject({ amount: '4.00', reimbursedAmount: '4.00' })
    expect((await put(body.id, { amount: '20', reimbursedAmount: '5' })).body).toMatchObject({ amount: '20.00', reimbursedAmount: '5.00' })
  })

  test('is listed newest first, up to the requested number', async () => {
    for (const date of ['2026-11-07', '2026-12-01', '2026-01-31', '2026-12-01']) await add({ date })
    const rows: { id: number; date: string }[] = await list()
    expect(rows.map(({ date }) => date)).toEqual(['2026-12-01', '2026-12-01', '2026-11-07', '2026-01-31'])
    expect(rows[0]?.id).toBeGreaterThan(rows[1]?.id ?? 0)
    expect((await ada.call('GET /api/expenses', { query: { limit: '2' } })).body).toEqual(rows.slice(0, 2))
  })

  test('keeps fields that an edit does not name, and clears fields that it blanks', async () => {
    const { body } = await add({ merchant: 'Hardware store', notes: 'Two rolls' })
    const { body: edited } = await put(body.id, { amount: '12.50', merchant: null })
    expect(edited).toEqual({ ...body, amount: '12.50', merchant: null, updatedAt: edited.updatedAt })
    expect(edited.updatedAt > body.updatedAt).toBe(true)
    expect((await put(body.id, { amount: 'x' })).status).toBe(400)
    expect(await list()).toEqual([edited])
  })

  test('edited in two fields at the same time keeps both edits', async () => {
    const { body } = await add()
    for (let round = 0; round < 10; round++) {
      const notes = `notes ${round}`
      await Promise.all([put(body.id, { notes }), put(body.id, { merchant: notes })])
      expect((await list())[0]).toMatchObject({ notes, merchant: notes })
    }
  })

  test('is changed and deleted only in the version that its editor saw, if they name one', async () => {
    const { body: seen } = await add()
    const ifSeen = { headers: { 'if-match': `"${seen.updatedAt}"` } }
    const params = { id: seen.id }
    // The version is an instant in milliseconds.
    await new Promise((resolve) => setTimeout(resolve, 5))
    const { body: edited } = await put(seen.id, { amount: '12' })
    const outdated = await ada.call('PUT /api/expenses/:id', { params, body: { amount: '15' }, ...ifSeen })
    expect([outdated.status, outdated.body.code]).toEqual([412, 'outdated'])
    expect((await ada.call('DELETE /api/expenses/:id', { params, ...ifSeen })).body.code).toBe('outdated')
    expect(await list()).toMatchObject([{ id: seen.id, amount: '12.00' }])
    const ifEdited = { headers: { 'if-match': `"${edited.updatedAt}"` } }
    expect((await ada.call('DELETE /api/expenses/:id', { params, ...ifEdited })).status).toBe(200)
    expect(await list()).toEqual([])
  })

  test('is removed when deleted, and each change is logged', async () => {
    const { body } = await add()
    await put(body.id, { amount: '1' })
    expect((await remove(body.id)).body).toEqual({})
    expect(await list()).toEqual([])
    expect([(await remove(body.id)).status, (await put(body.id, { amount: '1' })).status]).toEqual([404, 404])
    const { rows } = await server.database.pool.query(
      `select action, new_values->>'amount' as amount from audit_log where table_name = 'expenses' and record_id = $1 order by id`,
      [String(body.id)],
    )
    expect(rows).toEqual([
      { action: 'create', amount: null },
      { action: 'update', amount: '1.00' },
      { action: 'delete', amount: null },
    ])
  })
})

test('a deleted expense counts nowhere, and is listed for its owner until it is restored unchanged', async () => {
  const gig = await aGig()
  const { body: kept } = await add({ amount: '3.00', merchant: 'Corner shop' })
  const { body: expense } = await add({ merchant: 'Hardware store', gigId: gig.id })
  const figures = async () => [
    (await ada.call('GET /api/dashboard', { query: { period: 'annual', date: '2026-01-01' } })).body.expenses,
    (await ada.call('POST /api/reports/generate', { body: { period: 'annual', year: 2026 } })).body.html.includes('Hardware store'),
    (await list()).length,
  ]
  const restore = (person = ada) => person.call('POST /api/expenses/:id/restore', { params: { id: String(expense.id) } })
  const deleted = async (person = ada) => (await person.call('GET /api/expenses/deleted')).body
  expect(await figures()).toEqual(['13.00', true, 2])
  await remove(expense.id)
  expect(await figures()).toEqual(['3.00', false, 1])
  expect(await deleted()).toMatchObject([{ ...expense, deletedAt: expect.any(String) }])
  const eve = await server.worker('Eve')
  expect([await deleted(eve), (await restore(eve)).status]).toEqual([[], 404])
  expect([(await restore()).body, (await restore()).body]).toEqual([expense, expense])
  expect([await figures(), await deleted()]).toEqual([['13.00', true, 2], []])
  expect((await list()).map(({ id }: { id: number }) => id)).toEqual([expense.id, kept.id])
})

describe('a link to a gig', () => {
  test('is added, moved and removed', async () => {
    const [one, other] = [await aGig(), await aGig()]
    const { body } = await add({ gigId: one.id })
    expect(body.gigId).toBe(one.id)
    expect((await put(body.id, { gigId: other.id })).body.gigId).toBe(other.id)
    expect((await put(body.id, { notes: 'n' })).body.gigId).toBe(other.id)
    expect((await put(body.id, { gigId: null })).body.gigId).toBeNull()
    expect((await put(body.id, { gigId: 2_147_483_000 })).status).toBe(404)
  })

  test('is hidden while its gig is deleted, in lists and after edits, and is restored with the gig', async () => {
    const { id } = await aGig()
    const { body } = await add({ gigId: id })
    await ada.call('DELETE /api/gigs/:id', { params: { id } })
    expect((await list())[0].gigId).toBeNull()
    expect((await put(body.id, { notes: 'still a tax record' })).body.gigId).toBeNull()
    await ada.call('POST /api/gigs/restore', { body: { gigIds: [id] } })
    expect((await list())[0]).toMatchObject({ gigId: id, notes: 'still a tax record' })
  })
})

test('another category leaves the subcategory behind, unless the change names one', async () => {
  const bo = await server.worker('Bo')
  const body = { date: '2026-11-07', amount: '10.00', businessPurpose: 'Tape', category: 'Supplies', subcategory: ' Tape ' }
  const { body: made } = await bo.call('POST /api/expenses', { body })
  const params = { id: String(made.id) }
  const edit = async (patch: object) => (await bo.call('PUT /api/expenses/:id', { params, body: patch as never })).body
  expect([made.subcategory, (await edit({ category: 'Supplies' })).subcategory]).toEqual(['Tape', 'Tape'])
  expect(await edit({ category: 'Utilities' })).toMatchObject({ subcategory: null })
  const last = await edit({ category: 'Supplies', subcategory: 'Cups' })
  expect(last).toMatchObject({ category: 'Supplies', subcategory: 'Cups' })
  const several = (category: string, updatedAt: string) =>
    bo.call('POST /api/expenses/several/category', { body: { expenses: [{ id: made.id, updatedAt, category }] } })
  const { body: same } = await several('Supplies', last.updatedAt)
  expect(same.expenses).toMatchObject([{ subcategory: 'Cups' }])
  expect((await several('Utilities', same.expenses[0].updatedAt)).body.expenses).toMatchObject([
    { category: 'Utilities', subcategory: null },
  ])
})
