import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queries } from '../../core/database/queries.ts'
import { knownBrowsers, users } from '../../core/database/schema/accounts.ts'
import { found, HttpError } from '../../errors.ts'
import { isKeptForOther } from './email-change-store.ts'
import { type WorkerRow, workerColumns } from './store.ts'
import { removeTotp } from './totp-store.ts'
import { removeKeys } from './ways-in.ts'

/** The columns that signing in needs. No other code reads the password hash. */
const loginColumns = { id: users.id, passwordHash: users.passwordHash, deletedAt: users.deletedAt, timeZone: users.timeZone }

export type Login = Pick<typeof users.$inferSelect, keyof typeof loginColumns>

/**
 * Returns the login of an e-mail address, including one of a deleted account, and the id of the browser with this token hash if the account
 * knows it.
 */
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

/** Returns whether an account has a password. The hash stays in the database. */
export async function hasPassword(queries: Queries, id: number): Promise<boolean> {
  const [row] = await queries.select({ hasPassword: hasPasswordColumn }).from(users).where(eq(users.id, id))
  return row?.hasPassword ?? false
}

/** The recipient of e-mails about an account, with their time zone. */
export interface Person {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly timeZone: string
  /** Whether the owner of the address opened a link that was sent there. */
  readonly isEmailVerified: boolean
}

const isEmailVerifiedColumn = sql<boolean>`${users.emailVerifiedAt} is not null`

/** Returns the person of an account, by its id or its e-mail address. */
export async function personOf(queries: Queries, known: { readonly id: number } | { readonly email: string }): Promise<Person | undefined> {
  const isTheirs = 'id' in known ? eq(users.id, known.id) : eq(users.email, known.email)
  const [person] = await queries
    .select({ id: users.id, email: users.email, name: users.name, timeZone: users.timeZone, isEmailVerified: isEmailVerifiedColumn })
    .from(users)
    .where(and(isTheirs, users.isActive))
  return person
}

/** Replaces a password hash by a stronger hash of the same password. Keeps the password if it was changed since it was checked. */
export const strengthen = (queries: Queries, { id, passwordHash }: { id: number; passwordHash: string | null }, stronger: string) =>
  queries
    .update(users)
    .set({ passwordHash: stronger })
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash ?? '')))

/** Sets a new password, or none with null. Call `endEveryOtherWayIn` in the same transaction. */
export const setPassword = (queries: Queries, id: number, passwordHash: string | null) =>
  queries.update(users).set({ passwordHash, updatedAt: sql`now()` }).where(eq(users.id, id))

/**
 * Records that the owner of an account received an e-mail at its address. Someone else may have opened the account, so the first time this
 * removes its passkeys, its identities and its second factor. After that a second factor stays, so that a stolen mailbox alone does not
 * open the account.
 */
export async function noteEmailVerified(queries: Queries, id: number) {
  const { rowCount } = await queries
    .update(users)
    .set({ emailVerifiedAt: sql`now()` })
    .where(and(eq(users.id, id), isNull(users.emailVerifiedAt)))
  if (rowCount === 0) return
  await removeKeys(queries, id)
  await removeTotp(queries, id)
}

/**
 * Opens an account in a transaction and returns its worker; undefined when the e-mail address already has one. Throws 409 when the address
 * is kept for an account that may still take it back.
 */
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
  if (row && (await isKeptForOther(queries, row.email, row.id))) throw emailTaken()
  return row
}

export const emailTaken = () => new HttpError('email_taken', 'An account with this email already exists. Please sign in instead.')

/** Records that an account has just signed in, and returns its worker and the worker's time zone. */
export async function noteSignIn(queries: Queries, id: number): Promise<{ user: WorkerRow; timeZone: string }> {
  const returned = { ...workerColumns, timeZone: users.timeZone }
  const [row] = await queries.update(users).set({ lastLoginAt: sql`now()` }).where(eq(users.id, id)).returning(returned)
  const { timeZone, ...user } = found(row)
  return { user, timeZone }
}
