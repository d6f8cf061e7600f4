import type { TaxRules } from './rules.ts'

/** Rev. Proc. 2025-32, and 199A as amended by P.L. 119-21. */
export const rules2026: TaxRules = {
  year: 2026,
  wageBase: 184_500,
  standardDeduction: { single: 16_100, joint: 32_200, separate: 16_100, head: 24_150 },
  additionalStandard: { unmarried: 2_050, married: 1_650 },
  bracketTops: {
    single: [12_400, 50_400, 105_700, 201_775, 256_225, 640_600],
    joint: [24_800, 100_800, 211_400, 403_550, 512_450, 768_700],
    separate: [12_400, 50_400, 105_700, 201_775, 256_225, 384_350],
    head: [17_700, 67_450, 105_700, 201_750, 256_200, 640_600],
  },
  businessIncome: {
    single: { from: 201_750, over: 75_000 },
    joint: { from: 403_500, over: 150_000 },
    separate: { from: 201_775, over: 75_000 },
    head: { from: 201_750, over: 75_000 },
  },
  leastBusinessIncomeDeduction: { income: 1_000, deduction: 400 },
}
