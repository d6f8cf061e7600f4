import type { Input, Result } from '#contract/http.ts'
import type { Api } from '#contract/index.ts'
import type { RefusalCode, RefusedField } from '#contract/refusals.ts'
import { type Day, dayOf } from '#domain/time/calendar-day.ts'
import { language } from '#words/en/language.ts'
import { signInAgain } from './ended-session.ts'
import { reportAnswer, reportFor } from './failure-reports.ts'
import { fetchAnswer } from './first-answers.ts'
import { orNoAnswer } from './no-answer.ts'
import { messageTabs } from './other-tabs.ts'

interface Options {
  readonly idempotencyKey?: string
  /** The version of the record that the editor saw. Sent as `If-Match`. */
  readonly version?: number | string
  /** Leaves out the page's account: the call is for whoever is signed in. */
  readonly isOfAnyAccount?: true
  /** A refusal because nobody is signed in does not ask the person to sign in again. */
  readonly endsSession?: true
  readonly signal?: AbortSignal
  /** How long to wait for the answer, in milliseconds. After that, the call fails as if the network were away. */
  readonly timeoutMs?: number
}
type Args<R> = Partial<Input<R>> extends Input<R> ? [input?: Input<R> & Options] : [input: Input<R> & Options]
interface Sent extends Options {
  params?: Record<string, unknown>
  query?: Record<string, string>
  body?: unknown
}

/** The server refused a call. The message is the status, a colon and the body (spec.md 8). */
export class ApiFailure extends Error {
  readonly error: string
  /** Undefined if the answer does not come from Gigfolio, for example from a proxy. */
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

/** Returns a refusal with its sentences in the language of the page. The server writes English. */
export async function failureFrom(status: number, body: string): Promise<ApiFailure> {
  if (language.code === 'en') return new ApiFailure(status, body)
  const translated = import('./refusal-words.ts').then(({ inWords, words }) => inWords(words, body))
  // If a file cannot be fetched, the English sentence says more than none.
  return new ApiFailure(status, await translated.catch(() => body))
}

let account: number | undefined
/** Returns the account that this page belongs to. Each call names it, so that no data reaches another account. */
export const pageAccount = () => account
/** Assigns the page to an account, for good. To show another account, the page must be reloaded. */
export function belongTo(id: number) {
  account ??= id
  reportFor(account)
}

let agency: number | undefined
/** Assigns the page to an agency of the portal. Each call then names the agency instead of a worker. */
export function belongToAgency(id: number | undefined) {
  agency = id
}

/** Returns how calls name the account or agency of this page. */
export const pageName = () => (agency === undefined ? account : `agency-${agency}`)

let zone: { readonly name: string; readonly behindUtc: number } | undefined
/** Returns how many minutes the worker's clocks are behind those of UTC. */
const behindUtc = () => new Date().getTimezoneOffset()

/** Returns the worker's time zone. Browsers take long to find its name, so what is drawn first must not ask for it. */
export function timeZone(): string {
  // A phone may have traveled since, and clocks may have changed.
  if (zone?.behindUtc !== behindUtc()) zone = { name: Intl.DateTimeFormat().resolvedOptions().timeZone, behindUtc: behindUtc() }
  return zone.name
}

/** Returns the headers that each call of this page sends: the language, the time zone, and the account or agency if the call is about it. */
export const pageHeaders = (kind: 'read' | 'write', isOfAnyAccount?: true): Record<string, string> => ({
  'accept-language': language.tag,
  // Until the name is known, a read says how far the clocks are behind UTC (first.ts).
  'time-zone': kind === 'write' || zone?.behindUtc === behindUtc() ? timeZone() : String(behindUtc()),
  ...(pageName() !== undefined && !isOfAnyAccount && { account: String(pageName()) }),
})

/** Returns a random key. Unlike `crypto.randomUUID`, this works over plain http too. */
export const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Returns today's date in the worker's time zone, which is the browser's. */
export function today(): Day {
  const now = new Date()
  return dayOf(now.getFullYear(), now.getMonth() + 1, now.getDate())
}

/** A file that a call returned. */
export interface Download {
  readonly filename: string
  readonly blob: Blob
}
type Answer<E extends keyof Api> = Result<Api[E], Download>

/**
 * Calls an endpoint by its name in the contract. If the session has ended, waits until the person has signed in again and then repeats the
 * call once. Throws ApiFailure if the server refuses the call and NoAnswer if no answer comes.
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
/** Returns whether a write is waiting for its answer. */
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
      ...pageHeaders(isWrite ? 'write' : 'read', isOfAnyAccount),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).finally(() => {
    if (isWrite) writes -= 1
  })
  const filename = fileNameOf(response)
  const answer = filename === undefined ? await orNoAnswer(response.text()) : { filename, blob: await orNoAnswer(response.blob()) }
  if (!response.ok) reportAnswer(endpoint, response.status)
  if (!response.ok) throw await failureFrom(response.status, String(answer) || response.statusText)
  if (isWrite && account !== undefined) messageTabs({ kind: 'wrote', account, path })
  return (typeof answer === 'string' ? JSON.parse(answer) : answer) as Answer<E>
}

/** Returns the file name of an answer, or undefined if the answer is not a file. */
function fileNameOf({ headers }: Response): string | undefined {
  const [, name] = /filename\*=UTF-8''(.+)$/.exec(headers.get('content-disposition') ?? '') ?? []
  return name && decodeURIComponent(name)
}
