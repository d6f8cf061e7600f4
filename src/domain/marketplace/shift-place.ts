import { cityKey } from './cities.ts'
import type { Shift } from './post.ts'

const ZIP = /\s\d{5}(?:-\d{4})?$/

/** Returns whether a venue or an address names a city: as one of its parts, or at its end. */
function namesCity(place: string, city: string): boolean {
  const key = cityKey(city)
  return cityKey(place.trim().replace(ZIP, '')).endsWith(key) || place.split(',').some((part) => cityKey(part) === key)
}

/** Writes where a shift is: its venue, address and city, each once. */
export function placeText({ venue, address, city }: Pick<Shift, 'venue' | 'address' | 'city'>): string {
  const places = [venue, venue?.toLowerCase() === address?.toLowerCase() ? null : address].filter((place) => place !== null)
  return [...places, ...(places.some((place) => namesCity(place, city)) ? [] : [city])].join(', ')
}
