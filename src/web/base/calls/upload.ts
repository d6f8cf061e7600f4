import type { Result, TakenFile } from '#contract/http.ts'
import type { Api } from '#contract/index.ts'
import { ApiFailure, type Download, failureFrom, pageAccount, pageHeaders } from './api.ts'
import { signInAgain } from './ended-session.ts'
import { NoAnswer } from './no-answer.ts'
import { messageTabs } from './other-tabs.ts'

/** The calls that take a file. */
type Upload = { [E in keyof Api]: Api[E] extends { readonly file: TakenFile } ? E : never }[keyof Api]

interface Options {
  readonly query?: Readonly<Record<string, string>>
  readonly idempotencyKey?: string
  /** Called with the part of the file that was sent, from 0 to 1. */
  readonly onProgress?: (part: number) => void
  readonly signal?: AbortSignal
}

/** An upload that sends nothing for this long has no network any more, in milliseconds. */
const SILENT_MS = 60_000

const searchOf = ({ query }: Options) => (query ? `?${new URLSearchParams(query)}` : '')
const headersOf = (file: Blob, { idempotencyKey }: Options): Record<string, string> => ({
  ...pageHeaders('write'),
  'content-type': file.type,
  ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
})

/**
 * Sends a file as the body of a call. If the session has ended, waits until the person has signed in again and then sends it once more.
 * Throws the same errors as `api`: ApiFailure if the server refuses, NoAnswer if no answer comes.
 */
export async function upload<E extends Upload>(endpoint: E, file: Blob, options: Options): Promise<Result<Api[E], Download>> {
  try {
    return await send(endpoint, file, options)
  } catch (error) {
    const isEnded = error instanceof ApiFailure && error.code === 'signed_out'
    if (!isEnded || !(await signInAgain())) throw error
    return send(endpoint, file, options)
  }
}

/** Sends the file through the phone's own HTTP, which reports no progress. */
async function sendFromPhone<E extends Upload>(endpoint: E, file: Blob, options: Options): Promise<Result<Api[E], Download>> {
  const [method = '', path = ''] = endpoint.split(' ')
  const { sendNatively } = await import('./native-http.ts')
  const { signal } = options
  const request = { method, headers: headersOf(file, options), body: file, ...(signal && { signal }) }
  const answer = await sendNatively(`${import.meta.env.PHONE_SERVER}${path}${searchOf(options)}`, request)
  const text = await answer.text()
  if (!answer.ok) throw await failureFrom(answer.status, text)
  return JSON.parse(text)
}

/** Sends the file by XMLHttpRequest, because `fetch` reports no progress. */
function send<E extends Upload>(endpoint: E, file: Blob, options: Options): Promise<Result<Api[E], Download>> {
  if (import.meta.env.PHONE_SERVER) return sendFromPhone(endpoint, file, options)
  const { onProgress, signal } = options
  const [method = '', path = ''] = endpoint.split(' ')
  const { promise, resolve, reject } = Promise.withResolvers<Result<Api[E], Download>>()
  const request = new XMLHttpRequest()
  request.open(method, path + searchOf(options))
  for (const [name, value] of Object.entries(headersOf(file, options))) request.setRequestHeader(name, value)
  let silence = setTimeout(() => request.abort(), SILENT_MS)
  request.upload.onprogress = ({ loaded, total }) => {
    clearTimeout(silence)
    silence = setTimeout(() => request.abort(), SILENT_MS)
    onProgress?.(total > 0 ? loaded / total : 0)
  }
  request.onloadend = () => clearTimeout(silence)
  request.onload = () => {
    const { status, responseText } = request
    if (status >= 400) return void failureFrom(status, responseText).then(reject)
    const account = pageAccount()
    if (account !== undefined) messageTabs({ kind: 'wrote', account, path })
    resolve(JSON.parse(responseText))
  }
  request.onerror = () => reject(new NoAnswer(undefined))
  request.onabort = () => reject(signal?.aborted ? signal.reason : new NoAnswer(undefined))
  signal?.addEventListener('abort', () => request.abort(), { once: true })
  request.send(file)
  return promise
}
