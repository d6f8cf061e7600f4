import type { FederalEstimate, FederalParts } from '../federal-estimate.ts'
import type { FilingStatus } from '../rules.ts'

/** What a state's tax is calculated from. Cents. */
export interface StateIncome extends FederalParts, Pick<FederalEstimate, 'taxableIncome' | 'incomeTax' | 'selfEmploymentTax'> {
  readonly status: FilingStatus
  /** The children and others whom the worker supports, up to `MOST_DEPENDENTS`. */
  readonly dependents: number
}

export const MOST_DEPENDENTS = 10

/** Returns what a state needs of the federal estimate. */
export const stateIncomeOf = ({ from, ...federal }: FederalEstimate, status: FilingStatus, dependents: number): StateIncome => ({
  ...from,
  status,
  dependents,
  taxableIncome: federal.taxableIncome,
  incomeTax: federal.incomeTax,
  selfEmploymentTax: federal.selfEmploymentTax,
})

/** Returns how many people file, and how many a return is for. */
export const filersOf = ({ status }: StateIncome): number => (status === 'joint' ? 2 : 1)
export const peopleOf = (income: StateIncome): number => filersOf(income) + income.dependents
