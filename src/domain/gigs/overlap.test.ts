import { expect, test } from 'vitest'
import { aGig } from '../testing/factories.ts'
import { daysOf } from './multi-day.ts'
import { overlapping } from './overlap.ts'

test('a day has another gig already, unless it was only applied for or is the gig itself', () => {
  const [booked, applied, later] = [
    aGig({ date: '2026-11-13' }),
    aGig({ date: '2026-11-13', status: 'applied' }),
    aGig({ date: '2026-11-20' }),
  ]
  const gigs = [booked, applied, later]
  expect(overlapping(gigs, daysOf('2026-11-12', '2026-11-14'))).toEqual([booked])
  expect(overlapping(gigs, ['2026-11-13'], [booked.id])).toEqual([])
  expect(overlapping(gigs, ['2026-11-14'])).toEqual([])
})
