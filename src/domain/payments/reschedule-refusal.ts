import type { Issue } from '../check/check.ts'
import {
  basePay,
  boughtCost,
  expectedBase,
  type Gig,
  isCompleted,
  isPaid,
  isPartlyPaid,
  type PaymentMethod,
  reimbursementsOf,
} from '../gigs/gig.ts'
import { centsOf, sumOf } from '../money/money.ts'
import type { Day } from '../time/calendar-day.ts'
import { partsOf } from './reschedule.ts'

/** The largest amount of a day, in cents. */
const MOST_CENTS = centsOf('999999999.99')

/** What the paid days of a job differ in. */
export type PaidDifference = 'status' | 'payment' | 'paymentDate' | 'paymentMethod' | 'payKind' | 'taxPercentage'

/** Why a job keeps its number of days. */
export type RescheduleProblem =
  | { readonly code: 'partCame'; readonly days: number }
  | { readonly code: 'othersHoldMoney'; readonly done: number }
  | { readonly code: 'tooMuchForADay'; readonly days: number }
  | { readonly code: 'paidDaysDiffer'; readonly days: number; readonly hasOpen: boolean; readonly differences: readonly PaidDifference[] }
  | { readonly code: 'reimbursedMoreThanCost'; readonly days: number; readonly hasOpen: boolean }

/** A day of a job, with the fields that decide whether its number of days can change. */
type SharedDay = Gig & { readonly paymentMethod: PaymentMethod }

/**
 * Returns the issue that keeps a job from moving to other days, or null. Refuses a range that would drop expected pay, or that would change
 * the rate, the day or the costs of a payment (money.md A25). The same number of days is always allowed.
 */
export function rescheduleRefusal(gigs: readonly SharedDay[], days: readonly Day[]): Issue<RescheduleProblem> | null {
  const problem = days.length === gigs.length ? null : problemOf(gigs, days.length)
  return problem && { path: 'endDate', problem }
}

function problemOf(gigs: readonly SharedDay[], dayCount: number): RescheduleProblem | null {
  const { done, open, doneCount } = partsOf(gigs, dayCount)
  if (gigs.some(isPartlyPaid)) return { code: 'partCame', days: gigs.length }
  if (dayCount <= done.length && open.some(holdsMoney)) return { code: 'othersHoldMoney', done: done.length }
  if (sumOf(gigs, worth) > MOST_CENTS) return { code: 'tooMuchForADay', days: gigs.length }
  if (doneCount === done.length) return null
  const kept = { days: done.length, hasOpen: open.length > 0 }
  const differences = markings.filter(([, mark]) => new Set(done.map(mark)).size > 1).map(([name]) => name)
  if (differences.length > 0) return { code: 'paidDaysDiffer', ...kept, differences }
  // Shared with a day that has its own costs, the excess would lower those costs.
  return done.some((gig) => boughtCost(gig).over > 0) ? { code: 'reimbursedMoreThanCost', ...kept } : null
}

const holdsMoney = (gig: Gig) => expectedBase(gig) + centsOf(gig.tips) + boughtCost(gig).gross + gig.mileage > 0
const worth = (gig: Gig) => basePay(gig) + centsOf(gig.expectedPay) + centsOf(gig.tips) + reimbursementsOf(gig) + boughtCost(gig).gross

/** What all days that share their pay anew must have in common, because each day stores only one value of it. */
const markings: readonly (readonly [name: PaidDifference, mark: (gig: SharedDay) => unknown])[] = [
  ['status', isCompleted],
  ['payment', isPaid],
  ['paymentDate', (gig) => gig.gotPaidDate],
  ['paymentMethod', (gig) => gig.paymentMethod],
  ['payKind', (gig) => gig.payKind],
  ['taxPercentage', (gig) => gig.taxPercentage],
]
