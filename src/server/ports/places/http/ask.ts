import { setTimeout as sleep } from 'node:timers/promises'
import type { z } from 'zod'
import type { TripFailure } from '#domain/places/trip-distance.ts'
import { PlaceFailure } from '../port.ts'

/** The time limit of one answer, in milliseconds. */
const CALL_MS = 8_000
/** The largest answer in bytes. No honest answer is longer. */
const MAX_BYTES = 1_000_000

export interface Question {
  readonly url: URL
  readonly headers?: Readonly<Record<string, string>>
  /** The body, sent as JSON with POST; without it the request is a GET. */
  readonly body?: unknown
  /** Returns the meaning of a refusal whose status does not show it. */
  readonly failureOf?: (status: number, answer: unknown) => TripFailure | undefined
}

/** Returns a URL below a base, with its parameters. Leaves out undefined ones. */
export function urlOf(base: string, path: string, parameters: Readonly<Record<string, string | number | undefined>> = {}): URL {
  const url = new URL(base.replace(/\/$/, '') + path)
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) url.searchParams.set(name, String(value))
  return url
}

/**
 * Asks a provider and returns its parsed answer. Throws `PlaceFailure`, which contains no address and no key. Retries a network or server
 * failure once.
 */
export async function ask<T extends z.ZodType>(schema: T, question: Question, signal: AbortSignal): Promise<z.output<T>> {
  try {
    return await askOnce(schema, question, signal)
  } catch (error) {
    if (!(error instanceof PlaceFailure) || error.code !== 'provider_unavailable' || signal.aborted) throw error
    await sleep(100 + Math.random() * 200)
    return askOnce(schema, question, signal)
  }
}

async function askOnce<T extends z.ZodType>(schema: T, { url, headers, body, failureOf }: Question, signal: AbortSignal) {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(CALL_MS)])
  let status: number
  let text: string
  try {
    // A key in a header must not follow a redirect to another host.
    const answer = await fetch(url, {
      redirect: 'error',
      signal: limit,
      headers: { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    })
    status = answer.status
    text = await readAtMost(answer, MAX_BYTES)
  } catch {
    throw new PlaceFailure(limit.aborted ? 'timeout' : 'provider_unavailable')
  }
  const answer = jsonOf(text)
  if (status >= 400) throw new PlaceFailure(failureOf?.(status, answer) ?? failureByStatus(status))
  const { success, data } = schema.safeParse(answer)
  if (!success) throw new PlaceFailure(failureOf?.(status, answer) ?? 'provider_unavailable')
  return data
}

function failureByStatus(status: number): TripFailure {
  if (status === 401 || status === 403) return 'provider_misconfigured'
  if (status === 429) return 'rate_limited'
  if (status >= 500) return 'provider_unavailable'
  return 'invalid_address'
}

async function readAtMost(answer: Response, most: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > most) throw new Error('The answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
