import type { Input, Result } from '#contract/http.ts'
import type { Api } from '#contract/index.ts'
import { dayIn } from '#domain/calendar-day.ts'
import type { Issue } from '#domain/issue.ts'
import { fetchAnswer } from './first-answers.ts'

interface Options {
  readonly idempotencyKey?: string
  /** The version of the record that is changed, as its editor saw it. */
  readonly version?: number
}
type Args<R> = Partial<Input<R>> extends Input<R> ? [input?: Input<R> & Options] : [input: Input<R> & Options]
interface Sent extends Options {
  params?: Record<string, unknown>
  query?: Record<string, string>
  body?: unknown
}

/** A call that the server refused; the message is the status, a colon and the body (spec.md 8). */
export class ApiFailure extends Error {
  readonly status: number
  readonly error: string
  readonly issues: readonly Issue[]
  constructor(status: number, body: string) {
    super(`${status}: ${body}`)
    this.status = status
    const { error, issues } = readRefusal(body)
    this.error = error
    this.issues = issues
  }
}

function readRefusal(body: string): { error: string; issues: readonly Issue[] } {
  try {
    const { error, issues } = JSON.parse(body) as { error?: unknown; issues?: readonly Issue[] }
    return { error: typeof error === 'string' ? error : '', issues: issues ?? [] }
  } catch {
    return { error: '', issues: [] }
  }
}

/** Whether a save failed because an earlier try, whose answer was lost, had gone through. */
export const isSavedAlready = (error: Error) => error instanceof ApiFailure && (error.status === 409 || error.status === 422)

/** A name that no other call has; unlike `crypto.randomUUID` it is there over plain http too. */
export const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The worker's time zone, so that "today" is theirs on the server too. */
export const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** The day it is where the worker is. */
export const today = () => dayIn(timeZone, new Date())

/** Calls an endpoint by its name in the contract. Throws ApiFailure when refused, and TypeError when the network is away. */
export async function api<E extends keyof Api>(endpoint: E, ...[input]: Args<Api[E]>): Promise<Result<Api[E]>> {
  const { params, query, body, idempotencyKey, version } = (input ?? {}) as Sent
  const [method = '', path = ''] = endpoint.split(' ')
  const url = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])))
  const search = query ? `?${new URLSearchParams(query)}` : ''
  const response = await fetchAnswer(url + search, {
    method,
    credentials: 'include',
    headers: {
      'time-zone': timeZone,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new ApiFailure(response.status, text || response.statusText)
  return JSON.parse(text) as Result<Api[E]>
}
