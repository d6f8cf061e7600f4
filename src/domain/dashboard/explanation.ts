import { count } from '../count.ts'
import { basePay, expectedBase, type Gig, isCompleted, isPaid, type Rates } from '../gigs/gig.ts'
import { mileageDeduction, rateLabel } from '../mileage/mileage.ts'
import { type Cents, centsOf, formatCents, percentOf, sumOf } from '../money/money.ts'
import { reimbursedFor } from '../payments/received.ts'
import type { Summary } from './summary.ts'

/** The figures that have an explanation, by the name of their card. */
export type Figure = 'taxableIncome' | 'expectedEarnings' | 'taxEstimate' | 'tips' | 'expenses'

/** A part of a figure. The parts sum to the figure. */
export interface ExplainedPart {
  readonly label: string
  readonly cents: Cents
}

/** The explanation of a figure: what is added and subtracted, and the rule in one sentence. */
export interface Explanation {
  readonly parts: readonly ExplainedPart[]
  readonly rule: string
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

/** Explains how a figure of a period is made from its gigs and expenses (money.md 1.1). The parts sum to the figure, to the cent. */
export const explain = (figure: Figure, summary: Summary, rates: Rates): Explanation => explanations[figure](summary, rates)

const explanations: Readonly<Record<Figure, (summary: Summary, rates: Rates) => Explanation>> = {
  taxableIncome: ({ breakdown }) => {
    const gigs = breakdown.actual.map(({ gig }) => gig)
    const paid = gigs.filter(isPaid)
    const received = sumOf(paid, (gig) => centsOf(gig.totalReceived))
    return {
      parts: nonZero([
        { label: 'Paid by clients', cents: received },
        { label: 'Reimbursements included', cents: -sumOf(paid, reimbursedFor) },
        { label: 'Completed without Got Paid', cents: sumOf(gigs, (gig) => (isPaid(gig) ? 0 : basePay(gig))) },
        { label: 'Tips on top', cents: sumOf(gigs, (gig) => centsOf(gig.tips)) },
      ]),
      rule: 'What clients paid for completed gigs, minus reimbursements, plus tips.',
    }
  },
  expectedEarnings: ({ breakdown, taxableIncome }) => {
    const open = breakdown.projected.map(({ gig }) => gig).filter((gig) => !isCompleted(gig))
    return {
      parts: nonZero([
        { label: 'Taxable Income so far', cents: taxableIncome },
        { label: `Not completed yet, ${count('gig', open.length)}`, cents: sumOf(open, expectedBase) },
        { label: 'Tips on those gigs', cents: sumOf(open, (gig) => centsOf(gig.tips)) },
      ]),
      rule: 'What you’ve earned, plus the agreed pay for gigs still to come or to be paid.',
    }
  },
  taxEstimate: ({ breakdown }) => ({
    parts: [...Map.groupBy(breakdown.tax, ({ rate }) => rate)].map(([rate, rows]) => {
      const whole = sumOf(rows, ({ earnings }) => earnings)
      const cents = sumOf(rows, (row) => row.cents)
      const rounded = cents === percentOf(whole, rate) ? '' : ', each rounded to the cent'
      return { label: `${rate}% of ${formatCents(whole)}, ${count('gig', rows.length)}${rounded}`, cents }
    }),
    rule: 'Each completed gig’s earnings at its own tax percentage, rounded to the cent and added up. Expenses do not lower it.',
  }),
  tips: ({ breakdown }) => ({
    parts: nonZero([{ label: `Tips from ${count('gig', breakdown.tips.length)}`, cents: sumOf(breakdown.tips, ({ cents }) => cents) }]),
    rule: 'Tips of completed gigs. They are part of Taxable Income too.',
  }),
  expenses: ({ breakdown, expensesReimbursed }, rates) => {
    const gigs = breakdown.gigExpenses.map(({ gig }) => gig)
    const driven = gigs.filter(({ mileage }) => mileage > 0)
    const miles = sumOf(driven, (gig) => gig.mileage)
    const rate = rateLabel(
      driven.map(({ date }) => date),
      rates,
    )
    const logged = sumOf(breakdown.expenses, (expense) => centsOf(expense.amount))
    const bought = (of: (gig: Gig) => Cents) => sumOf(gigs, of)
    return {
      parts: nonZero([
        { label: 'Logged expenses', cents: logged },
        { label: 'Gig parking', cents: bought((gig) => centsOf(gig.parkingExpense)) },
        { label: 'Other gig costs', cents: bought((gig) => centsOf(gig.otherExpenses)) },
        {
          // Half cents are rounded for each gig, so the product of the sums may differ.
          label: `${miles.toLocaleString('en-US')} miles at ${rate}${rates.usesIrsMileageRate && driven.length > 1 ? ', each gig rounded' : ''}`,
          cents: sumOf(driven, (gig) => mileageDeduction(gig.mileage, gig.date, rates)),
        },
        { label: 'Paid back by clients', cents: -expensesReimbursed },
      ]),
      rule: 'What you spent and the miles you drove, minus what clients reimbursed.',
    }
  },
}
