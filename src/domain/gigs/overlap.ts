import { addDays, type Day } from '../time/calendar-day.ts'
import type { Gig } from './gig.ts'
import { doOverlap, spanOf, type WorkTime } from './work-time.ts'
import type { WorkingHours } from './working-hours.ts'

type Times = Omit<WorkTime, 'breakMinutes'>

/**
 * Returns the gigs that overlap with work on some days: those of the same day, or, where both have times, those at the same time. Work past
 * midnight can overlap with the next day. A gig that was only applied for never overlaps. Work without times counts as the worker's usual
 * `hours`; without them, it takes the whole day.
 */
export function overlapping<G extends Gig>(
  gigs: readonly G[],
  days: readonly Day[],
  {
    times,
    except = [],
    hours = null,
  }: { readonly times?: Times | undefined; readonly except?: readonly number[]; readonly hours?: WorkingHours | null } = {},
): G[] {
  const taken = new Set(days)
  const near = new Set(days.flatMap((day) => [addDays(day, -1), day, addDays(day, 1)]))
  const spans = times ? days.flatMap((day) => spanOf(day, times) ?? []) : []
  const usualSpan = (day: Day, timeZone: string | null | undefined) =>
    hours && spanOf(day, { startTime: hours.start, endTime: hours.end, timeZone: timeZone ?? null })
  const isInTheWay = (gig: G) => {
    const own = spanOf(gig.date, gig)
    if (!own && spans.length === 0) return taken.has(gig.date)
    const span = own ?? usualSpan(gig.date, gig.timeZone ?? times?.timeZone)
    const others = spans.length > 0 ? spans : days.flatMap((day) => usualSpan(day, times?.timeZone ?? gig.timeZone) ?? [])
    return span && others.length > 0 ? others.some((other) => doOverlap(span, other)) : taken.has(gig.date)
  }
  return gigs.filter((gig) => near.has(gig.date) && gig.status !== 'applied' && !except.includes(gig.id) && isInTheWay(gig))
}
