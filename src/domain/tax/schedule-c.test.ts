import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reports } from '#words/en/reports.ts'
import { textOf } from '#words/text-of.ts'
import { expenseCategories } from '../expenses/category.ts'
import type { Cost } from './costs.ts'
import { type ScheduleCRow, scheduleC } from './schedule-c.ts'

/** Makes a cost; without a category it is a gig's parking. */
const aCost = (category: string | null, gross = 10_001, reimbursed = 0): Cost => ({
  ...{ date: '2026-11-07', category, purpose: { code: 'typed', text: 'Something' }, subcategory: null, merchant: '', gig: null },
  ...{ gross, reimbursed, net: Math.max(0, gross - reimbursed), over: Math.max(0, reimbursed - gross) },
})
/** Returns a row with its texts in English. */
const inEnglish = ({ item, note, ...row }: ScheduleCRow) => ({
  ...row,
  label: textOf(reports.items, item),
  note: note ? textOf(reports.notes, note) : '',
})
const rowsOf = (costs: readonly Cost[], year = 2026) => scheduleC(year, 0, costs, []).rows.map(inEnglish)

const gear = 'Big Gear or Equipment'
const table = [
  ['Work Travel', '24a', '24a', 'Overnight travel; local rides are transport'],
  [gear, '27a', '27b', 'Each item up to $2,500, by the de minimis election'],
  ['Car (besides mileage)', '9', '9', 'With the mileage rate only parking, tolls, interest and property tax'],
  ['Work Meals (50% deductible)', '24b', '24b', '50% of the cost'],
  ['Supplies', '22', '22', ''],
  ['Promo & Marketing', '8', '8', ''],
  ['Platform or Payment Fees', '10', '10', ''],
  ['Office Expenses', '18', '18', 'Business share of a phone'],
  ['Other Expenses', '27a', '27b', 'Each needs a description'],
  ['Insurance (other than health)', '15', '15', 'Car insurance is within the mileage rate'],
  ['Legal and Professional Services', '17', '17', ''],
  ['Rent or Lease (equipment or business property)', '20a/20b', '20a/20b', '20a vehicles and equipment, 20b space'],
  ['Gear Repairs and Maintenance', '21', '21', ''],
  ['Utilities', '25', '25', ''],
  ['Appearance / Wardrobe (for performers/models)', '27a', '27b', 'Only what is not fit for everyday wear'],
  ['Hired Help', '11', '11', 'You may owe them a 1099-NEC'],
] as const

test.each<readonly [string | null, string, string, string]>([
  ...table,
  [null, '9', '9', ''],
  ['My own', '27a', '27b', 'Each needs a description'],
])('%s is on line %s in 2024, and on line %s after that (money.md 2.6)', (category, in2024, later, note) =>
  expect([2024, 2025, 2026].flatMap((year) => rowsOf([aCost(category)], year))).toMatchObject(
    [in2024, later, later].map((line) => ({ line, label: category ?? 'Parking and tolls', note })),
  ),
)
test('the table has every category', () => expect(table.map(([category]) => category)).toEqual(expenseCategories))

test.each([
  [gear, 250_000, '27b'],
  [gear, 250_001, '13'],
  ['Supplies', 250_001, '22'],
])('%s for %i cents is on line %s', (category, gross, line) => {
  const [row] = rowsOf([aCost(category, gross)])
  expect([row?.line, row?.note === 'Over $2,500 an item: Form 4562']).toEqual([line, line === '13'])
})

test('costs of a category are one row, meals count half of their sum, and a reimbursement never more than its cost', () => {
  const costs = [aCost('Work Meals (50% deductible)', 1001, 300), aCost('Supplies', 500, 700), aCost('Work Meals (50% deductible)', 2000)]
  const note = '50% of the cost'
  const miles = { miles: 1066, deduction: 74_620, mills: 700, note: { code: 'atIrsRates', cents: 80_785 } } as const
  const worksheet = scheduleC(2026, 1_000_000, costs, [miles])
  expect(worksheet.rows.map(inEnglish)).toEqual([
    {
      ...{ line: '9', label: '1,066 business miles at $0.70', note: '$807.85 at the IRS rate of each date' },
      ...{ cost: 74_620, reimbursed: 0, net: 74_620, deductible: 74_620 },
    },
    { line: '22', label: 'Supplies', note: '', cost: 500, reimbursed: 500, net: 0, deductible: 0 },
    { line: '24b', label: 'Work Meals (50% deductible)', note, cost: 3001, reimbursed: 300, net: 2701, deductible: 1351 },
  ])
  expect(worksheet).toMatchObject({
    ...{ year: 2026, grossReceipts: 1_000_000, cost: 78_121, reimbursed: 800, net: 77_321 },
    ...{ deductible: 75_971, netProfit: 924_029 },
  })
})

test('rows are in the order of the form, and of the names on one line', () => {
  const costs = [
    'My own',
    'Work Travel',
    'Hired Help',
    'Other Expenses',
    'Promo & Marketing',
    'Work Meals (50% deductible)',
    'Car (besides mileage)',
  ]
  expect(rowsOf([...costs, null].map((category) => aCost(category))).map(({ line, label }) => `${line} ${label}`)).toEqual([
    '8 Promo & Marketing',
    '9 Car (besides mileage)',
    '9 Parking and tolls',
    '11 Hired Help',
    '24a Work Travel',
    '24b Work Meals (50% deductible)',
    '27b My own',
    '27b Other Expenses',
  ])
})

const someCosts = fc.array(
  fc
    .tuple(
      fc.constantFrom<string | null>(...expenseCategories, null, 'Art', 'big plans', 'Émile', 'My own', 'Zoo'),
      fc.constantFrom(100, 300_000),
    )
    .map(([category, gross]) => aCost(category, gross)),
)
const someMiles = fc.array(
  fc.record({
    miles: fc.integer({ min: 1, max: 20_000 }),
    mills: fc.constantFrom(655, 670, 700, 725, 760),
    deduction: fc.constant(0),
    note: fc.constant(null),
  }),
  { maxLength: 3 },
)

test('rows of one line are in the order of their English names', () =>
  fc.assert(
    fc.property(someCosts, someMiles, (costs, miles) => {
      const rows = scheduleC(2026, 0, costs, miles).rows.map(inEnglish)
      for (const [at, { line, label }] of rows.slice(1).entries()) {
        const before = rows[at]
        if (before?.line === line) expect(before.label.localeCompare(label, 'en')).toBeLessThanOrEqual(0)
      }
    }),
  ))
