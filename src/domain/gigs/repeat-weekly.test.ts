import { expect, test } from 'vitest'
import { gigProblems } from '#words/en/gigs.ts'
import { textOf } from '#words/text-of.ts'
import { aGig } from '../testing/factories.ts'
import { repeatRefusal, repeatWeekly, weeklyDays } from './repeat-weekly.ts'

const said = (issue: ReturnType<typeof repeatRefusal>) => issue?.problem && textOf(gigProblems, issue.problem)

test('a job is repeated on the same weekdays, across months and years', () => {
  const job = ['2026-12-22', '2026-12-23'].map((date) => aGig({ date }))
  expect(repeatWeekly(job, 2).map((week) => week.map(({ date, startDate, endDate }) => [date, startDate, endDate]))).toEqual([
    [
      ['2026-12-29', '2026-12-29', '2026-12-30'],
      ['2026-12-30', '2026-12-29', '2026-12-30'],
    ],
    [
      ['2027-01-05', '2027-01-05', '2027-01-06'],
      ['2027-01-06', '2027-01-05', '2027-01-06'],
    ],
  ])
})

test('the days shown to the worker are the days that are made', () => {
  const starts = repeatWeekly([aGig({ date: '2028-02-25' })], 3).map((week) => week[0]?.date)
  expect(starts).toEqual(weeklyDays('2028-02-25', 3))
  expect(starts).toEqual(['2028-03-03', '2028-03-10', '2028-03-17'])
})

test.each([
  ['2026-11-07', 52, undefined],
  ['2026-11-07', 53, 'Enter a whole number from 1 to 52'],
  ['2026-11-07', 0, 'Enter a whole number from 1 to 52'],
  ['2100-12-30', 1, 'That goes beyond the calendar: choose fewer weeks'],
])('a gig of %s for %i weeks: %s', (date, weeks, message) => expect(said(repeatRefusal([aGig({ date })], weeks))).toBe(message))

test('a long job can be repeated for fewer weeks', () => {
  const job = Array.from({ length: 30 }, () => aGig())
  expect(said(repeatRefusal(job, 14))).toBe('Enter a whole number from 1 to 13')
})
