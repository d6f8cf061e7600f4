import { expect, test } from 'vitest'
import { aGig } from '../testing/factories.ts'
import { searchGigs } from './gig-search.ts'

const launch = aGig({
  eventName: 'Sneaker launch',
  clientName: 'Bluebird Agency',
  gigType: 'Brand Ambassador',
  status: 'confirmed',
  date: '2026-11-20',
  expectedPay: '242.00',
})
const gala = aGig({
  eventName: 'Gala dinner',
  clientName: 'Harbor',
  gigType: 'Server',
  status: 'applied',
  date: '2025-11-20',
  expectedPay: '240.50',
})
const shoot = aGig({
  eventName: 'Café lookbook 2025',
  clientName: 'Maya Lumen',
  gigType: 'Model',
  status: 'completed',
  date: '2026-05-07',
  expectedPay: '2025.00',
})
const days = ['2026-03-30', '2026-03-31', '2026-04-01'].map((date) =>
  aGig({
    eventName: 'Street fair',
    clientName: 'Northside',
    gigType: 'Event Staff',
    date,
    multiDayGroupId: 'fair',
    status: 'pending payment',
    expectedPay: '230.00',
  }),
)
const gigs = [launch, gala, shoot, ...days]

test.each([
  // Names
  ['', 'all', gigs],
  ['  LAUNCH ', 'all', [launch]],
  ['bluebird ambassador', 'all', [launch]],
  ['bluebird gala', 'all', []],
  ['cafe', 'all', [shoot]],
  ['l', 'completed', [shoot]],
  // Statuses
  ['', 'upcoming', [launch]],
  ['', 'pending payment', [gala, ...days]],
  ['pending', 'all', [gala, ...days]],
  ['Pending Payment', 'all', [gala, ...days]],
  ['pending_payment', 'all', [gala, ...days]],
  ['unpaid', 'all', days],
  ['paid', 'all', [shoot]],
  ['completed', 'all', [shoot]],
  ['upcoming', 'all', [launch]],
  ['upco', 'all', [launch]],
  ['upcoming gala', 'all', []],
  // Months, years and days
  ['nov', 'all', [launch, gala]],
  ['NOVEMBER', 'all', [launch, gala]],
  ['november 2025', 'all', [gala]],
  ['Nov 20', 'all', [launch, gala]],
  ['Nov 20, 2025', 'all', [gala]],
  ['20th november 2026', 'all', [launch]],
  ['nov 21', 'all', []],
  ['11/20', 'all', [launch, gala]],
  ['11/20/25', 'all', [gala]],
  ['11/20/2026', 'all', [launch]],
  ['11/2025', 'all', [gala]],
  ['2025-11-20', 'all', [gala]],
  ['2026-11', 'all', [launch]],
  ['13/45', 'all', []],
  ['nov bluebird', 'all', [launch]],
  ['march', 'all', days.slice(0, 2)],
  // A month may be the beginning of a name; a year may be an amount or a part of a name.
  ['may', 'all', [shoot]],
  ['2025', 'all', [gala, shoot]],
  // Amounts
  ['242', 'all', [launch]],
  ['$242', 'all', [launch]],
  ['$', 'all', gigs],
  ['240.50', 'all', [gala]],
  ['240.5', 'all', [gala]],
  ['240', 'all', [gala]],
  ['240.51', 'all', []],
  ['$2,025.00', 'all', [shoot]],
  ['230', 'all', days],
  ['690', 'all', days],
  // One typo
  ['ambasador', 'all', [launch]],
  ['ambasad', 'all', [launch]],
  ['sneeker lanch', 'all', [launch]],
  ['bleubird', 'all', [launch]],
  ['ambadasor', 'all', []],
  ['gada', 'all', []],
] as const)('%j among %s', (typed, status, found) => expect(searchGigs(gigs, typed, status)).toEqual(found))

test('a correctly spelled word does not match a similar word', () => {
  const [boats, coats] = [aGig({ eventName: 'Boats' }), aGig({ eventName: 'Coats' })]
  expect(searchGigs([boats, coats], 'boats', 'all')).toEqual([boats])
  expect(searchGigs([boats, coats], 'goats', 'all')).toEqual([boats, coats])
})
