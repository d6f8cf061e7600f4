import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { IncomingFile } from '#contract/http.ts'
import { badInput, HttpError, refusedField } from '../../errors.ts'
import { keeperOf } from '../../principal.ts'
import type { Queries, RootQueries } from '../database/queries.ts'
import { statement } from '../database/statement.ts'
import type { PosterCall } from './call.ts'

const MAX_KEY = 100

const THIS = 'k.keeper = $1 and k.call = $2 and k.key = $3'
const kept = statement<{ key: string }>(
  'keep idempotency key',
  `insert into idempotency_keys (keeper, call, key, user_id, agency_id, body_hash) values ($1, $2, $3, $4, $5, $6)
   on conflict do nothing returning key`,
)
const found = statement<{ bodyHash: string; answer: unknown }>(
  'idempotency key',
  `select k.body_hash as "bodyHash", k.answer from idempotency_keys k where ${THIS}`,
)
const answered = statement('keep answer', `update idempotency_keys k set answer = $4 where ${THIS}`)

/**
 * Does the work of a call in one transaction. With an `Idempotency-Key` the work is done at most once: its first answer is stored with the
 * work and returned again. A simultaneous call waits for the first one's transaction. Throws 422 for the same key with another body.
 */
export async function once<Answer>(queries: RootQueries, call: PosterCall, work: (queries: Queries) => Promise<Answer>): Promise<Answer> {
  const key = call.request.headers['idempotency-key']
  if (key === undefined) return queries.transaction(work)
  if (typeof key !== 'string' || key === '' || key.length > MAX_KEY)
    throw badInput(refusedField('Idempotency-Key', 'wrong_format', { code: 'notAKey' }))
  const bodyHash = hash('sha256', contentOf(call.request), 'hex')
  const { keeper, userId, agencyId } = keeperOf(call.caller)
  const name = [keeper, call.request.routeOptions.config.endpoint ?? '', key]
  return queries.transaction(async (transaction) => {
    const isFirst = (await transaction.run(kept, [...name, userId, agencyId, bodyHash])).length > 0
    if (!isFirst) {
      const [earlier] = await transaction.run(found, name)
      if (earlier?.bodyHash !== bodyHash) throw new HttpError('key_reused', { code: 'keyReused' })
      return earlier.answer as Answer
    }
    const answer = await work(transaction)
    await transaction.send(answered, [...name, JSON.stringify(answer)])
    return answer
  })
}

/** Returns what a repeated call must send again. Of a file it is the hash, because its bytes as JSON would be several times as long. */
function contentOf({ params, query, body, routeOptions }: FastifyRequest): string {
  if (!routeOptions.config.takesFile) return JSON.stringify([params, body])
  const { mediaType, bytes } = body as IncomingFile
  return JSON.stringify([params, query, mediaType, hash('sha256', bytes, 'hex')])
}
