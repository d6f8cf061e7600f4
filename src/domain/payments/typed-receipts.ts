import { type Gig, type GigExpenseItem, UNDESCRIBED } from '../gigs/gig.ts'
import { centsOf, moneyOf, sumOf } from '../money/money.ts'
import { listedItems } from './gig-items.ts'

type Items = readonly GigExpenseItem[]

/**
 * Returns the items of a gig with its receipts as the worker typed them, if a new total changed them since; otherwise null. What the total
 * adds to the receipts is one more item, which says so.
 */
export function typedReceipts(gig: Gig, typed: Items): Items | null {
  return isRescaled(gig.otherExpenseItems, typed) ? [...typed, ...restOf(gig, typed)] : null
}

/** Whether all amounts moved by one factor, to the cent. An amount that the worker corrected since moved alone. */
function isRescaled(now: Items, typed: Items): boolean {
  const [before, after] = [amountOf(typed), amountOf(now)]
  if (now.length !== typed.length || before === 0 || before === after) return false
  return now.every((item, at) => {
    const was = typed[at]
    const even = (centsOf(was?.amount ?? null) * after) / before
    return item.businessPurpose === was?.businessPurpose && Math.abs(centsOf(item.amount) - even) <= 1
  })
}

const amountOf = (items: Items) => sumOf(items, ({ amount }) => centsOf(amount))

function restOf(gig: Gig, typed: Items): GigExpenseItem[] {
  const rest = amountOf(listedItems(gig)) - amountOf(typed)
  if (rest <= 0) return []
  const words = gig.otherExpenseDescription
  const isOwn = words && words !== typed.map(({ businessPurpose }) => businessPurpose).join('; ')
  const businessPurpose = isOwn ? words : UNDESCRIBED
  return [{ businessPurpose, category: 'Other Expenses', amount: moneyOf(rest), reimbursedAmount: '0.00', isNotItemized: true }]
}
