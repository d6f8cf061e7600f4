import { stateOf } from '../places/states.ts'
import { readAddress } from '../places/typed-address.ts'

/** States that are also cities: `Javits Center, New York` does not name a city for certain. */
const alsoCities = new Set(['NY', 'WA', 'DC'])
const MAX_CITY = 60

/**
 * Returns the city of an address with its state, `Austin, TX`; null if the city is not certain. The result never contains a part of a
 * street: a text with a digit is not a city, and neither is the only part of an address before a state that is also a city.
 */
export function cityOnly(address: string | null | undefined): string | null {
  const { parts, state, stateName, zip } = readAddress(address ?? '')
  const city = parts.at(-1)
  if (!state || !city || /\d/.test(city) || city.length > MAX_CITY) return null
  const mayBeVenue = parts.length === 1 && stateName !== undefined && zip === undefined && alsoCities.has(state) && stateOf(city) !== state
  return mayBeVenue || isStreet(city) ? null : `${city}, ${state}`
}

const streetAtEnd =
  /\b(st|street|ave|avenue|blvd|boulevard|dr|drive|rd|road|ln|lane|ct|court|pkwy|parkway|hwy|highway|apt|suite|ste|unit)\.?$/i
const isStreet = (text: string) => streetAtEnd.test(text)
