import { type Day, midnightOf, monthOf, weekdayOf, yearOf } from '#domain/time/calendar-day.ts'
import { dayTexts as words } from './en/day-texts.ts'
import { language } from './en/language.ts'

/** The tag of the region that writes dates as we do. */
export const dateTag = () => `${language.code}-${language.datesOf}`

const partsOf = (date: Day) => ({ day: Number(date.slice('2026-11-'.length)), month: words.shortMonth(monthOf(date)), year: yearOf(date) })

const formats = {
  long: (day: Day) => words.dayOfYear(partsOf(day)),
  weekday: (day: Day) => `${words.shortWeekday(weekdayOf(day))}, ${words.day(partsOf(day))}`,
  short: (day: Day) => words.day(partsOf(day)),
  month: (day: Day) => words.monthOfYear({ ...partsOf(day), month: words.monthName(monthOf(day)) }),
  monthName: (day: Day) => partsOf(day).month,
  dayNumber: (day: Day) => String(partsOf(day).day),
  weekdayName: (day: Day) => words.shortWeekday(weekdayOf(day)),
  weekdayInFull: (day: Day) => words.weekdayName(weekdayOf(day)),
}

/**
 * Writes a day: `"Nov 7, 2026"`, `"Sat, Nov 7"`, `"Nov 7"`, `"November 2026"`, `"Nov"`, `"7"`, `"Sat"` or `"Saturday"`. Throws a `RangeError`
 * if it is no day.
 */
export function formatDay(day: Day, format: keyof typeof formats = 'long'): string {
  if (day.length !== '2026-11-07'.length || Number.isNaN(midnightOf(day))) throw new RangeError(`Not a day: ${day}`)
  return formats[format](day)
}

/** Writes a range of days: `"Nov 12 – 14, 2026"` or `"Nov 12 – 14"`; a single day if both are equal. */
export function formatDays(from: Day, to: Day, format: 'long' | 'short' = 'long'): string {
  if (from === to) return formatDay(from, format)
  const year = yearOf(to)
  if (yearOf(from) !== year) return `${formatDay(from)} – ${formatDay(to)}`
  const { day, month } = partsOf(to)
  const days =
    monthOf(from) === monthOf(to)
      ? words.daysOfMonth({ from: partsOf(from).day, to: day, month })
      : `${formatDay(from, 'short')} – ${formatDay(to, 'short')}`
  return format === 'long' ? words.daysOfYear({ days, year }) : days
}
