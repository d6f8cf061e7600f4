import { and, between, count, desc, eq, getTableColumns, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Day } from '#domain/calendar-day.ts'
import { statusesBeforeWork } from '#domain/gig.ts'
import { MAX_DAYS } from '#domain/multi-day.ts'
import { oldestFirst } from '#domain/order.ts'
import type { Days } from '#domain/period.ts'
import type { Queries } from '../database/connect.ts'
import { gigs } from '../database/schema.ts'
import type { Owner } from '../http/call.ts'

export type GigRow = typeof gigs.$inferSelect
export type NewGigRow = Omit<typeof gigs.$inferInsert, 'id' | 'userId' | 'version' | 'createdAt' | 'deletedAt'>
export type GigChange = Partial<NewGigRow>

const { userId: _owner, deletedAt: _deleted, ...columns } = getTableColumns(gigs)
const { duties: _d, notes: _n, parkingDescription: _p, otherExpenseDescription: _o, gigAddress: _a, ...lightColumns } = columns

/** The owner's gigs that are not deleted: every query here begins with it. */
const ownedBy = (owner: Owner) => and(eq(gigs.userId, owner), isNull(gigs.deletedAt))
const nextVersion = sql`${gigs.version} + 1`
const newestFirst = [desc(gigs.date), desc(gigs.id)] as const

export const listGigs = (queries: Queries, owner: Owner, limit: number) =>
  queries
    .select(columns)
    .from(gigs)
    .where(ownedBy(owner))
    .orderBy(...newestFirst)
    .limit(limit)

/** Gigs without their long texts. */
export const listLightGigs = (queries: Queries, owner: Owner, limit: number) =>
  queries
    .select(lightColumns)
    .from(gigs)
    .where(ownedBy(owner))
    .orderBy(...newestFirst)
    .limit(limit)

/** One gig; undefined when it is not the owner's. */
export async function findGig(queries: Queries, owner: Owner, id: number) {
  const [gig] = await queries
    .select(columns)
    .from(gigs)
    .where(and(ownedBy(owner), eq(gigs.id, id)))
  return gig
}

/** The gigs that were worked or paid in a period, with all that a report prints. */
export const listGigsOf = (queries: Queries, owner: Owner, { start, end }: Days) =>
  queries
    .select(columns)
    .from(gigs)
    .where(and(ownedBy(owner), or(between(gigs.date, start, end), between(gigs.gotPaidDate, start, end))))

/** The gigs of a period without their long texts, for sums. */
export const listGigsIn = (queries: Queries, owner: Owner, { start, end }: Days) =>
  queries
    .select(lightColumns)
    .from(gigs)
    .where(and(ownedBy(owner), between(gigs.date, start, end)))

/** Several gigs, as they are now; those of somebody else are not among them. Oldest day first. */
export const findGigs = (queries: Queries, owner: Owner, ids: readonly number[]) =>
  queries
    .select()
    .from(gigs)
    .where(and(ownedBy(owner), inArray(gigs.id, [...ids])))
    .orderBy(gigs.date, gigs.id)

/**
 * Several gigs, locked until the transaction ends. Oldest day first; they are locked in the order of their ids, which no edit changes, so
 * that two calls never wait for each other.
 */
export async function lockGigs(queries: Queries, owner: Owner, ids: readonly number[]): Promise<GigRow[]> {
  const rows = await queries
    .select()
    .from(gigs)
    .where(and(ownedBy(owner), inArray(gigs.id, [...ids])))
    .orderBy(gigs.id)
    .for('update')
  return rows.sort(oldestFirst)
}

/**
 * The days of a group, locked. They are read again once the lock is had: only a new statement sees the days that another edit of the group
 * added in the meantime.
 */
export async function lockGroup(queries: Queries, owner: Owner, groupId: string): Promise<GigRow[]> {
  const lock = () =>
    queries
      .select()
      .from(gigs)
      .where(and(ownedBy(owner), eq(gigs.multiDayGroupId, groupId)))
      .orderBy(gigs.id)
      .for('update')
  await lock()
  return (await lock()).sort(oldestFirst)
}

export const addGigs = (queries: Queries, owner: Owner, rows: readonly NewGigRow[]): Promise<GigRow[]> =>
  queries
    .insert(gigs)
    .values(rows.map((row) => ({ ...row, userId: owner })))
    .returning()

/** Changes one gig; undefined when it is not the owner's. */
export async function changeGig(queries: Queries, owner: Owner, id: number, change: GigChange): Promise<GigRow | undefined> {
  const [row] = await queries
    .update(gigs)
    .set({ ...change, version: nextVersion })
    .where(and(ownedBy(owner), eq(gigs.id, id)))
    .returning()
  return row
}

export const deleteGigs = (queries: Queries, owner: Owner, ids: readonly number[]) =>
  queries
    .update(gigs)
    .set({ deletedAt: sql`now()` })
    .where(and(ownedBy(owner), inArray(gigs.id, [...ids])))

/** Removes days whose money went to other days: bringing them back would double it. */
export const removeGigs = (queries: Queries, owner: Owner, ids: readonly number[]) =>
  queries.delete(gigs).where(and(ownedBy(owner), inArray(gigs.id, [...ids])))

/** Brings deleted gigs back, all with what they were; a day whose job has all the days it may have meanwhile comes back as a gig of its own. */
export async function restoreGigs(queries: Queries, owner: Owner, ids: readonly number[]): Promise<GigRow[]> {
  const these = and(eq(gigs.userId, owner), inArray(gigs.id, [...ids]))
  const restored = await queries
    .update(gigs)
    .set({ deletedAt: null })
    .where(and(these, isNotNull(gigs.deletedAt)))
    .returning()
  const groups = [...new Set(restored.flatMap(({ multiDayGroupId }) => multiDayGroupId ?? []))]
  const days = await queries
    .select({ group: gigs.multiDayGroupId, count: count() })
    .from(gigs)
    .where(and(ownedBy(owner), inArray(gigs.multiDayGroupId, groups)))
    .groupBy(gigs.multiDayGroupId)
  const full = days.filter((each) => each.count > MAX_DAYS).flatMap(({ group }) => group ?? [])
  if (full.length === 0) return restored
  const alone = { multiDayGroupId: null, isMultiDay: false, version: nextVersion }
  await queries
    .update(gigs)
    .set(alone)
    .where(and(these, inArray(gigs.multiDayGroupId, full)))
  return queries.select().from(gigs).where(these)
}

/** Lets planned work whose day is over wait for its payment; gives how many gigs that were. */
export async function updateStatuses(queries: Queries, owner: Owner, today: Day): Promise<number> {
  const over = queries
    .select({ id: gigs.id })
    .from(gigs)
    .where(and(ownedBy(owner), inArray(gigs.status, [...statusesBeforeWork]), lt(gigs.date, today)))
    .orderBy(gigs.id)
    .for('update')
  const { rowCount } = await queries.update(gigs).set({ status: 'pending payment', version: nextVersion }).where(inArray(gigs.id, over))
  return rowCount ?? 0
}

/** Whether somebody else's gigs carry a group's id: then it cannot be joined. */
export async function isForeignGroup(queries: Queries, owner: Owner, groupId: string): Promise<boolean> {
  const rows = await queries
    .select({ id: gigs.id })
    .from(gigs)
    .where(and(ne(gigs.userId, owner), eq(gigs.multiDayGroupId, groupId)))
    .limit(1)
  return rows.length > 0
}
