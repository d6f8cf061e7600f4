import { expect, test } from 'vitest'
import { aGig } from '../testing/factories.ts'
import { searchGigs } from './gig-search.ts'

const launch = aGig({ eventName: 'Sneaker launch', clientName: 'Bluebird Agency', gigType: 'Brand Ambassador', status: 'confirmed' })
const gala = aGig({ eventName: 'Gala dinner', clientName: 'Harbor', gigType: 'Server', status: 'applied' })
const shoot = aGig({ eventName: 'Lookbook', clientName: 'Lumen', gigType: 'Model', status: 'completed' })
const gigs = [launch, gala, shoot]

test.each([
  ['', 'all', gigs],
  ['  LAUNCH ', 'all', [launch]],
  ['bluebird ambassador', 'all', [launch]],
  ['bluebird gala', 'all', []],
  ['', 'upcoming', [launch]],
  ['', 'pending payment', [gala]],
  ['l', 'completed', [shoot]],
] as const)('%j among %s', (typed, status, found) => expect(searchGigs(gigs, typed, status)).toEqual(found))
