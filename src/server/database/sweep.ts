import { lt, sql } from 'drizzle-orm'
import type { Database } from './connect.ts'
import { gigs, idempotencyKeys, rateLimits, sessions, userSessions } from './schema.ts'

const HOUR_MS = 3_600_000

/** Removes what nobody can use any more: ended sessions, old idempotency keys and counters, gigs deleted a month ago. */
async function sweep({ queries }: Database) {
  await queries.delete(sessions).where(lt(sessions.expire, sql`now()`))
  await queries.delete(userSessions).where(lt(userSessions.expiresAt, sql`now() - interval '90 days'`))
  await queries.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, sql`now() - interval '48 hours'`))
  // By the server's clock, which also set them: the database's may be ahead.
  await queries.delete(rateLimits).where(lt(rateLimits.expire, BigInt(Date.now())))
  await queries.delete(gigs).where(lt(gigs.deletedAt, sql`now() - interval '30 days'`))
}

/** Sweeps now and every hour; gives what stops it. A sweep that fails is left to the next one. */
export function sweepRegularly(database: Database, onError: (error: unknown) => void): () => void {
  const run = () => void sweep(database).catch(onError)
  run()
  const timer = setInterval(run, HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}
