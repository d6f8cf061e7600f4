import type { DialogProps } from '../base/addresses.ts'
import { OpenedExpenses } from '../base/opened-records.tsx'
import { ExpenseDialog } from './expense-form.tsx'

/** Add Expense, or Add Gig Expense where it is for a gig. */
export const AddExpense = ({ gig }: DialogProps<'add-expense'>) => <ExpenseDialog gigId={gig} />

export const EditExpense = ({ expense }: DialogProps<'edit-expense'>) => (
  <OpenedExpenses ids={[expense]}>{([opened]) => opened && <ExpenseDialog expense={opened} />}</OpenedExpenses>
)
