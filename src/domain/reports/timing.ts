import { earnings, type Gig, isCompleted } from '../gigs/gig.ts'
import { type Cents, sumOf } from '../money/money.ts'
import { type CashIncome, incomeSum } from '../payments/cash-basis.ts'
import { isWithin, type Period } from '../time/period.ts'

/** Income by date of work and by date paid. A cash-basis return uses the latter (money.md A16). Cents. */
export interface Timing {
  /** The income of the period: each share of a payment on its own day. It sums to `byDatePaid`. */
  readonly paid: readonly CashIncome[]
  /** Income of gigs worked in the period, paid in another one. */
  readonly paidElsewhere: readonly CashIncome[]
  /** Income paid in the period for gigs of another period, or for gigs that are not completed. */
  readonly workedElsewhere: readonly CashIncome[]
  /** The earnings of gigs worked in the period. Less `paidElsewhere` and plus `workedElsewhere`, it equals `byDatePaid`. */
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
