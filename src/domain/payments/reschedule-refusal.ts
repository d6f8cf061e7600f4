import type { Issue } from '../check/check.ts'
import { count, pluralOf } from '../count.ts'
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

/** A day of a job, with the fields that decide whether its number of days can change. */
type SharedDay = Gig & { readonly paymentMethod: PaymentMethod }

/**
 * Returns the issue that keeps a job from moving to other days, or null. Refuses a range that would drop expected pay, or that would change
 * the rate, the day or the costs of a payment (money.md A25). The same number of days is always allowed.
 */
export function rescheduleRefusal(gigs: readonly SharedDay[], days: readonly Day[]): Issue | null {
  const message = days.length === gigs.length ? null : refusalOf(gigs, days.length)
  return message === null ? null : { path: 'endDate', message }
}

function refusalOf(gigs: readonly SharedDay[], dayCount: number): string | null {
  const { done, open, doneCount } = partsOf(gigs, dayCount)
  if (gigs.some(isPartlyPaid)) return `Keep ${count('day', gigs.length)}: a part of the pay came, and the rest is still to come.`
  if (dayCount <= done.length && open.some(holdsMoney)) {
    return `Keep at least ${done.length + 1} days: ${done.length} ${pluralOf('is', done.length, 'are')} paid, and the others still hold pay or costs. Delete the unpaid days or clear their amounts first.`
  }
  if (sumOf(gigs, worth) > MOST_CENTS) return `Keep ${count('day', gigs.length)}: together they come to more than a day can hold.`
  if (doneCount === done.length) return null
  const keep = `Keep ${open.length > 0 ? 'at least ' : ''}${count('day', done.length)}`
  const differences = markings.filter(([, mark]) => new Set(done.map(mark)).size > 1).map(([name]) => name)
  if (differences.length > 0)
    return `${keep}: the paid days differ in ${words.format(differences)}, so what was paid cannot be shared over another number of days.`
  // Shared with a day that has its own costs, the excess would lower those costs.
  if (done.some((gig) => boughtCost(gig).over > 0))
    return `${keep}, or correct the costs first: a paid day was reimbursed more than it cost.`
  return null
}

const holdsMoney = (gig: Gig) => expectedBase(gig) + centsOf(gig.tips) + boughtCost(gig).gross + gig.mileage > 0
const worth = (gig: Gig) => basePay(gig) + centsOf(gig.expectedPay) + centsOf(gig.tips) + reimbursementsOf(gig) + boughtCost(gig).gross
const words = new Intl.ListFormat('en')

/** What all days that share their pay anew must have in common, because each day stores only one value of it. */
const markings: readonly (readonly [name: string, mark: (gig: SharedDay) => unknown])[] = [
  ['status', isCompleted],
  ['recorded payment', isPaid],
  ['payment date', (gig) => gig.gotPaidDate],
  ['payment method', (gig) => gig.paymentMethod],
  ['tax rate', (gig) => gig.taxPercentage],
]
