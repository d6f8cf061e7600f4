import { type Cents, scale, sumOf } from '../../money/money.ts'
import { centsFrom } from '../rules.ts'
import { localTaxOf } from './local-tax.ts'
import { recaptured, stepsAbove, taxBy, valueAt } from './state-brackets.ts'
import { credits } from './state-credits.ts'
import { deductions, startOf } from './state-deductions.ts'
import type { StateIncome } from './state-income.ts'
import type { StateRules } from './state-rules.ts'

/** The steps from a worker's income to the tax of their state. */
export const stateLines = [
  ...(['federalAgi', 'federalAgiPlusHalfSe', 'ownNoAdjustments', 'federalTaxable', 'overtimeAdded'] as const),
  ...(['businessDeduction', 'standardDeduction', 'headDeduction', 'exemptions', 'childExemptions', 'filerExemption'] as const),
  ...(['dependents', 'federalTaxDeduction', 'businessShare', 'socialSecurity', 'tips', 'overtime', 'taxable'] as const),
  ...(['bracketTax', 'tableTax', 'supplement', 'creditShare', 'credit', 'dependentCredit', 'smallIncomeCredit'] as const),
  ...(['taxpayerCredit', 'forgiveness', 'nothingOwed', 'stateTax', 'localTax', 'total', 'withheld', 'paid', 'stillToPay'] as const),
] as const
export type StateLine = (typeof stateLines)[number]

/** A step of the estimate. Cents. */
export interface StateStep {
  readonly code: StateLine
  readonly cents: Cents
  /** Whether this line is the sum of the lines above it. */
  readonly isSum?: boolean
}

/** The income tax of a state on a year's income. Cents. */
export interface StateEstimate {
  readonly taxable: Cents
  /** The tax of the state, without that of a county or city. */
  readonly stateTax: Cents
  readonly localTax: Cents
  readonly total: Cents
  readonly steps: readonly StateStep[]
}

/**
 * Estimates the income tax of a state and of a chosen county or city. The order is that of most returns: base, deductions, brackets,
 * supplements, credits; never below 0.
 */
export function estimateState(rules: StateRules, income: StateIncome, locality: string | null): StateEstimate {
  const { status } = income
  const base = startOf(rules, income)
  const start = { code: rules.base, cents: base }
  if (isBelowThreshold(rules, income, base)) {
    const local = localTaxOf(rules, { locality, status, taxable: 0, profit: income.netProfit })
    return whole(0, [start, { code: 'nothingOwed', cents: 0 }], 0, local)
  }
  const table = lowIncomeTableOf(rules, income, base)
  // The tables have the deductions built in.
  const less = table ? [] : deductions(rules, income, base)
  const taxable = Math.max(0, base + sumOf(less, ({ cents }) => cents))
  const steps: StateStep[] = [start, ...less, { code: 'taxable', cents: taxable, isSum: true }]
  const local = localTaxOf(rules, { locality, status, taxable, profit: income.netProfit })
  if (rules.zeroUpTo !== undefined && taxable <= centsFrom(rules.zeroUpTo))
    return whole(taxable, [...steps, { code: 'nothingOwed', cents: 0 }], 0, local)
  const byBrackets = table
    ? centsFrom(valueAt(table.tax, base))
    : taxBy(rules.brackets[status], taxable) + valueAt(rules.risesBy ?? [], taxable)
  const supplement = byBrackets === 0 ? 0 : supplementOf(rules, income, taxable)
  const credited = credits(rules, income, { base, taxable, tax: byBrackets + supplement })
  const owed = Math.max(0, byBrackets + supplement + sumOf(credited, ({ cents }) => cents))
  const forgiven = forgivenOf(rules, income, base, owed)
  return whole(
    taxable,
    [
      ...steps,
      { code: table ? 'tableTax' : 'bracketTax', cents: byBrackets },
      ...ifAny('supplement', supplement),
      ...credited,
      ...ifAny('forgiveness', -forgiven),
    ],
    owed - forgiven,
    local,
  )
}

/** Returns the table of low incomes that applies, if the state has one. */
const lowIncomeTableOf = ({ lowIncomeTables = [] }: StateRules, { status, dependents }: StateIncome, base: Cents) =>
  lowIncomeTables.findLast((each) => each.status === status && dependents >= each.dependents && base < centsFrom(each.below))

/** Returns what is taken back of the benefit of lower brackets. */
function supplementOf(
  { brackets, recapture, supplementSteps: steps }: StateRules,
  { status, adjustedIncome }: StateIncome,
  taxable: Cents,
) {
  const ofSteps = steps
    ? Math.min(
        centsFrom(steps.max[status]),
        centsFrom(steps.amount[status]) * stepsAbove(adjustedIncome, steps.start[status], steps.step[status], Math.ceil),
      )
    : 0
  return ofSteps + (recapture ? recaptured(brackets[status], recapture, taxable, adjustedIncome) : 0)
}

const ifAny = (code: StateLine, cents: Cents): StateStep[] => (cents === 0 ? [] : [{ code, cents }])

const whole = (taxable: Cents, steps: readonly StateStep[], stateTax: Cents, localTax: Cents): StateEstimate => ({
  taxable,
  stateTax,
  localTax,
  total: stateTax + localTax,
  steps: [
    ...steps,
    { code: 'stateTax', cents: stateTax, isSum: true },
    ...(localTax > 0
      ? [
          { code: 'localTax' as const, cents: localTax },
          { code: 'total' as const, cents: stateTax + localTax, isSum: true },
        ]
      : []),
  ],
})

/** Returns whether a state asks nothing of such a low income. */
function isBelowThreshold(rules: StateRules, { status, dependents }: StateIncome, base: Cents): boolean {
  const { filingThreshold, zeroUpToAgi, zeroUpToAgiPerDependent: more } = rules
  if (filingThreshold && base < centsFrom(filingThreshold[status])) return true
  return zeroUpToAgi !== undefined && base <= centsFrom(zeroUpToAgi[status] + dependents * (more?.[status] ?? 0))
}

/** Returns how much of a tax is forgiven: all up to the base, and a tenth less for each started step above it. */
function forgivenOf({ forgiveness }: StateRules, { status, dependents }: StateIncome, base: Cents, tax: Cents): Cents {
  if (!forgiveness) return 0
  const beyond = base - centsFrom(forgiveness.base[status] + dependents * forgiveness.perDependent)
  const tenths = Math.max(0, 10 - Math.ceil(Math.max(0, beyond) / centsFrom(forgiveness.step)))
  return scale(tax, tenths, 10)
}
