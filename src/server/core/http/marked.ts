import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The answer of a call that the contract calls `marked`. */
export interface MarkedAnswer<T> {
  /** Returns values that are others whenever the answer is another, for this caller. They may also change without it. */
  readonly mark: () => Promise<unknown>
  readonly read: () => Promise<T>
}

/**
 * Answers 304 if the caller has sent the tag of the answer, and reads the answer only otherwise. The mark is made first: an answer that
 * changes meanwhile is newer than its tag, and is sent once more. The other way round, its caller would never hear of the change.
 */
export async function unlessSeen<T>({ headers, caller }: FastifyRequest, reply: FastifyReply, { mark, read }: MarkedAnswer<T>) {
  // Two callers may have the same rows and see them differently.
  const tag = `W/"${hash('sha1', JSON.stringify([caller?.kind, caller?.id, await mark()]), 'base64url')}"`
  reply.header('etag', tag)
  const isSeen = headers['if-none-match']?.split(',').some((seen) => seen.trim() === tag) ?? false
  return isSeen ? reply.code(304).send() : read()
}
