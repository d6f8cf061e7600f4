import { expect, test } from 'vitest'
import { aGig } from '../testing/factories.ts'
import { gigStatuses } from './gig.ts'
import { inOrderOfTime, isWaiting } from './gigs-of-day.ts'

test('the gigs of a day are sorted by their time, those without a time first', () => {
  const [dinner, lunch, unknown, breakfast] = [
    aGig({ startTime: '18:00' }),
    aGig({ startTime: '11:30' }),
    aGig(),
    aGig({ startTime: '07:00' }),
  ]
  expect(inOrderOfTime([dinner, lunch, unknown, breakfast])).toEqual([unknown, breakfast, lunch, dinner])
})

test('gigs shown in orange wait for a payment or an answer', () =>
  expect(gigStatuses.filter((status) => isWaiting({ status }))).toEqual(['pending payment', 'pending', 'applied']))
