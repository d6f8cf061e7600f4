import { expenseFields } from '#domain/expenses/expense-fields.ts'
import type { Days } from '#domain/time/period.ts'
import { bytesOf, type FieldsOfTable } from '../core/database/measured.ts'
import { list } from '../core/database/paged-list.ts'
import type { Queries } from '../core/database/queries.ts'
import { expenses } from '../core/database/schema/expenses.ts'
import { blankRow, insertRows, selectList, statement, updateRow } from '../core/database/statement.ts'
import type { Owner } from '../principal.ts'

export type ExpenseRow = typeof expenses.$inferSelect
type ExpenseFields = Omit<
  typeof expenses.$inferInsert,
  'id' | 'userId' | 'recurringId' | 'recurringOn' | 'createdAt' | 'updatedAt' | 'deletedAt'
>
type ListedExpense = Omit<ExpenseRow, 'userId' | 'deletedAt'>

const isListed = (field: string) => !['userId', 'gigId', 'deletedAt'].includes(field)
/** Columns that only the database sets. */
const isKept = (field: string) => ['id', 'userId', 'createdAt', 'updatedAt', 'deletedAt'].includes(field)
/** Columns that only an expense of a recurring one has. Nobody edits them. */
const isOfRecurring = (field: string) => ['recurringId', 'recurringOn'].includes(field)

/** The condition for the owner's expenses that are not deleted. */
const OWNED = 'e.user_id = $1 and e.deleted_at is null'
/** A link to a deleted gig does not count. The expense itself stays, because it is a separate tax record. */
const linkedFrom = (alias: string) =>
  `expenses ${alias} left join gigs g on g.id = ${alias}.gig_id and g.user_id = ${alias}.user_id and g.deleted_at is null`
const linked = `${selectList(expenses, 'e', isListed)}, g.id as "gigId"`
const all = selectList(expenses, 'e')

/** The expenses of the contract's list. */
export const expenseList = list('expenses', {
  columns: `${selectList(expenses, 'r', isListed)}, g.id as "gigId"`,
  bytes: `500 + ${bytesOf('r', expenseFields satisfies FieldsOfTable<typeof expenses, 'recurringId' | 'recurringOn'>)}`,
  from: linkedFrom('r'),
  where: 'r.deleted_at is null',
})

const dated = statement<ListedExpense>(
  'expenses of days',
  `select ${linked} from ${linkedFrom('e')} where ${OWNED} and e.date between $2 and $3`,
)

/** Returns the expenses of a period. */
export const listExpensesIn = (queries: Queries, owner: Owner, { start, end }: Days): Promise<ListedExpense[]> =>
  queries.run(dated, [owner, start, end])

const byId = statement<ListedExpense>(
  'expenses by id',
  `select ${linked} from ${linkedFrom('e')} where ${OWNED} and e.id = any($2) order by e.id`,
)

/** Returns some expenses in the form of the list. */
export const listExpensesOf = (queries: Queries, owner: Owner, ids: readonly number[]): Promise<ListedExpense[]> =>
  queries.run(byId, [owner, ids])

const counted = statement<{ expenses: number }>('count expenses', `select count(*)::int as expenses from expenses e where ${OWNED}`)

/** Returns how many expenses the owner has. */
export async function countExpenses(queries: Queries, owner: Owner): Promise<number> {
  const [row] = await queries.run(counted, [owner])
  return row?.expenses ?? 0
}

const locked = statement<ExpenseRow>('lock expense', `select ${all} from expenses e where ${OWNED} and e.id = $2 for update`)

/** Locks one expense until the transaction ends, and returns it; undefined when it does not belong to the owner. */
export async function lockExpense(queries: Queries, owner: Owner, id: number): Promise<ExpenseRow | undefined> {
  const [row] = await queries.run(locked, [owner, id])
  return row
}

const lockedSeveral = statement<ExpenseRow>(
  'lock expenses',
  `select ${all} from expenses e where ${OWNED} and e.id = any($2) order by e.id for update`,
)

/** Locks several expenses until the transaction ends, and returns those that belong to the owner. */
export const lockExpenses = (queries: Queries, owner: Owner, ids: readonly number[]): Promise<ExpenseRow[]> =>
  queries.run(lockedSeveral, [owner, ids])

const lockedGig = statement<{ id: number }>(
  'lock linked gig',
  'select g.id from gigs g where g.user_id = $1 and g.deleted_at is null and g.id = $2 for update',
)

/**
 * Locks the gig to which an expense will be linked. Returns false when it does not belong to the owner. Gigs are locked before expenses
 * everywhere.
 */
export async function lockLinkedGig(queries: Queries, owner: Owner, gigId: number): Promise<boolean> {
  const gigs = await queries.run(lockedGig, [owner, gigId])
  return gigs.length === 1
}

const inserted = insertRows<ExpenseRow>(expenses, (field) => !isKept(field) && !isOfRecurring(field))
const blank = blankRow(expenses)

/** Returns a change of an expense as it is stored: another category leaves the subcategory behind, unless the change names one. */
export const moved = <Change extends { readonly category?: string | undefined }>(
  before: Pick<ExpenseRow, 'category'>,
  change: Change,
): Change | (Change & { readonly subcategory: null }) =>
  change.category !== undefined && change.category !== before.category ? { subcategory: null, ...change } : change

export async function addExpense(queries: Queries, owner: Owner, fields: ExpenseFields): Promise<ExpenseRow> {
  const [row] = await queries.run(inserted, [owner, JSON.stringify([{ ...blank, ...fields }])])
  return row as ExpenseRow
}

const updateExpense = updateRow<ExpenseRow>(expenses, (field) => !isKept(field) && !isOfRecurring(field), {
  also: 'updated_at = now()',
  where: 'r.deleted_at is null',
})

/** Changes one expense and returns it; undefined when it does not belong to the owner. */
export async function changeExpense(
  queries: Queries,
  owner: Owner,
  id: number,
  change: Partial<ExpenseFields>,
): Promise<ExpenseRow | undefined> {
  const { statement: update, values } = updateExpense(change)
  const [row] = await queries.run(update, [owner, id, ...values])
  return row
}

const isLinked = statement<{ id: number }>(
  'living gig',
  'select g.id from gigs g where g.user_id = $1 and g.id = $2 and g.deleted_at is null',
)

/** Returns an expense in the form of the list. */
export async function listed(queries: Queries, expense: ExpenseRow): Promise<ListedExpense> {
  if (expense.gigId === null) return expense
  const [gig] = await queries.run(isLinked, [expense.userId, expense.gigId])
  return { ...expense, gigId: gig?.id ?? null }
}

const relinked = statement('relink expenses', 'update expenses e set gig_id = $3 where e.user_id = $1 and e.gig_id = any($2)')

/** Links the expenses of several gigs to another gig of the same owner. */
export const relinkExpenses = (queries: Queries, owner: Owner, from: readonly number[], to: number) =>
  queries.run(relinked, [owner, from, to])

const deleted = statement('delete expense', `update expenses e set deleted_at = now() where ${OWNED} and e.id = $2`)

/** Deletes a locked expense. It can be restored for 30 days. */
export const deleteExpense = (queries: Queries, owner: Owner, id: number) => queries.run(deleted, [owner, id])

const restorable = statement<ListedExpense & { deletedAt: string }>(
  'deleted expenses',
  `select ${linked}, e.deleted_at as "deletedAt" from ${linkedFrom('e')}
   where e.user_id = $1 and e.deleted_at > now() - interval '30 days' order by e.deleted_at desc, e.id limit 500`,
)

/** Returns the expenses that can be restored, the last deleted first; at most 500. */
export const listDeletedExpenses = (queries: Queries, owner: Owner) => queries.run(restorable, [owner])

const lockedWhatever = statement<ExpenseRow>(
  'lock expense, deleted or not',
  `select ${all} from expenses e where e.user_id = $1 and e.id = $2 for update`,
)
const restored = statement<ExpenseRow>(
  'restore expense',
  `update expenses e set deleted_at = null where e.user_id = $1 and e.id = $2 returning ${all}`,
)

/** Restores an expense. Returns it with whether it was deleted; undefined when it does not belong to the owner. */
export async function restoreExpense(queries: Queries, owner: Owner, id: number) {
  const [before] = await queries.run(lockedWhatever, [owner, id])
  const [expense] = await queries.run(restored, [owner, id])
  return before && expense && { expense, wasDeleted: before.deletedAt !== null }
}
