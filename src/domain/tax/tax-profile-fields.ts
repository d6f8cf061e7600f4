import { fieldsOf, money, option, yesNo } from '../check/record-fields.ts'
import type { TaxProfile } from './federal-estimate.ts'

export const taxProfileFields = fieldsOf<Omit<TaxProfile, 'year'>>()({
  filingStatus: option({ form: true, log: 'name' }),
  wages: money({ form: true, log: 'values' }),
  spouseWages: money({ form: true, log: 'values' }),
  withholding: money({ form: true, log: 'values' }),
  lastYearTax: money({ form: true, log: 'values' }),
  wasHighIncome: yesNo({ form: true }),
  accountingMethod: option({ form: true, log: 'name' }),
})
