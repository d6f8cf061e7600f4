import { expect, test } from 'vitest'
import { addDays, midnightOf } from '#domain/time/calendar-day.ts'
import { dateTag, formatDay, formatDays } from '#words/dates.ts'
import { count } from '#words/en/count.ts'
import { inLanguage } from './reader.ts'

const languages = ['en', 'es'] as const
const formats = {
  long: { month: 'short', day: 'numeric', year: 'numeric' },
  weekday: { weekday: 'short', month: 'short', day: 'numeric' },
  short: { month: 'short', day: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  monthName: { month: 'short' },
  dayNumber: { day: 'numeric' },
  weekdayName: { weekday: 'short' },
  weekdayInFull: { weekday: 'long' },
} as const
type Format = keyof typeof formats
const names = Object.keys(formats) as Format[]
const writerOf = (name: Format) => new Intl.DateTimeFormat(dateTag(), { timeZone: 'UTC', ...formats[name] })
/** Each day of four years, so that each month begins on several weekdays. */
const days = Array.from({ length: 1461 }, (_, at) => addDays('2026-01-01', at))

test.each(languages)('in %s, a day is written as Intl writes it', (language) =>
  inLanguage(language, () => {
    for (const name of names) {
      const writer = writerOf(name)
      expect(days.map((day) => formatDay(day, name))).toEqual(days.map((day) => writer.format(midnightOf(day))))
    }
  }),
)

test.each(languages)('in %s, a range of days is written as Intl writes it', (language) =>
  inLanguage(language, () => {
    for (const name of ['long', 'short'] as const)
      for (const [from, to] of [
        ['2026-11-12', '2026-11-14'],
        ['2026-11-30', '2026-12-02'],
        ['2026-12-30', '2027-01-02'],
        ['2026-11-02', '2027-11-14'],
        ['2026-11-12', '2026-11-12'],
      ] as const) {
        const written = writerOf(name).formatRange(midnightOf(from), midnightOf(to))
        // Intl puts other spaces around the dash.
        expect(formatDays(from, to, name)).toBe(written.replaceAll(/\s/g, ' '))
      }
  }),
)

test.each(['', '2026-11', '2026-13-01', '2026-11-07T18:00:00Z'])('%j is no day, and is not written', (text) => {
  for (const name of names) expect(() => formatDay(text, name)).toThrow(RangeError)
})

test.each(languages)('in %s, only 1 goes with the singular, as Intl says', (language) =>
  inLanguage(language, () => {
    const rules = new Intl.PluralRules(language)
    for (const number of [...Array(200).keys(), 1.5, 1_000, 1_000_000])
      expect(count('gig', number).endsWith('gig')).toBe(rules.select(number) === 'one')
  }),
)
