import type { ProblemIn } from '#domain/check/check.ts'
import type { checkExpenseForm } from '#domain/expenses/expense-form.ts'
import { formatRate, type Mills } from '#domain/mileage/irs-mileage.ts'
import { catalog } from '../catalog.ts'
import type { TextsOf } from '../text-of.ts'
import { checkProblems } from './check.ts'

/** What keeps an expense from being saved. */
export const expenseProblems = catalog('expenses problems', {
  ...checkProblems,
  noDate: 'Date is required',
  noAmount: 'Amount is required',
  notAnExpenseAmount: 'Amount must be a valid number (0 or greater)',
  noPurpose: 'Business purpose is required',
  noCategory: 'Category is required',
} satisfies TextsOf<ProblemIn<typeof checkExpenseForm>>)

interface Rate {
  readonly rate: Mills
}

/** Notes about expenses. */
export const expenseTexts = catalog('expenses notes', {
  milesCoverFuel: ({ rate }: Rate) => `Miles at ${formatRate(rate)} already cover gas. Log it anyway?`,
  milesCoverCar: ({ rate }: Rate) => `Miles at ${formatRate(rate)} already cover gas, repairs and insurance. Log it anyway?`,
})
