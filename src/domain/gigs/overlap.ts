import type { Day } from '../time/calendar-day.ts'
import type { Gig } from './gig.ts'

/** The gigs that are already on some of the days; a gig that was only applied for takes no day. */
export function overlapping<G extends Gig>(gigs: readonly G[], days: readonly Day[], except: readonly number[] = []): G[] {
  const taken = new Set(days)
  return gigs.filter((gig) => taken.has(gig.date) && gig.status !== 'applied' && !except.includes(gig.id))
}
