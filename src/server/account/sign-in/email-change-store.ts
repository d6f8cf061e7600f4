import { and, eq, gt, gte, ne, sql } from 'drizzle-orm'
import type { Queries } from '../../core/database/queries.ts'
import { emailChanges, emailUndos, users } from '../../core/database/schema/accounts.ts'

/** How many hours the link to a new e-mail address works. */
export const CONFIRM_HOURS = 24
/** How many days the previous address can take the account back after a change. */
export const UNDO_DAYS = 7

interface Asked {
  readonly email: string
  /** The hashes of the secrets in the link to the new address and in the link to the present one. */
  readonly token: string
  readonly stopToken: string
  readonly sessionId: string
}

/** Stores the requested e-mail address of an account, and replaces an earlier one that was not confirmed. */
export async function askForEmail(queries: Queries, userId: number, asked: Asked) {
  const row = { ...asked, askedAt: sql`now()`, expiresAt: sql`now() + make_interval(hours => ${CONFIRM_HOURS})` }
  await queries
    .insert(emailChanges)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: emailChanges.userId, set: row })
}

/** Uses the link to a new address and returns the change, or undefined when the link no longer works. */
export async function spendConfirmLink(queries: Queries, token: string) {
  const [change] = await queries
    .delete(emailChanges)
    .where(and(eq(emailChanges.token, token), gt(emailChanges.expiresAt, sql`now()`)))
    .returning()
  return change
}

/** Ends a change that a session asked for. */
export const endChangeOfSession = (queries: Queries, sessionId: string) =>
  queries.delete(emailChanges).where(eq(emailChanges.sessionId, sessionId))

/** Gives an account the new address, whose owner has just opened a link. */
export const setEmail = (queries: Queries, userId: number, email: string, isVerified = true) =>
  queries
    .update(users)
    .set({ email, emailVerifiedAt: isVerified ? sql`now()` : null, version: sql`${users.version} + 1`, updatedAt: sql`now()` })
    .where(eq(users.id, userId))

/**
 * Returns whether an address is kept for the owner of another account, who may still take it back. Call it after the address was stored:
 * then it also sees a change that another transaction has just made.
 */
export async function isKeptForOther(queries: Queries, email: string, userId: number): Promise<boolean> {
  const rows = await queries
    .select({ id: emailUndos.id })
    .from(emailUndos)
    .where(and(eq(emailUndos.email, email), ne(emailUndos.userId, userId), gt(emailUndos.expiresAt, sql`now()`)))
    .limit(1)
  return rows.length > 0
}

interface Undo {
  readonly userId: number
  readonly email: string
  readonly wasVerified: boolean
  readonly askedAt: string
}

/** Stores the links with which the owner of the previous address takes it back. */
export const addUndos = (queries: Queries, undo: Undo, tokens: readonly string[]) =>
  queries
    .insert(emailUndos)
    .values(tokens.map((token) => ({ ...undo, token, expiresAt: sql`now() + make_interval(days => ${UNDO_DAYS})` })))

/** What the owner of an address takes back: an account whose address is about to change, or was changed. */
interface TakenBack {
  readonly userId: number
  readonly askedAt: string
  readonly wasChanged: boolean
}

/** Stops a change with the link sent to the present address. Returns undefined when the link stops nothing. */
async function stopChange(queries: Queries, token: string): Promise<TakenBack | undefined> {
  const [change] = await queries.delete(emailChanges).where(eq(emailChanges.stopToken, token)).returning()
  return change && { userId: change.userId, askedAt: change.askedAt, wasChanged: false }
}

/** Gives an account its previous address back. Also ends the links of all addresses that it had since: they belong to others. */
async function undoChange(queries: Queries, token: string): Promise<TakenBack | undefined> {
  const [undo] = await queries
    .select()
    .from(emailUndos)
    .where(and(eq(emailUndos.token, token), gt(emailUndos.expiresAt, sql`now()`)))
  if (!undo) return undefined
  const { userId, email, wasVerified, askedAt } = undo
  const { rowCount } = await queries.delete(emailUndos).where(and(eq(emailUndos.userId, userId), gte(emailUndos.askedAt, askedAt)))
  // Of simultaneous calls with one link, only the first succeeds.
  if (rowCount === 0) return undefined
  await setEmail(queries, userId, email, wasVerified)
  return { userId, askedAt, wasChanged: true }
}

/** Uses a link that was sent to a present or previous address. Returns undefined when it no longer works. */
export const takeBack = async (queries: Queries, token: string): Promise<TakenBack | undefined> =>
  (await stopChange(queries, token)) ?? (await undoChange(queries, token))
