import { amount, checkFields, type Issue } from '../check.ts'
import { moneyTyped, typedMoney } from '../money/typed-money.ts'
import type { TaxProfile } from './federal-estimate.ts'
import type { FilingStatus } from './rules.ts'

/** What the form of the federal estimate holds: amounts as typed. */
export interface TaxProfileForm {
  readonly filingStatus: FilingStatus
  readonly wages: string
  readonly spouseWages: string
  readonly withholding: string
  readonly lastYearTax: string
  readonly wasHighIncome: boolean
}

const blank: TaxProfileForm = { filingStatus: 'single', wages: '', spouseWages: '', withholding: '', lastYearTax: '', wasHighIncome: false }

/** What the form begins with: what holds for the year already. */
export const taxProfileFormOf = (profile: TaxProfile | null): TaxProfileForm =>
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

/** What keeps the answers from being saved. */
export const checkTaxProfileForm = (form: TaxProfileForm): Issue[] =>
  checkFields(form, { wages: [amount()], spouseWages: [amount()], withholding: [amount()], lastYearTax: [amount()] })

/** Returns what is stored of a form that has no issues; what a spouse earns is of those who file together. */
export const storedTaxProfile = (form: TaxProfileForm): Omit<TaxProfile, 'year'> => ({
  filingStatus: form.filingStatus,
  wages: moneyTyped(form.wages),
  spouseWages: form.filingStatus === 'joint' ? moneyTyped(form.spouseWages) : '0.00',
  withholding: moneyTyped(form.withholding),
  lastYearTax: form.lastYearTax.trim() === '' ? null : moneyTyped(form.lastYearTax),
  wasHighIncome: form.wasHighIncome,
})
