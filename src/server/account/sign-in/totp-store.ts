import { and, count, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Queries } from '../../core/database/queries.ts'
import { recoveryCodes, totpFactors } from '../../core/database/schema/accounts.ts'

const ofAccount = (userId: number) => and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt))
const waiting = (userId: number) => and(eq(totpFactors.userId, userId), isNull(totpFactors.confirmedAt))

/** Returns the confirmed authenticator app of an account. */
export async function findTotp(queries: Queries, userId: number) {
  const [factor] = await queries.select().from(totpFactors).where(ofAccount(userId))
  return factor
}

/** Returns the authenticator app that waits for its first code. */
export async function findWaitingTotp(queries: Queries, userId: number) {
  const [factor] = await queries.select().from(totpFactors).where(waiting(userId))
  return factor
}

/** Stores a key until its first code. Returns false when the account already has a confirmed app. */
export async function offerTotp(queries: Queries, userId: number, secret: string, recoverySalt: string): Promise<boolean> {
  const { rowCount } = await queries
    .insert(totpFactors)
    .values({ userId, secret, recoverySalt })
    .onConflictDoUpdate({ target: totpFactors.userId, set: { secret, recoverySalt }, setWhere: isNull(totpFactors.confirmedAt) })
  return rowCount === 1
}

/** Confirms a key, so that signing in requires its codes. Returns false when the key no longer waits. */
export async function confirmTotp(queries: Queries, userId: number, secret: string, step: number): Promise<boolean> {
  const { rowCount } = await queries
    .update(totpFactors)
    .set({ confirmedAt: sql`now()`, lastStep: step })
    .where(and(waiting(userId), eq(totpFactors.secret, secret)))
  return rowCount === 1
}

/**
 * Uses the code of a step, and invalidates all earlier ones. Returns false when it was already used: of simultaneous calls, only the first
 * succeeds.
 */
export async function spendStep(queries: Queries, userId: number, step: number): Promise<boolean> {
  const { rowCount } = await queries
    .update(totpFactors)
    .set({ lastStep: step })
    .where(and(ofAccount(userId), lt(totpFactors.lastStep, step)))
  return rowCount === 1
}

/** Removes the authenticator app of an account with its recovery codes. Returns false when it has none. */
export async function removeTotp(queries: Queries, userId: number): Promise<boolean> {
  await queries.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  const { rowCount } = await queries.delete(totpFactors).where(ofAccount(userId))
  return rowCount === 1
}

/** Removes an authenticator app that was confirmed since an instant, with its recovery codes. */
export async function removeTotpSince(queries: Queries, userId: number, since: string) {
  const factor = await findTotp(queries, userId)
  if (factor?.confirmedAt && factor.confirmedAt >= since) await removeTotp(queries, userId)
}

/** Replaces the recovery codes of an account. */
export async function replaceRecoveryCodes(queries: Queries, userId: number, hashes: readonly string[]) {
  await queries.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await queries.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })))
}

/** Uses a recovery code. Returns false when the account has no such code. */
export async function spendRecoveryCode(queries: Queries, userId: number, codeHash: string): Promise<boolean> {
  const { rowCount } = await queries
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
  return rowCount === 1
}

export async function countRecoveryCodes(queries: Queries, userId: number): Promise<number> {
  const [row] = await queries.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  return row?.left ?? 0
}
