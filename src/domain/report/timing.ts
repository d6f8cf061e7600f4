import { earnings, type Gig, isCompleted } from '../gigs/gig.ts'
import { type Cents, sumOf } from '../money/money.ts'
import { type CashIncome, incomeSum } from '../payments/cash-basis.ts'
import { isWithin, type Period } from '../time/period.ts'

/** Income by date of work beside income by date paid, which a cash-basis return counts (money.md A16). Cents. */
export interface Timing {
  /** What came in the period: each share of a payment on its own day. Sums to `byDatePaid`. */
  readonly paid: readonly CashIncome[]
  /** Worked in the period, paid in another one. */
  readonly paidElsewhere: readonly CashIncome[]
  /** Paid in the period for work of another one, or for work that is not completed yet. */
  readonly workedElsewhere: readonly CashIncome[]
  /** Earned by work of the period. Less `paidElsewhere`, plus `workedElsewhere`, it is `byDatePaid`. */
  readonly byWorkDate: Cents
  readonly byDatePaid: Cents
}

export function timingOf(gigs: readonly Gig[], incomes: readonly CashIncome[], period: Period): Timing {
  const isCounted = (gig: Gig) => isCompleted(gig) && isWithin(period, gig.date)
  const paid = incomes.filter(({ paidOn }) => isWithin(period, paidOn))
  return {
    paid,
    paidElsewhere: incomes.filter(({ gig, paidOn }) => isCounted(gig) && !isWithin(period, paidOn)),
    workedElsewhere: paid.filter(({ gig }) => !isCounted(gig)),
    byWorkDate: sumOf(gigs.filter(isCounted), earnings),
    byDatePaid: incomeSum(paid),
  }
}
