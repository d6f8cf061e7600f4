import { cappedReimbursement } from '../expenses/expense.ts'
import { parseAmount } from '../money/money.ts'
import type { PaidItem } from './job-costs.ts'

/** A cost of a gig that is still being typed. */
export interface ItemForm {
  readonly businessPurpose: string
  readonly amount: string
  readonly category: string
  readonly subcategory?: string | undefined
  readonly reimbursed: string
}

export const blankItem: ItemForm = { businessPurpose: '', amount: '', category: '', reimbursed: '' }

/** Returns whether anything of a cost was typed. */
export const isItemFormBegun = ({ businessPurpose, amount, category, reimbursed }: ItemForm): boolean =>
  [businessPurpose, amount, category, reimbursed].some((text) => text.trim() !== '')

/** Returns a typed cost in cents, its reimbursement capped at its amount. */
export function paidItemOf(item: ItemForm): PaidItem {
  const amount = parseAmount(item.amount) ?? 0
  const reimbursed = cappedReimbursement(amount, parseAmount(item.reimbursed) ?? 0)
  const { category, subcategory } = item
  return { businessPurpose: item.businessPurpose.trim(), category, ...(subcategory && { subcategory }), amount, reimbursed }
}
