import { and, eq, sql } from 'drizzle-orm'
import type { Queries } from '../database/queries.ts'
import { knownBrowsers, users } from '../database/schema/accounts.ts'
import { found } from '../errors.ts'
import { type WorkerRow, workerColumns } from './store.ts'

/** What signing in needs of an account. The hash of the password is read here and nowhere else. */
const loginColumns = { id: users.id, passwordHash: users.passwordHash }

/** Finds the login of an e-mail address, and the id of the browser whose token has this hash if the account knows it. */
export async function findLogin(queries: Queries, email: string, tokenHash = '') {
  const [row] = await queries
    .select({ login: loginColumns, knownBrowser: knownBrowsers.id })
    .from(users)
    .leftJoin(knownBrowsers, and(eq(knownBrowsers.userId, users.id), eq(knownBrowsers.tokenHash, tokenHash)))
    .where(and(eq(users.email, email), users.isActive, eq(users.isDeleted, false)))
  return { login: row?.login, knownBrowser: row?.knownBrowser ?? undefined }
}

/** Opens an account and returns its worker; undefined when the e-mail address has one. */
export async function addAccount(
  queries: Queries,
  account: { name: string; email: string; passwordHash: string },
): Promise<WorkerRow | undefined> {
  const [row] = await queries.insert(users).values(account).onConflictDoNothing({ target: users.email }).returning(workerColumns)
  return row
}

/** Writes down that an account signed in just now, and returns its worker and the worker's time zone. */
export async function noteSignIn(queries: Queries, id: number): Promise<{ user: WorkerRow; timeZone: string }> {
  const returned = { ...workerColumns, timeZone: users.timeZone }
  const [row] = await queries.update(users).set({ lastLoginAt: sql`now()` }).where(eq(users.id, id)).returning(returned)
  const { timeZone, ...user } = found(row)
  return { user, timeZone }
}
