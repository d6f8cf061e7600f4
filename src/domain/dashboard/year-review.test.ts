import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aDrive, aGig, noRates } from '../testing/factories.ts'
import { addDays } from '../time/calendar-day.ts'
import { periodOf } from '../time/period.ts'
import { summarize } from './summary.ts'
import { isReviewable, reviewYear, yearToReview } from './year-review.ts'

const done = (date: string, actualPay: string, fields: object = {}) => aGig({ date, status: 'completed', actualPay, ...fields })
const review = (gigs: ReturnType<typeof aGig>[], year = 2026, today = '2027-01-05') =>
  reviewYear(year, { gigs, expenses: [], drives: [] }, noRates, today)

test.each([
  ['2026-11-21', null],
  ["New Year's Eve", null, '2026-12-31'],
  ["New Year's Day", 2026, '2027-01-01'],
  ['the last day of January', 2026, '2027-01-31'],
  ['the first of February', null, '2027-02-01'],
] as const)('on %s the dashboard looks back at %s', (name, year, day: string = name) => expect(yearToReview(day)).toBe(year))

describe('a year can be looked back at', () => {
  test.each([
    ['once it is over', '2026-12-31', '2027-01-01', true],
    ['not on its last day', '2026-12-31', '2026-12-31', false],
    ['not without work in it', '2025-12-31', '2027-01-01', false],
  ])('%s', (_, worked, today, is) => {
    const gigs = [done(worked, '100.00')]
    expect(isReviewable(2026, gigs, today)).toBe(is)
    expect(review(gigs, 2026, today) !== null).toBe(is)
  })

  test('whatever number is in the address', () =>
    expect([0, 12, 9e15].map((year) => review([done('2026-02-03', '9.00')], year))).toEqual([null, null, null]))

  test('and planned work is none', () => expect(review([aGig({ date: '2026-05-01' })])).toBeNull())
})

describe('what stands out', () => {
  const gigs = [
    done('2025-06-06', '900.00', { clientName: 'Bluebird Agency' }),
    // Two Saturdays and a Friday.
    done('2026-03-07', '400.00', { clientName: 'Bluebird Agency', mileage: 12, tips: '20.00', taxPercentage: 25 }),
    done('2026-03-14', '300.00', { clientName: 'Northside Events', mileage: 30 }),
    done('2026-10-02', '650.00', { clientName: 'Northside Events' }),
    aGig({ date: '2026-10-03', expectedPay: '5000.00' }),
  ]
  const found = review(gigs)

  test('is the best month, client and gig, and the busiest weekday', () =>
    expect(found).toMatchObject({
      bestMonth: { period: { start: '2026-03-01' }, income: 72_000 },
      bestClient: { clientName: 'Northside Events', earnings: 95_000, gigs: 2 },
      bestGig: { gig: { date: '2026-10-02' }, income: 65_000 },
      busiestWeekday: { weekday: 6, gigs: 2 },
      clients: 2,
      newClients: 1,
    }))

  test('is the miles with their deduction, at $0.70 each', () => expect(found).toMatchObject({ miles: 42, mileageDeduction: 2_940 }))

  test('is what was made, kept aside and received in tips', () =>
    expect(found?.sums).toMatchObject({ taxableIncome: 137_000, completedGigs: 3, totalGigs: 4, tips: 2_000, taxEstimate: 32_350 }))

  test.each([
    ['a higher year and a higher gig than before', gigs.slice(0, 4), ['bestYear']],
    ['no record', [done('2025-06-06', '900.00'), done('2026-06-06', '900.00')], []],
    ['all records', [done('2025-06-06', '900.00'), done('2026-06-06', '900.01')], ['bestYear', 'bestMonth', 'bestGig']],
    ['the first year of all', [done('2026-06-06', '10.00'), done('2027-01-02', '10.00')], ['firstYear']],
  ])('is %s', (_, some, records) => expect(review(some)?.records).toEqual(records))

  test('is the first of equals', () =>
    expect(review([done('2026-02-03', '10.00'), done('2026-01-08', '10.00')])).toMatchObject({
      bestMonth: { period: { start: '2026-01-01' } },
      bestGig: { gig: { date: '2026-01-08' } },
      // A Thursday and a Tuesday.
      busiestWeekday: { weekday: 2, gigs: 1 },
    }))

  test('is nothing but the count for work without pay', () =>
    expect(review([done('2026-02-03', '0.00', { expectedPay: '0.00' })])).toMatchObject({
      bestClient: null,
      sums: { taxableIncome: 0, completedGigs: 1 },
    }))
})

test('its figures are those of the cards of the year, and its months add up to them', () => {
  const day = fc.integer({ min: 0, max: 1200 }).map((days) => addDays('2024-10-01', days))
  const cents = fc.integer({ min: 0, max: 500_000 }).map((amount) => (amount / 100).toFixed(2))
  const gig = fc
    .record({
      date: day,
      actualPay: cents,
      tips: cents,
      parkingExpense: cents,
      mileage: fc.integer({ min: 0, max: 300 }),
      isDone: fc.boolean(),
    })
    .map(({ isDone, ...fields }) => aGig({ ...fields, status: isDone ? 'completed' : 'upcoming' }))
  const drive = fc.record({ day, miles: fc.integer({ min: 1, max: 300 }), isCommute: fc.boolean() }).map((fields) => aDrive(fields))
  fc.assert(
    fc.property(fc.array(gig, { maxLength: 12 }), fc.array(drive, { maxLength: 4 }), fc.boolean(), (gigs, drives, usesIrsMileageRate) => {
      const rates = { defaultTaxPercentage: 23, usesIrsMileageRate }
      const found = reviewYear(2026, { gigs, expenses: [], drives }, rates, '2027-01-31')
      const {
        breakdown: _,
        period: __,
        ...card
      } = summarize(periodOf('annual', '2026-06-01'), { gigs, expenses: [], drives }, rates, '2027-01-31')
      expect(found === null).toBe(card.completedGigs === 0)
      if (found) expect(found.sums).toEqual(card)
      if (found) expect(found.months.reduce((sum, { income }) => sum + income, 0)).toBe(card.taxableIncome)
    }),
  )
})
