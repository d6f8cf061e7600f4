import { hash } from 'node:crypto'
import * as http from 'node:http'
import * as https from 'node:https'
import { text as textIn } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { codeOf } from '../../errors.ts'
import type { Bucket } from './settings.ts'

/**
 * How many milliseconds a call may take until its answer, including all its tries. Content may take longer, at this minimum speed in bytes
 * per millisecond.
 */
const CALL_MS = 4_000
const SLOWEST_BYTES_PER_MS = 200
const TRIES = 3

/**
 * The error for a bucket that cannot be reached, refuses or is too slow. Calls answer 503, tasks try again. It contains the bucket's code of
 * the failure, and no part of a key or a signature. Its code never looks like a lost connection to the database.
 */
export class BucketFailure extends Error {
  readonly statusCode = 503
  readonly code: string
  /** The bucket's code (`NoSuchKey`), or the code of a network error. */
  readonly reason: string
  /** Whether the same call may succeed a moment later. */
  readonly mayPass: boolean
  constructor(reason: string, mayPass = true) {
    super(`The bucket for files failed: ${reason}`)
    this.name = 'BucketFailure'
    this.reason = reason
    this.mayPass = mayPass
    this.code = `S3_${reason}`
  }
}

export interface BucketCall {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  /** The key of an object; without it the call applies to the bucket. */
  readonly key?: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array | string
}

/** Makes signed calls to one bucket. Each throws `BucketFailure`. */
export interface BucketCalls {
  /** Returns the answer as text. The answer may take `longerMs` more than the usual limit. */
  text(call: BucketCall, longerMs?: number): Promise<{ readonly text: string; readonly headers: http.IncomingHttpHeaders }>
  /** Returns the answer when its headers arrive. The caller must read or destroy it. */
  begin(call: BucketCall): Promise<http.IncomingMessage>
}

export function makeBucketCalls({ url: base, region, accessKeyId, secretAccessKey }: Bucket): BucketCalls {
  const cache = new Map<string, ArrayBuffer>()

  async function tryOnce({ method, key = '', query = {}, headers, body }: BucketCall, signal: AbortSignal): Promise<http.IncomingMessage> {
    const url = new URL(base + key)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    // The signature includes the body, so that nobody can change it on the way, even over plain http.
    const signed = await new AwsV4Signer({
      ...{ url: url.href, method, service: 's3', region, accessKeyId, secretAccessKey, cache },
      headers: { ...headers, 'x-amz-content-sha256': hash('sha256', body ?? '', 'hex') },
    }).sign()
    const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
      const { request } = url.protocol === 'https:' ? https : http
      const headers = Object.fromEntries(signed.headers)
      // `fetch` would copy the body twice.
      request(signed.url, { method, headers, signal }).once('response', resolve).once('error', reject).end(body)
    })
    const { statusCode = 0 } = answer
    if (statusCode >= 200 && statusCode < 300) return answer
    const reason = textOf(await textIn(answer), 'Code') ?? `status ${statusCode}`
    throw new BucketFailure(reason, statusCode >= 500 || statusCode === 429 || reason === 'RequestTimeout')
  }

  /** Retries temporary failures: a busy bucket, a broken connection. All our calls are safe to repeat. */
  async function answerTo(call: BucketCall, signal: AbortSignal): Promise<http.IncomingMessage> {
    for (let tries = 1; ; tries++) {
      try {
        return await tryOnce(call, signal)
      } catch (error) {
        const failure = failureOf(error, signal)
        if (tries === TRIES || signal.aborted || !failure.mayPass) throw failure
        await sleep(50 * tries + Math.random() * 100)
      }
    }
  }

  return {
    text: async (call, longerMs = 0) => {
      const signal = AbortSignal.timeout(CALL_MS + longerMs + Math.ceil((call.body?.length ?? 0) / SLOWEST_BYTES_PER_MS))
      const answer = await answerTo(call, signal)
      try {
        return { text: await textIn(answer), headers: answer.headers }
      } catch (error) {
        throw failureOf(error, signal)
      }
    },
    begin: async (call) => {
      // Only the headers have a deadline, because the reader of the content may take their time.
      const ending = new AbortController()
      const late = setTimeout(() => ending.abort(), CALL_MS)
      try {
        return await answerTo(call, ending.signal)
      } finally {
        clearTimeout(late)
      }
    },
  }
}

/** Converts any failure of a call to a `BucketFailure`. */
export function failureOf(error: unknown, signal?: AbortSignal): BucketFailure {
  if (error instanceof BucketFailure) return error
  if (signal?.aborted) return new BucketFailure('timeout')
  return new BucketFailure(codeOf(error) ?? 'network')
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plain = (text: string) =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (_, hex, decimal, name) =>
    name ? (ENTITIES[name] ?? '') : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  )

/** Returns the text of the first XML element with a name. */
export function textOf(xml: string, element: string): string | undefined {
  const [, text] = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml) ?? []
  return text === undefined ? undefined : plain(text)
}

/** Returns the content of each XML element with a name, as XML. */
export const sectionsOf = (xml: string, element: string): string[] =>
  xml
    .split(`<${element}>`)
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf(`</${element}>`)))

/** Escapes a text for an XML element. */
export const xmlText = (text: string) => text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`)
