import type { Expense } from '#contract/expenses.ts'
import { definedOf } from '#domain/check/defined-fields.ts'
import { cappedReimbursement } from '#domain/expenses/expense.ts'
import { centsOf, formatCents, moneyOf } from '#domain/money/money.ts'
import { formatDay } from '#words/dates.ts'
import { waits as words } from '#words/en/base/waits.ts'
import { deletionOf, rowAsSent } from './deletion-waits.ts'
import { askAboutEdit, fieldWords } from './edited-fields.ts'
import type { AddExpense, EditExpense } from './expense-changes.ts'
import { expenses } from './expenses.ts'
import type { Ref } from './kinds.ts'
import { newWaitingId } from './new-waiting-id.ts'
import { isWaitingId } from './waiting-ids.ts'
import { ifNamed, type Known, type Waits } from './waits.ts'

const refOf = ({ id }: { readonly id: number }): Ref => `expense ${id}`
/** Returns the gig of an expense if it waits to be sent too. The server knows all others. */
const waitingGig = (gigId: number | null | undefined): Ref[] => (gigId && isWaitingId(gigId) ? [`gig ${gigId}`] : [])
/** Returns the present id of the gig of an expense. A gig that waits has version 0. */
const gigIdNow = (known: Known, gigId: number) => (isWaitingId(gigId) ? (known(`gig ${gigId}`, 0)?.id ?? gigId) : gigId)
const withGig = <Fields extends { readonly gigId?: number | null | undefined }>(known: Known, fields: Fields): Fields =>
  typeof fields.gigId === 'number' ? { ...fields, gigId: gigIdNow(known, fields.gigId) } : fields
const expenseAsSent = (known: Known, expense: Expense): Expense => withGig(known, rowAsSent(known, 'expense', expense))
const expenseBecame = (before: Expense, now: Expense) => [refOf(before), before.updatedAt, { id: now.id, version: now.updatedAt }] as const
const expenseWords = (title: (values: { businessPurpose: string }) => string, { businessPurpose, amount, date }: Expense) => ({
  title: title({ businessPurpose }),
  detail: `${formatCents(centsOf(amount))} · ${formatDay(date)}`,
})

/** Returns an expense with the reimbursement that the server will store. */
const capped = (expense: Expense): Expense => {
  const amount = centsOf(expense.amount)
  return {
    ...expense,
    amount: moneyOf(amount),
    reimbursedAmount: moneyOf(cappedReimbursement(amount, centsOf(expense.reimbursedAmount))),
  }
}

function plannedExpense({ expense }: AddExpense): Expense {
  const now = new Date().toISOString()
  const { merchant = null, subcategory = null, description = null, notes = null, gigId = null, reimbursedAmount = '0' } = expense
  const amount = String(expense.amount)
  const fields = {
    merchant,
    subcategory,
    description,
    notes,
    gigId,
    recurringId: null,
    recurringOn: null,
    createdAt: now,
    updatedAt: now,
    id: newWaitingId(),
  }
  return capped({ ...expense, ...fields, amount, reimbursedAmount: String(reimbursedAmount) })
}

interface AddedExpense {
  readonly rows: readonly [Expense]
}
const rowOf = ({ input, kept }: { readonly input: AddExpense; readonly kept: AddedExpense }): Expense => ({
  ...kept.rows[0],
  gigId: input.expense.gigId ?? null,
})

export const addExpense: Waits<AddExpense, Expense, AddedExpense> = {
  name: 'add expense',
  touches: ({ expense }, kept) => [...(kept?.rows ?? []).map(refOf), ...waitingGig(expense.gigId)],
  begin: (_, input) => ({ rows: [plannedExpense(input)] }),
  show: (records, made) => ({ ...records, expenses: [rowOf(made), ...records.expenses] }),
  answer: rowOf,
  asSent: (input, known) => ({ ...input, expense: withGig(known, input.expense) }),
  became: (made, added) => [expenseBecame(rowOf(made), added)],
  // The cost stays without its gig, as when a gig is deleted on the server.
  without: ({ input, kept }) => ({ input: { ...input, expense: { ...input.expense, gigId: null } }, kept }),
  describe: (made) => expenseWords(words.expenseAdded, rowOf(made)),
}

/** Returns an expense as an edit leaves it. */
const edited = (expense: Expense, patch: EditExpense['patch']): Expense =>
  capped({ ...expense, ...definedOf(patch), ...amountsOf(expense, patch) })

/** Returns whether nobody else changed an expense before this edit. Only its instants may differ from what the edit alone makes of it. */
function isOnlyMine({ seen, patch }: EditExpense, stored: Expense): boolean {
  // The answer to an edit has the version beside the fields of an expense.
  const { createdAt: _, updatedAt: __, version: ___, ...expected }: Expense & { readonly version?: unknown } = edited(seen, patch)
  return (Object.keys(expected) as (keyof typeof expected)[]).every((field) => field in patch || expected[field] === stored[field])
}

export const editExpense: Waits<EditExpense, Expense> = {
  name: 'edit expense',
  touches: ({ seen, patch }) => [refOf(seen), ...waitingGig(patch.gigId)],
  begin: () => null,
  show: (records, { input: { seen, patch } }) => ({
    ...records,
    expenses: records.expenses.map((expense) => (expense.id === seen.id ? edited(expense, patch) : expense)),
  }),
  answer: ({ input: { seen } }, { expenses: shown }) => shown.find(({ id }) => id === seen.id) ?? seen,
  asSent: ({ seen, patch }, known) => ({ seen: expenseAsSent(known, seen), patch: withGig(known, patch) }),
  became: ({ input }, stored) => (isOnlyMine(input, stored) ? [expenseBecame(input.seen, stored)] : []),
  join(earlier, { input: { patch } }) {
    const added = ifNamed(addExpense, earlier)
    if (added) {
      const input = { ...added.input, expense: { ...added.input.expense, ...definedOf(patch) } }
      const { id, createdAt, updatedAt } = added.kept.rows[0]
      return { input, kept: { rows: [{ ...plannedExpense(input), id, createdAt, updatedAt }] } }
    }
    const edit = ifNamed(editExpense, earlier)
    return edit && { input: { seen: edit.input.seen, patch: { ...edit.input.patch, ...patch } }, kept: null }
  },
  without: ({ input, kept }) => ({ input: { ...input, patch: { ...input.patch, gigId: null } }, kept }),
  describe: ({ input: { seen, patch } }) => ({
    title: words.expenseChanged({ businessPurpose: seen.businessPurpose }),
    detail: `${fieldWords('expense', patch)} · ${formatDay(seen.date)}`,
  }),
  ask: ({ input: { patch } }, theirs) => askAboutEdit('expense', patch, theirs),
}

const amountsOf = (expense: Expense, { amount = expense.amount, reimbursedAmount = expense.reimbursedAmount }: EditExpense['patch']) => ({
  amount: String(amount),
  reimbursedAmount: String(reimbursedAmount),
})

export const { deleted: deleteExpense, restored: restoreExpense } = deletionOf<Expense>({
  kind: 'expense',
  collection: expenses,
  add: addExpense,
  changed: (records, change) => ({ ...records, expenses: change(records.expenses) }),
  asSent: expenseAsSent,
  describe: {
    deleted: (expense) => expenseWords(words.expenseDeleted, expense),
    restored: (expense) => expenseWords(words.expenseBack, expense),
  },
})
