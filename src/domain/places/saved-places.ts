import { canonicalAddress } from './canonical-address.ts'
import type { NamedPlace } from './named-place.ts'
import { wordsOf } from './place-text.ts'

/** An address that the worker has used: where they live, what they named, or where they worked. */
export interface SavedPlace {
  readonly kind: 'home' | 'named' | 'venue'
  readonly address: string
  /** The worker's name for it; empty without one. */
  readonly name: string
}

/** The maximum number of saved places that are offered at once. */
const MOST_OFFERED = 3

/** Returns the worker's home, the places they named, and the places of their work, without duplicates, in the given order. */
export function savedPlaces(
  home: string | null,
  named: readonly Pick<NamedPlace, 'name' | 'address'>[],
  venues: readonly (string | null | undefined)[],
): SavedPlace[] {
  const places = new Map<string, SavedPlace>()
  const add = (kind: SavedPlace['kind'], written: string | null | undefined, name = '') => {
    const address = written?.trim() ?? ''
    const key = canonicalAddress(address)
    if (key !== '' && !places.has(key)) places.set(key, { kind, address, name })
  }
  add('home', home)
  for (const { name, address } of named) add('named', address, name)
  for (const venue of venues) add('venue', venue)
  return [...places.values()]
}

/**
 * Returns the saved places to offer for a text: each typed word must begin a word of the place. Leaves out a place that is typed in full.
 */
export function matchingPlaces(places: readonly SavedPlace[], typed: string): SavedPlace[] {
  const words = wordsOf(typed)
  const isMatch = ({ kind, address, name }: SavedPlace) => {
    const own = [...wordsOf(address), ...wordsOf(name), kind]
    return words.every((word) => own.some((each) => each.startsWith(word)))
  }
  const whole = canonicalAddress(typed)
  return places.filter((place) => isMatch(place) && canonicalAddress(place.address) !== whole).slice(0, MOST_OFFERED)
}
