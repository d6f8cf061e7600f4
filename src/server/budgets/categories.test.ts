import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Category } from '#contract/expenses/categories.ts'
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

const WARDROBE = 'Appearance / Wardrobe (for performers/models)'
const makeup = { name: 'Stage makeup', parent: WARDROBE, subcategories: ['Lashes', 'Base'] }
const add = (fields: object = {}) => ada.call('POST /api/categories', { body: { ...makeup, ...fields } as never })
const list = async (): Promise<Category[]> => (await ada.call('GET /api/categories')).body
const change = ({ id, version, isDefault: _, ...category }: Category, fields: object) =>
  ada.call('PUT /api/categories/:id', {
    params: { id: String(id) },
    headers: { 'if-match': `"${version}"` },
    body: { ...category, ...fields } as never,
  })

/** Spends $40.00 on an expense and $25.00 in a gig. Returns the gig's id. */
async function spend(category: string, subcategory?: string): Promise<string> {
  const expense = { date: '2026-11-03', amount: '40.00', businessPurpose: 'Kit', category, subcategory: subcategory ?? null }
  await ada.call('POST /api/expenses', { body: expense })
  const { body: gig } = await ada.call('POST /api/gigs', { body: { eventName: 'Gala', date: '2026-11-07' } })
  const items = ['Supplies', category].map((name) => ({
    ...{ businessPurpose: 'Glue', amount: '25.00', category: name },
    ...(name === category && subcategory && { subcategory }),
  }))
  await ada.call('PUT /api/gigs/:id', { params: { id: String(gig.id) }, body: { otherExpenseItems: items } })
  return String(gig.id)
}
async function costs(gigId: string) {
  const { body: expenses } = await ada.call('GET /api/expenses', { query: {} })
  const { body: gig } = await ada.call('GET /api/gigs/:id', { params: { id: gigId } })
  return [...expenses, ...gig.otherExpenseItems].map(({ category, subcategory }) => `${category}${subcategory ? `: ${subcategory}` : ''}`)
}
const report = async () => {
  const { body } = await ada.call('POST /api/reports/generate', { body: { period: 'annual', year: 2026 } })
  return body.html
}

test('a new name goes to all costs and budgets at once, with new names of subcategories', async () => {
  const { body: category } = await add()
  const gig = await spend('Stage makeup', 'Lashes')
  await ada.call('POST /api/budgets', {
    body: { month: '2026-11', category: 'Stage makeup', subcategory: 'Lashes', budgetAmount: '50.00' },
  })
  const changed = await change(category, {
    name: 'Makeup',
    subcategories: ['Gold lashes', 'Base'],
    renamed: [{ from: 'Lashes', to: 'Gold lashes' }],
  })
  expect(changed.body).toMatchObject({ name: 'Makeup', version: 2 })
  expect(await costs(gig)).toEqual(['Makeup: Gold lashes', 'Supplies', 'Makeup: Gold lashes'])
  const { body: budgets } = await ada.call('GET /api/budgets', { query: { month: '2026-11' } })
  expect(budgets).toMatchObject([{ category: 'Makeup', subcategory: 'Gold lashes', actualAmount: '65.00' }])
  expect((await change(category, { name: 'Older' })).status).toBe(412)
})

test('two subcategories exchange their names with their costs and budgets', async () => {
  const { body: category } = await add()
  const [lashes, base] = [await spend('Stage makeup', 'Lashes'), await spend('Stage makeup', 'Base')]
  const month = '2026-11'
  for (const [subcategory, budgetAmount] of [
    ['Lashes', '50.00'],
    ['Base', '20.00'],
  ] as const)
    await ada.call('POST /api/budgets', { body: { month, category: 'Stage makeup', subcategory, budgetAmount } })
  const renamed = [
    { from: 'Lashes', to: 'Base' },
    { from: 'Base', to: 'Lashes' },
  ]
  expect((await change(category, { subcategories: ['Base', 'Lashes'], renamed })).status).toBe(200)
  expect([(await costs(lashes)).at(-1), (await costs(base)).at(-1)]).toEqual(['Stage makeup: Base', 'Stage makeup: Lashes'])
  const { body: budgets } = await ada.call('GET /api/budgets', { query: { month } })
  expect(budgets).toMatchObject([
    { subcategory: 'Base', budgetAmount: '50.00' },
    { subcategory: 'Lashes', budgetAmount: '20.00' },
  ])
})

test('a cost that arrives under a former name counts in the same tax category', async () => {
  const { body: category } = await add({ name: 'Crew lunch', parent: 'Work Meals (50% deductible)', subcategories: [] })
  await change(category, { name: 'Team lunch' })
  await ada.call('POST /api/expenses', { body: { date: '2026-11-03', amount: '100.00', businessPurpose: 'Lunch', category: 'crew lunch' } })
  expect((await ada.call('GET /api/tax/estimate', { query: { year: '2026' } })).body.netProfit).toBe('-50.00')
})

test('a deletion that is taken back leaves costs alone that were removed or added meanwhile', async () => {
  const { body: category } = await add()
  const gig = await spend('Stage makeup')
  const { body: removed } = await ada.call('POST /api/categories/:id/remove', { params: { id: category.id }, body: {} })
  const item = { businessPurpose: 'Wig', amount: '70.00', category: WARDROBE }
  await ada.call('PUT /api/gigs/:id', { params: { id: gig }, body: { otherExpenseItems: [item, item] } })
  const { body: before } = await ada.call('GET /api/gigs/:id', { params: { id: gig } })
  await ada.call('POST /api/categories/restore', { body: { category: makeup, moved: removed.moved } as never })
  expect((await ada.call('GET /api/gigs/:id', { params: { id: gig } })).body).toEqual(before)
})

test('a removed category leaves its costs in its tax category, its budgets go, and Undo puts all back', async () => {
  const { body: category } = await add()
  const gig = await spend('stage  MAKEUP', 'Base')
  await ada.call('POST /api/budgets', { body: { month: '2026-11', category: 'Stage makeup', budgetAmount: '50.00' } })
  const { body: removed } = await ada.call('POST /api/categories/:id/remove', { params: { id: category.id }, body: {} })
  expect(await costs(gig)).toEqual([WARDROBE, 'Supplies', WARDROBE])
  expect(removed.moved).toMatchObject({ into: WARDROBE, budgets: [{ budgetAmount: '50.00' }] })
  expect([await list(), (await ada.call('GET /api/budgets', { query: { month: '2026-11' } })).body]).toEqual([[], []])
  // A cost that was moved on since stays where it is.
  const { body: again } = await ada.call('POST /api/categories/restore', {
    body: { category: { ...makeup }, moved: removed.moved } as never,
  })
  expect(again).toMatchObject({ name: 'Stage makeup' })
  expect(await costs(gig)).toEqual(['Stage makeup: Base', 'Supplies', 'Stage makeup: Base'])
  expect((await ada.call('GET /api/budgets', { query: { month: '2026-11' } })).body).toMatchObject([
    { budgetAmount: '50.00', actualAmount: '65.00' },
  ])
})

test('a category merges into another one, which keeps the subcategories that it has too', async () => {
  const { body: category } = await add()
  await add({ name: 'Makeup', subcategories: ['Base'] })
  const [base, lashes] = [await spend('Stage makeup', 'Base'), await spend('Stage makeup', 'Lashes')]
  await ada.call('POST /api/categories/:id/remove', { params: { id: category.id }, body: { into: 'makeup' } })
  expect([(await costs(base)).at(-1), (await costs(lashes)).at(-1)]).toEqual(['Makeup: Base', 'Makeup'])
  const [left] = await list()
  const nowhere = await ada.call('POST /api/categories/:id/remove', { params: { id: String(left?.id) }, body: { into: 'Nowhere' } })
  expect([nowhere.status, (await list()).length]).toEqual([400, 1])
})

test('the estimate and the report count an own category in its tax category, and the list names both', async () => {
  await add({ name: 'Crew lunch', parent: 'Work Meals (50% deductible)', subcategories: [] })
  await spend('Crew lunch')
  const { body: estimate } = await ada.call('GET /api/tax/estimate', { query: { year: '2026' } })
  // Half of the meals, 65.00, and the supplies, 25.00.
  expect(estimate.netProfit).toBe('-57.50')
  expect(await report()).toContain('Crew lunch (Work Meals)')
})

test.each([
  [{ name: ' stage MAKEUP ' }, 'You have a category with this name'],
  [{ name: 'Tolls', subcategories: ['a', 'A '] }, 'Each subcategory needs a name of its own'],
  [{ name: 'Parking and tolls' }, 'Choose another name: parking, tolls and miles are counted by themselves'],
  [{ name: '  ' }, 'Category is required'],
  [{ name: 'Wigs', subcategoryDefaults: { Long: { amount: '5.00' } } }, 'There is no such subcategory'],
])('%j is refused', async (fields, message) => {
  await add()
  const { status, body } = await add(fields)
  expect([status, body.issues[0].message, (await list()).length]).toEqual([400, message, 1])
})

test('a tax category takes subcategories, and keeps its name', async () => {
  const { body: supplies } = await add({ name: 'SUPPLIES', parent: 'Utilities', subcategories: ['Cups'] })
  expect(supplies).toMatchObject({ name: 'Supplies', parent: 'Supplies', isDefault: true })
  expect((await change(supplies, { name: 'Stuff' })).status).toBe(400)
  expect((await ada.call('POST /api/categories/:id/remove', { params: { id: supplies.id }, body: {} })).status).toBe(400)
})

test('a category belongs to one worker only', async () => {
  const { body: category } = await add()
  const bo = await server.worker('Bo')
  expect((await bo.call('GET /api/categories')).body).toEqual([])
  expect((await bo.call('POST /api/categories/:id/remove', { params: { id: category.id }, body: {} })).status).toBe(404)
})
