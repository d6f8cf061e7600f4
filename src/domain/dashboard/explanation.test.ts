import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figureParts } from '#words/en/figures.ts'
import { flatBesideFederal } from '#words/figure-texts.ts'
import { textOf } from '#words/text-of.ts'
import { moneyOf, sumOf } from '../money/money.ts'
import { aDrive, aGig, anExpense, aPayload, noRates, november, paid } from '../testing/factories.ts'
import { periodOf } from '../time/period.ts'
import { explain, type Figure, flatRates } from './explanation.ts'
import { summarize } from './summary.ts'

const said = (...asked: Parameters<typeof explain>) =>
  explain(...asked).map(({ part, cents }) => ({ label: textOf(figureParts, part), cents }))
const figures: readonly Figure[] = ['taxableIncome', 'expectedEarnings', 'taxEstimate', 'tips', 'expenses']
const month = periodOf('monthly', '2026-11-15')

test('E4: the explanation of each figure of November', () => {
  const summary = summarize(month, november(), noRates, '2026-11-21')
  const said = (figure: Figure) => explain(figure, summary, noRates).map(({ part, cents }) => [textOf(figureParts, part), moneyOf(cents)])
  expect(said('taxableIncome')).toEqual([
    ['Paid by clients', '1492.01'],
    ['Reimbursements included', '-52.01'],
    ['Completed without Got Paid', '180.00'],
    ['Tips on top', '35.46'],
  ])
  expect(said('expectedEarnings')).toEqual([
    ['Taxable Income so far', '1655.46'],
    ['Not completed yet, 2 gigs', '550.00'],
  ])
  expect(said('taxEstimate')).toEqual([
    ['23% of $1,170.00, 5 gigs', '269.10'],
    ['25% of $305.46, 1 gig', '76.37'],
  ])
  expect(said('tips')).toEqual([['Tips from 1 gig', '35.46']])
  expect(said('expenses')).toEqual([
    ['Logged expenses', '362.39'],
    ['Gig parking', '77.00'],
    ['Other gig costs', '84.75'],
    ['176 miles at $0.70', '123.20'],
    ['Paid back by clients', '-252.01'],
  ])
})

test('a sum of rounded days that differs from the percentage of the whole says so', () => {
  // 25 % of $500.00 would be $125.00.
  const days = ['2026-11-02', '2026-11-03', '2026-11-04'].map((date, at) =>
    aGig({ date, status: 'completed', actualPay: at < 2 ? '166.67' : '166.66', taxPercentage: 25 }),
  )
  const summary = summarize(month, { gigs: days, expenses: [], drives: [] }, noRates, '2026-11-21')
  expect(said('taxEstimate', summary, noRates)).toEqual([{ label: '25% of $500.00, 3 gigs, each rounded to the cent', cents: 12_501 }])
})

test('miles at several IRS rates are explained as such', () => {
  const gigs = ['2026-06-30', '2026-07-01'].map((date) => aGig({ date, mileage: 33 }))
  const rates = { ...noRates, usesIrsMileageRate: true }
  const summary = summarize(periodOf('annual', '2026-01-01'), { gigs, expenses: [], drives: [] }, rates, '2026-11-21')
  expect(said('expenses', summary, rates)).toEqual([
    { label: '66 miles at the IRS rate of each day, each gig rounded', cents: 2393 + 2508 },
  ])
})

const cents = fc.integer({ min: 0, max: 50_000 })
const gig = fc
  .record({ pay: cents, tips: cents, parking: cents, back: cents, miles: fc.nat(300), kind: fc.constantFrom('paid', 'by hand', 'open') })
  .map(({ pay, tips, parking, back, miles, kind }) => {
    const date = '2026-11-07'
    const payload = aPayload({
      totalReceived: moneyOf(pay),
      tips: moneyOf(tips),
      mileage: miles,
      parkingSpent: moneyOf(parking),
      parkingReimbursed: moneyOf(back),
    })
    if (kind === 'paid') return paid([aGig({ date })], payload, date)[0] ?? aGig({ date })
    return aGig({
      date,
      status: kind === 'open' ? 'upcoming' : 'completed',
      expectedPay: moneyOf(pay),
      tips: moneyOf(tips),
      mileage: miles,
      parkingExpense: moneyOf(parking),
      // Old data: the reimbursement is higher than the cost.
      reimbursedParking: moneyOf(back),
    })
  })
const expense = fc
  .record({ amount: cents, back: cents })
  .map(({ amount, back }) => anExpense({ date: '2026-11-07', amount: moneyOf(amount), reimbursedAmount: moneyOf(Math.min(amount, back)) }))

const drive = fc
  .record({ miles: fc.integer({ min: 1, max: 300 }), isCommute: fc.boolean() })
  .map((fields) => aDrive({ day: '2026-11-07', ...fields }))

test('the parts of a figure sum to it, for any gigs and rate', () => {
  fc.assert(
    fc.property(
      fc.array(gig, { maxLength: 12 }),
      fc.array(expense, { maxLength: 6 }),
      fc.array(drive, { maxLength: 4 }),
      fc.boolean(),
      (gigs, expenses, drives, usesIrsMileageRate) => {
        const rates = { ...noRates, usesIrsMileageRate }
        const summary = summarize(month, { gigs, expenses, drives }, rates, '2026-11-21')
        for (const figure of figures)
          expect([figure, sumOf(explain(figure, summary, rates), (part) => part.cents)]).toEqual([figure, summary[figure]])
      },
    ),
  )
})

const completed = (actualPay: string, taxPercentage: number) => aGig({ date: '2026-11-07', status: 'completed', actualPay, taxPercentage })

test.each([
  ['one percentage', [completed('400', 25), completed('600', 25)], '$250 is 25% of what gigs earned in November 2026. '],
  ['several percentages', [completed('400', 20), completed('600', 30)], '$260 is 20 to 30% of what gigs earned in November 2026. '],
  ['a gig at no percentage', [completed('400', 0), completed('600', 30)], '$180 is 0 to 30% of what gigs earned in November 2026. '],
])('the flat estimate is explained beside the federal one: %s', (_, gigs, text) =>
  expect(flatBesideFederal(flatRates(summarize(month, { gigs, expenses: [], drives: [] }, noRates, '2026-11-21')))).toBe(
    `Your Tax Estimate of ${text}The federal estimate looks at all of 2026, after expenses.`,
  ),
)

test('there is no such explanation without a flat estimate', () =>
  expect(
    flatBesideFederal(flatRates(summarize(month, { gigs: [completed('400', 0)], expenses: [], drives: [] }, noRates, '2026-11-21'))),
  ).toBeNull())
