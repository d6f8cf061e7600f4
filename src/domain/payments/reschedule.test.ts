import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Gig } from '../gigs/gig.ts'
import { basePay, earnings, gigCost, isCompleted, isPaid, projectedEarnings, reimbursementsOf, taxEstimate } from '../gigs/gig.ts'
import { editGig, type GigPatch } from '../gigs/gig-edit.ts'
import { daysOf } from '../gigs/multi-day.ts'
import { centsOf, moneyOf, percentOf, sumOf } from '../money/money.ts'
import { aGig, aPayload, e2, noRates, paid } from '../testing/factories.ts'
import { addDays } from '../time/calendar-day.ts'
import { rescheduleJob } from './reschedule.ts'
import { rescheduleRefusal } from './reschedule-refusal.ts'

const group = (count: number) =>
  Array.from({ length: count }, (_, day) =>
    aGig({ date: addDays('2026-11-12', day), multiDayGroupId: 'g', isMultiDay: true, expectedPay: '333.34' }),
  )
const laidOver = (gigs: readonly Gig[], days: readonly string[]) =>
  rescheduleJob(gigs, days).days.map(({ from, change }) => ({ ...from, ...change }) as Gig)
const daysFrom = (first: string, count: number) => daysOf(first, addDays(first, count - 1))
const paidDay = (gig: Gig, payload: Parameters<typeof aPayload>[0], paidOn = '2026-11-14'): Gig =>
  paid([gig], aPayload(payload), paidOn)[0] as Gig
const edited = (gig: Gig, patch: GigPatch) => ({ ...gig, ...editGig(gig, patch) }) as Gig

test('a range with the same number of days only moves', () => {
  const gigs = paid(group(3), e2, '2026-11-14')
  const { days, removed } = rescheduleJob(gigs, daysOf('2026-12-01', '2026-12-03'))
  expect(removed).toEqual([])
  expect(days.map(({ change }) => change)).toEqual(
    ['2026-12-01', '2026-12-02', '2026-12-03'].map((date) => ({ date, startDate: '2026-12-01', endDate: '2026-12-03', isMultiDay: true })),
  )
})

test('a longer range copies the last day, and a shorter one removes the last days', () => {
  const [first, second, third] = group(3) as [Gig, Gig, Gig]
  const placed = (gigs: readonly Gig[], count: number) => {
    const { days, removed } = rescheduleJob(gigs, daysFrom('2026-12-01', count))
    return { days: days.map(({ from, isKept }) => [from, isKept]), removed }
  }
  const kept = (gig: Gig) => [gig, true]
  expect(placed([first, second], 3)).toEqual({ days: [kept(first), kept(second), [second, false]], removed: [] })
  expect(placed([first, second, third], 2)).toEqual({ days: [kept(first), kept(second)], removed: [third] })
  expect(placed([], 2)).toEqual({ days: [], removed: [] })
})

test('open days that share their pay stay unpaid, without pay if none was agreed', () => {
  const [first, second] = laidOver(group(3), daysFrom('2026-12-01', 2))
  expect([first, second]).toMatchObject(['500.01', '500.01'].map((expectedPay) => ({ expectedPay, actualPay: '0.00', isMultiDay: true })))
  const unpaid = group(3).map((gig) => ({ ...gig, expectedPay: null }))
  expect(laidOver(unpaid, daysOf('2026-12-01', null))).toMatchObject([{ expectedPay: null, actualPay: '0.00', isMultiDay: false }])
})

test('paid days that are shared anew keep their order, and of two paid days on one date the first stays', () => {
  const [first, second, third] = group(3) as [Gig, Gig, Gig]
  const froms = (gigs: readonly Gig[], days: readonly string[]) => rescheduleJob(gigs, days).days.map(({ from }) => from)
  const pay = { totalReceived: '90.00' }
  const [one, other] = [paidDay(first, pay), paidDay(second, pay)]
  expect(froms([one, other], daysFrom('2026-11-13', 3))).toEqual([one, other, other])
  const same = { ...other, date: one.date }
  expect(froms([one, same, third], daysFrom('2026-11-12', 4))).toEqual([one, same, third, third])
})

test('the day paid last stays the last when the job only moves', () => {
  const [first, second, third] = group(3) as [Gig, Gig, Gig]
  const gigs = [first, second, ...paid([third], aPayload({ totalReceived: '90.00' }), '2026-11-14')]
  const rows = laidOver(gigs, daysOf('2026-12-01', '2026-12-03'))
  expect(rows.map((gig) => [gig.date, gig.totalReceived])).toEqual([
    ['2026-12-01', '0.00'],
    ['2026-12-02', '0.00'],
    ['2026-12-03', '90.00'],
  ])
})

test('a paid job over fewer or more days keeps every cent (A25)', () => {
  const gigs = paid(group(3), e2, '2026-11-14')
  for (const days of [daysOf('2026-11-12', '2026-11-13'), daysOf('2026-11-12', null), daysOf('2026-11-12', '2026-11-18')]) {
    const rows = laidOver(gigs, days)
    expect(rows).toHaveLength(days.length)
    expect(sumOf(rows, (gig) => centsOf(gig.totalReceived))).toBe(100000)
    expect(sumOf(rows, earnings)).toBe(96999)
    expect(sumOf(rows, (gig) => gigCost(gig, noRates).net)).toBe(15599)
  }
})

test('a day whose reimbursement exceeds its received amount takes nothing from the others', () => {
  const [first, second] = group(2) as [Gig, Gig]
  const gigs = [
    paidDay(first, { totalReceived: '0.00', parkingSpent: '40.00', parkingReimbursed: '40.00', tips: '5.00' }),
    paidDay(second, { totalReceived: '100.00', tips: '7.01' }),
  ]
  const rows = laidOver(gigs, daysOf('2026-11-12', null))
  expect(rows).toMatchObject([
    { totalReceived: '140.00', actualPay: '100.00', parkingExpense: '40.00', reimbursedParking: '40.00', tips: '12.01' },
  ])
  expect(sumOf(rows, earnings)).toBe(11201)
})

test('a paid day stays on its date, so that its income stays in its month', () => {
  const [first, second, third] = group(3) as [Gig, Gig, Gig]
  const gigs = [first, second, paidDay(third, { totalReceived: '90.00' })]
  const received = (days: readonly string[]) => laidOver(gigs, days).map((gig) => [gig.date.slice(-2), gig.totalReceived, gig.expectedPay])
  expect(received(daysOf('2026-11-12', '2026-11-15'))).toEqual([
    ['12', '0.00', '222.22'],
    ['13', '0.00', '222.23'],
    ['14', '90.00', '333.34'],
    ['15', '0.00', '222.23'],
  ])
  expect(received(daysOf('2026-11-13', '2026-11-14'))).toEqual([
    ['13', '0.00', '666.68'],
    ['14', '90.00', '333.34'],
  ])
})

describe('days completed by hand', () => {
  test('keep the amount that each counts with, actual or expected', () => {
    const fields = { status: 'completed' as const, isMultiDay: true, multiDayGroupId: 'g' }
    const gigs = [
      aGig({ ...fields, date: '2026-11-12', actualPay: '100.00', expectedPay: '50.00' }),
      aGig({ ...fields, date: '2026-11-13', actualPay: null, expectedPay: '80.00' }),
    ]
    expect(sumOf(gigs, earnings)).toBe(18000)
    expect(laidOver(gigs, daysOf('2026-11-12', null))).toMatchObject([
      { actualPay: '180.00', expectedPay: '130.00', totalReceived: '0.00' },
    ])
    expect(laidOver(gigs, daysFrom('2026-11-12', 3)).map((gig) => gig.actualPay)).toEqual(['60.00', '60.00', '60.00'])
  })

  test('with one cent over three days are still worth one cent', () => {
    const gigs = [aGig({ date: '2026-11-12', status: 'completed', actualPay: '0.01', expectedPay: '300.00' })]
    expect(laidOver(gigs, daysFrom('2026-11-12', 3)).map(earnings)).toEqual([0, 0, 1])
  })
})

test('costs of unpaid days are shared with their items, partial reimbursements and ticks', () => {
  const [first, second, third] = group(3) as [Gig, Gig, Gig]
  const gigs = [
    edited(first, { otherExpenses: '30.00', otherExpenseDescription: 'Train', otherExpensesReimbursed: true }),
    edited(second, { otherExpenses: '10.00', parkingExpense: '9.00' }),
    edited(third, { parkingExpense: '3.00', parkingReimbursed: true }),
  ]
  const item = (businessPurpose: string, amount: string, reimbursedAmount: string) => ({
    businessPurpose,
    category: 'Other Expenses',
    amount,
    reimbursedAmount,
  })
  expect(laidOver(gigs, daysFrom('2026-11-12', 2))[1]).toMatchObject({
    status: 'upcoming',
    totalReceived: '0.00',
    gotPaidDate: null,
    parkingExpense: '6.00',
    reimbursedParking: '1.50',
    unreimbursedParking: '4.50',
    parkingReimbursed: true,
    otherExpenses: '20.00',
    reimbursedOther: '15.00',
    unreimbursedOther: '5.00',
    otherExpensesReimbursed: true,
    otherExpenseDescription: 'Train; Other expenses',
    otherExpenseItems: [item('Train', '15.00', '15.00'), item('Other expenses', '5.00', '0.00')],
  })
  const described = group(3).map((gig) => ({ ...gig, otherExpenseDescription: 'To be seen' }))
  expect(laidOver(described, daysFrom('2026-11-12', 2))[0]).toMatchObject({ otherExpenseItems: [], otherExpenseDescription: 'To be seen' })
})

test('a reimbursement without items stays', () => {
  const [first, second] = group(2) as [Gig, Gig]
  const otherExpenses = [{ businessPurpose: 'Train', category: 'Work Travel', amount: '30.00', reimbursedAmount: '0.00' }]
  const gigs = [paidDay(first, { totalReceived: '90.00', otherExpenses }), paidDay(second, { totalReceived: '90.00' })]
  const old = gigs.map((gig, day) => (day === 0 ? { ...gig, actualPay: '70.00', reimbursedOther: '20.00' } : gig))
  expect(laidOver(old, daysOf('2026-11-12', null))).toMatchObject([
    { totalReceived: '180.00', actualPay: '160.00', otherExpenses: '30.00', reimbursedOther: '20.00' },
  ])
})

test('unpaid days share the expected pay, and paid days keep what was paid', () => {
  const [first, ...rest] = group(3)
  const gigs = [...paid([first as Gig], aPayload({ totalReceived: '300.00' }), '2026-11-12'), ...rest]
  const rows = laidOver(gigs, daysOf('2026-11-12', '2026-11-16'))
  expect(rows.map((gig) => gig.status)).toEqual(['completed', 'upcoming', 'upcoming', 'upcoming', 'upcoming'])
  expect(rows.slice(1).map((gig) => gig.expectedPay)).toEqual(['166.67', '166.67', '166.67', '166.67'])
  expect(laidOver(gigs, daysOf('2026-11-12', null)).map((gig) => gig.totalReceived)).toEqual(['300.00'])
})

const money = fc.integer({ min: 0, max: 50_000 }).map(moneyOf)
const littleMoney = fc.oneof(fc.constant('0.00'), fc.integer({ min: 0, max: 20 }).map(moneyOf), money)
const item = fc.record({
  businessPurpose: fc.constantFrom('Train', 'Props'),
  category: fc.constantFrom('Supplies', 'Work Travel'),
  amount: littleMoney,
  reimbursedAmount: littleMoney,
})
const payload = fc.record({
  totalReceived: littleMoney,
  tips: fc.option(littleMoney, { nil: undefined }),
  mileage: fc.nat(200),
  parkingSpent: littleMoney,
  parkingReimbursed: littleMoney,
  otherExpenses: fc.array(item, { maxLength: 3 }),
})
const patch: fc.Arbitrary<GigPatch> = fc.record(
  {
    expectedPay: fc.option(littleMoney),
    actualPay: littleMoney,
    tips: littleMoney,
    mileage: fc.nat(200),
    parkingExpense: littleMoney,
    parkingReimbursed: fc.boolean(),
    otherExpenses: littleMoney,
    otherExpensesReimbursed: fc.boolean(),
    otherExpenseDescription: fc.constantFrom('Train', null),
  },
  { requiredKeys: [] },
)
type Kind = 'paid' | 'by hand' | 'open'
const mixes: readonly (readonly Kind[])[] = [
  ['paid'],
  ['by hand'],
  ['open'],
  ['paid', 'open'],
  ['by hand', 'open'],
  ['paid', 'by hand', 'open'],
]
/** A job whose days were each paid, completed by hand or left open, and perhaps edited since, in any order. */
const anyGroup = fc.constantFrom(...mixes).chain((kinds) =>
  fc.array(fc.tuple(fc.constantFrom(...kinds), payload, fc.array(patch, { maxLength: 2 })), { minLength: 1, maxLength: 8 }).map((days) =>
    group(days.length).map((gig, at) => {
      const [kind, sent, patches] = days[at] as (typeof days)[number]
      const status = kind === 'open' ? 'upcoming' : 'completed'
      return patches.reduce(edited, kind === 'paid' ? paidDay(gig, sent) : { ...gig, status })
    }),
  ),
)
const sums = (gigs: readonly Gig[]) => ({
  earnings: sumOf(gigs, earnings),
  projected: sumOf(gigs, projectedEarnings),
  tips: sumOf(gigs, (gig) => centsOf(gig.tips)),
  gross: sumOf(gigs, (gig) => gigCost(gig, noRates).gross),
  net: sumOf(gigs, (gig) => gigCost(gig, noRates).net),
  miles: sumOf(gigs, (gig) => gig.mileage),
  // The received amount grows by the excess of a day's reimbursements over its received amount (money.md A22).
  received: sumOf(gigs.filter(isPaid), (gig) => basePay(gig) + reimbursementsOf(gig)),
})

test('for any payments and any new range, all sums stay, and each day is consistent', () => {
  const places = fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: 1, max: 12 }))
  fc.assert(
    fc.property(anyGroup, places, (gigs, [start, count]) => {
      const days = daysFrom(addDays('2026-11-12', start), count)
      fc.pre(rescheduleRefusal(gigs, days) === null)
      const rows = laidOver(gigs, days)
      expect(rows.map(({ date }) => date)).toEqual(days)
      expect(sums(rows)).toEqual(sums(gigs))
      // Each day's tax is rounded to the cent (money.md A20), so at one rate the sums may differ by half a cent for each day.
      const tax = sumOf(rows, (gig) => taxEstimate(gig, null))
      expect(Math.abs(tax - percentOf(sumOf(gigs, earnings), 23))).toBeLessThanOrEqual((rows.length + 1) / 2)
      expect(rows.filter(isCompleted).length > 0).toBe(gigs.some(isCompleted))
      for (const gig of rows) if (!gigs.includes(gig) && count !== gigs.length) isTrueInItself(gig, gigs)
    }),
    { numRuns: 2_000 },
  )
})

/** Checks I1, the ticks and the items of a day that holds a share; a paid day that only moved must be unchanged. */
function isTrueInItself(gig: Gig, before: readonly Gig[]) {
  const was = before.find(({ id }) => id === gig.id) as Gig
  const { date, startDate, endDate, isMultiDay } = gig
  const isAsItWas = JSON.stringify({ ...was, date, startDate, endDate, isMultiDay }) === JSON.stringify(gig)
  if (isAsItWas) return
  if (isPaid(gig)) expect(centsOf(gig.actualPay)).toBe(centsOf(gig.totalReceived) - reimbursementsOf(gig))
  expect(isPaid(gig)).toBe(isPaid(was))
  expect(gigCost(gig, noRates).over).toBe(0)
  expect(gig.parkingReimbursed).toBe(centsOf(gig.reimbursedParking) > 0)
  expect(gig.otherExpensesReimbursed).toBe(centsOf(gig.reimbursedOther) > 0)
  expect(sumOf(gig.otherExpenseItems, (each) => centsOf(each.amount))).toBe(centsOf(gig.otherExpenses))
  expect(sumOf(gig.otherExpenseItems, (each) => centsOf(each.reimbursedAmount))).toBe(centsOf(gig.reimbursedOther))
}
