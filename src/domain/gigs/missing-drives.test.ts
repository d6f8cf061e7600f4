import { expect, test } from 'vitest'
import { aGig } from '../testing/factories.ts'
import { gigBefore, missingDrives } from './missing-drives.ts'

const done = (fields: object) => ({
  ...aGig({ date: '2026-11-07', status: 'completed', gigAddress: '2 Elm St', ...fields }),
  distanceMiles: null,
  ...fields,
})

test.each([
  ['a finished gig with an address', {}, 1],
  ['a gig with miles', { mileage: 12 }, 0],
  ['a gig with a commute', { distanceMiles: 12 }, 0],
  ['a gig without an address', { gigAddress: null }, 0],
  ['a worked gig that is not paid', { status: 'pending payment' }, 1],
  ['a planned gig', { status: 'upcoming' }, 0],
  ['a gig of another year', { date: '2025-11-07' }, 0],
  ['a gig paid in advance', { date: '2026-12-07' }, 0],
])('%s lacks a drive: %j', (_, fields, missing) => expect(missingDrives([done(fields)], '2026-11-26')).toHaveLength(missing))

test('drives of a year are asked for until the end of April', () =>
  expect(['2027-04-30', '2027-05-01'].map((day) => missingDrives([done({})], day).length)).toEqual([1, 0]))

test('the drive to the second gig of a day may start at the first', () => {
  const morning = done({ startTime: '09:00', gigAddress: '1 Oak St' })
  const noon = done({ startTime: '12:00', gigAddress: '3 Ash St' })
  const evening = done({ startTime: '18:00' })
  const day = [evening, noon, morning, done({ date: '2026-11-06', startTime: '17:00', gigAddress: '9 Fir St' })]
  expect([gigBefore(morning, day), gigBefore(noon, day), gigBefore(evening, day)]).toEqual([undefined, morning, noon])
  expect(gigBefore(done({ startTime: '20:00', gigAddress: '2 elm st' }), [evening])).toBeUndefined()
})
