import { type Day, midnightOf } from '#domain/time/calendar-day.ts'
import { language } from './en/language.ts'

const weekday = new Intl.DateTimeFormat(language.tag, { timeZone: 'UTC', weekday: 'long' })

/** Writes the weekday of a day in full: `"Saturday"`. */
export const weekdayText = (day: Day): string => weekday.format(midnightOf(day))
