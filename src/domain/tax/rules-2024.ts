import type { TaxRules } from './rules.ts'

/** Rev. Proc. 2023-34. */
export const rules2024: TaxRules = {
  year: 2024,
  wageBase: 168_600,
  standardDeduction: { single: 14_600, joint: 29_200, separate: 14_600, head: 21_900 },
  additionalStandard: { unmarried: 1_950, married: 1_550 },
  bracketTops: {
    single: [11_600, 47_150, 100_525, 191_950, 243_725, 609_350],
    joint: [23_200, 94_300, 201_050, 383_900, 487_450, 731_200],
    separate: [11_600, 47_150, 100_525, 191_950, 243_725, 365_600],
    head: [16_550, 63_100, 100_500, 191_950, 243_700, 609_350],
  },
  businessIncome: {
    single: { from: 191_950, over: 50_000 },
    joint: { from: 383_900, over: 100_000 },
    separate: { from: 191_950, over: 50_000 },
    head: { from: 191_950, over: 50_000 },
  },
  leastBusinessIncomeDeduction: null,
}
