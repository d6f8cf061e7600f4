import { cityKey } from './cities.ts'

export const MAX_BIO = 5_000
export const MAX_CITIES = 100

/** What is wrong with a city to add, as a toast says it (spec.md 5 and 8); null when nothing is. */
export function cityProblem(cities: readonly string[], typed: string): { readonly title: string; readonly text: string } | null {
  if (typed.trim() === '') return { title: 'Missing City', text: 'Please enter a city name.' }
  if (cities.some((city) => cityKey(city) === cityKey(typed)))
    return { title: 'Duplicate City', text: 'This city is already in your list.' }
  return null
}

/** Cities without those that are named twice, the first of each kept. */
export const uniqueCities = (cities: readonly string[]): string[] =>
  [...new Map(cities.toReversed().map((city) => [cityKey(city), city])).values()].toReversed()
