import { type Day, midnightOf } from '#domain/time/calendar-day.ts'
import { language } from './en/language.ts'

const parts = {
  long: { month: 'short', day: 'numeric', year: 'numeric' },
  weekday: { weekday: 'short', month: 'short', day: 'numeric' },
  short: { month: 'short', day: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  monthName: { month: 'short' },
  dayNumber: { day: 'numeric' },
  weekdayName: { weekday: 'short' },
  weekdayInFull: { weekday: 'long' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>
type DayFormat = keyof typeof parts

/** The tag of the region that writes dates as we do. */
export const dateTag = () => `${language.code}-${language.datesOf}`

const made = new Map<string, Intl.DateTimeFormat>()

/** Returns a format, which takes long to make. The server writes in the language of each reader. */
function formatOf(name: DayFormat): Intl.DateTimeFormat {
  const key = `${language.code} ${name}`
  const known = made.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat(dateTag(), { timeZone: 'UTC', ...parts[name] })
  made.set(key, format)
  return format
}

/** Writes a day: `"Nov 7, 2026"`, `"Sat, Nov 7"`, `"Nov 7"`, `"November 2026"`, `"Nov"`, `"7"`, `"Sat"` or `"Saturday"`. */
export const formatDay = (day: Day, format: DayFormat = 'long'): string => formatOf(format).format(midnightOf(day))

/** Writes a range of days: `"Nov 12 – 14, 2026"` or `"Nov 12 – 14"`; a single day if both are equal. */
export const formatDays = (from: Day, to: Day, format: 'long' | 'short' = 'long'): string =>
  from === to ? formatDay(from, format) : formatOf(format).formatRange(midnightOf(from), midnightOf(to)).replaceAll(/\s/g, ' ')
