import { basePay, expectedBase, type Gig, isCompleted, isPaid, type Rates } from '../gigs/gig.ts'
import type { Mills } from '../mileage/irs-mileage.ts'
import { FLAT_RATE, mileageDeduction, rateOn } from '../mileage/mileage.ts'
import { milesOf } from '../mileage/trips.ts'
import { type Cents, centsOf, percentOf, sumOf } from '../money/money.ts'
import { reimbursedFor } from '../payments/received.ts'
import type { Summary } from './summary.ts'

/** The figures that have an explanation, by the name of their card. */
export type Figure = 'taxableIncome' | 'expectedEarnings' | 'taxEstimate' | 'tips' | 'expenses'

/** What a part of a figure is. */
export type PartOfFigure =
  | {
      readonly code:
        | 'paidByClients'
        | 'reimbursementsIncluded'
        | 'withheld'
        | 'completedByHand'
        | 'tipsOnTop'
        | 'incomeSoFar'
        | 'tipsOfOpenGigs'
        | 'loggedExpenses'
        | 'gigParking'
        | 'otherGigCosts'
        | 'paidBack'
    }
  | { readonly code: 'notCompletedYet'; readonly gigs: number }
  | { readonly code: 'percentOf'; readonly percent: number; readonly whole: Cents; readonly gigs: number; readonly isEachRounded: boolean }
  | { readonly code: 'tipsFrom'; readonly gigs: number }
  /** `rate` is null if each day has its own. */
  | { readonly code: 'milesAt'; readonly miles: number; readonly rate: Mills | null; readonly isEachRounded: boolean }

/** A part of a figure. The parts sum to the figure. */
export interface ExplainedPart {
  readonly part: PartOfFigure
  readonly cents: Cents
}

/** What a flat estimate is calculated from: the lowest and the highest percentage of what gigs earned. */
export interface FlatRates extends Pick<Summary, 'period' | 'taxEstimate'> {
  readonly least: number
  readonly most: number
}

/** Returns what the flat estimate of a period is calculated from, to explain it beside the federal one; null when there is none. */
export function flatRates({ period, breakdown, taxEstimate, taxableIncome }: Summary): FlatRates | null {
  if (taxEstimate === 0) return null
  const isSomeUntaxed = sumOf(breakdown.tax, ({ earnings }) => earnings) < taxableIncome
  const rates = [...breakdown.tax.map(({ rate }) => rate), ...(isSomeUntaxed ? [0] : [])]
  return { period, taxEstimate, least: Math.min(...rates), most: Math.max(...rates) }
}

const nonZero = (parts: readonly ExplainedPart[]) => parts.filter(({ cents }) => cents !== 0)

/** Explains how a figure of a period is made from its gigs, expenses and drives (money.md 1.1). The parts sum to the figure, to the cent. */
export const explain = (figure: Figure, summary: Summary, rates: Rates): readonly ExplainedPart[] => explanations[figure](summary, rates)

const explanations: Readonly<Record<Figure, (summary: Summary, rates: Rates) => readonly ExplainedPart[]>> = {
  taxableIncome: ({ breakdown }) => {
    const gigs = breakdown.actual.map(({ gig }) => gig)
    const paid = gigs.filter(isPaid)
    const received = sumOf(paid, (gig) => centsOf(gig.totalReceived))
    return nonZero([
      { part: { code: 'paidByClients' }, cents: received },
      { part: { code: 'reimbursementsIncluded' }, cents: -sumOf(paid, reimbursedFor) },
      { part: { code: 'withheld' }, cents: sumOf(paid, (gig) => centsOf(gig.withheld)) },
      { part: { code: 'completedByHand' }, cents: sumOf(gigs, (gig) => (isPaid(gig) ? 0 : basePay(gig))) },
      { part: { code: 'tipsOnTop' }, cents: sumOf(gigs, (gig) => centsOf(gig.tips)) },
    ])
  },
  expectedEarnings: ({ breakdown, taxableIncome }) => {
    const open = breakdown.projected.map(({ gig }) => gig).filter((gig) => !isCompleted(gig))
    return nonZero([
      { part: { code: 'incomeSoFar' }, cents: taxableIncome },
      { part: { code: 'notCompletedYet', gigs: open.length }, cents: sumOf(open, expectedBase) },
      { part: { code: 'tipsOfOpenGigs' }, cents: sumOf(open, (gig) => centsOf(gig.tips)) },
    ])
  },
  taxEstimate: ({ breakdown }) =>
    [...Map.groupBy(breakdown.tax, ({ rate }) => rate)].map(([rate, rows]) => {
      const whole = sumOf(rows, ({ earnings }) => earnings)
      const cents = sumOf(rows, (row) => row.cents)
      const isEachRounded = cents !== percentOf(whole, rate)
      return { part: { code: 'percentOf', percent: rate, whole, gigs: rows.length, isEachRounded }, cents }
    }),
  tips: ({ breakdown }) =>
    nonZero([{ part: { code: 'tipsFrom', gigs: breakdown.tips.length }, cents: sumOf(breakdown.tips, ({ cents }) => cents) }]),
  expenses: ({ breakdown, expensesReimbursed }, rates) => {
    const gigs = breakdown.gigExpenses.map(({ gig }) => gig)
    const driven = gigs.filter(({ mileage }) => mileage > 0)
    const drives = breakdown.drives.map(({ drive }) => drive)
    const miles = sumOf(driven, (gig) => gig.mileage) + milesOf(drives)
    const used = new Set([...driven.map(({ date }) => date), ...drives.map(({ day }) => day)].map((day) => rateOn(day, rates)))
    const [rate = FLAT_RATE] = used.size > 1 ? [null] : used
    const logged = sumOf(breakdown.expenses, (expense) => centsOf(expense.amount))
    const bought = (of: (gig: Gig) => Cents) => sumOf(gigs, of)
    return nonZero([
      { part: { code: 'loggedExpenses' }, cents: logged },
      { part: { code: 'gigParking' }, cents: bought((gig) => centsOf(gig.parkingExpense)) },
      { part: { code: 'otherGigCosts' }, cents: bought((gig) => centsOf(gig.otherExpenses)) },
      {
        // Half cents are rounded for each gig and drive, so the product of the sums may differ.
        part: { code: 'milesAt', miles, rate, isEachRounded: rates.usesIrsMileageRate && driven.length + drives.length > 1 },
        cents: sumOf(driven, (gig) => mileageDeduction(gig.mileage, gig.date, rates)) + sumOf(breakdown.drives, ({ cents }) => cents),
      },
      { part: { code: 'paidBack' }, cents: -expensesReimbursed },
    ])
  },
}
