import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Gig } from '../gigs/gig.ts'
import { daysOf } from '../gigs/multi-day.ts'
import { centsOf, moneyOf, sumOf } from '../money/money.ts'
import { aGig } from '../testing/factories.ts'
import { addDays } from '../time/calendar-day.ts'
import { type DayShare, rescheduleJob, splitPayments } from './reschedule.ts'

const aShare = (gig: Gig, fields: Partial<DayShare> = {}): DayShare => ({
  paymentId: 1,
  received: '0.00',
  tips: null,
  receivedOn: '2026-11-07',
  method: 'venmo',
  isFinal: false,
  gigId: gig.id,
  changed: { tips: ['0.00', gig.tips] },
  ...fields,
})
const job = (days: number, fields: (day: number) => Partial<Gig>) =>
  Array.from({ length: days }, (_, day) =>
    aGig({ date: addDays('2026-11-12', day), isMultiDay: true, multiDayGroupId: 'g', ...fields(day) }),
  )
/** The days of a job after its range got another length, with their payments. */
const laidOver = (gigs: readonly Gig[], shares: readonly DayShare[], count: number) => {
  const { days } = rescheduleJob(gigs, daysOf('2026-11-12', addDays('2026-11-12', count - 1)))
  const rows = days.map(({ from, change }): Gig => ({ ...from, ...change }))
  return splitPayments(shares, rows).map(({ shares: own, change }, day) => ({
    gig: { ...(rows[day] as Gig), ...change } as Gig,
    shares: own,
  }))
}

test('a tip that came before the pay stays whole on other days, and each day follows from its share', () => {
  const gigs = job(2, () => ({ tips: '3.00' }))
  const shares = gigs.map((gig) => aShare(gig, { tips: '3.00' }))
  expect(laidOver(gigs, shares, 4).map(({ gig, shares: own }) => [gig.tips, gig.paymentMethod, own.map(({ tips }) => tips)])).toEqual(
    Array.from({ length: 4 }, () => ['1.50', 'venmo', ['1.50']]),
  )
})

test('a new day remembers what the payment changed on the day that it is copied from', () => {
  const gigs = job(2, (day) => ({ tips: day === 0 ? '0.00' : '6.00' }))
  const [, last] = gigs as [Gig, Gig]
  const changed = laidOver(gigs, [aShare(last, { tips: '6.00' })], 3).map(({ shares: own }) => own[0]?.changed)
  expect(changed).toEqual([{}, { tips: ['0.00', '6.00'] }, { tips: ['0.00', '6.00'] }])
})

test('days whose tips were removed have no share of tips', () => {
  const [gig] = job(1, () => ({ tips: '3.00' })) as [Gig]
  const [day] = splitPayments([aShare(gig, { tips: '3.00' })], [{ ...gig, tips: null }])
  expect([day?.shares[0]?.tips, day?.change]).toMatchObject([null, { totalReceived: '0.00', gotPaidDate: null, paymentMethod: 'venmo' }])
})

const cents = fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 90_000 }))
const payment = fc.record({ received: cents, tips: fc.option(cents) })

test('for any payments, each keeps its amount on any number of days, and each day is the sum of its shares', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(payment, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 12 }),
      (days, count) => {
        fc.pre(count !== days.length)
        const gigs = job(days.length, (day) => {
          const own = days[day] ?? []
          const received = moneyOf(sumOf(own, (each) => each.received))
          const tips = moneyOf(sumOf(own, (each) => each.tips ?? 0))
          return { status: 'completed', totalReceived: received, actualPay: received, gotPaidDate: '2026-11-07', tips }
        })
        const shares = gigs.flatMap((gig, day) =>
          (days[day] ?? []).map(({ received, tips }, at) =>
            aShare(gig, { paymentId: at, received: moneyOf(received), tips: tips === null ? null : moneyOf(tips), isFinal: true }),
          ),
        )
        const laid = laidOver(gigs, shares, count)
        const after = laid.flatMap(({ shares: own }) => own)
        const amountsOf = (some: readonly DayShare[]) =>
          [...Map.groupBy(some, ({ paymentId }) => paymentId)].map(([id, same]) => [
            id,
            sumOf(same, (share) => centsOf(share.received)),
            sumOf(same, (share) => centsOf(share.tips)),
          ])
        expect(new Map(amountsOf(after).map((row) => [row[0], row]))).toEqual(new Map(amountsOf(shares).map((row) => [row[0], row])))
        for (const { gig, shares: own } of laid) {
          expect(centsOf(gig.totalReceived)).toBe(sumOf(own, (share) => centsOf(share.received)))
          expect(gig.actualPay).toBe(gig.totalReceived)
          expect(centsOf(gig.tips)).toBe(sumOf(own, (share) => centsOf(share.tips)))
        }
      },
    ),
  )
})
