import { type Cents, centsOf, formatCents, moneyOf, sumOf } from '../money/money.ts'
import { type Gig, type GigExpenseItem, UNDESCRIBED } from './gig.ts'
import type { GigPatch } from './gig-edit.ts'

/** The fields of an edit that touch a gig's expenses besides parking and miles. */
type OtherPatch = Pick<GigPatch, 'otherExpenses' | 'otherExpenseDescription' | 'otherExpensesReimbursed' | 'otherExpenseItems'>

const amountOf = (items: readonly GigExpenseItem[]): Cents => sumOf(items, ({ amount }) => centsOf(amount))
/** Returns cost items as words: `Cups $25.50, Lunch $14.25`. */
export const itemsText = (items: readonly GigExpenseItem[]): string =>
  items.map(({ businessPurpose, amount }) => `${businessPurpose} ${formatCents(centsOf(amount))}`).join(', ')

const entered = (items: readonly GigExpenseItem[]) => items.filter(({ isNotItemized }) => !isNotItemized)
const isTypedTotal = ({ otherExpenses }: OtherPatch) => otherExpenses !== undefined

/**
 * Returns why a total cannot be stored beside the items of a gig; null when it can. What a person entered from a receipt is never changed to
 * fit a total, so a total below the sum of the items needs the worker.
 */
export function otherExpensesIssue(gig: Gig, patch: OtherPatch) {
  if (patch.otherExpenseItems !== undefined && isTypedTotal(patch))
    return { path: 'otherExpenses', problem: { code: 'itemsAndTotal' } } as const
  const items = entered(gig.otherExpenseItems)
  const sum = amountOf(items)
  const total = centsOf(patch.otherExpenses ?? null)
  if (!isTypedTotal(patch) || total === 0 || total >= sum) return null
  return { path: 'otherExpenses', problem: { code: 'totalBelowItems', cents: sum, items } } as const
}

/** Returns the columns of a gig's other expenses after an edit; null when the edit does not touch them (money.md A23, A24). */
export function editOtherExpenses(gig: Gig, patch: OtherPatch) {
  const { otherExpenseDescription: words, otherExpensesReimbursed: isBack } = patch
  const isTouched = [words, isBack, patch.otherExpenses, patch.otherExpenseItems].some((field) => field !== undefined)
  const hasItems = patch.otherExpenseItems !== undefined || gig.otherExpenseItems.length > 0
  if (!isTouched || !hasItems) return null
  const total = centsOf(patch.otherExpenses ?? null)
  if (isTypedTotal(patch) && total === 0) return columnsOf([], words ?? null)
  const items = reimbursed(patch.otherExpenseItems ?? withTotal(gig, patch), gig, isBack)
  const purposes = items.map(({ businessPurpose }) => businessPurpose).join('; ')
  return columnsOf(items, patch.otherExpenseItems ? purposes || null : words)
}

/** Returns the items after a new total: what they do not explain is one item that says so. */
function withTotal(gig: Gig, patch: OtherPatch): readonly GigExpenseItem[] {
  const items = entered(gig.otherExpenseItems)
  const before = gig.otherExpenseItems.find(({ isNotItemized }) => isNotItemized)
  const rest = isTypedTotal(patch) ? centsOf(patch.otherExpenses ?? null) - amountOf(items) : centsOf(before?.amount ?? null)
  if (rest <= 0) return items
  const isNewText = patch.otherExpenseDescription !== undefined && patch.otherExpenseDescription !== gig.otherExpenseDescription
  const businessPurpose = (isNewText && patch.otherExpenseDescription) || before?.businessPurpose || UNDESCRIBED
  const reimbursedAmount = moneyOf(Math.min(rest, centsOf(before?.reimbursedAmount ?? null)))
  return [...items, { businessPurpose, category: 'Other Expenses', amount: moneyOf(rest), reimbursedAmount, isNotItemized: true }]
}

/** Unticking takes every reimbursement away, a new tick is the whole cost of each item, and a repeated tick keeps them (A23). */
function reimbursed(items: readonly GigExpenseItem[], gig: Gig, isBack: boolean | undefined): readonly GigExpenseItem[] {
  if (isBack === false) return items.map((item) => ({ ...item, reimbursedAmount: '0.00' }))
  const isNewTick = isBack === true && centsOf(gig.reimbursedOther) === 0
  return isNewTick ? items.map((item) => ({ ...item, reimbursedAmount: item.amount })) : items
}

function columnsOf(items: readonly GigExpenseItem[], description: string | null | undefined) {
  const spent = amountOf(items)
  const back = sumOf(items, ({ amount, reimbursedAmount }) => Math.min(centsOf(amount), centsOf(reimbursedAmount)))
  return {
    otherExpenses: moneyOf(spent),
    reimbursedOther: moneyOf(back),
    unreimbursedOther: moneyOf(spent - back),
    otherExpensesReimbursed: back > 0,
    otherExpenseItems: items,
    ...(description !== undefined && { otherExpenseDescription: description }),
  }
}
