import { earnings, type Gig, isCompleted } from '../gigs/gig.ts'
import { type Cents, sumOf } from '../money/money.ts'
import { yearOf } from '../time/calendar-day.ts'
import { type Days, isWithin, type Period } from '../time/period.ts'
import { type CashIncome, incomeSum } from './cash-basis.ts'

/**
 * The way from the income of a period by day of work, as on the screens, to its income on the cash basis, as on tax forms (money.md A16):
 * `work` + `unfinished` + `otherWork` − `paidElsewhere` = `cash`. Cents.
 */
export interface CashBridge {
  readonly period: Period
  /** The earnings of the gigs that were worked in the period. */
  readonly work: Cents
  /** What came at any time for these gigs. It sums to `work`. */
  readonly worked: readonly CashIncome[]
  /** What came in the period for gigs that are not completed. */
  readonly unfinished: readonly CashIncome[]
  /** What came in the period for completed gigs of other periods. */
  readonly otherWork: readonly CashIncome[]
  /** What came in other periods for gigs of this one. */
  readonly paidElsewhere: readonly CashIncome[]
  /** What came in the period. It sums to `cash`. */
  readonly paid: readonly CashIncome[]
  readonly cash: Cents
  /** Completed gigs of the period without a payment day, which count on their day of work. */
  readonly undated: readonly Gig[]
}

/** Returns the bridge of a period, given the income of gigs that were worked or paid in it. */
export function cashBridge(gigs: readonly Gig[], incomes: readonly CashIncome[], period: Period): CashBridge {
  const isOfPeriod = (gig: Gig) => isCompleted(gig) && isWithin(period, gig.date)
  const worked = gigs.filter(isOfPeriod)
  const paid = incomes.filter(({ paidOn }) => isWithin(period, paidOn))
  return {
    period,
    work: sumOf(worked, earnings),
    worked: incomes.filter(({ gig }) => isOfPeriod(gig)),
    unfinished: paid.filter(({ gig }) => !isCompleted(gig)),
    otherWork: paid.filter(({ gig }) => isCompleted(gig) && !isWithin(period, gig.date)),
    paidElsewhere: incomes.filter(({ gig, paidOn }) => isOfPeriod(gig) && !isWithin(period, paidOn)),
    paid,
    cash: incomeSum(paid),
    undated: worked.filter(({ gotPaidDate, shares = null }) => gotPaidDate === null && shares === null),
  }
}

/** Returns whether the two ways to count give the same rows, so that there is nothing to explain. */
export const isPlain = ({ unfinished, otherWork, paidElsewhere }: CashBridge): boolean =>
  unfinished.length + otherWork.length + paidElsewhere.length === 0

/** The year of days that are all in one year; null for days of several years or none. */
export function onlyYear(days: Iterable<Days['start']>): number | null {
  const years = new Set([...days].map(yearOf))
  return years.size === 1 ? ([...years][0] ?? null) : null
}
