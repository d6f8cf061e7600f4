import { expect, test } from 'vitest'
import { aGig } from '../testing/factories.ts'
import { daysOf } from './multi-day.ts'
import { overlapping } from './overlap.ts'

test('a gig on the same day overlaps, unless it was only applied for or is the same gig', () => {
  const [booked, applied, later] = [
    aGig({ date: '2026-11-13' }),
    aGig({ date: '2026-11-13', status: 'applied' }),
    aGig({ date: '2026-11-20' }),
  ]
  const gigs = [booked, applied, later]
  expect(overlapping(gigs, daysOf('2026-11-12', '2026-11-14'))).toEqual([booked])
  expect(overlapping(gigs, ['2026-11-13'], { except: [booked.id] })).toEqual([])
  expect(overlapping(gigs, ['2026-11-14'])).toEqual([])
})

test('with times on both sides only the same hours overlap, also past midnight', () => {
  const timeZone = 'America/New_York'
  const night = aGig({ date: '2026-11-13', startTime: '22:00', endTime: '02:00', timeZone })
  const untimed = aGig({ date: '2026-11-14' })
  const at = (startTime: string, endTime: string) =>
    overlapping([night, untimed], ['2026-11-14'], { times: { startTime, endTime, timeZone } })
  expect(at('01:00', '05:00')).toEqual([night, untimed])
  expect(at('02:00', '05:00')).toEqual([untimed])
  expect(overlapping([night], ['2026-11-14'])).toEqual([])
})

test("work without times takes the worker's usual hours, or the whole day", () => {
  const timeZone = 'America/New_York'
  const evening = aGig({ date: '2026-11-13', startTime: '19:00', endTime: '23:00', timeZone })
  const untimed = aGig({ date: '2026-11-13' })
  const hours = { start: '09:00', end: '17:00' }
  const on = (options: Parameters<typeof overlapping>[2]) => overlapping([evening, untimed], ['2026-11-13'], options)
  const at = (startTime: string, endTime: string) => ({ startTime, endTime, timeZone })
  expect(on({ hours })).toEqual([untimed])
  expect(on({ hours, times: at('16:00', '20:00') })).toEqual([evening, untimed])
  expect(on({ hours, times: at('17:00', '19:00') })).toEqual([])
  expect(on({ hours: { start: '18:00', end: '02:00' } })).toEqual([evening, untimed])
  expect(on({})).toEqual([evening, untimed])
})
