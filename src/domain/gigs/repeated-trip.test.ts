import { expect, test } from 'vitest'
import { repeatedTripText } from '#words/gig-texts.ts'
import { aGig } from '../testing/factories.ts'
import { type DrivenTrip, lastTripTo, repeatedRoute } from './repeated-trip.ts'

const foundry = '12 Foundry Street, Waco, TX 76701'
const gig = aGig({ id: 1, eventName: 'Gala', date: '2026-11-21', gigAddress: foundry })
const tripOf = (gigId: number, change: Partial<DrivenTrip> = {}): DrivenTrip => ({
  gigId,
  day: '2026-11-07',
  fromAddress: 'Austin, TX 78701',
  toAddress: foundry,
  stops: [],
  purpose: null,
  miles: 42,
  minutes: 60,
  method: 'estimated',
  isRoundTrip: true,
  isCommute: false,
  ...change,
})
const before = (change: Parameters<typeof aGig>[0] = {}) =>
  aGig({ id: 2, eventName: 'Launch', date: '2026-11-07', gigAddress: foundry, ...change })

test.each([
  ['the same client and address, however it is written', gig, before({ gigAddress: '12 foundry st, Waco TX 76701' }), true],
  ['another client', gig, before({ clientName: 'Harbor Hospitality' }), false],
  ['another address', gig, before({ gigAddress: 'Dallas, TX' }), false],
  ['a gig without an address, but a trip to this one', gig, before({ gigAddress: null }), true],
  ['no address, and the same event', { ...gig, gigAddress: null }, before({ eventName: 'gala ' }), true],
  ['no address, and another event', { ...gig, gigAddress: null }, before(), false],
])('a trip is offered again for %s: %#', (_, asked, other, isOffered) => {
  const trip = tripOf(2)
  expect(lastTripTo([asked], [asked, other], [trip])).toBe(isOffered ? trip : undefined)
})

test('the last trip is offered, but not from the same gig or from a gig with several trips', () => {
  const gigs = [gig, before(), before({ id: 3 }), before({ id: 4 })]
  const [old, last] = [tripOf(2, { day: '2026-10-01' }), tripOf(3)]
  const trips = [old, last, tripOf(1, { day: '2026-11-21' }), tripOf(4, { day: '2026-11-20' }), tripOf(4, { day: '2026-11-20' })]
  expect(lastTripTo([gig], gigs, trips)).toBe(last)
  expect(lastTripTo([], gigs, trips)).toBeUndefined()
  expect(repeatedTripText(last)).toBe('42 mi, as on Nov 7')
})

test.each([
  [
    { miles: 42, isRoundTrip: true },
    { roundTrip: true, measured: { miles: 21, minutes: 30 } },
  ],
  [
    { miles: 43, isRoundTrip: true },
    { roundTrip: false, measured: { miles: 43, minutes: 60 } },
  ],
  [
    { miles: 42, isRoundTrip: false, minutes: null },
    { roundTrip: false, measured: { miles: 42, minutes: null } },
  ],
])('a trip %o is repeated as %o', (change, route) => {
  expect(repeatedRoute(tripOf(2, change))).toMatchObject(route)
})
