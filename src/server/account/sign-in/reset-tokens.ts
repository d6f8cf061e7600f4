import { and, eq, gt, sql } from 'drizzle-orm'
import type { Queries } from '../../core/database/queries.ts'
import { passwordResetTokens, users } from '../../core/database/schema/accounts.ts'

/** How many minutes a link for a new password works. */
export const RESET_MINUTES = 60

/** Ends all links of an account. */
export const endResetLinks = (queries: Queries, userId: number) =>
  queries.update(passwordResetTokens).set({ used: true }).where(eq(passwordResetTokens.userId, userId))

/** Stores the hash of a link's secret. Earlier links of the account stop working. */
export async function addResetToken(queries: Queries, userId: number, token: string) {
  await endResetLinks(queries, userId)
  await queries.insert(passwordResetTokens).values({ userId, token, expiresAt: sql`now() + make_interval(mins => ${RESET_MINUTES})` })
}

const works = and(eq(passwordResetTokens.used, false), gt(passwordResetTokens.expiresAt, sql`now()`))

/** Returns a link that still works, with its account. */
export async function findResetToken(queries: Queries, token: string) {
  const [found] = await queries
    .select({ id: passwordResetTokens.id, userId: users.id, email: users.email, name: users.name, timeZone: users.timeZone })
    .from(passwordResetTokens)
    .innerJoin(users, eq(users.id, passwordResetTokens.userId))
    .where(and(eq(passwordResetTokens.token, token), works, users.isActive))
  return found
}

/** Uses a link. Returns whether it still worked. */
export async function useResetToken(queries: Queries, id: number): Promise<boolean> {
  const { rowCount } = await queries
    .update(passwordResetTokens)
    .set({ used: true })
    .where(and(eq(passwordResetTokens.id, id), works))
  return rowCount === 1
}
