import { readAddress } from './typed-address.ts'

/** Where an address is. */
export interface CityAndState {
  /** The postal code of the state. */
  readonly state: string
  /** Null where it cannot be told from a street. */
  readonly city: string | null
}

/** Returns the city and the state of a full address, or its state alone; null for an address without a state. */
export function cityAndStateOf(address: string): CityAndState | null {
  const { parts, state } = readAddress(address)
  const city = parts.at(-1)
  return state === undefined ? null : { state, city: city !== undefined && parts.length > 1 && !/\d/.test(city) ? city : null }
}

/** Returns the city of a full address, `Austin, TX` of `500 E 4th St, Austin, TX 78701`; null where it cannot be told from a street. */
export function cityOfAddress(address: string): string | null {
  const found = cityAndStateOf(address)
  return found?.city ? `${found.city}, ${found.state}` : null
}
