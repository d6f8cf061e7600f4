import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { User } from '#contract/account.ts'
import type { ClientTerms } from '#domain/clients/client.ts'
import { DEFAULT_TAX_PERCENTAGE } from '#domain/gigs/tax-percentage.ts'
import type { Queries } from '../database/queries.ts'
import { knownBrowsers, userSessions, users } from '../database/schema.ts'
import { statement } from '../database/statement.ts'
import type { Owner } from '../principal.ts'

export type UserRow = typeof users.$inferSelect

const clientLists = statement<{ preferredClients: string[]; clientTerms: ClientTerms[] }>(
  'client lists',
  `select coalesce(json_agg(c.name order by c.preferred_at, c.id) filter (where c.preferred_at is not null), '[]') as "preferredClients",
     coalesce(json_agg(json_build_object('clientId', c.id, 'clientName', c.name, 'days', c.terms_days) order by c.id)
       filter (where c.terms_days is not null), '[]') as "clientTerms"
   from clients c where c.user_id = $1 and c.merged_into is null and (c.preferred_at is not null or c.terms_days is not null)`,
)

/** Returns what a worker may see of their own account. */
export async function userOf(queries: Queries, row: UserRow): Promise<User> {
  const [lists] = await queries.run(clientLists, [row.id])
  return {
    ...row,
    defaultTaxPercentage: row.defaultTaxPercentage ?? DEFAULT_TAX_PERCENTAGE,
    hasChosenTaxPercentage: row.defaultTaxPercentage !== null,
    workPreferences: { preferredClients: lists?.preferredClients ?? [] },
    clientTerms: lists?.clientTerms ?? [],
  }
}

/** Finds the account of an e-mail address, and the id of the browser whose token has this hash if the account knows it. */
export async function findForSignIn(queries: Queries, email: string, tokenHash = '') {
  const [row] = await queries
    .select({ user: users, knownBrowser: knownBrowsers.id })
    .from(users)
    .leftJoin(knownBrowsers, and(eq(knownBrowsers.userId, users.id), eq(knownBrowsers.tokenHash, tokenHash)))
    .where(and(eq(users.email, email), users.isActive, eq(users.isDeleted, false)))
  return { user: row?.user, knownBrowser: row?.knownBrowser ?? undefined }
}

export async function findOwner(queries: Queries, owner: Owner): Promise<UserRow> {
  const [row] = await queries.select().from(users).where(eq(users.id, owner))
  if (!row) throw new Error('A session without its user')
  return row
}

/** The owner's account, locked until the transaction ends. */
export async function lockOwner(queries: Queries, owner: Owner): Promise<UserRow> {
  const [row] = await queries.select().from(users).where(eq(users.id, owner)).for('update')
  if (!row) throw new Error('A session without its user')
  return row
}

export async function changeOwner(queries: Queries, owner: Owner, change: Pick<UserRow, 'usesIrsMileageRate'>): Promise<UserRow> {
  const [row] = await queries
    .update(users)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(users.id, owner))
    .returning()
  return row as UserRow
}

/** The new account, or undefined when the e-mail address has one. */
export async function addUser(
  queries: Queries,
  account: { name: string; email: string; passwordHash: string },
): Promise<UserRow | undefined> {
  const [row] = await queries.insert(users).values(account).onConflictDoNothing({ target: users.email }).returning()
  return row
}

export const noteSignIn = (queries: Queries, userId: number) =>
  queries.update(users).set({ lastLoginAt: sql`now()` }).where(eq(users.id, userId))

const runs = (owner: Owner) => and(eq(userSessions.userId, owner), userSessions.isActive, gt(userSessions.expiresAt, sql`now()`))

export const listSessions = (queries: Queries, owner: Owner) =>
  queries.select().from(userSessions).where(runs(owner)).orderBy(desc(userSessions.createdAt))

export async function findSession(queries: Queries, owner: Owner, id: number) {
  const [row] = await queries
    .select()
    .from(userSessions)
    .where(and(runs(owner), eq(userSessions.id, id)))
  return row
}
