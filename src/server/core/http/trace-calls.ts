import type { FastifyInstance } from 'fastify'
import { codeOf } from '../../errors.ts'
import { presentRequest } from '../../log.ts'
import type { CallTrace, Traces } from '../../ports/traces/port.ts'
import { statementChannel } from '../database/queries.ts'
import { trustIn } from '../network-address.ts'

/**
 * Traces each call of the contract, from its headers to the end of its answer, with its statements. Only a trusted proxy can have its own
 * trace continued: a caller could have every call recorded with it.
 */
export function traceCalls(app: FastifyInstance, traces: Traces, trustedProxies: readonly string[] | undefined) {
  const isTrusted = trustIn(trustedProxies ?? [])
  /** The calls in progress by the ids of their requests. */
  const calls = new Map<string, CallTrace>()
  app.addHook('onRequest', (request, reply, done) => {
    const { endpoint } = request.routeOptions.config
    if (endpoint) {
      const { traceparent } = request.headers
      const parent = typeof traceparent === 'string' && isTrusted(request.socket.remoteAddress ?? '') ? traceparent : undefined
      const call = traces.begin(endpoint, request.id, parent)
      calls.set(request.id, call)
      reply.raw.once('close', () => {
        call.end(reply.statusCode)
        calls.delete(request.id)
      })
    }
    done()
  })

  const ends = new WeakMap<object, (failure?: string) => void>()
  const begin = (statement: unknown) => {
    const { name } = statement as { readonly name: string }
    const end = calls.get(presentRequest() ?? '')?.statement(name)
    if (end) ends.set(statement as object, end)
  }
  const finish = (statement: unknown) => {
    const { error } = statement as { readonly error?: unknown }
    ends.get(statement as object)?.(error === undefined ? undefined : (codeOf(error) ?? 'unknown'))
  }
  statementChannel.start.subscribe(begin)
  statementChannel.asyncEnd.subscribe(finish)
  app.addHook('onClose', (_app, done) => {
    statementChannel.start.unsubscribe(begin)
    statementChannel.asyncEnd.unsubscribe(finish)
    done()
  })
}
