import { type Cents, centsOf } from '../money/money.ts'
import type { Day } from '../time/calendar-day.ts'
import rule from './community-engagement.json' with { type: 'json' }
import type { HourHundredths } from './worked-hours.ts'

/** The hours and the income that adults on Medicaid's expansion show for a month, from a day on (42 CFR 435.550). */
export const engagement: { readonly hours: HourHundredths; readonly income: Cents; readonly from: Day; readonly checkedOn: Day } = {
  hours: rule.hours * 100,
  income: rule.hours * centsOf(rule.wage),
  from: rule.from,
  checkedOn: rule.checkedOn,
}

/** How a month compares with the rule, by what was recorded. It never says that a person is eligible. */
export type Mark =
  | { readonly code: 'noRecords' }
  | { readonly code: 'hoursReached'; readonly hours: HourHundredths }
  | { readonly code: 'incomeReached' }
  | { readonly code: 'short'; readonly hours: HourHundredths }

/** The work and the income of a month. */
export interface WorkAndIncome {
  readonly hours: HourHundredths
  /** The net self-employment income and the pay before withholding of W-2 gigs, in cents. */
  readonly income: Cents
  /** Whether anything was recorded for the month. */
  readonly isRecorded: boolean
}

/** Returns the mark of a month. */
export function markOf({ hours, income, isRecorded }: WorkAndIncome): Mark {
  if (!isRecorded) return { code: 'noRecords' }
  if (hours >= engagement.hours) return { code: 'hoursReached', hours }
  return income >= engagement.income ? { code: 'incomeReached' } : { code: 'short', hours: engagement.hours - hours }
}

/** Returns the mark of a month on a paper without amounts: it must not say how much was earned either. */
export const markOfHours = (mark: Mark, hours: HourHundredths): Mark =>
  mark.code === 'incomeReached' ? { code: 'short', hours: engagement.hours - hours } : mark

/** The months before a month over which a seasonal worker's income is averaged. */
export const SEASON = 6

/** Returns the average income of the six months before a month, half a cent rounded up. The month itself does not count. */
export const seasonalAverage = (before: readonly Cents[]): Cents =>
  Math.round(before.slice(-SEASON).reduce((sum, each) => sum + each, 0) / SEASON)
