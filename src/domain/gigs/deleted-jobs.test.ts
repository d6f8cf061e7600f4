import { expect, test } from 'vitest'
import { aGig } from '../testing/factories.ts'
import { deletedJobs } from './deleted-jobs.ts'

test('days of a job that were deleted together are listed together, the last deletion first', () => {
  const day = (eventName: string, date: string, deletedAt: string, multiDayGroupId: string | null = null) => ({
    ...aGig({ eventName, date, multiDayGroupId }),
    deletedAt,
  })
  const [noon, evening] = ['2026-11-20T12:00:00.000Z', '2026-11-20T20:00:00.000Z']
  const jobs = deletedJobs([
    day('Boat show', '2026-12-01', noon, 'boat'),
    day('Boat show', '2026-12-02', evening, 'boat'),
    day('Boat show', '2026-12-03', noon, 'boat'),
    day('Gala', '2026-11-30', noon),
  ])
  expect(jobs.map(({ deletedAt, job }) => [deletedAt, job.first.eventName, job.gigs.length])).toEqual([
    [evening, 'Boat show', 1],
    [noon, 'Boat show', 2],
    [noon, 'Gala', 1],
  ])
})
