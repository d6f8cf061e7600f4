import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measuredNote } from '#words/mileage-texts.ts'
import { tripMiles } from './mileage.ts'
import { isRough, type MeasuredRoute, mapOf, measuredOf, oneWayOf, type RouteForm, routeOf } from './route-form.ts'

const measured: MeasuredRoute = {
  fromAddress: 'Austin, TX 78701',
  toAddress: 'Waco, TX 76701',
  stops: [],
  miles: 102,
  minutes: 95,
  plusMinusMiles: 6,
  method: 'estimated',
}
const worker = { homeAddress: 'Austin, TX 78701', drivesFromHome: null }
const form: RouteForm = { ...measured, roundTrip: true, miles: '102', measured }

test.each<[string, Partial<RouteForm>, boolean]>([
  ['nothing else was typed', {}, true],
  ['only blanks were added', { miles: ' 102 ', toAddress: ' Waco, TX 76701 ' }, true],
  ['the miles were changed', { miles: '103' }, false],
  ['the end was changed', { toAddress: 'Dallas, TX' }, false],
  ['a stop was added', { stops: ['Temple, TX'] }, false],
  ['nothing was calculated', { measured: null }, false],
])('the calculated distance is still valid when %s: %#', (_, change, holds) => {
  const changed = { ...form, ...change }
  expect(measuredOf(changed)).toBe(holds ? measured : null)
  expect(routeOf(changed, worker)).toMatchObject({ method: holds ? 'estimated' : 'manual', minutes: holds ? 190 : null, isRoundTrip: true })
})

test('a drive without a destination is not recorded, but one without a start is', () => {
  expect(routeOf({ ...form, toAddress: ' ' }, worker)).toBeUndefined()
  expect(routeOf({ ...form, fromAddress: ' ' }, worker)).toMatchObject({ fromAddress: null, toAddress: 'Waco, TX 76701', method: 'manual' })
})

test('a drive from home is a commute only for a worker who says so', () => {
  expect(routeOf(form, worker)).toMatchObject({ isCommute: false })
  expect(routeOf(form, { ...worker, drivesFromHome: 'commute' })).toMatchObject({ isCommute: true })
  expect(routeOf({ ...form, fromAddress: 'Dallas, TX' }, { ...worker, drivesFromHome: 'commute' })).toMatchObject({ isCommute: false })
})

test('doubling one way of a calculated round trip gives the same miles again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.boolean(), (miles, roundTrip) => {
      const distanceMiles = roundTrip ? miles * 2 : miles
      const route = oneWayOf({ ...form, roundTrip }, { distanceMiles, travelTimeMinutes: null, plusMinusMiles: 3, method: 'routed' })
      expect(tripMiles(route.miles, { roundTrip, days: 1 })).toBe(distanceMiles)
    }),
  )
})

test.each<[Partial<MeasuredRoute>, boolean, string]>([
  [{}, false, 'An estimate, give or take 6 miles, about 1 h 35 min.'],
  [{}, true, 'An estimate, give or take 12 miles, about 3 h 10 min.'],
  [{ plusMinusMiles: 1, minutes: 60 }, false, 'An estimate, give or take 1 mile, about 1 h.'],
  [{ plusMinusMiles: null, minutes: 12 }, false, 'An estimate, about 12 min.'],
  [{ method: 'routed', plusMinusMiles: 0, minutes: null }, true, 'Measured along roads.'],
  [{ method: 'manual', minutes: null }, true, 'As you entered it before.'],
])('the note for %o says how exact it is', (change, roundTrip, text) => {
  expect(measuredNote({ ...measured, ...change }, roundTrip)).toBe(`${text} Change the miles if you know better.`)
})

const cities = 'Only the cities are known; type the miles from your map.'
const zips = 'Only the ZIP codes are known; type the miles from your map.'

test.each<[Partial<MeasuredRoute>, string | null]>([
  [{ miles: 23, plusMinusMiles: 14, precision: 'city' }, cities],
  [{ miles: 100, plusMinusMiles: 21, precision: 'city' }, cities],
  [{ miles: 100, plusMinusMiles: 20, precision: 'city' }, null],
  [{ miles: 23, plusMinusMiles: 14, precision: 'zip' }, zips],
  [{ miles: 100, plusMinusMiles: 41, precision: 'zip' }, zips],
  [{ miles: 100, plusMinusMiles: 40, precision: 'zip' }, null],
  [{ miles: 23, plusMinusMiles: 14, precision: 'street' }, null],
  [{ miles: 23, plusMinusMiles: 14 }, null],
  [{ miles: 23, plusMinusMiles: null, precision: 'city' }, null],
])('miles of %o are too rough because: %s', (change, text) => {
  const route = { ...measured, ...change }
  expect([isRough(route), text === null || measuredNote(route, false) === text]).toEqual([text !== null, true])
})

test('the map shows the way with its stops', () => {
  const way = { fromAddress: ' 1 Elm St & Co, Austin ', stops: ['Waco', ' ', 'Temple'], toAddress: 'Dallas, TX' }
  expect(mapOf(way)).toBe(
    'https://www.google.com/maps/dir/?api=1&travelmode=driving&origin=1%20Elm%20St%20%26%20Co%2C%20Austin&destination=Dallas%2C%20TX&waypoints=Waco%7CTemple',
  )
  expect(mapOf({ ...way, stops: [] })).not.toContain('waypoints')
})
