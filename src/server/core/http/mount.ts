import type { FastifyInstance, FastifyRequest, HTTPMethods, RouteOptions } from 'fastify'
import { z } from 'zod'
import { answerTo, type Contract, type Parsed, type Result, type Route } from '#contract/http.ts'
import type { Api } from '#contract/index.ts'
import { badInput, HttpError } from '../../errors.ts'
import { forRequest } from '../../log.ts'
import type { Principal } from '../../principal.ts'
import { withPatience } from '../database/pool.ts'
import { inLanguage } from '../languages/reader.ts'
import { type AgencyCall, originOf, type PosterCall, type PublicCall, type WorkerCall } from './call.ts'
import { inTime } from './deadline.ts'
import { parsedBy } from './issues.ts'
import { takingBytes } from './json-body.ts'
import { languageOfCall } from './language-of.ts'
import { comeAgain, makeAnswerLine, sentOf } from './line.ts'
import { type MarkedAnswer, unlessSeen } from './marked.ts'
import { type OutgoingFile, sendFile } from './send-file.ts'
import { makeFileTaker } from './take-file.ts'

interface Calls {
  readonly public: PublicCall
  readonly worker: WorkerCall
  readonly agency: AgencyCall
  readonly poster: PosterCall
}
type CallOf<R> = R extends { readonly access: infer Access extends keyof Calls } ? Calls[Access] : WorkerCall
type AnyCall = Calls[keyof Calls]
type Answer<R> = R extends { readonly marked: true } ? MarkedAnswer<Result<R, OutgoingFile>> : Result<R, OutgoingFile>
export type Handlers<A = Api> = { [E in keyof A]: (input: Parsed<A[E]>, call: CallOf<A[E]>) => Answer<A[E]> | Promise<Answer<A[E]>> }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the call in the contract. */
    endpoint?: string
    /** Whether it is a read that also writes. */
    writes?: boolean
    /** Whether its body is a file. */
    takesFile?: boolean
  }
  interface FastifyRequest {
    caller: Principal | null
  }
}

const validator = (type: z.ZodType) => (value: unknown) => {
  const parsed = parsedBy(type, value)
  return 'wrong' in parsed ? { error: badInput(...parsed.wrong) } : parsed
}

/**
 * Replaces `anyOf: [string, null]`, which costs a validator call for each written value, with `type: [string, null]`, which costs nothing.
 */
function flattenNullable(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(flattenNullable)
  if (typeof schema !== 'object' || schema === null) return schema
  const { anyOf, ...rest } = schema as { anyOf?: { type?: unknown; enum?: unknown[] }[] }
  const [value, none] = anyOf ?? []
  if (anyOf?.length === 2 && none?.type === 'null' && typeof value?.type === 'string' && value.enum === undefined)
    return { ...rest, ...value, type: [value.type, 'null'] }
  return Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, flattenNullable(part)]))
}

/** Returns the schema that writes an answer, so that only fields of the contract are sent. */
const serializable = (type: z.ZodType) => flattenNullable(z.toJSONSchema(type, { target: 'draft-7', reused: 'inline' })) as object

const NO_BYTES = new Uint8Array()

/**
 * The limits of calls that read all rows of a worker: two at a time for each worker. A worker who sends many at once waits only for
 * themselves, and takes no more of the database, the processor and the memory than two calls do. It is two and not one, so that a list need
 * not wait until another was read over a slow connection.
 */
export const HEAVY_LINE = {
  atOnce: Number.POSITIVE_INFINITY,
  atOnceEach: 2,
  mostWaitingEach: 20,
  refusal: () => comeAgain('too_many_at_once', { code: 'tooMuchAtOnce' }, 2),
}

/** Finds the caller of a request, by the kind of access. */
export type Callers = { readonly [Access in 'worker' | 'agency' | 'poster']: (request: FastifyRequest) => Promise<Principal | undefined> }

/** Returns the input of a handler from a request. */
function inputOf({ params, query, body }: FastifyRequest, { file, signed }: Route) {
  if (signed) return { bytes: body ?? NO_BYTES }
  return { params, query, ...(file ? { file: body } : { body }) }
}

/**
 * Serves a contract: parses the input, finds the caller, and sends only fields of the contract. Throws 401 for callers of a kind that may
 * not call.
 */
export function mount(app: FastifyInstance, contract: Contract, handlers: Handlers, callers: Callers, limitMs?: number) {
  app.setValidatorCompiler<z.ZodType>(({ schema }) => validator(schema))
  app.decorateRequest('caller', null)
  const inTurn = makeAnswerLine(HEAVY_LINE)
  const takeFile = makeFileTaker()
  for (const [endpoint, route] of Object.entries<Route>(contract)) {
    const [method = '', url = ''] = endpoint.split(' ')
    const { access = 'worker', writes, heavy, signed, marked, timeLimitMs = limitMs, params, query, body, file: taken } = route
    const [status, answered] = answerTo(route)
    const handle = handlers[endpoint as keyof Handlers] as (input: unknown, call: AnyCall) => unknown
    const isFile = 'mediaTypes' in answered
    const options: RouteOptions = {
      method: method as HTTPMethods,
      url,
      config: { endpoint, ...(writes && { writes }), ...(taken && { takesFile: true }) },
      schema: {
        ...(params && { params }),
        ...(query && { querystring: query }),
        ...(body && { body }),
        ...(!isFile && { response: { [status]: serializable(answered) } }),
      },
      onRequest: async (request) => {
        if (access === 'public') return
        const caller = await inTime(
          forRequest(request.id, () => withPatience(() => callers[access](request))),
          limitMs,
        )
        if (!caller) throw new HttpError('signed_out', { code: 'signedOut' })
        request.caller = caller
      },
      handler: (request, reply) => {
        reply.code(status)
        const call = { request, reply, origin: originOf(request) }
        const { caller } = request
        const theirs = caller ? ({ ...call, caller } as AnyCall) : call
        const input = inputOf(request, route)
        const answer = isFile
          ? async () => sendFile(request, reply, (await handle(input, theirs)) as OutgoingFile, answered)
          : marked
            ? () => unlessSeen(request, reply, handle(input, theirs) as MarkedAnswer<unknown>)
            : () => handle(input, theirs)
        return inTime(
          forRequest(request.id, () =>
            inLanguage(languageOfCall(request), () =>
              withPatience(() => (heavy && caller?.kind === 'worker' ? inTurn(sentOf(reply.raw), answer, caller.id) : answer())),
            ),
          ),
          timeLimitMs,
        )
      },
    }
    if (taken)
      void app.register(async (scope) => {
        takeFile(scope, taken)
        scope.route(options)
      })
    else if (signed) takingBytes(app, (scope) => scope.route(options))
    else app.route(options)
  }
}
