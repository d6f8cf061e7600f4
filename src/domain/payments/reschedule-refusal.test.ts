import { expect, test } from 'vitest'
import { jobProblems } from '#words/en/payments.ts'
import { inEnglish } from '#words/testing/in-english.ts'
import type { Gig } from '../gigs/gig.ts'
import { editGig } from '../gigs/gig-edit.ts'
import { daysOf } from '../gigs/multi-day.ts'
import { aGig, aPayload, paid } from '../testing/factories.ts'
import { addDays } from '../time/calendar-day.ts'
import { rescheduleRefusal } from './reschedule-refusal.ts'

const said = (issue: ReturnType<typeof rescheduleRefusal>) => issue && inEnglish(jobProblems, issue)

const [first, second, third] = ['2026-11-12', '2026-11-13', '2026-11-14'].map((date) =>
  aGig({ date, multiDayGroupId: 'g', isMultiDay: true, expectedPay: '333.34' }),
) as [Gig, Gig, Gig]
const daysFrom = (from: string, count: number) => daysOf(from, addDays(from, count - 1))
const paidDay = (gig: Gig, payload: Parameters<typeof aPayload>[0], paidOn = '2026-11-14'): Gig =>
  paid([gig], aPayload(payload), paidOn)[0] as Gig

const pay = { totalReceived: '90.00' }
const two = [paidDay(first, pay), paidDay(second, pay)] as const
const unpaid = paidDay(first, { totalReceived: '0.00' })
const reopened = (gig: Gig): Gig => ({ ...gig, status: 'pending payment' })
const differ = (what: string) =>
  `Keep 2 days: the paid days differ in ${what}, so what was paid cannot be shared over another number of days.`
const atLeast = (days: number, are: string) =>
  `Keep at least ${days} days: ${are} paid, and the others still hold pay or costs. Delete the unpaid days or clear their amounts first.`
const free = { expectedPay: null, actualPay: null }
const byHand = { ...second, status: 'completed' as const }
const reimbursed = paidDay(first, { ...pay, parkingSpent: '9.00', parkingReimbursed: '9.00' })
const over = { ...reimbursed, ...editGig(reimbursed, { parkingExpense: '5.00' }) } as Gig
const rich = { ...second, expectedPay: '999999999.99' }
// The expected pay counts twice, as pay and as expected pay.
const half = { ...first, expectedPay: '499999999.99' }
const partly = 'Keep 2 days: a part of the pay came, and the rest is still to come.'
const tooMuch = 'Keep 2 days: together they come to more than a day can hold.'

test.each<[string, readonly Gig[], number, string | null]>([
  ['is allowed if the paid days are alike', two, 1, null],
  ['is refused for different tax rates', [two[0], { ...two[1], taxPercentage: 0 }], 3, differ('tax rate')],
  ['is refused for different payment dates', [two[0], paidDay(second, pay, '2027-01-05')], 1, differ('payment date')],
  ['is refused for different payment methods', [two[0], { ...two[1], paymentMethod: 'venmo' }], 3, differ('payment method')],
  ['is refused for a day completed by hand', [two[0], byHand], 1, differ('recorded payment and payment date')],
  ['is allowed if different days only move', [two[0], { ...two[1], taxPercentage: 0 }], 2, null],
  ['is allowed if different days stay unchanged', [two[0], { ...two[1], taxPercentage: 0 }, third], 5, null],
  ['is refused without room for the unpaid days', [two[0], two[1], third], 2, atLeast(3, '2 are')],
  ['is refused if it is shorter than the paid days', [two[0], two[1], third], 1, atLeast(3, '2 are')],
  ['is refused with room only for the paid day', [two[0], second, third], 1, atLeast(2, '1 is')],
  ['is refused if it drops unpaid days that have only costs', [two[0], { ...second, ...free, mileage: 3 }], 1, atLeast(2, '1 is')],
  ['is allowed if the unpaid days have no amounts', [two[0], { ...second, ...free }], 1, null],
  ['is allowed if an unpaid day is left', [two[0], second, third], 2, null],
  [
    'is refused for days reimbursed beyond their costs',
    [over, two[1]],
    1,
    'Keep 2 days, or correct the costs first: a paid day was reimbursed more than it cost.',
  ],
  ['is allowed if such a day stays unchanged', [over, second], 3, null],
  ['is refused for a part of the pay', [{ ...first, totalReceived: '50.00' }, second], 3, partly],
  ['is allowed for a part of the pay that only moves', [{ ...first, totalReceived: '50.00' }, second], 2, null],
  ['is refused for a paid day that was reopened', [two[0], reopened(two[1])], 1, partly],
  ['is refused for a day without pay that was reopened', [unpaid, reopened({ ...unpaid, id: second.id })], 1, differ('status')],
  [
    'is refused below the paid days even if the unpaid ones have no amounts',
    [two[0], { ...two[1], taxPercentage: 0 }, { ...third, ...free }],
    1,
    differ('tax rate').replace('2 days', 'at least 2 days'),
  ],
  [
    'is refused for a day reimbursed beyond its costs',
    [over],
    3,
    'Keep 1 day, or correct the costs first: a paid day was reimbursed more than it cost.',
  ],
  ['is allowed for a sum at the limit of a day', [half, { ...second, ...free, tips: '0.01' }], 1, null],
  ['is refused for tips above the limit', [half, { ...second, ...free, tips: '0.02' }], 1, tooMuch],
  ['is refused for costs above the limit', [half, { ...second, ...free, parkingExpense: '0.02' }], 1, tooMuch],
  [
    'is refused for reimbursed costs above the limit',
    [half, { ...second, ...free, parkingExpense: '0.01', reimbursedParking: '0.01' }],
    1,
    tooMuch,
  ],
  ['is refused for a sum above the limit of a day', [first, rich], 1, tooMuch],
])('a new range %s', (_, gigs, count, message) =>
  expect(said(rescheduleRefusal(gigs, daysFrom('2026-12-01', count)))).toEqual(message && { path: 'endDate', message }),
)
