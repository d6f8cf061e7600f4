import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/**
 * Sends an answer that is already JSON: a text, or a stream that is read only as fast as the caller reads. It must contain exactly the
 * fields of the contract, because no schema writes it. Return its result instead of an answer.
 */
export const sendJson = (reply: FastifyReply, json: string | Buffer | Readable): never =>
  reply.type('application/json; charset=utf-8').send(json) as never
