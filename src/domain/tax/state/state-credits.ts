import type { Cents } from '../../money/money.ts'
import { centsFrom } from '../rules.ts'
import { shareOf, stepsAbove, valueAt } from './state-brackets.ts'
import type { StateLine, StateStep } from './state-estimate.ts'
import { filersOf, type StateIncome } from './state-income.ts'
import type { StateRules } from './state-rules.ts'

/** What credits depend on. Cents. */
interface Taxed {
  /** What the state's tax starts from. */
  readonly base: Cents
  readonly taxable: Cents
  /** The tax before credits. */
  readonly tax: Cents
}

/** Returns what comes off a tax. */
export function credits(rules: StateRules, income: StateIncome, { base, taxable, tax }: Taxed): StateStep[] {
  const { status, dependents } = income
  const filers = reduced(rules, income, centsFrom(rules.credit?.[status] ?? 0), filersOf(income))
  const ofDependents = reduced(rules, income, centsFrom(rules.dependentCredit ?? 0) * dependents, dependents)
  const share = rules.creditShare ? shareOf(tax, valueAt(rules.creditShare[status], income.adjustedIncome)) : 0
  return [
    ...less('creditShare', share),
    ...less('credit', filers),
    ...less('dependentCredit', ofDependents),
    ...less('smallIncomeCredit', smallIncomeCreditOf(rules, income, taxable)),
    ...less('taxpayerCredit', taxpayerCreditOf(rules, income, base)),
  ]
}

const less = (code: StateLine, cents: Cents): StateStep[] => (cents === 0 ? [] : [{ code, cents: -cents }])

/** Returns what an income leaves of some people's credits. */
function reduced(
  { creditPhaseOut: phase, creditEndsAbove: end }: StateRules,
  { status, adjustedIncome }: StateIncome,
  credit: Cents,
  people: number,
): Cents {
  if (end && adjustedIncome > centsFrom(end[status])) return 0
  if (!phase) return credit
  const steps = stepsAbove(adjustedIncome, phase.start[status], phase.step[status], Math.ceil)
  return Math.max(0, credit - steps * people * centsFrom(phase.less))
}

function smallIncomeCreditOf({ smallIncomeCredit: of }: StateRules, { status }: StateIncome, taxable: Cents): Cents {
  if (!of) return 0
  const steps = stepsAbove(taxable, of.start, of.step, Math.ceil)
  return Math.max(0, centsFrom(of.amount[status]) - steps * centsFrom(of.less[status]))
}

function taxpayerCreditOf({ taxpayerCredit: of }: StateRules, { status, dependents }: StateIncome, base: Cents): Cents {
  if (!of) return 0
  const full = shareOf(centsFrom(of.standard[status] + dependents * of.perDependent), of.rate)
  return Math.max(0, full - shareOf(Math.max(0, base - centsFrom(of.start[status])), of.phaseRate))
}
