import { fieldsOf, money, number, option, yesNo } from '../check/record-fields.ts'
import type { TaxProfile } from './federal-estimate.ts'

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
})
