import { type Day, midnightOf } from '#domain/time/calendar-day.ts'
import { language } from './en/language.ts'

const formatFor = (parts: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language.tag, { timeZone: 'UTC', ...parts })
const formats = {
  long: formatFor({ month: 'short', day: 'numeric', year: 'numeric' }),
  weekday: formatFor({ weekday: 'short', month: 'short', day: 'numeric' }),
  short: formatFor({ month: 'short', day: 'numeric' }),
  month: formatFor({ month: 'long', year: 'numeric' }),
  monthName: formatFor({ month: 'short' }),
  dayNumber: formatFor({ day: 'numeric' }),
  weekdayName: formatFor({ weekday: 'short' }),
}

/** Writes a day: `"Nov 7, 2026"`, `"Sat, Nov 7"`, `"Nov 7"`, `"November 2026"`, `"Nov"`, `"7"` or `"Sat"`. */
export const formatDay = (day: Day, format: keyof typeof formats = 'long'): string => formats[format].format(midnightOf(day))

/** Writes a range of days: `"Nov 12 – 14, 2026"` or `"Nov 12 – 14"`; a single day if both are equal. */
export const formatDays = (from: Day, to: Day, format: 'long' | 'short' = 'long'): string =>
  from === to ? formatDay(from, format) : formats[format].formatRange(midnightOf(from), midnightOf(to)).replaceAll(/\s/g, ' ')
