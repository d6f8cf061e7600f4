import type { Expense } from '#contract/expenses.ts'
import { checkExpenseForm, type ExpenseForm, expensePatch, storedExpense } from '#domain/expenses/expense-form.ts'
import { checkRepeat, noRepeat, type RepeatForm, scheduleOf } from '#domain/expenses/recurring-form.ts'
import { type Planned, plannedOf } from './recurring.ts'

/** What the dialog of an expense holds: its fields, how a new one repeats, and what an edit of a recurring one is about. */
export type ExpenseDialogForm = ExpenseForm & RepeatForm & { readonly applyTo: 'one' | 'later' }

export const dialogForm = (form: ExpenseForm): ExpenseDialogForm => ({ ...form, ...noRepeat, applyTo: 'one' })

/** Only an expense without a gig can repeat. */
const isRepeating = ({ gigId }: ExpenseDialogForm) => gigId === ''

export const checkDialogForm = (today: string) => (form: ExpenseDialogForm) => [
  ...checkExpenseForm(form),
  ...(isRepeating(form) ? checkRepeat(form, today) : []),
]

/** Returns the recurring expense of a form; null if it does not repeat. */
export function newRecurring(form: ExpenseDialogForm) {
  const schedule = isRepeating(form) ? scheduleOf(form) : null
  if (!schedule) return null
  const { date: _, gigId: __, ...fields } = storedExpense(form)
  return { ...fields, ...schedule }
}

/** The parts of an edit: what is changed from a planned day on, and what is changed of this expense alone. */
interface SplitEdit {
  readonly later: (Planned & { readonly patch: Omit<ReturnType<typeof expensePatch>, 'date' | 'gigId'> }) | null
  readonly own: ReturnType<typeof expensePatch>
}

/** Splits the edit of an expense. Its date and its gig are always its own. */
export function splitEdit(form: ExpenseDialogForm, seen: Expense, before: ExpenseForm): SplitEdit {
  const patch = expensePatch(form, before)
  const planned = form.applyTo === 'later' ? plannedOf(seen) : null
  if (!planned) return { later: null, own: patch }
  const { date, gigId, ...shared } = patch
  const own = { ...(date !== undefined && { date }), ...(gigId !== undefined && { gigId }) }
  return { later: Object.keys(shared).length > 0 ? { ...planned, patch: shared } : null, own }
}
