import { type Gig, type GigExpenseItem, MAX_PURPOSE, UNDESCRIBED } from '../gigs/gig.ts'
import { centsOf, moneyOf, sumOf } from '../money/money.ts'
import type { PaidItem } from './job-costs.ts'

/** A gig with the items of its other expenses. */
interface Itemized extends Gig {
  readonly otherExpenseItems: readonly GigExpenseItem[]
  readonly otherExpenseDescription?: string | null | undefined
}

/**
 * Returns the cost items of gigs, with items of the same category and purpose joined. A gig whose items do not sum to its whole cost counts
 * as one item with its description.
 */
export function itemsOf(gigs: readonly Itemized[]): PaidItem[] {
  const groups = Map.groupBy(gigs.flatMap(listedItems), (item) => JSON.stringify([item.category, item.subcategory, item.businessPurpose]))
  return [...groups.values()].map((same) => ({
    businessPurpose: same[0]?.businessPurpose ?? '',
    category: same[0]?.category ?? '',
    ...(same[0]?.subcategory && { subcategory: same[0].subcategory }),
    amount: sumOf(same, (item) => centsOf(item.amount)),
    reimbursed: sumOf(same, (item) => centsOf(item.reimbursedAmount)),
  }))
}

/** Returns the items of a gig, or one with its description if they do not sum to its cost. A reimbursement beyond its cost does not count, as in Got Paid. */
export function listedItems(gig: Itemized): readonly GigExpenseItem[] {
  const items = gig.otherExpenseItems
  const spent = centsOf(gig.otherExpenses)
  const back = Math.min(spent, centsOf(gig.reimbursedOther))
  const isWhole = sumOf(items, (item) => centsOf(item.amount)) === spent && sumOf(items, (item) => centsOf(item.reimbursedAmount)) === back
  if (isWhole) return items
  const businessPurpose = (gig.otherExpenseDescription || UNDESCRIBED).slice(0, MAX_PURPOSE)
  return [{ businessPurpose, category: 'Other Expenses', amount: moneyOf(spent), reimbursedAmount: moneyOf(back) }]
}
