import { and, between, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import type { Days } from '#domain/period.ts'
import type { Queries } from '../database/connect.ts'
import { expenses, gigs } from '../database/schema.ts'
import type { Owner } from '../http/call.ts'

export type ExpenseRow = typeof expenses.$inferSelect
type ExpenseFields = Omit<typeof expenses.$inferInsert, 'id' | 'userId' | 'createdAt' | 'updatedAt'>

const { userId: _owner, ...columns } = getTableColumns(expenses)
/** A link to a deleted gig is no link; the expense stays, being a tax record of its own. */
const linked = { ...columns, gigId: gigs.id }
const toGig = and(eq(gigs.id, expenses.gigId), isNull(gigs.deletedAt))

export const listExpenses = (queries: Queries, owner: Owner, limit: number) =>
  queries
    .select(linked)
    .from(expenses)
    .leftJoin(gigs, toGig)
    .where(eq(expenses.userId, owner))
    .orderBy(desc(expenses.date), desc(expenses.id))
    .limit(limit)

export const listExpensesIn = (queries: Queries, owner: Owner, { start, end }: Days) =>
  queries
    .select(linked)
    .from(expenses)
    .leftJoin(gigs, toGig)
    .where(and(eq(expenses.userId, owner), between(expenses.date, start, end)))

export async function lockExpense(queries: Queries, owner: Owner, id: number): Promise<ExpenseRow | undefined> {
  const [row] = await queries
    .select()
    .from(expenses)
    .where(and(eq(expenses.userId, owner), eq(expenses.id, id)))
    .for('update')
  return row
}

export async function addExpense(queries: Queries, owner: Owner, fields: ExpenseFields): Promise<ExpenseRow> {
  const [row] = await queries
    .insert(expenses)
    .values({ ...fields, userId: owner })
    .returning()
  return row as ExpenseRow
}

export async function changeExpense(queries: Queries, owner: Owner, id: number, fields: Partial<ExpenseFields>) {
  const isThis = and(eq(expenses.userId, owner), eq(expenses.id, id))
  await queries
    .update(expenses)
    .set({ ...fields, updatedAt: sql`now()` })
    .where(isThis)
  const [row] = await queries.select(linked).from(expenses).leftJoin(gigs, toGig).where(isThis)
  return row
}

/** Links the expenses of some gigs to another one of the same owner. */
export const relinkExpenses = (queries: Queries, owner: Owner, from: readonly number[], to: number) =>
  queries
    .update(expenses)
    .set({ gigId: to })
    .where(and(eq(expenses.userId, owner), inArray(expenses.gigId, [...from])))

export const deleteExpense = (queries: Queries, owner: Owner, id: number) =>
  queries.delete(expenses).where(and(eq(expenses.userId, owner), eq(expenses.id, id)))
