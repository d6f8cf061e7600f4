import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Queries, RootQueries } from '../database/queries.ts'
import { idempotencyKeys } from '../database/schema/operations.ts'
import { badInput, HttpError } from '../errors.ts'
import type { WorkerCall } from './call.ts'

const MAX_KEY = 100

/**
 * Does the work of a call in one transaction; with an `Idempotency-Key` at most once: its first answer is stored with the work and given
 * again. A call that runs at the same time waits for the first one's transaction. The same key with another body is refused (422).
 */
export async function once<Answer>(queries: RootQueries, call: WorkerCall, work: (queries: Queries) => Promise<Answer>): Promise<Answer> {
  const key = call.request.headers['idempotency-key']
  if (key === undefined) return queries.transaction(work)
  if (typeof key !== 'string' || key === '' || key.length > MAX_KEY)
    throw badInput({ path: 'Idempotency-Key', code: 'wrong_format', message: 'Use 1 to 100 characters' })
  const name = { userId: call.caller.id, call: call.request.routeOptions.config.endpoint ?? '', key }
  const { params, body } = call.request
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([params, body]))
    .digest('hex')
  return queries.transaction(async (transaction) => {
    const isFirst = await transaction
      .insert(idempotencyKeys)
      .values({ ...name, bodyHash })
      .onConflictDoNothing()
    const isThis = and(eq(idempotencyKeys.userId, name.userId), eq(idempotencyKeys.call, name.call), eq(idempotencyKeys.key, key))
    if (isFirst.rowCount === 0) {
      const [earlier] = await transaction.select().from(idempotencyKeys).where(isThis)
      if (earlier?.bodyHash !== bodyHash) throw new HttpError('key_reused', 'This Idempotency-Key was used for something else.')
      return earlier.answer as Answer
    }
    const answer = await work(transaction)
    await transaction.update(idempotencyKeys).set({ answer }).where(isThis)
    return answer
  })
}
