import type { Issue } from '../check.ts'
import { isTypedMoney, moneyTyped, typedMoney } from '../money/typed-money.ts'
import { type Day, daysBetween, isDay } from '../time/calendar-day.ts'
import type { Expense } from './expense.ts'

/** What the expense forms hold: all texts, as typed. */
export interface ExpensePlan {
  readonly date: string
  readonly amount: string
  readonly merchant: string
  readonly businessPurpose: string
  readonly category: string
  readonly reimbursedAmount: string
  /** The id of the gig that it is for, or nothing. */
  readonly gigId: string
}

const AMOUNT = 'Amount must be a valid number (0 or greater)'

/** What the form holds of an expense that is edited. */
export const planOf = (expense: Expense): ExpensePlan => ({
  date: expense.date,
  amount: expense.amount,
  merchant: expense.merchant ?? '',
  businessPurpose: expense.businessPurpose,
  category: expense.category,
  reimbursedAmount: typedMoney(expense.reimbursedAmount),
  gigId: String(expense.gigId ?? ''),
})

/** What keeps an expense from being saved (spec.md 5, "Expense form"). */
export function checkExpensePlan(plan: ExpensePlan): Issue[] {
  const missing = (path: keyof ExpensePlan, message: string) => (plan[path].trim() === '' ? [{ path, message }] : [])
  const notAmount = (path: 'amount' | 'reimbursedAmount') => (isTypedMoney(plan[path]) ? [] : [{ path, message: AMOUNT }])
  return [
    ...missing('date', 'Date is required'),
    ...(plan.date !== '' && !isDay(plan.date) ? [{ path: 'date', message: 'Enter a date from 1900 to 2100' }] : []),
    ...missing('amount', 'Amount is required'),
    ...notAmount('amount'),
    ...missing('businessPurpose', 'Business purpose is required'),
    ...missing('category', 'Category is required'),
    ...notAmount('reimbursedAmount'),
  ]
}

/** What is stored of a plan without issues. */
export const plannedExpense = (plan: ExpensePlan) => ({
  date: plan.date,
  amount: moneyTyped(plan.amount),
  merchant: plan.merchant.trim() || null,
  businessPurpose: plan.businessPurpose.trim(),
  category: plan.category,
  reimbursedAmount: moneyTyped(plan.reimbursedAmount),
  gigId: plan.gigId === '' ? null : Number(plan.gigId),
})

/** Only what was edited, so that two people with one expense open keep each other's changes. */
export function editedExpense(plan: ExpensePlan, before: ExpensePlan): Partial<ReturnType<typeof plannedExpense>> {
  const was: Readonly<Record<string, unknown>> = plannedExpense(before)
  return Object.fromEntries(Object.entries(plannedExpense(plan)).filter(([field, value]) => value !== was[field]))
}

/** How many gigs an expense can be linked to are offered at once. */
const MOST_GIGS = 100

/** The gigs to offer for an expense of a day: the nearest first, the past one of two equally near, and always the chosen one. */
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
