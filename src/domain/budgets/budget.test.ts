import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookCosts } from '../dashboard/cost-book.ts'
import { expenseCategories } from '../expenses/category.ts'
import { noParents, parentsOf, taxRows } from '../expenses/own-categories.ts'
import { centsOf, moneyOf, sumOf } from '../money/money.ts'
import { worksheetParts } from '../tax/worksheet.ts'
import { aGig, anExpense } from '../testing/factories.ts'
import { budgetsIn, countsIn, type MonthBudget, newlyOver, type Spent, type StoredBudget, standingOf, viewBudgets } from './budget.ts'

const MEALS = 'Work Meals (50% deductible)'
const cost = (category: string | null, net: number, fields: Partial<Spent> = {}): Spent => ({
  ...{ date: '2026-11-10', category, subcategory: null, isMileage: false, net, ...fields },
})
const budget = (category: string, budgetAmount: string, fields: Partial<MonthBudget> = {}): MonthBudget => ({
  ...{ category, subcategory: null, budgetAmount, isMonthly: true, ...fields },
})

/** The costs of example E4 of money.md. */
const november = [
  cost('Office Expenses', 8999, { date: '2026-11-03' }),
  cost('Work Travel', 6000),
  cost('Work Travel', 3499, { date: '2026-11-12' }),
  cost(MEALS, 1240, { date: '2026-11-12' }),
  cost(MEALS, 1425, { date: '2026-11-07' }),
  cost('Supplies', 1550, { date: '2026-11-07' }),
  cost(null, 600, { date: '2026-11-07' }),
  cost(null, 3000, { date: '2026-11-12' }),
  cost(null, 900, { date: '2026-11-20' }),
  cost(null, 12320, { isMileage: true }),
  cost('Supplies', 1000, { date: '2026-10-31' }),
]

test('E4: what was spent of each budget of November, parking as its own line, miles not at all', () => {
  const budgets = [budget('Work Travel', '100.00'), budget(MEALS, '25.00'), budget('Parking and tolls', '50.00')]
  const view = viewBudgets('2026-11-01', budgets, november, noParents)
  expect(view.rows.map(({ category, spent, standing }) => [category, moneyOf(spent), standing])).toEqual([
    ['Work Travel', '94.99', 'almost'],
    [MEALS, '26.65', 'over'],
    ['Parking and tolls', '45.00', 'almost'],
  ])
  expect([moneyOf(view.budget), moneyOf(view.spent)]).toEqual(['175.00', '166.64'])
  expect(view.unbudgeted.map(({ category, cents, offered }) => [category, moneyOf(cents), moneyOf(offered)])).toEqual([
    ['Office Expenses', '89.99', '90.00'],
    ['Supplies', '15.50', '20.00'],
  ])
  // All Expenses of the example less its miles.
  expect(view.spent + sumOf(view.unbudgeted, ({ cents }) => cents)).toBe(39_533 - 12_320)
})

const stored = (month: string, budgetAmount: string | null, isMonthly: boolean, category = 'Supplies'): StoredBudget => ({
  ...{ month, category, subcategory: '', isMonthly, budgetAmount },
})
const history = [
  ...[stored('2026-09-01', '100.00', true), stored('2026-11-01', '50.00', false), stored('2026-12-01', '120.00', true)],
  ...[stored('2027-02-01', null, true), stored('2027-01-01', '0.00', false)],
]
test.each([
  ['2026-08-01', []],
  ['2026-09-01', ['100.00 monthly']],
  ['2026-10-01', ['100.00 monthly']],
  ['2026-11-01', ['50.00 once']],
  ['2026-12-01', ['120.00 monthly']],
  ['2027-01-01', ['0.00 once']],
  ['2027-02-01', []],
  ['2027-03-01', []],
])('in %s, the budgets %j hold', (month, expected) => {
  for (const rows of [history, history.toReversed()])
    expect(budgetsIn(month, rows).map(({ budgetAmount, isMonthly }) => `${budgetAmount} ${isMonthly ? 'monthly' : 'once'}`)).toEqual(
      expected,
    )
})

test.each([
  [8999, 10_000, 'left'],
  [9000, 10_000, 'almost'],
  [10_000, 10_000, 'almost'],
  [10_001, 10_000, 'over'],
  [0, 0, 'left'],
  [1, 0, 'over'],
] as const)('%d of %d cents: %s', (spent, of, standing) => expect(standingOf(spent, of)).toBe(standing))

const parents = parentsOf([{ name: 'Lashes', parent: 'Supplies' }])
test('a category counts its own categories and subcategories, and the total counts nothing twice', () => {
  const costs = [
    cost('Supplies', 100),
    cost('lashes', 200),
    cost('Lashes', 300, { subcategory: 'Gold' }),
    cost('Supplies', 400, { subcategory: 'Cups' }),
  ]
  const whole = budget('Supplies', '10.00')
  const own = budget('Lashes', '4.00')
  const part = budget('Lashes', '2.00', { subcategory: 'gold' })
  const sums = [whole, own, part].map((each) => costs.filter((one) => countsIn(each, one, parents)).map(({ net }) => net))
  expect(sums).toEqual([[100, 200, 300, 400], [200, 300], [300]])
  const view = viewBudgets('2026-11-01', [whole, own, part], costs, parents)
  expect([view.budget, view.spent, view.unbudgeted]).toEqual([1000, 1000, []])
  expect(viewBudgets('2026-11-01', [own, part], costs, parents)).toMatchObject({ budget: 400, spent: 500 })
})

test('a name that nobody explained is an other expense, as in the report', () => {
  const costs = [cost('Mystery', 1200), cost('Other Expenses', 300)]
  expect(viewBudgets('2026-11-01', [budget('Other Expenses', '50.00')], costs, parents)).toMatchObject({ spent: 1500, unbudgeted: [] })
  expect(viewBudgets('2026-11-01', [], costs, parents).unbudgeted).toEqual([{ category: 'Other Expenses', cents: 1500, offered: 1500 }])
})

test('the offered budget counts what is on the budgets inside it, and is not less than they are', () => {
  const costs = [cost('Lashes', 2800), cost('Supplies', 2000)]
  expect(viewBudgets('2026-11-01', [budget('Lashes', '60.00')], costs, parents).unbudgeted).toEqual([
    { category: 'Supplies', cents: 2000, offered: 6000 },
  ])
})

test('the offered budget is the median of three months, up to the next $5', () => {
  const supplies = (date: string, net: number) => cost('Supplies', net, { date })
  const months = [supplies('2026-08-02', 4001), supplies('2026-09-30', 9000), supplies('2026-11-30', 100)]
  expect(viewBudgets('2026-11-01', [], months, noParents).unbudgeted).toEqual([{ category: 'Supplies', cents: 100, offered: 4500 }])
})

test('a cost that takes a budget over its amount is told once', () => {
  const budgets = [budget('Supplies', '10.00'), budget(MEALS, '10.00')]
  const before = [cost('Supplies', 1000), cost(MEALS, 1100)]
  const over = (added: Spent[], from = before) =>
    newlyOver('2026-11-01', budgets, { before: from, after: [...from, ...added] }, noParents).map(({ category }) => category)
  expect([over([cost('Supplies', 1)]), over([cost(MEALS, 5)]), over([cost('Supplies', 1, { date: '2026-12-01' })])]).toEqual([
    ['Supplies'],
    [],
    [],
  ])
})

test('each tax category has what its rows of the report have', () => {
  const name = fc.constantFrom('Work Travel', MEALS, 'Supplies', 'Lashes', 'LASHES', 'Wigs', 'Big Gear or Equipment')
  const own = parentsOf([
    { name: 'Lashes', parent: 'Supplies' },
    { name: 'Wigs', parent: MEALS },
  ])
  const spent = fc.tuple(fc.integer({ min: 1, max: 400_000 }), fc.nat(400_000), name)
  const itemOf = ([amount, back, category]: readonly [number, number, string]) => ({
    ...{ businessPurpose: 'Kit', category, amount: moneyOf(amount), reimbursedAmount: moneyOf(Math.min(amount, back)) },
  })
  fc.assert(
    fc.property(fc.array(spent, { maxLength: 8 }), fc.array(spent, { maxLength: 8 }), (ofGig, logged) => {
      const otherExpenseItems = ofGig.map(itemOf)
      const sum = (of: 'amount' | 'reimbursedAmount') => moneyOf(sumOf(otherExpenseItems, (item) => centsOf(item[of])))
      const gig = aGig({ date: '2026-11-07', otherExpenseItems, otherExpenses: sum('amount'), reimbursedOther: sum('reimbursedAmount') })
      const rows = { gigs: [gig], expenses: logged.map((each) => anExpense({ date: '2026-11-09', ...itemOf(each) })), drives: [] }
      const rates = { usesIrsMileageRate: false }
      const { scheduleC } = worksheetParts(2026, 0, taxRows(own, rows), rates)
      const costs = bookCosts(rows, rates)
      for (const category of ['Work Travel', MEALS, 'Supplies', 'Big Gear or Equipment']) {
        const [row] = viewBudgets('2026-11-01', [budget(category, '10.00')], costs, own).rows
        const reported = scheduleC.rows.filter(
          ({ item }) =>
            (item.code === 'category' && item.category === category) ||
            (item.code === 'gearToDepreciate' && category === 'Big Gear or Equipment'),
        )
        expect([category, row?.spent]).toEqual([category, sumOf(reported, ({ net }) => net)])
      }
    }),
  )
})

test('what is on budgets and what is not sum to all spending of a month', () => {
  const category = fc.constantFrom(...expenseCategories.slice(0, 4), 'Lashes', null)
  const costs = fc.array(
    fc.record({ category, net: fc.nat(100_000), isMileage: fc.boolean() }).map((each) => cost(each.category, each.net, each)),
  )
  const budgets = fc
    .uniqueArray(fc.constantFrom(...expenseCategories.slice(0, 4), 'Lashes', 'Parking and tolls'))
    .map((names) => names.map((name) => budget(name, '10.00')))
  fc.assert(
    fc.property(costs, budgets, (spent, set) => {
      const view = viewBudgets('2026-11-01', set, spent, parents)
      const all = sumOf(
        spent.filter(({ isMileage }) => !isMileage),
        ({ net }) => net,
      )
      expect(view.spent + sumOf(view.unbudgeted, ({ cents }) => cents)).toBe(all)
    }),
  )
})
