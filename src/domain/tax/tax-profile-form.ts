import { checkFields } from '../check/check.ts'
import { amount } from '../check/check-values.ts'
import { moneyTyped, typedMoney } from '../money/typed-money.ts'
import { wholeTyped } from '../money/typed-number.ts'
import type { AccountingMethod } from './accounting-method.ts'
import type { TaxProfile } from './federal-estimate.ts'
import { OCCUPATIONS } from './reported-form.ts'
import type { FilingStatus } from './rules.ts'

/** The form of the federal estimate: amounts as typed. */
export interface TaxProfileForm {
  readonly filingStatus: FilingStatus
  readonly wages: string
  readonly spouseWages: string
  readonly withholding: string
  readonly lastYearTax: string
  readonly wasHighIncome: boolean
  readonly accountingMethod: AccountingMethod
  readonly isOver65: boolean
  readonly isSpouseOver65: boolean
  readonly isTippedJob: boolean
  readonly tippedOccupation: string
  readonly carLoanInterest: string
}

const blank: TaxProfileForm = {
  filingStatus: 'single',
  wages: '',
  spouseWages: '',
  withholding: '',
  lastYearTax: '',
  wasHighIncome: false,
  accountingMethod: 'cash',
  isOver65: false,
  isSpouseOver65: false,
  isTippedJob: false,
  tippedOccupation: '',
  carLoanInterest: '',
}

/** Returns the form with the present answers for the year. */
export const taxProfileFormOf = (profile: TaxProfile | null): TaxProfileForm =>
  profile
    ? {
        ...profile,
        wages: typedMoney(profile.wages),
        spouseWages: typedMoney(profile.spouseWages),
        withholding: typedMoney(profile.withholding),
        // A tax of 0 is known, unlike a blank one.
        lastYearTax: profile.lastYearTax ?? '',
        tippedOccupation: profile.tippedOccupation === null ? '' : String(profile.tippedOccupation),
        carLoanInterest: typedMoney(profile.carLoanInterest),
      }
    : blank

/** Returns the issues that keep the answers from being saved. */
export const checkTaxProfileForm = (form: TaxProfileForm) =>
  checkFields(form, {
    ...{ wages: [amount()], spouseWages: [amount()], withholding: [amount()], lastYearTax: [amount()] },
    ...{ carLoanInterest: [amount()], tippedOccupation: [occupation] },
  })

/** Checks a code of the list of tipped jobs; blank is no code. */
export const occupation = (text: string) => {
  const code = wholeTyped(text)
  const isKnown = code !== null && code >= OCCUPATIONS.first && code <= OCCUPATIONS.last
  return text.trim() === '' || isKnown ? null : ({ code: 'notAnOccupation', ...OCCUPATIONS } as const)
}

/** Returns the stored fields of a form that has no issues. A spouse's wages are stored only for a joint return. */
export const storedTaxProfile = (form: TaxProfileForm): Omit<TaxProfile, 'year'> => ({
  filingStatus: form.filingStatus,
  wages: moneyTyped(form.wages),
  spouseWages: form.filingStatus === 'joint' ? moneyTyped(form.spouseWages) : '0.00',
  withholding: moneyTyped(form.withholding),
  lastYearTax: form.lastYearTax.trim() === '' ? null : moneyTyped(form.lastYearTax),
  wasHighIncome: form.wasHighIncome,
  accountingMethod: form.accountingMethod,
  isOver65: form.isOver65,
  isSpouseOver65: form.filingStatus === 'joint' && form.isSpouseOver65,
  isTippedJob: form.isTippedJob,
  tippedOccupation: form.isTippedJob ? wholeTyped(form.tippedOccupation) || null : null,
  carLoanInterest: moneyTyped(form.carLoanInterest),
})
