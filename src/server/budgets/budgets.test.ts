import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Budget } from '#contract/budgets.ts'
import { loadNovember } from '../testing/november.ts'
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

const set = (body: object, from = ada) => from.call('POST /api/budgets', { body: body as never })
const budgets = async (month: string): Promise<Budget[]> => (await ada.call('GET /api/budgets', { query: { month } })).body
const amounts = async (month: string) =>
  (await budgets(month)).map(({ category, budgetAmount, actualAmount }) => `${category} ${actualAmount} of ${budgetAmount}`)

test('E4: what was spent of the budgets of November', async () => {
  await loadNovember(ada)
  const november = (category: string, budgetAmount: string) => set({ month: '2026-11', category, budgetAmount })
  await november('Work Travel', '100.00')
  await november('Work Meals', '25.00')
  await november('Office', '90')
  await november('supplies', '20.00')
  const { body } = await november('Parking and Tolls', '50.00')
  expect(body.map(({ category, actualAmount }: Budget) => [category, actualAmount])).toEqual([
    ['Office Expenses', '89.99'],
    ['Parking and tolls', '45.00'],
    ['Supplies', '15.50'],
    ['Work Meals (50% deductible)', '26.65'],
    ['Work Travel', '94.99'],
  ])
  expect(await amounts('2026-12')).toEqual([
    'Office Expenses 0.00 of 90.00',
    'Parking and tolls 0.00 of 50.00',
    'Supplies 0.00 of 20.00',
    'Work Meals (50% deductible) 0.00 of 25.00',
    'Work Travel 0.00 of 100.00',
  ])
  expect(await amounts('2026-10')).toEqual([])
})

test('a budget holds until it is changed, or for one month, and can end', async () => {
  const supplies = (month: string, budgetAmount: string | null, isMonthly = true) =>
    set({ month, category: 'Supplies', budgetAmount, isMonthly })
  await supplies('2026-09', '100.00')
  await supplies('2026-11', '50.00', false)
  expect([await amounts('2026-10'), await amounts('2026-11'), await amounts('2026-12')]).toEqual([
    ['Supplies 0.00 of 100.00'],
    ['Supplies 0.00 of 50.00'],
    ['Supplies 0.00 of 100.00'],
  ])
  // From November on: what held only in November ends too.
  await supplies('2026-11', '70.00')
  expect(await amounts('2026-11')).toEqual(['Supplies 0.00 of 70.00'])
  await supplies('2026-12', null)
  expect([await amounts('2026-11'), await amounts('2026-12'), await amounts('2027-01')]).toEqual([['Supplies 0.00 of 70.00'], [], []])
})

test('a month that gives up its own budget has the monthly one again', async () => {
  const supplies = (budgetAmount: string | null, isMonthly: boolean) =>
    set({ month: '2026-11', category: 'Supplies', budgetAmount, isMonthly })
  await set({ month: '2026-01', category: 'Supplies', budgetAmount: '100.00' })
  await supplies('50.00', false)
  expect((await supplies(null, false)).body).toMatchObject([{ budgetAmount: '100.00', isMonthly: true }])
  expect((await supplies(null, false)).status).toBe(200)
})

test('of two windows that set a budget at once, the second learns of the first', async () => {
  const body = { month: '2026-11', category: 'Supplies', budgetAmount: '30.00', seen: null }
  expect((await set(body)).status).toBe(200)
  expect((await set({ ...body, budgetAmount: '40.00' })).status).toBe(412)
  expect((await set({ ...body, budgetAmount: '40.00', seen: '30.00' })).status).toBe(200)
  expect(await amounts('2026-11')).toEqual(['Supplies 0.00 of 40.00'])
})

test.each([
  [{ category: 'Nothing like it' }, 'There is no such category'],
  [{ month: '2026-13' }, 'Choose a month'],
  [{ budgetAmount: '1000000000' }, undefined],
  [{ budgetAmount: '10.005' }, undefined],
  [{ budgetAmount: '-1' }, undefined],
])('%j is refused and changes nothing', async (fields, message) => {
  const answer = await set({ month: '2026-11', category: 'Supplies', budgetAmount: '30.00', ...fields })
  expect(answer.status).toBe(400)
  if (message) expect(answer.body.issues[0].message).toBe(message)
  expect(await budgets('2026-11')).toEqual([])
})

test('a budget shows only to its owner', async () => {
  await set({ month: '2026-11', category: 'Supplies', budgetAmount: '30.00' }, await server.worker('Bo'))
  expect(await budgets('2026-11')).toEqual([])
})
