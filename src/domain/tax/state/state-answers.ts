import type { Money } from '../../money/money.ts'
import type { Residence } from './residences.ts'

/** The longest name of a county or city, in characters. */
export const MOST_LOCALITY = 60

/** The answers of a tax profile about the worker's state. */
export interface StateAnswers {
  /** Where the worker lives; null until they say so. */
  readonly residence: Residence | null
  /** The county or city, where the state has some to choose. */
  readonly locality: string | null
  /** The children and others whom the worker supports, 0 to 10. Only states ask. */
  readonly dependents: number
  /** Whether the worker moved to another state during the year. A part-year return splits income, which no estimate here does. */
  readonly hasMoved: boolean
  /** The state income tax withheld from wages that are not in Gigfolio. */
  readonly stateWithheld: Money
  /** Whether the worker closed the question about their state for the year. */
  readonly isStateUnwanted: boolean
}

export const noStateAnswers: StateAnswers = {
  residence: null,
  locality: null,
  dependents: 0,
  hasMoved: false,
  stateWithheld: '0.00',
  isStateUnwanted: false,
}
