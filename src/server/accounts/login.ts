import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queries } from '../database/queries.ts'
import { ceremonies, identities, knownBrowsers, passkeys, passwordResetTokens, users } from '../database/schema/accounts.ts'
import { found } from '../errors.ts'
import { type WorkerRow, workerColumns } from './store.ts'

/** What signing in needs of an account. The hash of the password is read here and nowhere else. */
const loginColumns = { id: users.id, passwordHash: users.passwordHash, deletedAt: users.deletedAt }

export type Login = Pick<typeof users.$inferSelect, keyof typeof loginColumns>

/** Finds the login of an e-mail address, also of a deleted account, and the id of the browser whose token has this hash if the account knows it. */
export async function findLogin(queries: Queries, email: string, tokenHash = '') {
  const [row] = await queries
    .select({ login: loginColumns, knownBrowser: knownBrowsers.id })
    .from(users)
    .leftJoin(knownBrowsers, and(eq(knownBrowsers.userId, users.id), eq(knownBrowsers.tokenHash, tokenHash)))
    .where(and(eq(users.email, email), users.isActive))
  return { login: row?.login, knownBrowser: row?.knownBrowser ?? undefined }
}

/** Returns the login of an account. */
export async function findLoginOf(queries: Queries, id: number) {
  const [login] = await queries
    .select(loginColumns)
    .from(users)
    .where(and(eq(users.id, id), users.isActive))
  return login
}

const hasPasswordColumn = sql<boolean>`${users.passwordHash} is not null`

/** Whether an account has a password; its hash stays in the database. */
export async function hasPassword(queries: Queries, id: number): Promise<boolean> {
  const [row] = await queries.select({ hasPassword: hasPasswordColumn }).from(users).where(eq(users.id, id))
  return row?.hasPassword ?? false
}

/** Who is written to about an account, and in which time zone. */
export interface Person {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly timeZone: string
}

/** Returns the person of an account, by its id or its e-mail address. */
export async function personOf(queries: Queries, known: { readonly id: number } | { readonly email: string }): Promise<Person | undefined> {
  const isTheirs = 'id' in known ? eq(users.id, known.id) : eq(users.email, known.email)
  const [person] = await queries
    .select({ id: users.id, email: users.email, name: users.name, timeZone: users.timeZone })
    .from(users)
    .where(and(isTheirs, users.isActive))
  return person
}

/** Puts another hash of the same password in place of the one that it was checked against; a password that was changed since stays. */
export const strengthen = (queries: Queries, { id, passwordHash }: { id: number; passwordHash: string | null }, stronger: string) =>
  queries
    .update(users)
    .set({ passwordHash: stronger })
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash ?? '')))

/** Gives an account another password. Links that were sent for one work no more, nor do sign-ins that the old one began. */
export async function setPassword(queries: Queries, id: number, passwordHash: string) {
  await queries.update(users).set({ passwordHash, updatedAt: sql`now()` }).where(eq(users.id, id))
  await queries.update(passwordResetTokens).set({ used: true }).where(eq(passwordResetTokens.userId, id))
  await queries.delete(ceremonies).where(eq(ceremonies.userId, id))
}

/**
 * Notes that the owner of an account gets the mail of its address. Whoever opened it may have been somebody else until now: their passkeys
 * and identities go. A second factor stays, so that a stolen mailbox alone opens nothing.
 */
export async function noteEmailVerified(queries: Queries, id: number) {
  const { rowCount } = await queries
    .update(users)
    .set({ emailVerifiedAt: sql`now()` })
    .where(and(eq(users.id, id), isNull(users.emailVerifiedAt)))
  if (rowCount === 0) return
  await queries.delete(passkeys).where(eq(passkeys.userId, id))
  await queries.delete(identities).where(eq(identities.userId, id))
}

/** Opens an account and returns its worker; undefined when the e-mail address has one. */
export async function addAccount(
  queries: Queries,
  { isEmailVerified = false, ...account }: { name: string; email: string; passwordHash: string | null; isEmailVerified?: boolean },
): Promise<WorkerRow | undefined> {
  const emailVerifiedAt = isEmailVerified ? sql`now()` : null
  const [row] = await queries
    .insert(users)
    .values({ ...account, emailVerifiedAt })
    .onConflictDoNothing({ target: users.email })
    .returning(workerColumns)
  return row
}

/** Writes down that an account signed in just now, and returns its worker and the worker's time zone. */
export async function noteSignIn(queries: Queries, id: number): Promise<{ user: WorkerRow; timeZone: string }> {
  const returned = { ...workerColumns, timeZone: users.timeZone }
  const [row] = await queries.update(users).set({ lastLoginAt: sql`now()` }).where(eq(users.id, id)).returning(returned)
  const { timeZone, ...user } = found(row)
  return { user, timeZone }
}
