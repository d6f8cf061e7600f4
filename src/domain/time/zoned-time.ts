import type { Day } from './calendar-day.ts'

/** A time of day, `HH:MM`, from 00:00 to 23:59. */
export type TimeOfDay = string

export const isTimeOfDay = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** The size of the cache: callers may send any names of time zones. */
const MOST_ZONES = 100
const formatters = new Map<string, Intl.DateTimeFormat>()
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    const fields = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' } as const
    formatter = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...fields })
    if (formatters.size >= MOST_ZONES) formatters.clear()
    formatters.set(timeZone, formatter)
  }
  return formatter
}

/** Returns how far the clocks of a time zone are ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - instant
}

/** Returns the name of a time zone whose clocks are always as many minutes behind UTC: `-05:00` for 300. */
export function zoneBehindUtc(minutes: number): string {
  const size = Math.abs(minutes)
  const digits = (number: number) => String(number).padStart(2, '0')
  return `${minutes > 0 ? '-' : '+'}${digits(Math.floor(size / 60))}:${digits(size % 60)}`
}

/** Returns whether the clocks of a time zone are as many minutes behind UTC at an instant. */
export const isBehindUtc = (timeZone: string, minutes: number, instant: Date): boolean => {
  const second = Math.floor(instant.getTime() / 1000) * 1000
  return offsetAt(second, timeZone) === -minutes * 60_000
}

const DAY_MS = 86_400_000

/**
 * Returns the instant, in milliseconds, at which the clocks of a time zone show a time on a day. A time that occurs twice, because clocks
 * are set back, means its first occurrence. A time that is skipped, because clocks are set forward, becomes later by the length of the
 * skip.
 */
export function instantOf(day: Day, time: TimeOfDay, timeZone: string): number {
  const wall = Date.parse(`${day}T${time}:00Z`)
  const [before, after] = [offsetAt(wall - DAY_MS, timeZone), offsetAt(wall + DAY_MS, timeZone)]
  const first = [before, after].sort((one, other) => other - one).find((offset) => offsetAt(wall - offset, timeZone) === offset)
  return wall - (first ?? before)
}

/** Returns the time that the clocks of a time zone show at an instant. */
export function timeIn(timeZone: string, instant: Date): TimeOfDay {
  const wall = new Date(instant.getTime() + offsetAt(Math.floor(instant.getTime() / 1000) * 1000, timeZone))
  return wall.toISOString().slice(11, 16)
}

/** Returns the short name of a time zone at an instant: `CST`, or `GMT+9` where there is none. Changes of posts store the English one. */
export const zoneName = (timeZone: string, instant: Date, language = 'en-US'): string =>
  new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'short' }).formatToParts(instant).find(({ type }) => type === 'timeZoneName')
    ?.value ?? timeZone
