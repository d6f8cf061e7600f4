import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { User } from '#contract/account.ts'
import { isSameClient } from '#domain/gigs/gig.ts'
import { DEFAULT_TAX_PERCENTAGE } from '#domain/gigs/tax-percentage.ts'
import { type ClientTerms, DEFAULT_TERMS_DAYS } from '#domain/payments/receivables.ts'
import type { Queries } from '../database/queries.ts'
import { knownBrowsers, userSessions, users } from '../database/schema.ts'
import type { Owner } from '../principal.ts'

export type UserRow = typeof users.$inferSelect

/** What a worker may see of their own account. */
export const userOf = (row: UserRow): User => ({
  ...row,
  defaultTaxPercentage: row.defaultTaxPercentage ?? DEFAULT_TAX_PERCENTAGE,
  hasChosenTaxPercentage: row.defaultTaxPercentage !== null,
  workPreferences: { preferredClients: row.preferredClients },
})

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

/** The longest list of clients that is kept. */
export const MAX_CLIENTS = 200

/** Adds a client's name unless it is there or the list is full; one statement, so that clients added at the same time all stay. */
export async function addPreferredClient(queries: Queries, owner: Owner, clientName: string): Promise<boolean> {
  const { rowCount } = await queries
    .update(users)
    .set({ preferredClients: sql`array_append(${users.preferredClients}, ${clientName})`, updatedAt: sql`now()` })
    .where(
      and(
        eq(users.id, owner),
        sql`not (${clientName} = any (${users.preferredClients}))`,
        sql`cardinality(${users.preferredClients}) < ${MAX_CLIENTS}`,
      ),
    )
  return rowCount === 1
}

/** Sets the days that a client has to pay. Returns the days they had; null when there are too many terms to keep one more. */
export async function setClientTerms(queries: Queries, owner: Owner, { clientName, days }: ClientTerms): Promise<number | null> {
  const [user] = await queries.select({ terms: users.clientTerms }).from(users).where(eq(users.id, owner)).for('update')
  const before = user?.terms ?? []
  const others = before.filter((each) => !isSameClient(each.clientName, clientName))
  // The usual days need no terms.
  const clientTerms = days === DEFAULT_TERMS_DAYS ? others : [...others, { clientName, days }]
  if (clientTerms.length > MAX_CLIENTS) return null
  await queries.update(users).set({ clientTerms, updatedAt: sql`now()` }).where(eq(users.id, owner))
  return before.find((each) => isSameClient(each.clientName, clientName))?.days ?? DEFAULT_TERMS_DAYS
}

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
