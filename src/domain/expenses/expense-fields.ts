import { day, fieldsOf, link, money, text } from '../check/record-fields.ts'
import type { Expense } from './expense.ts'
import { MAX_SUBCATEGORY } from './own-categories.ts'

/** An expense with the texts that only calls of other programs set. */
export interface StoredExpense extends Expense {
  readonly description: string | null
  readonly notes: string | null
}

export const expenseFields = fieldsOf<Omit<StoredExpense, 'id'>>()({
  date: day({ form: true, csv: true, log: 'values' }),
  amount: money({ form: true, csv: true, log: 'values' }),
  reimbursedAmount: money({ form: true, csv: true, log: 'values' }),
  // The report repeats the texts of an expense for its reimbursement.
  merchant: text(255, { form: true, csv: true, log: 'values', printed: 2 }),
  businessPurpose: text(1000, { form: true, csv: true, log: 'values', printed: 2 }),
  category: text(100, { form: true, csv: true, log: 'values', printed: 2 }),
  subcategory: text(MAX_SUBCATEGORY, { form: true, csv: true, log: 'values', printed: 2 }),
  gigId: link({ form: true, csv: true, log: 'name' }),
  description: text(2000, { log: 'name' }),
  notes: text(5000, { csv: true, log: 'name' }),
})
