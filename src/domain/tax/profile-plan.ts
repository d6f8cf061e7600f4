import type { Issue } from '../check.ts'
import { isTypedMoney, moneyTyped, typedMoney } from '../money/typed-money.ts'
import type { TaxProfile } from './federal-estimate.ts'
import type { FilingStatus } from './rules.ts'

/** What the form of the federal estimate holds: amounts as typed. */
export interface ProfilePlan {
  readonly filingStatus: FilingStatus
  readonly wages: string
  readonly spouseWages: string
  readonly withholding: string
  readonly lastYearTax: string
  readonly wasHighIncome: boolean
}

const blank: ProfilePlan = { filingStatus: 'single', wages: '', spouseWages: '', withholding: '', lastYearTax: '', wasHighIncome: false }

/** What the form begins with: what holds for the year already. */
export const planOfProfile = (profile: TaxProfile | null): ProfilePlan =>
  profile
    ? {
        ...profile,
        wages: typedMoney(profile.wages),
        spouseWages: typedMoney(profile.spouseWages),
        withholding: typedMoney(profile.withholding),
        // A tax of 0 is known, and another thing than one that is not.
        lastYearTax: profile.lastYearTax ?? '',
      }
    : blank

const amounts = ['wages', 'spouseWages', 'withholding', 'lastYearTax'] as const

export const checkProfilePlan = (plan: ProfilePlan): Issue[] =>
  amounts
    .filter((path) => !isTypedMoney(plan[path]))
    .map((path) => ({ path, message: 'Enter an amount like 24000 or 24000.00, or leave it empty' }))

/** What is stored of a plan without issues; what a spouse earns is of those who file together. */
export const plannedProfile = (plan: ProfilePlan): Omit<TaxProfile, 'year'> => ({
  filingStatus: plan.filingStatus,
  wages: moneyTyped(plan.wages),
  spouseWages: plan.filingStatus === 'joint' ? moneyTyped(plan.spouseWages) : '0.00',
  withholding: moneyTyped(plan.withholding),
  lastYearTax: plan.lastYearTax.trim() === '' ? null : moneyTyped(plan.lastYearTax),
  wasHighIncome: plan.wasHighIncome,
})
