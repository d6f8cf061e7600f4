import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { answerTo, type Contract, type Parsed, type Result } from '#contract/http.ts'
import type { Api } from '#contract/index.ts'
import { withPatience } from '../database/pool.ts'
import { badInput, HttpError } from '../errors.ts'
import type { Principal } from '../principal.ts'
import { originOf, type PublicCall, type WorkerCall } from './call.ts'
import { inTime } from './deadline.ts'
import { refusedFields } from './issues.ts'
import { comeAgain, makeAnswerLine, sentOf } from './line.ts'
import { type OutgoingFile, sendFile } from './send-file.ts'

type CallOf<R> = R extends { readonly access: 'public' } ? PublicCall : WorkerCall
type Answer<R> = Result<R, OutgoingFile>
export type Handlers<A = Api> = { [E in keyof A]: (input: Parsed<A[E]>, call: CallOf<A[E]>) => Answer<A[E]> | Promise<Answer<A[E]>> }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call's name in the contract. */
    endpoint?: string
    /** A read that also writes. */
    writes?: boolean
  }
  interface FastifyRequest {
    caller: Principal | null
  }
}

const validator = (type: z.ZodType) => (value: unknown) => {
  const { success, data, error } = type.safeParse(value)
  if (success) return { value: data }
  return { error: badInput(...refusedFields(value, error.issues)) }
}

/** `anyOf: [string, null]` costs a validator call per value when it is written; `type: [string, null]` costs nothing. */
function flattenNullable(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(flattenNullable)
  if (typeof schema !== 'object' || schema === null) return schema
  const { anyOf, ...rest } = schema as { anyOf?: { type?: unknown; enum?: unknown[] }[] }
  const [value, none] = anyOf ?? []
  if (anyOf?.length === 2 && none?.type === 'null' && typeof value?.type === 'string' && value.enum === undefined)
    return { ...rest, ...value, type: [value.type, 'null'] }
  return Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, flattenNullable(part)]))
}

/** What writes an answer: only what the contract lists leaves. */
const serializable = (type: z.ZodType) => flattenNullable(z.toJSONSchema(type, { target: 'draft-7', reused: 'inline' })) as object

/**
 * Calls that go through all of a worker's rows run two at a time for each worker: whoever sends many at once waits for themselves, and takes no
 * more of the database, the processor and the memory from others than two calls do. One list must not wait until another was read over a slow
 * line, so it is two and not one.
 */
export const HEAVY_LINE = {
  atOnce: Number.POSITIVE_INFINITY,
  atOnceEach: 2,
  mostWaitingEach: 20,
  refusal: () => comeAgain('too_many_at_once', 'You have asked for too much at once. Please try again in a moment.', 2),
}

/**
 * Serves a contract: parses what comes in, finds the caller, and lets out only what the contract lists. Refuses callers of a kind that may not
 * call (401).
 */
export function mount(
  app: FastifyInstance,
  contract: Contract,
  handlers: Handlers,
  callerOf: (request: FastifyRequest) => Promise<Principal | undefined>,
  limitMs?: number,
) {
  app.setValidatorCompiler<z.ZodType>(({ schema }) => validator(schema))
  app.decorateRequest('caller', null)
  const inTurn = makeAnswerLine(HEAVY_LINE)
  for (const [endpoint, route] of Object.entries(contract)) {
    const [method = '', url = ''] = endpoint.split(' ')
    const { access = 'worker', writes, heavy, params, query, body } = route
    const [status, answered] = answerTo(route)
    const handle = handlers[endpoint as keyof Handlers] as (input: unknown, call: PublicCall | WorkerCall) => unknown
    const isFile = 'mediaTypes' in answered
    app.route({
      method,
      url,
      config: { endpoint, ...(writes && { writes }) },
      schema: {
        ...(params && { params }),
        ...(query && { querystring: query }),
        ...(body && { body }),
        ...(!isFile && { response: { [status]: serializable(answered) } }),
      },
      onRequest: async (request) => {
        if (access === 'public') return
        const caller = await inTime(
          withPatience(() => callerOf(request)),
          limitMs,
        )
        if (caller?.kind !== access) throw new HttpError('signed_out', 'Unauthorized')
        request.caller = caller
      },
      handler: (request, reply) => {
        reply.code(status)
        const call = { request, reply, origin: originOf(request) }
        const { caller } = request
        const answer = isFile
          ? async () => sendFile(reply, (await handle(request, caller ? { ...call, caller } : call)) as OutgoingFile, answered)
          : () => handle(request, caller ? { ...call, caller } : call)
        return inTime(
          withPatience(() => (heavy && caller ? inTurn(sentOf(reply.raw), answer, caller.id) : answer())),
          limitMs,
        )
      },
    })
  }
}
