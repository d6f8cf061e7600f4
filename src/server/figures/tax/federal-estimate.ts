import { moneyOf } from '#domain/money/money.ts'
import { type EstimateLine, type FederalEstimate, leavesOut } from '#domain/tax/federal-estimate.ts'
import { federalSteps, federalYear } from '#domain/tax/federal-year.ts'
import { figuresYearOf, remarksOf, residenceOf, type StateOfYear, stateSteps, stateYear } from '#domain/tax/state/state-year.ts'
import { tieOutDays, tieOuts } from '#domain/tax/tie-out.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import { periodAt } from '#domain/time/period.ts'
import { stateLineNames, stateRemarkTexts } from '#words/en/state-tax.ts'
import { federalLines, leftOut } from '#words/en/tax.ts'
import { stateLeavesOut, stateSentence } from '#words/state-texts.ts'
import { findRates } from '../../account/sign-in/store.ts'
import type { Queries } from '../../core/database/queries.ts'
import { listTaxedRowsIn } from '../../gigs/counted-rows.ts'
import type { Owner } from '../../principal.ts'
import { listForms } from './forms-store.ts'
import { readStateFile } from './state-files.ts'
import { listGigPlaces, listTaxPayments, listTaxProfiles } from './store.ts'

export interface EstimateAsked {
  readonly owner: Owner
  readonly today: Day
  readonly year: number
}

/** Calculates the federal tax of a year, and returns it with the payments that a state needs too. */
async function federalOfYear(queries: Queries, { owner, today, year }: EstimateAsked) {
  const period = periodAt('annual', year, 1)
  const [rates, profiles, payments, forms] = await Promise.all([
    findRates(queries, owner),
    listTaxProfiles(queries, owner),
    listTaxPayments(queries, owner, year),
    listForms(queries, owner),
  ])
  const rows = await listTaxedRowsIn(queries, owner, period)
  return { federal: federalYear(year, today, { ...rows, profiles, payments, rates, forms }), payments }
}

/** Returns the federal estimate of a year, and what must be paid by when. */
async function estimate(queries: Queries, asked: EstimateAsked) {
  const { federal } = await federalOfYear(queries, asked)
  const { year, scheduleC, paid, quarters } = federal
  return {
    year,
    netProfit: moneyOf(scheduleC.netProfit),
    paid: moneyOf(paid),
    estimate: federal.estimate && writtenEstimate(federal.estimate, federalSteps(federal, federal.estimate)),
    quarters: quarters.map((quarter) => ({
      ...quarter,
      required: quarter.required === null ? null : moneyOf(quarter.required),
      paid: moneyOf(quarter.paid),
    })),
    leavesOut: leavesOut.map((each) => leftOut[each]),
  }
}

const writtenEstimate = ({ rulesYear, ...cents }: FederalEstimate, steps: readonly EstimateLine[]) => ({
  rulesYear,
  taxableIncome: moneyOf(cents.taxableIncome),
  incomeTax: moneyOf(cents.incomeTax),
  selfEmploymentTax: moneyOf(cents.selfEmploymentTax),
  additionalMedicare: moneyOf(cents.additionalMedicare),
  businessIncomeDeduction: moneyOf(cents.businessIncomeDeduction),
  total: moneyOf(cents.total),
  withholding: moneyOf(cents.withholding),
  toPay: moneyOf(cents.toPay),
  lines: steps.map(({ code, cents: amount, isSum = false }) => ({ label: federalLines[code], amount: moneyOf(amount), isSum })),
})

/** Returns the estimate of the worker's state for a year. */
async function stateEstimate(queries: Queries, asked: EstimateAsked) {
  const [{ federal, payments }, gigs] = await Promise.all([federalOfYear(queries, asked), listGigPlaces(queries, asked.owner, asked.year)])
  const state = stateYear(federal, { gigs, payments }, await readStateFile(residenceOf(federal), asked.year))
  return {
    year: asked.year,
    residence: federal.profile?.residence ?? null,
    says: stateSentence(state),
    otherStates: 'otherStates' in state ? [...state.otherStates] : [],
    estimate: state.kind === 'estimated' ? writtenState(state, asked.year) : null,
    leavesOut: stateLeavesOut(state),
  }
}

const writtenState = (state: StateOfYear, year: number) => ({
  rulesYear: figuresYearOf(year, state.rules) ?? year,
  stateTax: moneyOf(state.estimate.stateTax),
  localTax: moneyOf(state.estimate.localTax),
  total: moneyOf(state.estimate.total),
  withheld: moneyOf(state.withheld),
  paid: moneyOf(state.paid),
  left: moneyOf(state.left),
  lines: stateSteps(state).map(({ code, cents, isSum = false }) => ({ code, label: stateLineNames[code], amount: moneyOf(cents), isSum })),
  dues: state.dues.map(({ dueOn, cents }) => ({ dueOn, amount: moneyOf(cents) })),
  remarks: remarksOf(state.rules).map((remark) => stateRemarkTexts[remark]),
  sources: state.rules.sources,
})

/** Returns what the forms of a year say beside the records. */
async function tieOut(queries: Queries, { owner, year }: EstimateAsked) {
  const [rows, forms] = await Promise.all([listTaxedRowsIn(queries, owner, tieOutDays(year)), listForms(queries, owner)])
  return tieOuts(year, rows, forms).map(({ forms: ofPayer, causes, ...tied }) => ({
    ...tied,
    formIds: ofPayer.map(({ id }) => id),
    book: moneyOf(tied.book),
    reported: moneyOf(tied.reported),
    unexplained: moneyOf(tied.unexplained),
    causes: causes.map(({ cents, ...cause }) => ({ ...cause, amount: moneyOf(cents) })),
  }))
}

/** The calculations of this room. */
export const taxFigures = { estimate, stateEstimate, tieOut }
