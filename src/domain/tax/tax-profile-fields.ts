import { fieldsOf, money, number, option, text, yesNo } from '../check/record-fields.ts'
import type { TaxProfile } from './federal-estimate.ts'
import { MOST_LOCALITY } from './state/state-answers.ts'

export const taxProfileFields = fieldsOf<Omit<TaxProfile, 'year'>>()({
  filingStatus: option({ form: true, log: 'name' }),
  wages: money({ form: true, log: 'values' }),
  spouseWages: money({ form: true, log: 'values' }),
  withholding: money({ form: true, log: 'values' }),
  lastYearTax: money({ form: true, log: 'values' }),
  wasHighIncome: yesNo({ form: true }),
  accountingMethod: option({ form: true, log: 'name' }),
  isOver65: yesNo({ form: true }),
  isSpouseOver65: yesNo({ form: true }),
  isTippedJob: yesNo({ form: true }),
  tippedOccupation: number({ form: true }),
  carLoanInterest: money({ form: true, log: 'values' }),
  residence: option({ form: true, log: 'name' }),
  locality: text(MOST_LOCALITY, { form: true, log: 'name' }),
  dependents: number({ form: true }),
  hasMoved: yesNo({ form: true }),
  stateWithheld: money({ form: true, log: 'values' }),
  isStateUnwanted: yesNo({ log: 'name' }),
})
