import { addDays, type Day } from '../time/calendar-day.ts'
import type { Gig } from './gig.ts'
import { doOverlap, spanOf, type WorkTime } from './work-time.ts'

type Times = Omit<WorkTime, 'breakMinutes'>

/**
 * Returns the gigs that overlap with work on some days: those of the same day, or, where both have times, those at the same time. Work past
 * midnight can overlap with the next day. A gig that was only applied for never overlaps.
 */
export function overlapping<G extends Gig>(
  gigs: readonly G[],
  days: readonly Day[],
  { times, except = [] }: { readonly times?: Times | undefined; readonly except?: readonly number[] } = {},
): G[] {
  const taken = new Set(days)
  const near = new Set(days.flatMap((day) => [addDays(day, -1), day, addDays(day, 1)]))
  const spans = times ? days.flatMap((day) => spanOf(day, times) ?? []) : []
  const isInTheWay = (gig: G) => {
    const span = spans.length > 0 ? spanOf(gig.date, gig) : null
    return span ? spans.some((other) => doOverlap(span, other)) : taken.has(gig.date)
  }
  return gigs.filter((gig) => near.has(gig.date) && gig.status !== 'applied' && !except.includes(gig.id) && isInTheWay(gig))
}
