import { readAddress } from './typed-address.ts'

/** Returns the city of a full address, `Austin, TX` of `500 E 4th St, Austin, TX 78701`; null where it cannot be told from a street. */
export function cityOfAddress(address: string): string | null {
  const { parts, state } = readAddress(address)
  const city = parts.at(-1)
  return state !== undefined && city !== undefined && parts.length > 1 && !/\d/.test(city) ? `${city}, ${state}` : null
}
