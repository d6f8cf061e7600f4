import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day, daysBetween } from '../time/calendar-day.ts'
import { daysDue, plannedAfter, plannedDay, plannedFrom, recurrences, type Schedule } from './recurring.ts'

const planned = (every: Schedule['every'], startsOn: Day, days: number) =>
  Array.from({ length: days }, (_, number) => plannedDay({ every, startsOn }, number))

test.each([
  ['week', '2026-12-22', ['2026-12-22', '2026-12-29', '2027-01-05', '2027-01-12']],
  ['month', '2026-11-15', ['2026-11-15', '2026-12-15', '2027-01-15', '2027-02-15']],
  // The day is counted from the start, so a short month does not shorten those after it.
  ['month', '2027-01-31', ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']],
  ['month', '2028-01-30', ['2028-01-30', '2028-02-29', '2028-03-30', '2028-04-30']],
  ['quarter', '2026-11-30', ['2026-11-30', '2027-02-28', '2027-05-30', '2027-08-30']],
  ['year', '2028-02-29', ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
] as const)('every %s from %s', (every, startsOn, days) => expect(planned(every, startsOn, days.length)).toEqual(days))

const monthly: Schedule = { every: 'month', startsOn: '2027-01-31', endsOn: '2027-04-30' }

test.each([
  ['2026-06-01', '2027-01-31'],
  ['2027-01-30', '2027-01-31'],
  ['2027-01-31', '2027-02-28'],
  ['2027-02-27', '2027-02-28'],
  ['2027-03-01', '2027-03-31'],
  ['2027-03-31', '2027-04-30'],
  ['2027-04-30', null],
])('after %s comes %s', (day, next) => expect(plannedAfter(monthly, day)).toBe(next))

describe('after days of standstill', () => {
  test('each missed day is due, and the next one is ahead', () => {
    expect(daysDue(monthly, '2027-01-31', '2027-03-31', 400)).toEqual({
      days: ['2027-01-31', '2027-02-28', '2027-03-31'],
      nextOn: '2027-04-30',
    })
    expect(daysDue(monthly, '2027-03-31', '2028-01-01', 400)).toEqual({ days: ['2027-03-31', '2027-04-30'], nextOn: null })
    expect(daysDue(monthly, '2027-02-28', '2027-02-27', 400)).toEqual({ days: [], nextOn: '2027-02-28' })
    expect(daysDue(monthly, null, '2027-02-27', 400)).toEqual({ days: [], nextOn: null })
  })

  test('no more than the maximum is due at once', () => {
    expect(daysDue(monthly, '2027-01-31', '2027-12-31', 2)).toEqual({ days: ['2027-01-31', '2027-02-28'], nextOn: '2027-03-31' })
  })
})

const days = fc.integer({ min: 0, max: 20_000 }).map((number) => addDays('2000-01-01', number))
const schedules = fc.record({ every: fc.constantFrom(...recurrences), startsOn: days, endsOn: fc.constant(null) })
const longest = { week: 7, month: 31, quarter: 92, year: 366 }

test('each planned day follows the one before it, after at most one period', () => {
  fc.assert(
    fc.property(schedules, fc.nat(300), (schedule, number) => {
      const [day, next] = [plannedDay(schedule, number), plannedDay(schedule, number + 1)]
      expect(plannedAfter(schedule, day)).toBe(next)
      expect(plannedFrom(schedule, day)).toBe(day)
      expect(daysBetween(day, next)).toBeGreaterThan(0)
      // A month that was cut short is followed by up to three more days.
      expect(daysBetween(day, next)).toBeLessThanOrEqual(longest[schedule.every] + 3)
    }),
  )
})

test('days written in small steps are those written at once', () => {
  fc.assert(
    fc.property(schedules, fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 1, max: 9 }), (schedule, standstill, most) => {
      const today = addDays(schedule.startsOn, standstill)
      const inSteps: Day[] = []
      let next: Day | null = schedule.startsOn
      for (let due = daysDue(schedule, next, today, most); due.days.length > 0; due = daysDue(schedule, next, today, most)) {
        inSteps.push(...due.days)
        next = due.nextOn
      }
      expect({ days: inSteps, nextOn: next }).toEqual(daysDue(schedule, schedule.startsOn, today, 400))
    }),
  )
})
