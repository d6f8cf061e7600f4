import { type RefusalCode, type RefusedField, refusalStatus } from '#contract/refusals.ts'
import type { Issue } from '#domain/check/check.ts'

/** A refusal: its code, the message for people, and the wrong fields. The contract says which calls may be refused with which code. */
export class HttpError extends Error {
  readonly statusCode: number
  /** Not named `code`, because Fastify writes its own value into that field. */
  readonly refusal: RefusalCode
  readonly issues: readonly RefusedField[] | undefined
  readonly headers: Readonly<Record<string, string>>
  constructor(
    refusal: RefusalCode,
    message: string,
    { issues, headers = {} }: { issues?: readonly RefusedField[]; headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(message)
    this.statusCode = refusalStatus[refusal]
    this.refusal = refusal
    this.issues = issues
    this.headers = headers
  }
}

export const notFound = () => new HttpError('not_found', 'Not found')

/** Returns the refusal of wrong fields. */
export const badInput = (...issues: RefusedField[]) => new HttpError('invalid_input', 'Please check your input and try again.', { issues })

/** Returns the refusal of what a rule of the domain does not allow. */
export const notPossible = (...issues: readonly Issue[]) =>
  badInput(...issues.map((issue) => ({ ...issue, code: 'not_possible' as const })))

/** Returns the value, or throws 404 when it is undefined. A record of another account is not found either. */
export function found<T>(value: T | undefined): T {
  if (value === undefined) throw notFound()
  return value
}

interface Answer {
  readonly status: number
  readonly error: string
  readonly code: RefusalCode
  readonly issues?: readonly RefusedField[] | undefined
  readonly headers?: Readonly<Record<string, string>>
}

/** The answers for errors of other libraries, by status. */
const known: Readonly<Record<number, Omit<Answer, 'status'>>> = {
  400: { error: 'Please check your input and try again.', code: 'bad_request' },
  404: { error: 'Not found', code: 'not_found' },
  408: { error: 'The request took too long.', code: 'request_too_slow' },
  413: { error: 'That is too large.', code: 'body_too_large' },
  415: { error: 'Send JSON.', code: 'not_json' },
  503: { error: 'Gigfolio is busy or restarting. Please try again in a moment.', code: 'unavailable' },
}

/** Returns the answer for any error. It never contains a stack, SQL or a path. */
export function answerOf(error: unknown): Answer {
  if (error instanceof HttpError)
    return { status: error.statusCode, error: error.message, code: error.refusal, issues: error.issues, headers: error.headers }
  if (isAway(error)) return { ...answerWith(503), headers: { 'retry-after': '2' } }
  // A sum of amounts exceeds its column, although each amount was in range.
  if (/^(23514|22003)$/.test(codeOf(error) ?? ''))
    return { status: 400, error: 'That is more than Gigfolio can count. Please check the amounts.', code: 'amounts_too_large' }
  return answerWith(statusOf(error))
}

const answerWith = (status: number): Answer => ({
  status,
  ...(known[status] ??
    (status < 500 ? { error: 'Bad request', code: 'bad_request' } : { error: 'Internal server error', code: 'internal' })),
})

function statusOf(error: unknown): number {
  const { statusCode } = error as { statusCode?: unknown }
  // Only the file server answers 403, for a folder or an odd path: there is no such page.
  if (statusCode === 403) return 404
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 600 ? statusCode : 500
}

/** Returns the SQLSTATE or system code of an error or of its cause. */
export function codeOf(error: unknown): string | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    const { code } = each as { code?: unknown }
    if (typeof code === 'string') return code
  }
  return undefined
}

const isAwayCode = /^(08...|53...|57P0[123]|57014|55P03|40001|40P01|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|FST_ERR_HANDLER_TIMEOUT)$/
const isAwayText = /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable/

/** Returns whether the database is unreachable, too slow or too busy: the same call may succeed a moment later. */
export function isAway(error: unknown): boolean {
  if (isAwayCode.test(codeOf(error) ?? '')) return true
  for (let each = error; each instanceof Error; each = each.cause) if (isAwayText.test(each.message)) return true
  return false
}

/** Returns an error for the log, without the database's messages, because those quote what people typed. */
export function logged(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error }
  const fromDatabase =
    error.name === 'DrizzleQueryError' || error.constructor.name === 'DatabaseError' || error.message.startsWith('Failed query')
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return { name: error.name, code: codeOf(error), ...(fromDatabase ? {} : { message: error.message }), at: frames?.slice(0, 8) }
}
