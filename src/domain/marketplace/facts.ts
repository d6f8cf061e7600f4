import { centsOf, type Money } from '../money/money.ts'
import { addDays, type Day, daysBetween } from '../time/calendar-day.ts'
import type { ClaimAnswer } from './claim.ts'

/** The fewest workers and gigs for which facts are shown, so that they do not reveal the pay of one worker. */
export const LEAST_WORKERS = 5
export const LEAST_GIGS = 5
/** How many days back facts look: 24 months. Older payments say little about how an agency pays now. */
export const FACT_DAYS = 731

/** One booking of an agency. */
export interface Booking {
  readonly workerId: number
  readonly workedOn: Day
  readonly wasCanceled: boolean
  /** The agreed pay; null when it was agreed only in words. */
  readonly agreed: Money | null
  readonly paidOn: Day | null
  readonly paidAmount: Money | null
  readonly answer: ClaimAnswer | null
}

/** Facts from an agency's confirmed payment dates. Ratios are whole percents. */
export interface Facts {
  readonly medianDaysToPay: number
  readonly paidAsAgreed: number
  readonly canceled: number
  readonly workers: number
  readonly gigs: number
}

/** Returns how many days after the work the payment came; null unless the worker confirmed it. */
export const daysToPay = ({ workedOn, paidOn, answer }: Booking): number | null =>
  answer === 'confirmed' && paidOn !== null ? Math.max(0, daysBetween(workedOn, paidOn)) : null

/** Returns whether the payment is at least the agreed amount; null unless the worker confirmed it and an amount was agreed. */
export const isAsAgreed = ({ agreed, paidAmount, answer }: Booking): boolean | null =>
  answer === 'confirmed' && agreed !== null && paidAmount !== null ? centsOf(paidAmount) >= centsOf(agreed) : null

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const [low = 0, high = 0] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return Math.round((low + high) / 2)
}

const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((100 * part) / whole))

/** Returns the bookings of the last 24 months, from which facts are made. */
export const bookingsThatCount = <B extends Booking>(bookings: readonly B[], today: Day): B[] =>
  bookings.filter(({ workedOn }) => workedOn <= today && workedOn > addDays(today, -FACT_DAYS))

/** Returns the facts of an agency; null while fewer than five workers confirmed the pay of five gigs. */
export function factsOf(bookings: readonly Booking[], today: Day): Facts | null {
  const counting = bookingsThatCount(bookings, today)
  const confirmed = counting.filter((booking) => daysToPay(booking) !== null)
  const workers = new Set(confirmed.map(({ workerId }) => workerId)).size
  if (workers < LEAST_WORKERS || confirmed.length < LEAST_GIGS) return null
  const agreed = confirmed.map(isAsAgreed).filter((each) => each !== null)
  return {
    medianDaysToPay: median(confirmed.map((booking) => daysToPay(booking) ?? 0)),
    paidAsAgreed: percentOf(agreed.filter(Boolean).length, agreed.length),
    canceled: percentOf(counting.filter(({ wasCanceled }) => wasCanceled).length, counting.length),
    workers,
    gigs: confirmed.length,
  }
}
