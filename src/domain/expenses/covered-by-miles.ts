import type { Mills } from '../mileage/irs-mileage.ts'
import { type MileageRates, rateOn } from '../mileage/mileage.ts'
import { type Day, yearOf } from '../time/calendar-day.ts'
import { type BrandFinder, suggestCategories } from './suggest-category.ts'

const CAR = 'Car (besides mileage)'

/**
 * What is deductible beside the rate of a mile (IRS Topic 510), though it is a car cost: parking, tolls, interest and property tax, in English
 * or Spanish.
 */
const beside =
  /\b(?:estacionamiento|parqueo|parqueadero|parqu[ií]metro|peajes?|intereses|impuesto sobre la propiedad|parking|tolls?|turnpike|e-?zpass|sunpass|fastrak|spothero|parkmobile|paybyphone|parkwhiz|sp plus|laz|ntta|txtag|peach pass|interest|property tax)\b/i
const fuel = /\b(?:shell|chevron|exxon|gas|gasoline|fuel|di[eé]sel|gasolina|combustible)\b/i

/** The fields of an expense that say what it was for. */
export interface Described {
  readonly category: string
  readonly merchant: string
  readonly purpose: string
}

/** Returns whether the rate of a mile already covers a cost: a car cost that is neither parking nor tolls. */
export const isCoveredByMiles = ({ category, merchant, purpose }: Described): boolean =>
  category === CAR && !beside.test(`${merchant} ${purpose}`)

/** A cost that the rate of a mile already covers. */
export interface CoveredCost {
  readonly rate: Mills
  readonly isFuel: boolean
}

/**
 * Returns the cost of an expense that would count twice: a car cost in a year in which the worker also counts miles. Before a category is
 * chosen, the first suggestion for the merchant decides. Returns null where nothing counts twice. `brandIn` is as in `suggestCategories`.
 */
export function coveredCost(
  { category, merchant, purpose }: Described,
  day: Day,
  drives: readonly { readonly date: Day; readonly mileage: number }[],
  rates: MileageRates,
  brandIn?: BrandFinder,
): CoveredCost | null {
  const likely = category || suggestCategories(merchant, purpose, brandIn)[0] || ''
  if (!isCoveredByMiles({ category: likely, merchant, purpose })) return null
  const year = yearOf(day)
  if (!drives.some(({ date, mileage }) => mileage > 0 && yearOf(date) === year)) return null
  return { rate: rateOn(day, rates), isFuel: fuel.test(`${merchant} ${purpose}`) }
}
