import type { Gig } from '#domain/gigs/gig.ts'
import { spanOf } from '#domain/gigs/work-time.ts'
import { type Day, daysBetween } from '#domain/time/calendar-day.ts'
import { timeTexts as words } from './en/time.ts'
import { durationText } from './time-texts.ts'

/** For how many days ahead a page says in how many days its gig is. */
const NAMED_DAYS = 14
const MINUTE_MS = 60_000

/** Returns how soon a gig is: `Starts in 2 h 30 min`, `Under way`, `Today`, `In 3 days`; null for past and far days. */
export function whenText(
  gig: Pick<Gig, 'date' | 'startTime' | 'endTime' | 'timeZone'>,
  { now, today }: { now: Date; today: Day },
): string | null {
  const span = spanOf(gig.date, gig)
  const left = span && span.from - now.getTime()
  if (span && gig.date <= today && now.getTime() >= span.from) return now.getTime() < span.to ? words.underWay : null
  const days = daysBetween(today, gig.date)
  if (days < 0 || days > NAMED_DAYS) return null
  if (days === 0) return left === null ? words.today : words.startsIn({ time: durationText(Math.ceil(left / MINUTE_MS)) })
  return days === 1 ? words.tomorrow : words.inDays({ days })
}
