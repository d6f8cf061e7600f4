import { keyOfWords, wordsOf } from '../places/place-text.ts'
import { MAX_STATE_WORDS, stateOf } from '../places/states.ts'

/**
 * Returns the key by which cities are matched: case, spaces and a trailing state are ignored (decisions.md, Marketplace). "Austin",
 * "austin, TX" and "Austin Texas" are one city; "New York" stays unchanged.
 */
export function cityKey(city: string): string {
  const words = wordsOf(city)
  for (let length = Math.min(MAX_STATE_WORDS, words.length - 1); length > 0; length--)
    if (stateOf(words.slice(-length).join(' '))) return keyOfWords(words.slice(0, -length))
  return keyOfWords(words) || city.trim().toLowerCase()
}

/** Returns whether a city is in a list of cities. */
export const isOneOf = (cities: readonly string[], city: string): boolean => cities.some((each) => cityKey(each) === cityKey(city))
