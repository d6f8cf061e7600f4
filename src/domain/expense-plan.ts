import { isDay } from './calendar-day.ts'
import type { Issue } from './issue.ts'
import { parseAmount } from './money.ts'

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

/** What keeps an expense from being saved (spec.md 5, "Expense form"). */
export function checkExpensePlan(plan: ExpensePlan): Issue[] {
  const missing = (path: keyof ExpensePlan, message: string) => (plan[path].trim() === '' ? [{ path, message }] : [])
  const notAmount = (path: 'amount' | 'reimbursedAmount') =>
    plan[path].trim() === '' || parseAmount(plan[path]) !== null ? [] : [{ path, message: AMOUNT }]
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
