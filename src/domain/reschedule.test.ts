import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './calendar-day.ts'
import { earnings, gigCost } from './gig.ts'
import { centsOf, sumOf } from './money.ts'
import { daysOf } from './multi-day.ts'
import { rescheduleGroup } from './reschedule.ts'
import { type AnyGig, aGig, aPayload, e2, paid } from './testing/factories.ts'

const group = (count: number) =>
  Array.from({ length: count }, (_, day) =>
    aGig({ date: addDays('2026-11-12', day), multiDayGroupId: 'g', isMultiDay: true, expectedPay: '333.34' }),
  )
const after = (gigs: readonly AnyGig[], days: readonly string[]) =>
  rescheduleGroup(gigs, days).days.map(({ from, change }) => ({ ...from, ...change }) as AnyGig)

test('as many days as before only move', () => {
  const gigs = paid(group(3), e2, '2026-11-14')
  const { days, removed } = rescheduleGroup(gigs, daysOf('2026-12-01', '2026-12-03'))
  expect(removed).toEqual([])
  expect(days.map(({ change }) => change)).toEqual(
    ['2026-12-01', '2026-12-02', '2026-12-03'].map((date) => ({ date, startDate: '2026-12-01', endDate: '2026-12-03', isMultiDay: true })),
  )
})

test('a day paid last stays the last when the job only moves', () => {
  const [first, second, third] = group(3) as [AnyGig, AnyGig, AnyGig]
  const gigs = [first, second, ...paid([third], aPayload({ totalReceived: '90.00' }), '2026-11-14')]
  const rows = after(gigs, daysOf('2026-12-01', '2026-12-03'))
  expect(rows.map((gig) => [gig.date, gig.totalReceived])).toEqual([
    ['2026-12-01', '0.00'],
    ['2026-12-02', '0.00'],
    ['2026-12-03', '90.00'],
  ])
})

test('a paid group over fewer or more days keeps every cent (A25)', () => {
  const gigs = paid(group(3), e2, '2026-11-14')
  for (const days of [daysOf('2026-11-12', '2026-11-13'), daysOf('2026-11-12', null), daysOf('2026-11-12', '2026-11-18')]) {
    const rows = after(gigs, days)
    expect(rows).toHaveLength(days.length)
    expect(sumOf(rows, (gig) => centsOf(gig.totalReceived))).toBe(100000)
    expect(sumOf(rows, earnings)).toBe(96999)
    expect(sumOf(rows, (gig) => gigCost(gig).net)).toBe(15599)
  }
})

test('days still to be paid share what was agreed, paid ones keep what was paid', () => {
  const [first, ...rest] = group(3)
  const gigs = [...paid([first as AnyGig], aPayload({ totalReceived: '300.00' }), '2026-11-12'), ...rest]
  const rows = after(gigs, daysOf('2026-11-12', '2026-11-16'))
  expect(rows.map((gig) => gig.status)).toEqual(['completed', 'upcoming', 'upcoming', 'upcoming', 'upcoming'])
  expect(rows.slice(1).map((gig) => gig.expectedPay)).toEqual(['166.67', '166.67', '166.67', '166.67'])
  expect(after(gigs, daysOf('2026-11-12', null)).map((gig) => gig.totalReceived)).toEqual(['300.00'])
})

test('whatever the ranges, what was paid stays', () => {
  const counts = fc.integer({ min: 1, max: 30 })
  fc.assert(
    fc.property(counts, counts, fc.nat(1_000_000), fc.nat(50_000), (before, now, cents, parking) => {
      const payload = aPayload({
        totalReceived: (cents / 100).toFixed(2),
        parkingSpent: (parking / 100).toFixed(2),
        parkingReimbursed: '7.01',
      })
      const gigs = paid(group(before), payload, '2026-11-14')
      const rows = after(gigs, daysOf('2026-11-12', addDays('2026-11-12', now - 1)))
      expect(sumOf(rows, earnings)).toBe(sumOf(gigs, earnings))
      expect(sumOf(rows, (gig) => gigCost(gig).net)).toBe(sumOf(gigs, (gig) => gigCost(gig).net))
    }),
  )
})
