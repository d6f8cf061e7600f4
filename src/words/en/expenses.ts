import type { ProblemIn } from '#domain/check/check.ts'
import type { checkExpenseForm } from '#domain/expenses/expense-form.ts'
import { formatRate, type Mills } from '#domain/mileage/irs-mileage.ts'
import type { TextsOf } from '../text-of.ts'
import { checkProblems } from './check.ts'
import { countLarge } from './count.ts'

/** What keeps an expense from being saved. */
export const expenseProblems = {
  ...checkProblems,
  noDate: 'Date is required',
  noAmount: 'Amount is required',
  notAnExpenseAmount: 'Amount must be a valid number (0 or greater)',
  noPurpose: 'Business purpose is required',
  noCategory: 'Category is required',
} satisfies TextsOf<ProblemIn<typeof checkExpenseForm>>

interface Rate {
  readonly rate: Mills
}

/** Notes about expenses. */
export const expenseTexts = {
  clientReimbursement: 'Client Reimbursement',
  reimbursementOf: ({ purpose }: { purpose: string }) => `Reimbursement: ${purpose}`,
  milesCoverFuel: ({ rate }: Rate) => `Miles at ${formatRate(rate)} already cover gas. Log it anyway?`,
  milesCoverCar: ({ rate }: Rate) => `Miles at ${formatRate(rate)} already cover gas, repairs and insurance. Log it anyway?`,
}

export const expenses = {
  title: 'All Expenses',
  noExpenses: 'No expenses found',
  noExpensesText: 'Add expenses to track your business costs',
  total: 'Total',
  standalone: 'Standalone Expenses',
  gigRelated: 'Gig-Related Expenses',
  noGigExpenses: 'No expenses recorded',
  forGig: 'for a gig',
  driven: ({ miles }: { miles: number }) => countLarge('mile', miles),
  savedOnDevice: ({ device }: { device: string }) => `on ${device}, will sync`,
  spentAndReimbursed: ({ spent, reimbursed }: { spent: string; reimbursed: string }) => `${spent} spent, ${reimbursed} reimbursed`,
  overReimbursed: ({ spent, reimbursed }: { spent: string; reimbursed: string }) =>
    `${spent} spent, ${reimbursed} reimbursed (Over-reimbursed)`,
  editLine: ({ title, day }: { title: string; day: string }) => `Edit ${title}, ${day}`,
  deleteLine: ({ title, day }: { title: string; day: string }) => `Delete ${title}, ${day}`,
  expenseDeleted: 'Expense deleted successfully!',
  undo: 'Undo',
  addExpense: 'Add Expense',
  addGigExpense: 'Add Gig Expense',
  editExpense: 'Edit Expense',
  saveChanges: 'Save Changes',
  merchantHint: 'Who was paid',
  purposeHint: 'What it was for',
  chooseCategory: 'Choose a category',
  suggestedCategories: 'Suggested categories',
  reimbursedHint: 'What the client paid back. Can’t be more than the amount.',
  noGig: 'No gig',
  chosenGig: 'The chosen gig',
  logItAnyway: 'Log it anyway',
  doNotLogIt: 'Don’t log it',
  expenseAdded: 'Expense added successfully!',
  expenseUpdated: 'Expense updated successfully!',
  expenseChanged: 'Not saved: this expense was changed elsewhere',
  costsChanged: 'Not saved: these expenses were changed elsewhere',
  changedText: 'Check the marked fields. Save again to keep what you typed.',
  editCosts: 'Edit Gig Expenses',
  parkingReimbursed: 'Parking reimbursed by client',
  otherExpenses: 'Other expenses',
  inAll: ({ amount }: { amount: string }) => `${amount} in all`,
  addItem: 'Add expense',
  newExpense: 'New expense',
  purpose: 'What was it for?',
  amount: 'Amount',
  reimbursedByClient: 'Reimbursed by client',
  category: 'Category',
  notItemized: 'Not itemized: the part of a total that no expense explains. Edit it, or add expenses.',
  remove: 'Remove',
  removeItem: ({ name }: { name: string }) => `Remove ${name}`,
  receiptsAsTyped: 'These are your receipts as you typed them. Save to keep them.',
  receiptsChanged: ({ items }: { items: string }) => `A new total changed your receipts. As you typed them: ${items}.`,
  useTyped: 'Use what I typed',
  costsUpdated: 'Gig expenses updated successfully!',
  clearQuestion: 'Clear gig expenses?',
  reimbursed: ({ amount }: { amount: string }) => `${amount} reimbursed`,
  miles: 'Miles',
  earningsStay: 'What you earned stays.',
  cancel: 'Cancel',
  clear: 'Clear Expenses',
  clearing: 'Clearing...',
  costsCleared: 'Gig expenses cleared successfully!',
  editCostsFailed: 'Failed to update gig expenses. Please try again.',
  clearChanged: 'Not cleared: this gig was changed elsewhere',
  clearChangedText: 'Look at it again before you clear it.',
  clearCostsFailed: 'Failed to clear gig expenses. Please try again.',
  restoreCostsFailed: 'Failed to bring the expenses back. Please try again.',
}
