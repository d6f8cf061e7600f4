import { checkFields, required } from '../check/check.ts'
import { amount, day } from '../check/check-values.ts'
import type { InForm } from '../check/record-fields.ts'
import { moneyTyped, typedMoney } from '../money/typed-money.ts'
import { type Day, daysBetween } from '../time/calendar-day.ts'
import type { Expense } from './expense.ts'
import type { expenseFields } from './expense-fields.ts'

/** The expense form: the declared fields, all as typed texts. `gigId` is empty without a gig. */
export type ExpenseForm = Readonly<Record<InForm<typeof expenseFields>, string>>

const expenseAmount = amount({ code: 'notAnExpenseAmount' })

/** Returns the form of an existing expense. */
export const expenseFormOf = (expense: Expense): ExpenseForm => ({
  date: expense.date,
  amount: expense.amount,
  merchant: expense.merchant ?? '',
  businessPurpose: expense.businessPurpose,
  category: expense.category,
  subcategory: expense.subcategory ?? '',
  reimbursedAmount: typedMoney(expense.reimbursedAmount),
  gigId: String(expense.gigId ?? ''),
})

/** The checks of each field of an expense. */
export const expenseChecks = {
  date: [required({ code: 'noDate' }), day],
  amount: [required({ code: 'noAmount' }), expenseAmount],
  businessPurpose: [required({ code: 'noPurpose' })],
  category: [required({ code: 'noCategory' })],
  reimbursedAmount: [expenseAmount],
} as const

/** Returns the issues that keep an expense from being saved (spec.md 5, "Expense form"). */
export const checkExpenseForm = (form: ExpenseForm) => checkFields(form, expenseChecks)

/** Returns the stored fields of a form that has no issues. */
export const storedExpense = (form: ExpenseForm) =>
  ({
    date: form.date,
    amount: moneyTyped(form.amount),
    merchant: form.merchant.trim() || null,
    businessPurpose: form.businessPurpose.trim(),
    category: form.category,
    subcategory: form.subcategory.trim() || null,
    reimbursedAmount: moneyTyped(form.reimbursedAmount),
    gigId: form.gigId === '' ? null : Number(form.gigId),
  }) satisfies Pick<Expense, keyof ExpenseForm>

/** Returns only the edited fields, so that two people who edit the same expense keep each other's changes. A category goes with its subcategory. */
export function expensePatch(form: ExpenseForm, before: ExpenseForm): Partial<ReturnType<typeof storedExpense>> {
  const was: Readonly<Record<string, unknown>> = storedExpense(before)
  const isMoved = form.category !== before.category
  return Object.fromEntries(
    Object.entries(storedExpense(form)).filter(([field, value]) => value !== was[field] || (field === 'subcategory' && isMoved)),
  )
}

/** The maximum number of gigs that are offered for an expense. */
const MOST_GIGS = 100

/** Returns the gigs to offer for an expense of a day: the nearest first, the past one of two equally near, and always the chosen one. */
export function gigsNear<G extends { readonly id: number; readonly date: Day }>(
  gigs: readonly G[],
  day: Day,
  chosenId: number | null,
): G[] {
  return gigs
    .map((gig) => ({ gig, days: daysBetween(gig.date, day) }))
    .sort((one, other) => Math.abs(one.days) - Math.abs(other.days) || other.days - one.days || other.gig.id - one.gig.id)
    .map(({ gig }) => gig)
    .filter(({ id }, at) => at < MOST_GIGS || id === chosenId)
}
