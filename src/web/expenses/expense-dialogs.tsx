import type { DialogProps } from '../base/navigation/addresses.ts'
import { OpenedExpenses } from '../base/navigation/opened-records.tsx'
import { ExpenseDialog } from './expense-form.tsx'

/** Draws Add Expense, or Add Gig Expense if the address names a gig. */
export const AddExpense = ({ gig }: DialogProps<'add-expense'>) => <ExpenseDialog gigId={gig} />

export const EditExpense = ({ expense }: DialogProps<'edit-expense'>) => (
  <OpenedExpenses ids={[expense]}>{([opened]) => opened && <ExpenseDialog expense={opened} />}</OpenedExpenses>
)
