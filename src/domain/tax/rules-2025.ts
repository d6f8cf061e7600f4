import type { TaxRules } from './rules.ts'

/** Rev. Proc. 2024-40, and the standard deduction of P.L. 119-21. */
export const rules2025: TaxRules = {
  year: 2025,
  wageBase: 176_100,
  standardDeduction: { single: 15_750, joint: 31_500, separate: 15_750, head: 23_625 },
  additionalStandard: { unmarried: 2_000, married: 1_600 },
  bracketTops: {
    single: [11_925, 48_475, 103_350, 197_300, 250_525, 626_350],
    joint: [23_850, 96_950, 206_700, 394_600, 501_050, 751_600],
    separate: [11_925, 48_475, 103_350, 197_300, 250_525, 375_800],
    head: [17_000, 64_850, 103_350, 197_300, 250_500, 626_350],
  },
  businessIncome: {
    single: { from: 197_300, over: 50_000 },
    joint: { from: 394_600, over: 100_000 },
    separate: { from: 197_300, over: 50_000 },
    head: { from: 197_300, over: 50_000 },
  },
  leastBusinessIncomeDeduction: null,
}
