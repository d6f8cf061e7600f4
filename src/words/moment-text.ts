import { dayIn, daysBetween } from '#domain/time/calendar-day.ts'
import { timeIn, zoneName } from '#domain/time/zoned-time.ts'
import { dateTag } from './dates.ts'
import { language } from './en/language.ts'
import { timeTexts as words } from './en/time.ts'
import { unbroken } from './sentence.ts'
import { formatTime } from './time-texts.ts'

/** Returns a function that writes an instant in a time zone: `Nov 21, 2026, 6:00 PM`. */
export function momentIn(timeZone: string): (instant: string) => string {
  const format = new Intl.DateTimeFormat(dateTag(), { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h12', timeZone })
  return (instant) => unbroken(format.format(new Date(instant)))
}

/** Writes a past instant in a time zone: `today, 3:00 AM`, `yesterday, 3:00 AM`, or with its date as `momentIn`. */
export function pastMoment(instant: string, { now, timeZone }: { now: Date; timeZone: string }): string {
  const at = new Date(instant)
  const time = formatTime(timeIn(timeZone, at))
  const days = daysBetween(dayIn(timeZone, at), dayIn(timeZone, now))
  if (days === 0) return words.atToday({ time })
  return days === 1 ? words.atYesterday({ time }) : momentIn(timeZone)(instant)
}

/** Writes the short name of a time zone at an instant: `CST`, or `GMT+9` where there is none. */
export const zoneText = (timeZone: string, instant: Date): string => zoneName(timeZone, instant, language.tag)
