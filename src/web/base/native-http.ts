import { CapacitorHttp } from '@capacitor/core'

/** How long the phone waits for a connection, and then for bytes: longer than the server works on a call. In milliseconds. */
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
 * Sends a write by the phone's own HTTP, which holds the session's cookie: to the server a page of another origin would be another site.
 * Capacitor replaces `fetch` too, but that one takes a file in an answer for text, and never gives up.
 */
export async function sendNatively(url: string, { method, headers, body, signal }: Sent): Promise<Response> {
  const data = await dataOf(body)
  const answer = CapacitorHttp.request({
    url,
    method,
    // The device is listed by what it calls itself; the phone's own HTTP would name a library.
    headers: { ...headers, 'user-agent': navigator.userAgent },
    ...data,
    responseType: 'blob',
    connectTimeout: CONNECT_MS,
    readTimeout: READ_MS,
  }).catch((cause: unknown) => {
    // As fetch says it.
    throw new TypeError('No answer came', { cause })
  })
  const { status, data: content, headers: answered } = await (signal ? Promise.race([answer, abortOf(signal)]) : answer)
  return new Response(contentOf(content, status), { status, headers: answered })
}

async function dataOf(body: string | Blob | undefined) {
  if (body instanceof Blob) return { data: await base64Of(body), dataType: 'file' as const }
  return body !== undefined && { data: JSON.parse(body) }
}

/** Returns the bytes of a file as native code takes them. */
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

/** What is JSON comes parsed, any other answer as base64, and a refusal that is no JSON as a text. */
function contentOf(data: unknown, status: number) {
  if (typeof data !== 'string') return JSON.stringify(data ?? null)
  return status < 400 ? Uint8Array.from(atob(data), (character) => character.charCodeAt(0)) : data
}
