import { zoneName } from '#domain/time/zoned-time.ts'
import { language } from './en/language.ts'

/** Returns a function that writes an instant in a time zone: `Nov 21, 2026, 6:00 PM`. */
export function momentIn(timeZone: string): (instant: string) => string {
  const format = new Intl.DateTimeFormat(language.tag, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return (instant) => format.format(new Date(instant))
}

/** Writes the short name of a time zone at an instant: `CST`, or `GMT+9` where there is none. */
export const zoneText = (timeZone: string, instant: Date): string => zoneName(timeZone, instant, language.tag)
