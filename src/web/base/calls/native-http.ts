import { CapacitorHttp } from '@capacitor/core'
import { orNoAnswer } from './no-answer.ts'

/** Time limits for a connection, and then for the answer, in milliseconds. They are longer than the server works on a call. */
const CONNECT_MS = 15_000
const READ_MS = 30_000

interface Sent {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  /** JSON, or a file. */
  readonly body?: string | Blob
  readonly signal?: AbortSignal | null
}

/**
 * Sends a write through the phone's own HTTP, which holds the session's cookie: a page of another origin would count as another site.
 * Capacitor also replaces `fetch`, but its version treats files in answers as text and has no time limit. Throws `NoAnswer` if no answer
 * comes.
 */
export async function sendNatively(url: string, { method, headers, body, signal }: Sent): Promise<Response> {
  const data = await dataOf(body)
  const answer = CapacitorHttp.request({
    url,
    method,
    // The list of signed-in devices shows this name. The phone's own HTTP would send the name of a library.
    headers: { ...headers, 'user-agent': navigator.userAgent },
    ...data,
    responseType: 'blob',
    connectTimeout: CONNECT_MS,
    readTimeout: READ_MS,
  })
  const { status, data: content, headers: answered } = await orNoAnswer(signal ? Promise.race([answer, abortOf(signal)]) : answer)
  return new Response(contentOf(content, status), { status, headers: answered })
}

async function dataOf(body: string | Blob | undefined) {
  if (body instanceof Blob) return { data: await base64Of(body), dataType: 'file' as const }
  return body !== undefined && { data: JSON.parse(body) }
}

/** Returns a file as base64, which native code expects. */
export const base64Of = (file: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

const abortOf = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

/** Returns the content of an answer. The plugin returns JSON parsed, other successful answers as base64, and other refusals as text. */
function contentOf(data: unknown, status: number) {
  if (typeof data !== 'string') return JSON.stringify(data ?? null)
  return status < 400 ? Uint8Array.from(atob(data), (character) => character.charCodeAt(0)) : data
}
