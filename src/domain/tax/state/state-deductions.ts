import { type Cents, scale, sumOf } from '../../money/money.ts'
import { centsFrom, type Dollars } from '../rules.ts'
import { shareOf, stepsAbove, taxBy, valueAt } from './state-brackets.ts'
import type { StateLine, StateStep } from './state-estimate.ts'
import { peopleOf, type StateIncome } from './state-income.ts'
import type { StateRules } from './state-rules.ts'

/** The part of wages that goes to social security and Medicare. */
const PAYROLL = { share: 765, of: 10_000 }

/** Returns what a state's tax starts from, in cents. A loss does not reduce the income of a base of its own. */
export function startOf({ base }: Pick<StateRules, 'base'>, income: StateIncome): Cents {
  const { wages, spouseWages, netProfit, otherIncome, adjustedIncome, halfOfSelfEmployment, taxableIncome } = income
  if (base === 'federalTaxable') return taxableIncome
  if (base === 'ownNoAdjustments') return wages + spouseWages + Math.max(0, netProfit) + otherIncome
  return base === 'federalAgi' ? adjustedIncome : adjustedIncome + halfOfSelfEmployment
}

/** Returns what comes off the base, and what a state adds back to it. */
export function deductions(rules: StateRules, income: StateIncome, base: Cents): StateStep[] {
  const { status, dependents, tips, overtime } = income
  const step = (code: StateLine, cents: Cents): StateStep[] => (cents === 0 ? [] : [{ code, cents }])
  const less = (code: StateLine, cents: Cents) => step(code, cents === 0 ? 0 : -cents)
  const each = (dollars: Dollars | undefined, count: number) => centsFrom(dollars ?? 0) * count
  const perPerson = rules.perPersonScale ? valueAt(rules.perPersonScale[status], income.adjustedIncome) : rules.perPerson
  const perDependent = rules.dependentScale ? valueAt(rules.dependentScale, income.adjustedIncome) : rules.dependentDeduction
  return [
    ...step('overtimeAdded', rules.addsBack?.includes('overtime') ? overtime : 0),
    ...less('businessDeduction', businessDeductionOf(rules, income)),
    ...less('standardDeduction', standardOf(rules, income, base)),
    ...less('headDeduction', status === 'head' ? each(rules.headDeduction, 1) : 0),
    ...less('exemptions', each(perPerson, peopleOf(income))),
    ...less('childExemptions', each(rules.perChild, dependents)),
    ...less('filerExemption', filerOf(rules, income)),
    ...less('dependents', each(perDependent, dependents)),
    ...less('federalTaxDeduction', federalTaxOf(rules, income)),
    ...less('businessShare', shareOf(businessOf(income), rules.businessShareOfQbi ?? 0)),
    ...less('socialSecurity', payrollOf(rules, income)),
    ...less('tips', namedOf(rules.federalDeductions?.tips, tips)),
    ...less('overtime', namedOf(rules.federalDeductions?.overtime, overtime)),
  ]
}

/** The qualified business income: the profit less half of the self-employment tax. */
const businessOf = ({ netProfit, halfOfSelfEmployment }: StateIncome): Cents => Math.max(0, netProfit - halfOfSelfEmployment)

function businessDeductionOf({ businessDeduction: of }: StateRules, { status, netProfit }: StateIncome): Cents {
  return of ? Math.min(shareOf(Math.max(0, netProfit), of.share), centsFrom(of.cap[status])) : 0
}

function standardOf(
  { standard, standardPhaseOut: phase, standardSliding: sliding, standardSteps: steps }: StateRules,
  { status }: StateIncome,
  base: Cents,
): Cents {
  if (sliding) return Math.max(0, centsFrom(sliding.max[status]) - taxBy(sliding.reduce[status], Math.max(0, base)))
  const full = centsFrom(standard?.[status] ?? 0)
  if (steps) {
    const count = stepsAbove(base, steps.start[status], steps.step[status], Math.floor)
    return Math.max(centsFrom(steps.min[status]), full - count * centsFrom(steps.less[status]))
  }
  if (!phase) return full
  const beyond = Math.max(0, base - centsFrom(phase.start[status]))
  return Math.max(0, full - scale(full, beyond, centsFrom(phase.width[status])))
}

function filerOf({ filer, filerSteps: steps }: StateRules, { status, adjustedIncome }: StateIncome): Cents {
  const full = centsFrom(filer?.[status] ?? 0)
  if (!steps) return full
  return Math.max(0, full - centsFrom(steps.less) * stepsAbove(adjustedIncome, steps.start[status], steps.step, Math.ceil))
}

/** Returns the deducted part of the federal income tax. */
function federalTaxOf({ federalTaxDeduction: of }: StateRules, { status, incomeTax, adjustedIncome }: StateIncome): Cents {
  if (!of) return 0
  const share = shareOf(incomeTax, valueAt(of.scale, adjustedIncome))
  return of.cap ? Math.min(share, centsFrom(of.cap[status])) : share
}

/** Returns what both earners may deduct of their social security and Medicare taxes. */
function payrollOf({ socialSecurityDeduction: cap }: StateRules, { wages, spouseWages, selfEmploymentTax }: StateIncome): Cents {
  if (cap === undefined) return 0
  const ofWages = (cents: Cents) => scale(cents, PAYROLL.share, PAYROLL.of)
  return sumOf([selfEmploymentTax + ofWages(wages), ofWages(spouseWages)], (paid) => Math.min(paid, centsFrom(cap)))
}

/** Returns a federal deduction that a state names, up to its cap. */
const namedOf = (cap: Dollars | null | undefined, cents: Cents): Cents => {
  if (cap === undefined) return 0
  return cap === null ? cents : Math.min(cents, centsFrom(cap))
}
