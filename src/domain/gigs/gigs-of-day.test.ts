import { expect, test } from 'vitest'
import { aGig } from '../testing/factories.ts'
import { gigStatuses } from './gig.ts'
import { inOrderOfTime, isWaiting } from './gigs-of-day.ts'

test('the gigs of a day follow each other by their time, those without one first', () => {
  const [dinner, lunch, unknown, breakfast] = [
    aGig({ startTime: '18:00' }),
    aGig({ startTime: '11:30' }),
    aGig(),
    aGig({ startTime: '07:00' }),
  ]
  expect(inOrderOfTime([dinner, lunch, unknown, breakfast])).toEqual([unknown, breakfast, lunch, dinner])
})

test('what is orange waits', () =>
  expect(gigStatuses.filter((status) => isWaiting({ status }))).toEqual(['pending payment', 'pending', 'applied']))
