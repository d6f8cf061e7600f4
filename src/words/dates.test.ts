import { expect, test } from 'vitest'
import { addDays, dayOf, midnightOf } from '#domain/time/calendar-day.ts'
import { dateTag, formatDay, formatDays } from './dates.ts'
import { dates as english } from './en/dates.ts'
import { dates as spanish } from './es/dates.ts'

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

const writerOf = (tag: string, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options })
/** Each day of four years, so that each month begins on several weekdays. */
const days = Array.from({ length: 1461 }, (_, at) => addDays('2026-01-01', at))

test.each(Object.keys(formats) as (keyof typeof formats)[])('a day as %s is written as Intl writes it', (name) => {
  const writer = writerOf(dateTag(), formats[name])
  expect(days.map((day) => formatDay(day, name))).toEqual(days.map((day) => writer.format(midnightOf(day))))
})

test('what is no day is not written', () => expect(() => formatDay('')).toThrow(RangeError))

const ranges = [
  ['2026-11-12', '2026-11-14'],
  ['2026-11-30', '2026-12-02'],
  ['2026-12-30', '2027-01-02'],
  ['2026-11-02', '2027-11-14'],
] as const

test.each(['long', 'short'] as const)('a range of days as %s is written as Intl writes it', (name) => {
  const writer = writerOf(dateTag(), formats[name])
  // Intl puts other spaces around the dash.
  const written = ranges.map(([from, to]) => writer.formatRange(midnightOf(from), midnightOf(to)).replaceAll(/\s/g, ' '))
  expect(ranges.map(([from, to]) => formatDays(from, to, name))).toEqual(written)
  expect(formatDays('2026-11-12', '2026-11-12', name)).toBe(formatDay('2026-11-12', name))
})

test.each([
  { tag: 'en-US', dates: english },
  { tag: 'es-ES', dates: spanish },
])('the names and patterns of $tag are those of Intl', ({ tag, dates }) => {
  const named = (options: Intl.DateTimeFormatOptions, at: string) => writerOf(tag, options).format(midnightOf(at))
  for (let month = 1; month <= 12; month++) {
    const day = dayOf(2026, month, 5)
    expect(dates.monthName(month)).toBe(named({ month: 'long' }, day))
    expect(dates.shortMonth(month)).toBe(named({ month: 'short' }, day))
    expect(dates.day({ day: 5, month: dates.shortMonth(month) })).toBe(named(formats.short, day))
    expect(dates.dayOfYear({ day: 5, month: dates.shortMonth(month), year: 2026 })).toBe(named(formats.long, day))
    expect(dates.monthOfYear({ month: dates.monthName(month), year: 2026 })).toBe(named(formats.month, day))
  }
  // November 1, 2026 is a Sunday.
  for (let weekday = 0; weekday < 7; weekday++) {
    const day = addDays('2026-11-01', weekday)
    expect(dates.weekdayName(weekday)).toBe(named({ weekday: 'long' }, day))
    expect(dates.shortWeekday(weekday)).toBe(named({ weekday: 'short' }, day))
  }
  const range = (options: Intl.DateTimeFormatOptions, from: string, to: string) =>
    writerOf(tag, options).formatRange(midnightOf(from), midnightOf(to)).replaceAll(/\s/g, ' ')
  const within = dates.daysOfMonth({ from: 12, to: 14, month: dates.shortMonth(11) })
  expect(within).toBe(range(formats.short, '2026-11-12', '2026-11-14'))
  expect(dates.daysOfYear({ days: within, year: 2026 })).toBe(range(formats.long, '2026-11-12', '2026-11-14'))
})

test.each(['en-US', 'es-US'])('in %s, only 1 goes with the singular', (tag) => {
  const rules = new Intl.PluralRules(tag)
  const numbers = [...Array(200).keys(), 1.5, 1_000, 1_000_000]
  expect(numbers.filter((number) => rules.select(number) === 'one')).toEqual([1])
})
