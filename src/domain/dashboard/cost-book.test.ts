import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumOf } from '../money/money.ts'
import { aDrive, aGig, anExpense, clientIdOf } from '../testing/factories.ts'
import { newestFirst } from '../time/order.ts'
import {
  bookCosts,
  type CostFilter,
  costBooker,
  costChoices,
  costGroup,
  costKey,
  costsByMonth,
  isInFilter,
  isSameCost,
  ofDays,
  sumsByGroup,
} from './cost-book.ts'
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
const supplies = aDrive({ id: 3, day: '2026-10-02' })
const bank = aDrive({ day: '2026-10-02', isCommute: true })
const book = bookCosts({ gigs: [gala], expenses: [tape], drives: [supplies, bank] }, rates)

test('the book has each expense, each drive, and the parking, items and miles of each gig, the newest first', () => {
  expect(book.map((cost) => [costKey(cost), cost.date, cost.category, cost.isMileage, cost.gross, cost.net])).toEqual([
    ['gig 1 0', '2026-11-20', null, false, 1850, 0],
    ['gig 1 1', '2026-11-20', 'Work Meals (50% deductible)', false, 2000, 2000],
    ['gig 1 2', '2026-11-20', 'Supplies', false, 1000, 1000],
    ['miles 1', '2026-11-20', null, true, 840, 840],
    ['expense 7', '2026-10-03', 'Supplies', false, 4500, 4000],
    ['drive 3', '2026-10-02', null, true, 840, 840],
  ])
  expect(book.at(-2)).toMatchObject({ expense: tape, drive: null, gig: gala })
  expect(book.at(-1)).toMatchObject({ expense: null, drive: supplies, gig: null })
})

test('costs of unchanged records say the same, and follow the gig and the rates', () => {
  const booker = costBooker()
  const gigs = [gala]
  const before = booker({ gigs, expenses: [tape], drives: [supplies] }, rates)
  const bag = anExpense({ id: 8, date: '2026-12-01', amount: '9.00' })
  const more = booker({ gigs, expenses: [bag, tape], drives: [supplies] }, rates)
  expect(more[0]?.expense).toBe(bag)
  const same = (now: typeof before, at: number) => before.map((cost, index) => isSameCost(cost, now[index + at] ?? cost))
  expect(more).toHaveLength(before.length + 1)
  expect(same(more, 1)).not.toContain(false)
  expect(before.map((cost) => before.filter((other) => isSameCost(cost, other)).length)).toEqual(before.map(() => 1))
  const moved = booker({ gigs: [{ ...gala, eventName: 'Ball' }], expenses: [tape], drives: [supplies] }, rates)
  expect(same(moved, 0)).toEqual([false, false, false, false, false, true])
  const again = aGig({ date: '2026-07-01', mileage: 12 })
  const list = [again]
  const milesAt = (usesIrsMileageRate: boolean) => booker({ gigs: list, expenses: [], drives: [] }, { ...rates, usesIrsMileageRate })
  expect([false, true, false].map((isIrs) => milesAt(isIrs)[0]?.net)).toEqual([840, 912, 840])
})

test('expenses that changed are booked as if all were booked for the first time', () => {
  const day = fc.constantFrom('2026-11-19', '2026-11-20', '2026-11-21')
  const expense = fc.record({ date: day, amount: fc.constantFrom('0.00', '5.00', '9.00'), gigId: fc.constantFrom(null, 1, 2) })
  const change = fc.record({ gone: fc.array(fc.nat(9), { maxLength: 2 }), came: fc.array(expense, { maxLength: 2 }) })
  const [gigs, drives] = [[gala], [aDrive({ day: '2026-11-20' }), supplies]]
  fc.assert(
    fc.property(fc.array(change, { maxLength: 8 }), (changes) => {
      const booker = costBooker()
      let [id, expenses] = [0, [tape]]
      for (const { gone, came } of changes) {
        const edited = came.map((fields) => anExpense({ ...fields, id: ++id }))
        expenses = [...expenses.filter((_, at) => !gone.includes(at)), ...edited].toSorted(newestFirst)
        expect(booker({ gigs, expenses, drives }, rates)).toEqual(bookCosts({ gigs, expenses, drives }, rates))
      }
    }),
  )
})

test('sums by group and by month', () => {
  expect(sumsByGroup(book)).toEqual([
    { name: 'Supplies', cents: 5000 },
    { name: 'Work Meals (50% deductible)', cents: 2000 },
    { name: 'mileage', cents: 1680 },
  ])
  expect([...costsByMonth(book)].map(({ month, cents, costs }) => [month, cents, costs.length])).toEqual([
    ['2026-11-01', 3840, 4],
    ['2026-10-01', 4840, 2],
  ])
})

test('the filters offer the years, groups and clients that have costs, and this year', () =>
  expect(costChoices(book, '2027-01-02')).toEqual({
    years: [2027, 2026],
    groups: ['parking', 'Work Meals (50% deductible)', 'Supplies', 'mileage'],
    clients: [[clientIdOf('Harbor'), 'Harbor']],
  }))

test.each<[string, Partial<CostFilter>, number]>([
  ['everything', {}, 6],
  ['a client', { clientId: clientIdOf('Harbor') }, 5],
  ['another client', { clientId: clientIdOf('Bluebird') }, 0],
  ['what was reimbursed', { isReimbursed: true }, 2],
  ['what was not', { isReimbursed: false }, 4],
])('a filter by %s', (_, filter, found) => {
  expect(book.filter((cost) => isInFilter(cost, { clientId: null, isReimbursed: null, ...filter }))).toHaveLength(found)
})

test.each([
  ['Supplies', 2],
  ['parking', 1],
  ['mileage', 2],
])('the group %s has %i costs', (group, found) => expect(book.filter((cost) => costGroup(cost) === group)).toHaveLength(found))

test.each([
  ['2026-10-03', '2026-11-20', 5],
  ['2026-10-02', '2026-10-03', 2],
  ['2026-11-21', '2026-12-31', 0],
  ['2026-01-01', '2026-10-01', 0],
  ['2026-10-04', '2026-11-19', 0],
])('the costs from %s to %s', (start, end, found) => {
  const within = ofDays(book, { start, end })
  expect(within).toHaveLength(found)
  expect(within).toEqual(book.filter(({ date }) => date >= start && date <= end))
})

test('the costs of any period sum to its Expenses card', () => {
  const money = fc.integer({ min: 0, max: 99_999 }).map((cents) => (cents / 100).toFixed(2))
  const day = fc.constantFrom('2026-09-30', '2026-10-01', '2026-10-31', '2026-11-01')
  const gig = fc.record({ date: day, parkingExpense: money, reimbursedParking: money, mileage: fc.nat(500) })
  const expense = fc.record({ date: day, amount: money })
  const drive = fc.record({ day, miles: fc.integer({ min: 1, max: 500 }), isCommute: fc.boolean() })
  fc.assert(
    fc.property(
      fc.array(gig, { maxLength: 8 }),
      fc.array(expense, { maxLength: 8 }),
      fc.array(drive, { maxLength: 8 }),
      (drawn, spent, driven) => {
        const gigs = drawn.map((fields, at) => aGig({ id: at + 1, ...fields }))
        const expenses = spent.map((fields, at) => anExpense({ id: at + 1, reimbursedAmount: '0.00', ...fields }))
        const drives = driven.map((fields, at) => aDrive({ id: at + 1, ...fields }))
        const october = { start: '2026-10-01', end: '2026-10-31' }
        const whole = bookCosts({ gigs, expenses, drives }, rates)
        expect(whole.map(({ date }) => date)).toEqual(
          whole
            .map(({ date }) => date)
            .toSorted()
            .toReversed(),
        )
        const booked = ofDays(whole, october)
        expect(sumOf(booked, ({ net }) => net)).toBe(sumUp(october, { gigs, expenses, drives }, rates, '2026-11-21').expenses)
      },
    ),
  )
})
