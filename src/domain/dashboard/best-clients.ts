import { earnings, type Gig, isCompleted } from '../gigs/gig.ts'
import { jobsOf } from '../gigs/multi-day.ts'
import { type Cents, scale, sumOf } from '../money/money.ts'
import { addDays, type Day, daysBetween } from '../time/calendar-day.ts'

/** The earnings of a client's completed gigs. Cents. */
export interface ClientFigures {
  readonly clientId: number
  readonly clientName: string
  readonly earnings: Cents
  /** The number of gigs, counted in days as in the count line. */
  readonly gigs: number
  /** The average number of whole days from the last day of a job to its payment; null when no payment day is known. */
  readonly daysToPay: number | null
}

/** Returns the clients of the gigs with their earnings, the highest first. */
export function bestClients(gigs: readonly Gig[]): ClientFigures[] {
  const clients = Map.groupBy(gigs.filter(isCompleted), (gig) => gig.clientId)
  return [...clients.values()]
    .map((same) => ({
      clientId: same[0]?.clientId ?? 0,
      clientName: same[0]?.clientName ?? '',
      earnings: sumOf(same, earnings),
      gigs: same.length,
      daysToPay: averageDaysToPay(same),
    }))
    .filter((client) => client.earnings > 0)
    .sort((one, other) => other.earnings - one.earnings || one.clientName.localeCompare(other.clientName, 'en'))
}

/** Returns how many whole days a job waits for its payment on average; null if no job was paid. A job paid in advance has no wait. */
export function averageDaysToPay(gigs: readonly Gig[]): number | null {
  const waits = jobsOf(gigs.filter((gig) => isCompleted(gig) && gig.gotPaidDate !== null)).map(({ end, gigs: days }) => {
    const paidOn = days.reduce((last, { gotPaidDate }) => (gotPaidDate && gotPaidDate > last ? gotPaidDate : last), '')
    return Math.max(0, daysBetween(end, paidOn))
  })
  return waits.length === 0
    ? null
    : scale(
        sumOf(waits, (days) => days),
        1,
        waits.length,
      )
}

/**
 * Returns the average earnings of a completed gig in the year up to a day, to the cent; 0 when there is none. Leaves out gigs that earned
 * nothing, because they do not predict the next one.
 */
export function averageEarnings(gigs: readonly Gig[], day: Day): Cents {
  const from = addDays(day, -365)
  const recent = gigs.filter(({ date }) => date > from && date <= day)
  const earned = recent.map(earnings).filter((cents) => cents > 0)
  return earned.length === 0
    ? 0
    : scale(
        sumOf(earned, (cents) => cents),
        1,
        earned.length,
      )
}
