import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jobProblems } from '#words/en/payments.ts'
import { sharesText } from '#words/payment-texts.ts'
import { inEnglish } from '#words/testing/in-english.ts'
import type { Gig } from '../gigs/gig.ts'
import { centsOf, moneyOf, sumOf } from '../money/money.ts'
import { aGig, aPayload, paid } from '../testing/factories.ts'
import { type JobAmounts, jobAmountIssues, splitOverJob } from './job-amounts.ts'

const open = aGig({ expectedPay: '100.00', tips: null, mileage: 10 })
const [settled] = paid([open], aPayload({ totalReceived: '90.00', mileage: 10 }), '2026-11-14') as [Gig]
const byHand = aGig({ status: 'completed', expectedPay: '100.00' })

test.each<[string, readonly Gig[], JobAmounts, readonly object[]]>([
  ['nothing', [open, open], {}, [{}, {}]],
  [
    'pay over open days',
    [open, { ...open }, { ...open }],
    { expectedPay: '100.00' },
    [{ expectedPay: '33.33' }, { expectedPay: '33.33' }, { expectedPay: '33.34' }],
  ],
  [
    'pay beside a paid day',
    [open, settled, { ...open }],
    { expectedPay: '400.01' },
    [{ expectedPay: '150.00' }, {}, { expectedPay: '150.01' }],
  ],
  ['pay beside a day completed by hand', [byHand, open], { expectedPay: '250.00' }, [{}, { expectedPay: '150.00' }]],
  ['tips of a job that is paid', [settled, { ...settled }], { tips: '0.03' }, [{ tips: '0.01' }, { tips: '0.02' }]],
  ['no pay', [open, { ...open }], { expectedPay: null }, [{ expectedPay: null }, { expectedPay: null }]],
  [
    'miles and parking',
    [open, { ...open }],
    { mileage: 131, parkingExpense: '9.00' },
    [
      { mileage: 65, parkingExpense: '4.50' },
      { mileage: 66, parkingExpense: '4.50' },
    ],
  ],
])('%s', (_, gigs, whole, patches) => expect(splitOverJob(gigs, whole)).toEqual(patches))

test.each([
  [[], undefined],
  [[100], undefined],
  [[3333, 3333, 3334], '$33.33 to $33.34 a day'],
  [[500, 500], '$5.00 a day'],
])('shares of %j are %s', (shares, text) => expect(sharesText(shares)).toBe(text))

test('amounts smaller than what the done days keep are refused one by one', () => {
  const gigs = [settled, byHand, open]
  const said = (...asked: Parameters<typeof jobAmountIssues>) => jobAmountIssues(...asked).map((issue) => inEnglish(jobProblems, issue))
  expect(said(gigs, { expectedPay: '199.99', mileage: 9 })).toEqual([
    { path: 'expectedPay', message: 'The 2 days that are done keep $200.00 of it: enter at least that.' },
    { path: 'mileage', message: 'The 2 days that are done keep 10 miles of it: enter at least that.' },
  ])
  expect(said([{ ...byHand, mileage: 1 }, open], { mileage: 0 })).toEqual([
    { path: 'mileage', message: 'The day that is done keeps 1 mile of it: enter at least that.' },
  ])
  expect(jobAmountIssues(gigs, { expectedPay: '200.00', tips: null })).toEqual([])
  expect(jobAmountIssues([settled, byHand], { expectedPay: null })).toEqual([])
})

test('the days sum to the typed amounts to the cent, and done days keep theirs', () => {
  const cents = fc.nat(1_000_000)
  const day = fc.tuple(fc.constantFrom(open, settled, byHand), cents).map(([gig, pay]): Gig => ({ ...gig, expectedPay: moneyOf(pay) }))
  fc.assert(
    fc.property(fc.array(day, { minLength: 1, maxLength: 30 }), cents, (gigs, pay) => {
      const whole = { expectedPay: moneyOf(pay) }
      fc.pre(jobAmountIssues(gigs, whole).length === 0)
      const after = gigs.map((gig, at) => ({ ...gig, ...splitOverJob(gigs, whole)[at] }))
      expect(sumOf(after, (gig) => centsOf(gig.expectedPay))).toBe(pay)
      if (gigs.some(({ status }) => status !== 'completed'))
        for (const [at, gig] of gigs.entries()) if (gig.status === 'completed') expect(after[at]).toEqual(gig)
    }),
  )
})
