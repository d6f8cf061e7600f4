import { expect, test } from 'vitest'
import { aGig } from '../testing/factories.ts'
import type { Gig } from './gig.ts'
import { type Job, jobsOf, joinAlike, nearInList, nearInSummary, unpaidDays } from './multi-day.ts'

const rangesOf = (jobs: readonly Job[]) => jobs.map((job) => [job.start, job.end])
const listOf = (gigs: readonly Gig[]) => joinAlike(jobsOf(gigs), nearInList)
const on = (...dates: string[]) => dates.map((date) => aGig({ date }))

test('days with one group id are one job, the newest job first', () => {
  const days = ['2026-11-13', '2026-11-12'].map((date) => aGig({ date, multiDayGroupId: 'g' }))
  const later = aGig({ date: '2026-11-20' })
  expect(rangesOf(jobsOf([...days, later]))).toEqual([
    ['2026-11-20', '2026-11-20'],
    ['2026-11-12', '2026-11-13'],
  ])
  expect(unpaidDays({ gigs: [aGig({ status: 'completed' }), later] })).toEqual([later])
})

test.each([
  ['one day apart', on('2026-11-12', '2026-11-13'), 1],
  ['two days apart, over another client’s day', [...on('2026-11-12', '2026-11-14'), aGig({ date: '2026-11-13', clientName: 'Lumen' })], 2],
  ['three days apart', on('2026-11-12', '2026-11-15'), 2],
  ['on the same day', on('2026-11-12', '2026-11-12'), 2],
  ['each near the previous one', on('2026-11-12', '2026-11-14', '2026-11-16', '2026-11-17'), 1],
  ['of another event', [aGig({ date: '2026-11-12' }), aGig({ date: '2026-11-13', eventName: 'Boat show' })], 2],
  ['of another type', [aGig({ date: '2026-11-12' }), aGig({ date: '2026-11-13', gigType: 'Model' })], 2],
  ['over a new year', on('2026-12-31', '2027-01-01'), 1],
])('gigs that look alike: %s', (_, gigs, count) => expect(listOf(gigs)).toHaveLength(count))

test('jobs that look alike stay two jobs within one item, and a planned job is one', () => {
  const group = ['2026-11-12', '2026-11-13'].map((date) => aGig({ date, multiDayGroupId: 'g' }))
  const [item] = listOf([...group, aGig({ date: '2026-11-14' })])
  expect(item?.gigs).toHaveLength(3)
  expect(item?.parts.map(({ gigs }) => gigs.length)).toEqual([2, 1])
  expect(listOf(group)[0]?.parts).toEqual([])
})

test('a summary looks a week ahead', () => {
  const weekly = on('2026-11-05', '2026-11-12', '2026-11-19')
  expect(rangesOf(joinAlike(jobsOf(weekly), nearInSummary))).toEqual([['2026-11-05', '2026-11-19']])
  expect(joinAlike(jobsOf(on('2026-11-05', '2026-11-13')), nearInSummary)).toHaveLength(2)
})

test('no item has more than 30 days, and no day is lost', () => {
  const days = Array.from({ length: 70 }, (_, day) => aGig({ date: new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10) }))
  expect(listOf(days).map(({ gigs }) => gigs.length)).toEqual([10, 30, 30])
})
