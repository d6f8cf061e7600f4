import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumOf } from '../money/money.ts'
import { aGig, anExpense, clientIdOf } from '../testing/factories.ts'
import { bookCosts, type CostFilter, costsByMonth, isInFilter, sumsByGroup } from './cost-book.ts'
import { sumUp } from './summary.ts'

const rates = { usesIrsMileageRate: false, defaultTaxPercentage: null }
const gala = aGig({
  id: 1,
  date: '2026-11-20',
  clientName: 'Harbor',
  parkingExpense: '18.50',
  reimbursedParking: '18.50',
  otherExpenses: '30.00',
  otherExpenseItems: [
    { businessPurpose: 'Lunch', amount: '20.00', category: 'Work Meals (50% deductible)', reimbursedAmount: '0.00' },
    { businessPurpose: 'Tape', amount: '10.00', category: 'Supplies', reimbursedAmount: '0.00' },
  ],
  mileage: 12,
})
const tape = anExpense({ id: 7, date: '2026-10-03', amount: '45.00', category: 'Supplies', gigId: 1, reimbursedAmount: '5.00' })
const book = bookCosts([gala], [tape], rates)

test('the book has each expense, and the parking, items and miles of each gig, the newest first', () => {
  expect(book.map(({ key, date, category, isMileage, gross, net }) => [key, date, category, isMileage, gross, net])).toEqual([
    ['gig 1 0', '2026-11-20', null, false, 1850, 0],
    ['gig 1 1', '2026-11-20', 'Work Meals (50% deductible)', false, 2000, 2000],
    ['gig 1 2', '2026-11-20', 'Supplies', false, 1000, 1000],
    ['miles 1', '2026-11-20', null, true, 840, 840],
    ['expense 7', '2026-10-03', 'Supplies', false, 4500, 4000],
  ])
  expect(book.at(-1)).toMatchObject({ expense: tape, gig: gala })
})

test('sums by group and by month', () => {
  expect(sumsByGroup(book)).toEqual([
    { name: 'Supplies', cents: 5000 },
    { name: 'Work Meals (50% deductible)', cents: 2000 },
    { name: 'mileage', cents: 840 },
  ])
  expect(costsByMonth(book).map(({ month, cents, costs }) => [month, cents, costs.length])).toEqual([
    ['2026-11-01', 3840, 4],
    ['2026-10-01', 4000, 1],
  ])
})

const all: CostFilter = { days: null, category: null, clientId: null, isReimbursed: null }
test.each<[string, Partial<CostFilter>, number]>([
  ['everything', {}, 5],
  ['days', { days: { start: '2026-10-01', end: '2026-10-31' } }, 1],
  ['a category', { category: 'Supplies' }, 2],
  ['parking', { category: 'parking' }, 1],
  ['miles', { category: 'mileage' }, 1],
  ['a client', { clientId: clientIdOf('Harbor') }, 5],
  ['another client', { clientId: clientIdOf('Bluebird') }, 0],
  ['what was reimbursed', { isReimbursed: true }, 2],
  ['what was not', { isReimbursed: false }, 3],
])('a filter by %s', (_, filter, found) => {
  expect(book.filter((cost) => isInFilter(cost, { ...all, ...filter }))).toHaveLength(found)
})

test('the costs of any period sum to its Expenses card', () => {
  const money = fc.integer({ min: 0, max: 99_999 }).map((cents) => (cents / 100).toFixed(2))
  const day = fc.constantFrom('2026-09-30', '2026-10-01', '2026-10-31', '2026-11-01')
  const gig = fc.record({ date: day, parkingExpense: money, reimbursedParking: money, mileage: fc.nat(500) })
  const expense = fc.record({ date: day, amount: money })
  fc.assert(
    fc.property(fc.array(gig, { maxLength: 8 }), fc.array(expense, { maxLength: 8 }), (drawn, spent) => {
      const gigs = drawn.map((fields, at) => aGig({ id: at + 1, ...fields }))
      const expenses = spent.map((fields, at) => anExpense({ id: at + 1, reimbursedAmount: '0.00', ...fields }))
      const october = { start: '2026-10-01', end: '2026-10-31' }
      const booked = bookCosts(gigs, expenses, rates).filter((cost) => isInFilter(cost, { ...all, days: october }))
      expect(sumOf(booked, ({ net }) => net)).toBe(sumUp(october, { gigs, expenses }, rates, '2026-11-21').expenses)
    }),
  )
})
