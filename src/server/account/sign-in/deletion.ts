import { eq, sql } from 'drizzle-orm'
import type { Queries } from '../../core/database/queries.ts'
import { users } from '../../core/database/schema/accounts.ts'
import { found } from '../../errors.ts'

/** How many days a deleted account can be restored by signing in. */
export const RESTORABLE_DAYS = 30
const DAY_MS = 86_400_000

/** Returns the instant from which a deleted account can no longer be restored. */
export const restorableUntil = (deletedAt: string): string => new Date(Date.parse(deletedAt) + RESTORABLE_DAYS * DAY_MS).toISOString()

/** Marks an account as deleted. Returns the instant of the deletion. */
export async function markDeleted(queries: Queries, id: number): Promise<string> {
  const change = { isDeleted: true, deletedAt: sql`now()` }
  const [row] = await queries.update(users).set(change).where(eq(users.id, id)).returning({ deletedAt: users.deletedAt })
  const { deletedAt } = found(row)
  if (deletedAt === null) throw new Error('An account was not deleted')
  return deletedAt
}

/** Restores a deleted account. */
export const restoreAccount = (queries: Queries, id: number) =>
  queries.update(users).set({ isDeleted: false, deletedAt: null }).where(eq(users.id, id))
