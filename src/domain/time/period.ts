import { addDays, type Day, dayOf, daysBetween, monthOf, weekdayOf, yearOf } from './calendar-day.ts'

/** The kinds of periods of the dashboard and the reports. */
export const periodKinds = ['monthly', 'quarterly', 'annual'] as const
export type PeriodKind = (typeof periodKinds)[number]
/** The kinds of periods of a goal, which may also be a week. */
export const goalKinds = ['weekly', ...periodKinds] as const
export type GoalKind = (typeof goalKinds)[number]

/** A range of days, including its first and last day. */
export interface Period<Kind extends GoalKind = PeriodKind> {
  readonly kind: Kind
  readonly year: number
  /**
   * The number in the year: 1–12 for a month, 1–4 for a quarter, 1 for a year, 1–53 for a week. Week 1 begins on the year's first Sunday.
   */
  readonly index: number
  readonly start: Day
  readonly end: Day
}

/** A range of days, including its first and last day. */
export type Days = Pick<Period, 'start' | 'end'>

/**
 * The first and last month of each quarter, and the month in which its tax is due (13 is next January). These are the payment
 * periods of the estimated tax, with 3, 2, 3 and 4 months (money.md A17).
 */
const QUARTERS = [
  [1, 3, 4],
  [4, 5, 6],
  [6, 8, 9],
  [9, 12, 13],
] as const
const DUE_DATE = 15

const months = (kind: PeriodKind, index: number): readonly [first: number, last: number] => {
  if (kind === 'annual') return [1, 12]
  if (kind === 'monthly') return [index, index]
  const [first, last] = quarter(index)
  return [first, last]
}

function quarter(index: number) {
  const found = QUARTERS[index - 1]
  if (!found) throw new RangeError(`No quarter ${index}`)
  return found
}

const firstSunday = (year: number): Day => addDays(dayOf(year, 1, 1), (7 - weekdayOf(dayOf(year, 1, 1))) % 7)

/** Returns the week that begins on a Sunday, as in the calendar (spec.md 9). */
function weekFrom(sunday: Day): Period<'weekly'> {
  const year = yearOf(sunday)
  return { kind: 'weekly', year, index: daysBetween(firstSunday(year), sunday) / 7 + 1, start: sunday, end: addDays(sunday, 6) }
}

/** Returns the period of a kind with a number in a year. */
export function periodAt<Kind extends GoalKind>(kind: Kind, year: number, index: number): Period<Kind>
export function periodAt(kind: GoalKind, year: number, index: number): Period<GoalKind> {
  if (kind === 'weekly') return weekFrom(addDays(firstSunday(year), 7 * (index - 1)))
  const [first, last] = months(kind, index)
  return { kind, year, index, start: dayOf(year, first, 1), end: addDays(dayOf(year, last + 1, 1), -1) }
}

/** Returns the period of a kind that contains a day. */
export function periodOf<Kind extends GoalKind>(kind: Kind, day: Day): Period<Kind>
export function periodOf(kind: GoalKind, day: Day): Period<GoalKind> {
  if (kind === 'weekly') return weekFrom(addDays(day, -weekdayOf(day)))
  const month = monthOf(day)
  const index = { monthly: month, quarterly: QUARTERS.findIndex(([, last]) => month <= last) + 1, annual: 1 }[kind]
  return periodAt(kind, yearOf(day), index)
}

export const nextPeriod = <Kind extends GoalKind>({ kind, end }: Period<Kind>): Period<Kind> => periodOf(kind, addDays(end, 1))
export const previousPeriod = <Kind extends GoalKind>({ kind, start }: Period<Kind>): Period<Kind> => periodOf(kind, addDays(start, -1))

/** Returns the period of the same name a year before: `November 2025` for `November 2026`. */
export const yearBefore = <Kind extends GoalKind>({ kind, year, index }: Period<Kind>): Period<Kind> => periodAt(kind, year - 1, index)

/** Returns `count` consecutive periods of a kind. The last one contains the day. The oldest first. */
export function periodsUntil<Kind extends GoalKind>(kind: Kind, day: Day, count: number): Period<Kind>[] {
  const periods = [periodOf(kind, day)]
  while (periods.length < count) periods.unshift(previousPeriod(periods[0] as Period<Kind>))
  return periods
}

/**
 * Returns the twelve months in which a chart shows a period: those up to this month if they contain the period, so that switching periods
 * does not move them; else those up to the period's last month.
 */
export function twelveMonthsWith(period: Period, today: Day): Period<'monthly'>[] {
  const recent = periodsUntil('monthly', today, 12)
  const [first, last] = [recent[0], recent.at(-1)]
  const isRecent = first && last && period.start >= first.start && period.end <= last.end
  return isRecent ? recent : periodsUntil('monthly', period.end, 12)
}

export const isWithin = ({ start, end }: Days, day: Day): boolean => day >= start && day <= end

/** Returns the 15th on which a quarter's estimated tax is due, before weekends and holidays move it. */
export function quarterDueDay({ year, index }: Pick<Period, 'year' | 'index'>): Day {
  const [, , month] = quarter(index)
  return dayOf(year, month, DUE_DATE)
}
