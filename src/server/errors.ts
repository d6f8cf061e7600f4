import { type IssueCode, type RefusalCode, type RefusedField, refusalStatus } from '#contract/refusals.ts'
import type { Coded } from '#domain/check/coded.ts'
import { type FieldReason, fieldRefusals, type Reason, refusals } from '#words/en/refusals.ts'
import { textOf } from '#words/text-of.ts'

export type { Reason }

/**
 * A refusal: its code for programs, its reason in detail, and the wrong fields. The contract lists the codes with which a call may be refused.
 * The message is the reason in English.
 */
export class HttpError extends Error {
  readonly statusCode: number
  /** Not named `code`, because Fastify writes its own value into that field. */
  readonly refusal: RefusalCode
  readonly reason: Reason
  readonly issues: readonly RefusedField[] | undefined
  readonly headers: Readonly<Record<string, string>>
  constructor(
    refusal: RefusalCode,
    reason: Reason,
    { issues, headers = {} }: { issues?: readonly RefusedField[]; headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(textOf(refusals, reason))
    this.statusCode = refusalStatus[refusal]
    this.refusal = refusal
    this.reason = reason
    this.issues = issues
    this.headers = headers
  }
}

export const notFound = () => new HttpError('not_found', { code: 'notFound' })

/** Returns a wrong field with its message in English. */
export const refusedField = (path: string, code: IssueCode, problem: FieldReason): RefusedField => ({
  path,
  code,
  message: textOf(fieldRefusals, problem),
  problem,
})

/** Returns the refusal of wrong fields. */
export const badInput = (...issues: RefusedField[]) => new HttpError('invalid_input', { code: 'checkInput' }, { issues })

/** Returns the refusal of what a rule of the domain does not allow. */
export const notPossible = (...issues: readonly { readonly path: string; readonly problem: FieldReason }[]) =>
  badInput(...issues.map(({ path, problem }) => refusedField(path, 'not_possible', problem)))

/** Returns the value, or throws 404 when it is undefined. A record of another account is not found either. */
export function found<T>(value: T | undefined): T {
  if (value === undefined) throw notFound()
  return value
}

interface Answer {
  readonly status: number
  readonly error: string
  readonly code: RefusalCode
  /** Why in detail, for apps that say it in another language. */
  readonly reason?: Coded | undefined
  readonly issues?: readonly RefusedField[] | undefined
  readonly headers?: Readonly<Record<string, string>>
}

/** The answers for errors of other libraries, by status. */
const known: Readonly<Record<number, { readonly code: RefusalCode; readonly reason: Reason }>> = {
  400: { code: 'bad_request', reason: { code: 'checkInput' } },
  404: { code: 'not_found', reason: { code: 'notFound' } },
  408: { code: 'request_too_slow', reason: { code: 'tooSlow' } },
  413: { code: 'body_too_large', reason: { code: 'tooLarge' } },
  415: { code: 'not_json', reason: { code: 'sendJson' } },
  503: { code: 'unavailable', reason: { code: 'serverBusy' } },
}

/** Returns the answer for any error. It never contains a stack, SQL or a path. */
export function answerOf(error: unknown): Answer {
  if (error instanceof HttpError)
    return {
      ...worded(error.statusCode, error.refusal, error.reason),
      issues: error.issues,
      headers: error.headers,
    }
  if (isAway(error)) return { ...answerWith(503), headers: { 'retry-after': '2' } }
  // A sum of amounts exceeds its column, although each amount was in range.
  if (/^(23514|22003)$/.test(codeOf(error) ?? '')) return worded(400, 'amounts_too_large', { code: 'amountsTooLarge' })
  return answerWith(statusOf(error))
}

const worded = (status: number, code: RefusalCode, reason: Reason): Answer => ({ status, error: textOf(refusals, reason), code, reason })

function answerWith(status: number): Answer {
  const { code, reason } = known[status] ?? (status < 500 ? unreadable : broken)
  return worded(status, code, reason)
}
const unreadable = { code: 'bad_request', reason: { code: 'badRequest' } } as const
const broken = { code: 'internal', reason: { code: 'internal' } } as const

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

/** 25006 is a write on a standby: its primary has moved, or is about to. */
const isAwayCode =
  /^(08...|53...|57P0[123]|57014|55P03|40001|40P01|25006|E(CONNREFUSED|CONNRESET|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN|NOENT|PIPE)|FST_ERR_HANDLER_TIMEOUT)$/
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
