import { addDays, type Day, dayOf, formatDay, monthOf, yearOf } from './calendar-day.ts'

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

/** First and last month of each quarter: the payment periods of the estimated tax, 3, 2, 3 and 4 months long (money.md A17). */
const QUARTERS = [
  [1, 3, 'Jan 1 - Mar 31', 'Apr 15'],
  [4, 5, 'Apr 1 - May 31', 'Jun 15'],
  [6, 8, 'Jun 1 - Aug 31', 'Sep 15'],
  [9, 12, 'Sep 1 - Dec 31', 'Jan 15'],
] as const

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

/** A quarter's window and due date in the words of spec.md 2, `"Sep 1 - Dec 31, due Jan 15"`; null for other periods. */
export function quarterNote({ kind, index }: Period): string | null {
  if (kind !== 'quarterly') return null
  const [, , window, due] = quarter(index)
  return `${window}, due ${due}`
}
