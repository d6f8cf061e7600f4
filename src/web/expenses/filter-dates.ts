import { type Day, isDay, monthOf, yearOf } from '#domain/time/calendar-day.ts'
import type { Days } from '#domain/time/period.ts'
import { formatDay } from '#words/dates.ts'
import { expensesPage as words } from '#words/en/expenses/expenses-page.ts'

/** The filters of the expenses in the address. */
export const filterNames = ['search', 'in', 'from', 'to', 'category', 'of', 'paid-back', 'receipt', 'sort'] as const
export type Filters = Readonly<Partial<Record<(typeof filterNames)[number], string>>>

/** In January the list begins with the last month, which belongs to another year. */
export const SINCE_DECEMBER = 'december'

/** Returns the dates that are listed unless others are chosen. */
export const usualSpan = (today: Day): string => (monthOf(today) === 1 ? SINCE_DECEMBER : String(yearOf(today)))

/** Returns the days that the filters name; null for all. */
export function daysIn(
  { in: span, from = '', to = '' }: { readonly [Name in 'in' | 'from' | 'to']?: string | undefined },
  today: Day,
): Days | null {
  if (span === 'days') return { start: isDay(from) ? from : '1900-01-01', end: isDay(to) ? to : '2100-12-31' }
  const chosen = span ?? usualSpan(today)
  const year = yearOf(today)
  if (chosen === SINCE_DECEMBER) return { start: `${year - 1}-12-01`, end: `${year}-12-31` }
  return /^\d{4}$/.test(chosen) ? { start: `${chosen}-01-01`, end: `${chosen}-12-31` } : null
}

/** Names the days that the filters name, for the line below their sum. */
export function spanText({ in: span, from = '', to = '' }: Filters, today: Day): string {
  const chosen = span ?? usualSpan(today)
  if (chosen === SINCE_DECEMBER) return words.sinceDecemberOf({ year: yearOf(today) - 1 })
  if (chosen !== 'days') return /^\d{4}$/.test(chosen) ? chosen : words.ofAllYears
  const [first, last] = [from, to].map((day) => (isDay(day) ? formatDay(day) : null))
  if (first && last) return words.between({ first, last })
  return first ? words.since({ day: first }) : last ? words.until({ day: last }) : words.ofAllYears
}
