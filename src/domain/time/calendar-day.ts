/** A calendar day, `YYYY-MM-DD`, without a time zone. Days compare as plain strings. */
export type Day = string

const MS_PER_DAY = 86_400_000
const FIRST_YEAR = 1900
const LAST_YEAR = 2100

/** Returns the instant, in milliseconds, at which a day begins in UTC. */
export const midnightOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`)
const ofUtc = (ms: number): Day => new Date(ms).toISOString().slice(0, 10)

/** Returns whether a text is a real day from 1900 to 2100 (2025-02-30 and 0000-01-01 are not). */
export function isDay(text: string): text is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const ms = midnightOf(text)
  const year = Number(text.slice(0, 4))
  return Number.isFinite(ms) && ofUtc(ms) === text && year >= FIRST_YEAR && year <= LAST_YEAR
}

export const addDays = (day: Day, days: number): Day => ofUtc(midnightOf(day) + days * MS_PER_DAY)

/** Returns the whole days from one day to another; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => (midnightOf(to) - midnightOf(from)) / MS_PER_DAY

/** Returns the day of a year, month (1–12) and day of month. Values may overflow: `dayOf(2026, 13, 1)` is `2027-01-01`. */
export const dayOf = (year: number, month: number, date: number): Day => ofUtc(Date.UTC(year, month - 1, date))

export const yearOf = (day: Day): number => Number(day.slice(0, 4))
/** Returns the month, 1 to 12. */
export const monthOf = (day: Day): number => Number(day.slice(5, 7))

/** Returns the weekday, 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: Day): number => new Date(midnightOf(day)).getUTCDay()

const dayFormats = new Map<string, Intl.DateTimeFormat>()
/** More than the number of time zones. Callers may send their names in any spelling. */
const MOST_ZONES = 1_000

/** Caches formatters, because making one takes a hundred times as long as using it. */
function dayFormatIn(timeZone: string): Intl.DateTimeFormat {
  let format = dayFormats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    if (dayFormats.size >= MOST_ZONES) dayFormats.clear()
    dayFormats.set(timeZone, format)
  }
  return format
}

/** Returns the day of an instant in an IANA time zone. */
export function dayIn(timeZone: string, instant: Date): Day {
  const parts = dayFormatIn(timeZone).formatToParts(instant)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** Returns whether this runtime knows an IANA time zone by that name. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}
