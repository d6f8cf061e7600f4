import type { Gig } from '../../gigs/gig.ts'
import { type Cents, centsOf, split, sumOf } from '../../money/money.ts'
import { readAddress } from '../../places/typed-address.ts'
import { type Day, dayOf } from '../../time/calendar-day.ts'
import { shiftedDueDay } from '../../time/due-date.ts'
import { isWithin, periodAt } from '../../time/period.ts'
import { paymentsToState } from '../estimated-payments.ts'
import type { FederalRecords, FederalYear } from '../federal-year.ts'
import { isResidence, type Residence, rulesYearOf, withoutIncomeTax } from './residences.ts'
import { estimateState, type StateEstimate, type StateStep } from './state-estimate.ts'
import { stateIncomeOf } from './state-income.ts'
import type { StateFile, StateRules } from './state-rules.ts'

/** A date by which a state expects a part of its tax. Cents. */
export interface StateDue {
  readonly dueOn: Day
  /** The part of what is not withheld; 0 where the state asks nothing by this date. */
  readonly cents: Cents
}

/** The estimate of a state for a year, and what is paid. Cents. */
export interface StateOfYear {
  readonly kind: 'estimated'
  readonly residence: Residence
  readonly rules: StateRules
  readonly estimate: StateEstimate
  readonly withheld: Cents
  readonly paid: Cents
  /** What is left to pay; negative when too much was paid. */
  readonly left: Cents
  readonly dues: readonly StateDue[]
  /** Whether the dates are the state's own, not the federal ones. */
  readonly areOwnDates: boolean
  /** The other states in which the year's gigs were. */
  readonly otherStates: readonly Residence[]
}

/** What can be said of a year's state tax. */
export type StateYear =
  /** Nothing is estimated: before 2025, without the federal estimate, or because the worker closed the question for the year. */
  | { readonly kind: 'none'; readonly why: 'tooEarly' | 'noAnswers' | 'closed' }
  /** The worker has not said where they live. */
  | { readonly kind: 'asked' }
  | { readonly kind: 'moved' }
  /** `note` says it in other words than "Texas has no income tax." */
  | { readonly kind: 'untaxed'; readonly residence: Residence; readonly note: string | null; readonly otherStates: readonly Residence[] }
  | StateOfYear

/** What a state's year needs beside the federal one. */
export interface StateRecords extends Pick<FederalRecords, 'payments'> {
  readonly gigs: readonly Pick<Gig, 'date' | 'gigAddress'>[]
}

/** Returns whose rules a year's state estimate needs; null where none are asked for. */
export function residenceOf({ year, estimate, profile }: Pick<FederalYear, 'year' | 'estimate' | 'profile'>): Residence | null {
  if (!estimate || !profile?.residence || profile.hasMoved || rulesYearOf(year) === null) return null
  return profile.residence
}

/**
 * Estimates the state tax of a year from the federal estimate. `file` has the rules of the state that `residenceOf` names; it is not used
 * when that names none.
 */
export function stateYear(federal: FederalYear, { gigs, payments }: StateRecords, file: StateFile | null): StateYear {
  const { year, profile, estimate, other } = federal
  if (rulesYearOf(year) === null) return { kind: 'none', why: 'tooEarly' }
  if (!estimate || !profile) return { kind: 'none', why: 'noAnswers' }
  const { residence } = profile
  if (!residence) return profile.isStateUnwanted ? { kind: 'none', why: 'closed' } : { kind: 'asked' }
  if (profile.hasMoved) return { kind: 'moved' }
  if (!file) return { kind: 'none', why: 'tooEarly' }
  const otherStates = otherStatesOf(gigs, year, residence)
  if (file.kind === 'none') return { kind: 'untaxed', residence, note: file.note ?? null, otherStates }
  const ofState = estimateState(file, stateIncomeOf(estimate, profile.filingStatus, profile.dependents), profile.locality)
  const withheld = centsOf(profile.stateWithheld) + other.stateWithheld
  const paid = sumOf(paymentsToState(payments, year), ({ amount }) => centsOf(amount))
  return {
    ...{ kind: 'estimated', residence, rules: file, estimate: ofState, withheld, paid },
    left: ofState.total - withheld - paid,
    dues: duesOf(year, file, Math.max(0, ofState.total - withheld)),
    areOwnDates: file.payments !== undefined,
    otherStates,
  }
}

const FEDERAL_DATES = ['04-15', '06-15', '09-15', '01-15'] as const

/** Returns the dates on which a state expects its tax, with the part of the present estimate due by each. */
function duesOf(year: number, { payments }: StateRules, cents: Cents): StateDue[] {
  const { dueDates = FEDERAL_DATES, shares } = payments ?? {}
  const even = split(cents, dueDates.length)
  // Each part is the rounded sum of shares so far less the parts before, so that together they are the whole.
  const until = (count: number) => Math.round((cents * sumOf((shares ?? []).slice(0, count), (share) => share)) / 100)
  return dueDates.map((date, at) => ({
    dueOn: shiftedDueDay(dayIn(year, date)),
    cents: shares ? until(at + 1) - until(at) : (even[at] ?? 0),
  }))
}

/** Returns the day of a due date for a tax year: those of January are in the next year. */
function dayIn(year: number, date: string): Day {
  const [month, day] = date.split('-').map(Number) as [number, number]
  return dayOf(month === 1 ? year + 1 : year, month, day)
}

/** Returns the other states with an income tax where gigs of a year were, by the ends of their addresses. */
function otherStatesOf(gigs: StateRecords['gigs'], year: number, residence: Residence): Residence[] {
  const days = periodAt('annual', year, 1)
  const found = gigs
    .filter(({ date }) => isWithin(days, date))
    .map(({ gigAddress }) => (gigAddress ? readAddress(gigAddress).state : undefined))
  return [...new Set(found)]
    .filter(isResidence)
    .filter((state) => state !== residence && !withoutIncomeTax.includes(state))
    .toSorted()
}

/** Returns all steps from income to what is left to pay. */
export const stateSteps = ({ estimate, withheld, paid, left }: StateOfYear): StateStep[] => [
  ...estimate.steps,
  { code: 'withheld', cents: -withheld },
  { code: 'paid', cents: -paid },
  { code: 'stillToPay', cents: left, isSum: true },
]

/** What the worker should know about how their state taxes a business, by the rules that make it so. */
export const stateRemarks = [
  ...(['businessDeducted', 'ownBase', 'halfAddedBack', 'socialSecurity', 'businessShare', 'federalTax', 'federalTaxFalls'] as const),
  ...(['fromFederalTaxable', 'businessAddedBack', 'overtimeAddedBack', 'namedDeductions'] as const),
] as const
export type StateRemark = (typeof stateRemarks)[number]

/** Returns what a state does otherwise than tables of rates make one think. */
export function remarksOf(rules: StateRules): StateRemark[] {
  const applies: Readonly<Record<StateRemark, boolean>> = {
    businessDeducted: rules.businessDeduction !== undefined,
    ownBase: rules.base === 'ownNoAdjustments',
    halfAddedBack: rules.base === 'federalAgiPlusHalfSe',
    socialSecurity: rules.socialSecurityDeduction !== undefined,
    businessShare: rules.businessShareOfQbi !== undefined,
    federalTax: rules.federalTaxDeduction !== undefined,
    federalTaxFalls: (rules.federalTaxDeduction?.scale.length ?? 0) > 1,
    fromFederalTaxable: rules.base === 'federalTaxable',
    businessAddedBack: rules.addsBack?.includes('businessDeduction') ?? false,
    overtimeAddedBack: rules.addsBack?.includes('overtime') ?? false,
    namedDeductions: rules.federalDeductions !== undefined,
  }
  return stateRemarks.filter((remark) => applies[remark])
}

/** Returns the year of the figures when they are not those of the year itself; null otherwise. */
export const figuresYearOf = (year: number, { carried, year: rulesYear }: StateRules): number | null => {
  if (carried) return rulesYear - 1
  return rulesYear === year ? null : rulesYear
}
