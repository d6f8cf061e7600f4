import { cityKey } from './cities.ts'

export const MAX_BIO = 5_000
export const MAX_CITIES = 100

/** Returns why a city cannot be added (spec.md 5 and 8); null when it can. */
export function cityProblem(cities: readonly string[], typed: string) {
  if (typed.trim() === '') return { code: 'noCityName' } as const
  if (cities.some((city) => cityKey(city) === cityKey(typed))) return { code: 'sameCity' } as const
  return null
}

/** Removes duplicate cities and keeps the first spelling of each. */
export const uniqueCities = (cities: readonly string[]): string[] =>
  [...new Map(cities.toReversed().map((city) => [cityKey(city), city])).values()].toReversed()
