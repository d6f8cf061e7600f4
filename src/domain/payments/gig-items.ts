import type { Gig, GigExpenseItem } from '../gigs/gig.ts'
import { centsOf, moneyOf, sumOf } from '../money/money.ts'
import type { PaidItem } from './got-paid.ts'

/** The longest that is said of what one cost was for. */
export const MAX_PURPOSE = 255

/** A gig with what its other expenses were. */
interface Itemized extends Gig {
  readonly otherExpenseItems: readonly GigExpenseItem[]
  readonly otherExpenseDescription?: string | null | undefined
}

/** The items of some gigs, those of one purpose together; a gig whose items are not its whole cost counts with its description. */
export function itemsOf(gigs: readonly Itemized[]): PaidItem[] {
  const groups = Map.groupBy(gigs.flatMap(listedItems), (item) => `${item.category}\n${item.businessPurpose}`)
  return [...groups.values()].map((same) => ({
    businessPurpose: same[0]?.businessPurpose ?? '',
    category: same[0]?.category ?? '',
    amount: sumOf(same, (item) => centsOf(item.amount)),
    reimbursed: sumOf(same, (item) => centsOf(item.reimbursedAmount)),
  }))
}

/** A reimbursement beyond the cost is none, as in Got Paid. */
function listedItems(gig: Itemized): readonly GigExpenseItem[] {
  const items = gig.otherExpenseItems
  const spent = centsOf(gig.otherExpenses)
  const back = Math.min(spent, centsOf(gig.reimbursedOther))
  const isWhole = sumOf(items, (item) => centsOf(item.amount)) === spent && sumOf(items, (item) => centsOf(item.reimbursedAmount)) === back
  if (isWhole) return items
  const businessPurpose = (gig.otherExpenseDescription || 'Other expenses').slice(0, MAX_PURPOSE)
  return [{ businessPurpose, category: 'Other Expenses', amount: moneyOf(spent), reimbursedAmount: moneyOf(back) }]
}
