import { checkFields } from '../check/check.ts'
import { amount } from '../check/check-values.ts'
import { moneyTyped, typedMoney } from '../money/typed-money.ts'
import { wholeTyped } from '../money/typed-number.ts'
import type { AccountingMethod } from './accounting-method.ts'
import type { TaxProfile } from './federal-estimate.ts'
import { OCCUPATIONS } from './reported-form.ts'
import type { FilingStatus } from './rules.ts'
import type { Residence } from './state/residences.ts'
import { MOST_DEPENDENTS } from './state/state-income.ts'

/** The form of the tax answers: amounts as typed. */
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
  /** Blank until the worker says where they live. */
  readonly residence: Residence | ''
  readonly locality: string
  readonly dependents: string
  readonly hasMoved: boolean
  readonly stateWithheld: string
  /** Whether the worker closed the question where they live. */
  readonly isStateUnwanted: boolean
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
  residence: '',
  locality: '',
  dependents: '',
  hasMoved: false,
  stateWithheld: '',
  isStateUnwanted: false,
}

/**
 * Returns the form with the present answers for the year. `home` is the state of the worker's home address, which is offered until they say
 * where they live.
 */
export const taxProfileFormOf = (profile: TaxProfile | null, home: Residence | '' = ''): TaxProfileForm =>
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
        residence: profile.residence ?? (profile.isStateUnwanted ? '' : home),
        locality: profile.locality ?? '',
        dependents: profile.dependents === 0 ? '' : String(profile.dependents),
        stateWithheld: typedMoney(profile.stateWithheld),
      }
    : { ...blank, residence: home }

/** Returns the issues that keep the answers from being saved. */
export const checkTaxProfileForm = (form: TaxProfileForm) =>
  checkFields(form, {
    ...{ wages: [amount()], spouseWages: [amount()], withholding: [amount()], lastYearTax: [amount()] },
    ...{ carLoanInterest: [amount()], tippedOccupation: [occupation], dependents: [dependents], stateWithheld: [amount()] },
  })

/** Checks a number of dependents; blank is none. */
const dependents = (text: string) => {
  const count = wholeTyped(text)
  const isPossible = count !== null && count >= 0 && count <= MOST_DEPENDENTS
  return text.trim() === '' || isPossible ? null : ({ code: 'tooManyDependents', most: MOST_DEPENDENTS } as const)
}

/** Checks a code of the list of tipped jobs; blank is no code. */
export const occupation = (text: string) => {
  const code = wholeTyped(text)
  const isKnown = code !== null && code >= OCCUPATIONS.first && code <= OCCUPATIONS.last
  return text.trim() === '' || isKnown ? null : ({ code: 'notAnOccupation', ...OCCUPATIONS } as const)
}

/**
 * Returns the stored fields of a form that has no issues. A spouse's wages are stored only for a joint return, and a county or city only if
 * the state has it: `localities`, null while they are not known.
 */
export const storedTaxProfile = (form: TaxProfileForm, localities: readonly string[] | null = null): Omit<TaxProfile, 'year'> => ({
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
  residence: form.residence || null,
  locality: form.residence !== '' && (localities?.includes(form.locality) ?? true) ? form.locality || null : null,
  dependents: wholeTyped(form.dependents) ?? 0,
  hasMoved: form.hasMoved,
  stateWithheld: moneyTyped(form.stateWithheld),
  // A chosen state answers the question.
  isStateUnwanted: form.isStateUnwanted && form.residence === '',
})
