import type { Gig } from '../gigs/gig.ts'
import { sumOf } from '../money/money.ts'
import { addDays, type Day } from '../time/calendar-day.ts'
import { isWithin, periodOf } from '../time/period.ts'
import { engagement, SEASON } from './mark.ts'
import { isWorked, monthsUntil } from './work-record.ts'
import { type HourHundredths, hoursOfGig } from './worked-hours.ts'

/** How far the hours of the running month are from the rule. */
export interface HourGoal {
  readonly hours: HourHundredths
  readonly left: HourHundredths
  /** About how many shifts are left at the worker's average; null without a shift to average. */
  readonly shifts: number | null
}

/** Returns the days whose gigs count: those of the month, and those of the months before over which shifts are averaged. */
export function hourGoalDays(today: Day): { readonly start: Day; readonly end: Day } {
  const [first] = monthsUntil(periodOf('monthly', today), SEASON + 1)
  return { start: addDays(first?.start ?? today, -1), end: today }
}

/** Returns how many hours of the running month are worked, and how many are left to the rule's, from gigs of `hourGoalDays`. */
export function hourGoal(gigs: readonly Gig[], today: Day): HourGoal {
  const month = periodOf('monthly', today)
  const days = hourGoalDays(today)
  const shifts = gigs
    .filter((gig) => isWithin(days, gig.date) && isWorked(gig, today))
    .map(hoursOfGig)
    .filter((parts) => parts.length > 0)
  const sum = (parts: readonly { readonly hours: HourHundredths }[]) => sumOf(parts, ({ hours }) => hours)
  const hours = sum(shifts.flat().filter(({ day }) => isWithin(month, day) && day < today))
  const left = Math.max(0, engagement.hours - hours)
  const average = shifts.length > 0 ? sum(shifts.flat()) / shifts.length : 0
  return { hours, left, shifts: average > 0 ? Math.ceil(left / average) : null }
}
