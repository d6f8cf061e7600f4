import { definedOf } from '#domain/check/defined-fields.ts'
import { audit, differences } from '../core/database/audit.ts'
import type { Queries } from '../core/database/queries.ts'
import { found, notFound } from '../errors.ts'
import type { WorkerCaller } from '../principal.ts'
import { changeExpense, deleteExpense, type ExpenseRow, listed, lockExpenses, moved, restoreExpense } from './store.ts'

/** The id of an expense and the version that the caller saw. */
interface Seen {
  readonly id: number
  readonly updatedAt: string
}

/** Locks expenses, and leaves out those that changed since the caller saw them. Throws 404 if none of them exists. */
async function lockSeen(queries: Queries, caller: WorkerCaller, seen: readonly Seen[]) {
  const locked = await lockExpenses(
    queries,
    caller.owner,
    seen.map(({ id }) => id),
  )
  if (locked.length === 0) throw notFound()
  const versions = new Map(locked.map(({ id, updatedAt }) => [id, updatedAt]))
  const leftOut = seen.flatMap(({ id, updatedAt }) => (versions.get(id) === updatedAt ? [] : [id]))
  return { expenses: locked.filter(({ id }) => !leftOut.includes(id)), leftOut }
}

interface Categorized extends Pick<ExpenseRow, 'category'> {
  readonly subcategory?: string | null | undefined
}

/** Sets the category of each expense. */
export async function categorize(queries: Queries, caller: WorkerCaller, seen: readonly (Seen & Categorized)[]) {
  const { expenses, leftOut } = await lockSeen(queries, caller, seen)
  const asked = new Map(seen.map(({ id, category, subcategory }) => [id, definedOf({ category, subcategory })]))
  const changeOf = (expense: ExpenseRow) => moved(expense, found(asked.get(expense.id)))
  const changed = expenses.filter((expense) => {
    const { category, subcategory } = { ...expense, ...changeOf(expense) }
    return category !== expense.category || subcategory !== expense.subcategory
  })
  const edited = new Map<number, ExpenseRow>()
  for (const expense of changed) edited.set(expense.id, found(await changeExpense(queries, caller.owner, expense.id, changeOf(expense))))
  const now = (expense: ExpenseRow) => edited.get(expense.id) ?? expense
  await audit(
    queries,
    caller,
    changed.map((expense) => ({ action: 'update', tableName: 'expenses', recordId: expense.id, ...differences(expense, now(expense)) })),
  )
  return { expenses: await Promise.all(expenses.map((expense) => listed(queries, now(expense)))), leftOut }
}

/** Deletes expenses. They can be restored for 30 days. */
export async function deleteSeveral(queries: Queries, caller: WorkerCaller, seen: readonly Seen[]) {
  const { expenses, leftOut } = await lockSeen(queries, caller, seen)
  for (const { id } of expenses) await deleteExpense(queries, caller.owner, id)
  await audit(
    queries,
    caller,
    expenses.map((expense) => ({ action: 'delete', tableName: 'expenses', recordId: expense.id, oldValues: expense })),
  )
  return { leftOut }
}

/** Restores expenses, all or nothing. Throws 404 if one of them does not exist. */
export async function restoreSeveral(queries: Queries, caller: WorkerCaller, ids: readonly number[]) {
  const restored: { expense: ExpenseRow; wasDeleted: boolean }[] = []
  // Rows are locked in the order of their ids everywhere, so that two calls never deadlock.
  for (const id of [...new Set(ids)].sort((one, other) => one - other))
    restored.push(found(await restoreExpense(queries, caller.owner, id)))
  await audit(
    queries,
    caller,
    restored.flatMap(({ expense, wasDeleted }) =>
      wasDeleted ? [{ action: 'restore' as const, tableName: 'expenses', recordId: expense.id }] : [],
    ),
  )
  return Promise.all(restored.map(({ expense }) => listed(queries, expense)))
}
