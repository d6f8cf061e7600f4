import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/**
 * Sends an answer that is JSON already: a text, or a stream that is read as fast as the caller reads. It must hold what the contract lists
 * and nothing else, since no schema writes it. Returns in place of the answer.
 */
export const sendJson = (reply: FastifyReply, json: string | Buffer | Readable): never =>
  reply.type('application/json; charset=utf-8').send(json) as never
