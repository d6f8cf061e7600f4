import { addDays, type Day, dayOf, formatDay, monthOf, yearOf } from './calendar-day.ts'
import { shiftedDueDay } from './due-date.ts'

export const periodKinds = ['monthly', 'quarterly', 'annual'] as const
export type PeriodKind = (typeof periodKinds)[number]

/** How each kind is called where one is chosen. */
export const periodNames: Readonly<Record<PeriodKind, string>> = { monthly: 'Monthly', quarterly: 'Quarterly', annual: 'Annual' }

/** A stretch of days with its first and last day, both in it. */
export interface Period {
  readonly kind: PeriodKind
  readonly year: number
  /** 1–12 for a month, 1–4 for a quarter, 1 for a year. */
  readonly index: number
  readonly start: Day
  readonly end: Day
}

/** First and last month of each quarter, its window, and the month in which its tax is due (13 is next January): the payment periods of the estimated tax, 3, 2, 3 and 4 months long (money.md A17). */
const QUARTERS = [
  [1, 3, 'Jan 1 - Mar 31', 4],
  [4, 5, 'Apr 1 - May 31', 6],
  [6, 8, 'Jun 1 - Aug 31', 9],
  [9, 12, 'Sep 1 - Dec 31', 13],
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

/** The period of a kind by its number in a year. */
export function periodAt(kind: PeriodKind, year: number, index: number): Period {
  const [first, last] = months(kind, index)
  return { kind, year, index, start: dayOf(year, first, 1), end: addDays(dayOf(year, last + 1, 1), -1) }
}

/** The period of a kind that a day falls in. */
export function periodOf(kind: PeriodKind, day: Day): Period {
  const month = monthOf(day)
  const index = { monthly: month, quarterly: QUARTERS.findIndex(([, last]) => month <= last) + 1, annual: 1 }[kind]
  return periodAt(kind, yearOf(day), index)
}

export const nextPeriod = ({ kind, end }: Period): Period => periodOf(kind, addDays(end, 1))
export const previousPeriod = ({ kind, start }: Period): Period => periodOf(kind, addDays(start, -1))

export const isWithin = ({ start, end }: Period, day: Day): boolean => day >= start && day <= end

/** `"November 2026"`, `"Q4 2026"` or `"2026"`. */
export function periodLabel({ kind, year, index, start }: Period): string {
  if (kind === 'monthly') return formatDay(start, 'month')
  return kind === 'quarterly' ? `Q${index} ${year}` : String(year)
}

/** The 15th that a quarter's estimated tax is due on, before weekends and holidays move it. */
export function quarterDueDay({ year, index }: Period): Day {
  const [, , , month] = quarter(index)
  return dayOf(year, month, DUE_DATE)
}

/**
 * A quarter's window and due date in the words of spec.md 2, `"Sep 1 - Dec 31, due Jan 15"`, and the day of this year where a weekend or a
 * holiday moves it (money.md A18); null for other periods.
 */
export function quarterNote(period: Period): string | null {
  if (period.kind !== 'quarterly') return null
  const [, , window] = quarter(period.index)
  const due = quarterDueDay(period)
  const shifted = shiftedDueDay(due)
  return `${window}, due ${formatDay(due, 'short')}${shifted === due ? '' : ` (this year: ${formatDay(shifted, 'weekday')})`}`
}
