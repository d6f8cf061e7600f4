import type { DialogProps } from '../base/addresses.ts'
import { OpenedExpenses } from '../base/opened-records.tsx'
import { ExpenseForm } from './expense-form.tsx'

/** Add Expense, or Add Gig Expense where it is for a gig. */
export const AddExpense = ({ gig }: DialogProps<'add-expense'>) => <ExpenseForm gigId={gig} />

export const EditExpense = ({ expense }: DialogProps<'edit-expense'>) => (
  <OpenedExpenses ids={[expense]}>{([opened]) => opened && <ExpenseForm expense={opened} />}</OpenedExpenses>
)
