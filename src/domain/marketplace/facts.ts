import { centsOf, type Money } from '../money/money.ts'
import { addDays, type Day, daysBetween } from '../time/calendar-day.ts'
import type { ClaimAnswer } from './claim.ts'

/** Facts are shown from so many workers and gigs on, so that nobody's own pay can be read off them. */
export const LEAST_WORKERS = 5
export const LEAST_GIGS = 5
/** What is older says little of how an agency pays now. Days: 24 months. */
export const FACT_DAYS = 731

/** One booking of an agency. */
export interface Booking {
  readonly workerId: number
  readonly workedOn: Day
  readonly wasCanceled: boolean
  /** What was agreed for it; null when only words were. */
  readonly agreed: Money | null
  readonly paidOn: Day | null
  readonly paidAmount: Money | null
  readonly answer: ClaimAnswer | null
}

/** What an agency's confirmed dates show. Shares are whole percents. */
export interface Facts {
  readonly medianDaysToPay: number
  readonly paidAsAgreed: number
  readonly canceled: number
  readonly workers: number
  readonly gigs: number
}

/** How many days after the work it was paid; null unless the worker confirmed it. */
export const daysToPay = ({ workedOn, paidOn, answer }: Booking): number | null =>
  answer === 'confirmed' && paidOn !== null ? Math.max(0, daysBetween(workedOn, paidOn)) : null

/** Whether what was paid is at least what was agreed; null unless the worker confirmed it and an amount was agreed. */
export const isAsAgreed = ({ agreed, paidAmount, answer }: Booking): boolean | null =>
  answer === 'confirmed' && agreed !== null && paidAmount !== null ? centsOf(paidAmount) >= centsOf(agreed) : null

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const [low = 0, high = 0] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return Math.round((low + high) / 2)
}

const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((100 * part) / whole))

/** The bookings of the last 24 months: those that facts are made of. */
export const bookingsThatCount = <B extends Booking>(bookings: readonly B[], today: Day): B[] =>
  bookings.filter(({ workedOn }) => workedOn <= today && workedOn > addDays(today, -FACT_DAYS))

/** What the bookings of an agency show; null while fewer than five workers confirmed the pay of five gigs. */
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

/** Says it in few words, for a card: `Pays after 9 days · 98% as agreed · cancels 2%`. */
export const factsText = ({ medianDaysToPay, paidAsAgreed, canceled }: Facts): string =>
  `Pays after ${medianDaysToPay} ${medianDaysToPay === 1 ? 'day' : 'days'} · ${paidAsAgreed}% as agreed · cancels ${canceled}%`
