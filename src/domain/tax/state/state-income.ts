import type { Cents } from '../../money/money.ts'
import type { FederalEstimate } from '../federal-estimate.ts'
import type { FilingStatus } from '../rules.ts'

/** What a state's tax is calculated from. Cents. */
export interface StateIncome extends Pick<FederalEstimate, 'taxableIncome' | 'incomeTax' | 'selfEmploymentTax'> {
  readonly status: FilingStatus
  /** The children and others whom the worker supports, up to `MOST_DEPENDENTS`. */
  readonly dependents: number
  /** The profit of the worker's business; negative for a loss. */
  readonly netProfit: Cents
  /** The worker's wages, and the spouse's on a joint return. */
  readonly wages: Cents
  readonly spouseWages: Cents
  readonly otherIncome: Cents
  readonly halfOfSelfEmployment: Cents
  readonly adjustedIncome: Cents
  /** The federal deductions for tips and for overtime. */
  readonly tips: Cents
  readonly overtime: Cents
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
