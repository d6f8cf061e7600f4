import { keyOfWords, wordsOf } from '../places/place-text.ts'
import { MAX_STATE_WORDS, stateOf } from '../places/states.ts'

/**
 * What a city is matched by: case, spaces and a trailing state are ignored (decisions.md, Marketplace). "Austin", "austin, TX" and "Austin Texas"
 * are one city; "New York" stays what it is.
 */
export function cityKey(city: string): string {
  const words = wordsOf(city)
  for (let length = Math.min(MAX_STATE_WORDS, words.length - 1); length > 0; length--)
    if (stateOf(words.slice(-length).join(' '))) return keyOfWords(words.slice(0, -length))
  return keyOfWords(words) || city.trim().toLowerCase()
}

/** Whether a text names one of these cities. */
export const isOneOf = (cities: readonly string[], city: string): boolean => cities.some((each) => cityKey(each) === cityKey(city))
