import { expect, test } from 'vitest'
import { aGig } from '../testing/factories.ts'
import { gigStatuses } from './gig.ts'
import { gigOfNow, inOrderOfTime, isWaiting } from './gigs-of-day.ts'

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

test.each([
  ['before the first', '2026-11-24T08:00:00Z', 'Brunch'],
  ['during the first', '2026-11-24T13:00:00Z', 'Brunch'],
  ['between the two', '2026-11-24T15:00:00Z', 'Gala'],
  ['after both', '2026-11-24T23:59:00Z', 'Gala'],
])('%s, the gig of now is %s', (_, now, name) => {
  const today = '2026-11-24'
  const gigs = [
    aGig({ date: today, eventName: 'Gala', startTime: '18:00', endTime: '22:00' }),
    aGig({ date: today, eventName: 'Brunch', startTime: '11:00', endTime: '14:00' }),
    aGig({ date: today, eventName: 'Paid', status: 'completed' }),
    aGig({ date: today, eventName: 'Wish', status: 'applied' }),
    aGig({ date: '2026-11-25', eventName: 'Tomorrow' }),
  ]
  expect(gigOfNow(gigs, today, new Date(now))?.eventName).toBe(name)
})

test('a day without open gigs has none', () => {
  expect(gigOfNow([aGig({ date: '2026-11-24', status: 'completed' })], '2026-11-24', new Date('2026-11-24T08:00:00Z'))).toBeUndefined()
})
