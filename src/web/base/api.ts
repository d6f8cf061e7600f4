import type { Input, Result } from '#contract/http.ts'
import type { Api } from '#contract/index.ts'
import type { RefusalCode, RefusedField } from '#contract/refusals.ts'
import { dayIn } from '#domain/time/calendar-day.ts'
import { signInAgain } from './ended-session.ts'
import { fetchAnswer } from './first-answers.ts'
import { reportAnswer, reportFor } from './reports.ts'
import { tellTabs } from './tabs.ts'

interface Options {
  readonly idempotencyKey?: string
  /** The version of the record that is changed, as its editor saw it. */
  readonly version?: number
  /** Means whoever is signed in, not the account of the page: asks who that is. */
  readonly isOfAnyAccount?: true
  /** That nobody is signed in is an answer too: nobody is asked to sign in again. */
  readonly endsSession?: true
  readonly signal?: AbortSignal
  /** How long the answer is waited for, in milliseconds; after it the network counts as away. */
  readonly timeoutMs?: number
}
type Args<R> = Partial<Input<R>> extends Input<R> ? [input?: Input<R> & Options] : [input: Input<R> & Options]
interface Sent extends Options {
  params?: Record<string, unknown>
  query?: Record<string, string>
  body?: unknown
}

/** A call that the server refused; the message is the status, a colon and the body (spec.md 8). */
export class ApiFailure extends Error {
  readonly error: string
  /** Undefined when the answer is not Gigfolio's own, but of something on the way to it. */
  readonly code: RefusalCode | undefined
  readonly issues: readonly RefusedField[]
  constructor(status: number, body: string) {
    super(`${status}: ${body}`)
    const { error, code, issues } = readRefusal(body)
    this.error = error
    this.code = code
    this.issues = issues
  }
}

function readRefusal(body: string): Pick<ApiFailure, 'error' | 'code' | 'issues'> {
  try {
    const { error, code, issues } = JSON.parse(body) as { error?: unknown; code?: RefusalCode; issues?: readonly RefusedField[] }
    return { error: typeof error === 'string' ? error : '', code, issues: issues ?? [] }
  } catch {
    return { error: '', code: undefined, issues: [] }
  }
}

let account: number | undefined
/** The account that this page belongs to: each call names it, so that nothing of it reaches another account. */
export const pageAccount = () => account
/** Makes the page one of this account. A page never changes hands: another account loads it anew. */
export function belongTo(id: number) {
  account ??= id
  reportFor(account)
}

let agency: number | undefined
/** Makes the page one of the portal, for this agency: each call names it, and means no worker. */
export function belongToAgency(id: number | undefined) {
  agency = id
}

/** How calls name whom the page belongs to. */
const pageName = () => (agency === undefined ? account : `agency-${agency}`)

/** What each call of this page says: where its person is, and whom the page belongs to. */
export const pageHeaders = (): Record<string, string> => ({
  'time-zone': timeZone,
  ...(pageName() !== undefined && { account: String(pageName()) }),
})

/** A name that no other call has; unlike `crypto.randomUUID` it is there over plain http too. */
export const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The worker's time zone, so that "today" is theirs on the server too. */
export const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** The day it is where the worker is. */
export const today = () => dayIn(timeZone, new Date())

/** A file that a call answered. */
export interface Download {
  readonly filename: string
  readonly blob: Blob
}
type Answer<E extends keyof Api> = Result<Api[E], Download>

/**
 * Calls an endpoint by its name in the contract. When the session has ended, waits until the person has signed in again and sends the same
 * call once more. Throws ApiFailure when refused, and TypeError when the network is away.
 */
export async function api<E extends keyof Api>(endpoint: E, ...[input]: Args<Api[E]>): Promise<Answer<E>> {
  const sent = (input ?? {}) as Sent
  try {
    return await send(endpoint, sent)
  } catch (error) {
    const isEnded = error instanceof ApiFailure && error.code === 'signed_out' && !sent.isOfAnyAccount && !sent.endsSession
    if (!isEnded || !(await signInAgain())) throw error
    return send(endpoint, sent)
  }
}

let writes = 0
/** Whether a write waits for its answer. */
export const isWriting = () => writes > 0

async function send<E extends keyof Api>(
  endpoint: E,
  { params, query, body, idempotencyKey, version, isOfAnyAccount, signal, timeoutMs }: Sent,
): Promise<Answer<E>> {
  const [method = '', path = ''] = endpoint.split(' ')
  const url = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])))
  const search = query ? `?${new URLSearchParams(query)}` : ''
  const isWrite = method !== 'GET'
  if (isWrite) writes += 1
  const response = await fetchAnswer(url + search, {
    method,
    credentials: 'include',
    ...(signal && { signal }),
    ...(timeoutMs && { signal: AbortSignal.timeout(timeoutMs) }),
    headers: {
      'time-zone': timeZone,
      ...(pageName() !== undefined && !isOfAnyAccount && { account: String(pageName()) }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).finally(() => {
    if (isWrite) writes -= 1
  })
  const filename = fileNameOf(response)
  const answer = filename === undefined ? await response.text() : { filename, blob: await response.blob() }
  if (!response.ok) reportAnswer(endpoint, response.status)
  if (!response.ok) throw new ApiFailure(response.status, String(answer) || response.statusText)
  if (isWrite && account !== undefined) tellTabs({ kind: 'wrote', account, path })
  return (typeof answer === 'string' ? JSON.parse(answer) : answer) as Answer<E>
}

/** The name of the file that an answer is, if it is one. */
function fileNameOf({ headers }: Response): string | undefined {
  const [, name] = /filename\*=UTF-8''(.+)$/.exec(headers.get('content-disposition') ?? '') ?? []
  return name && decodeURIComponent(name)
}
