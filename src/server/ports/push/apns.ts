import { type ClientHttp2Session, connect, constants } from 'node:http2'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { CALL_MS, type PhoneTarget, PushRefused, type PushSender, pushFailed } from './port.ts'
import type { ApnsKey } from './settings.ts'
import { signedToken } from './signed-token.ts'

/** How many milliseconds a token is used. Apple accepts a token for an hour, and objects to a new one within 20 minutes. */
const TOKEN_MS = 45 * 60_000
/** After how many idle milliseconds the connection is closed. */
const IDLE_MS = 60_000

const Refused = z.object({ reason: z.string().max(100) })

interface Options extends ApnsKey {
  /** The address of Apple's service; a different one only in tests. */
  readonly url?: string
  readonly clock?: () => number
}

/** Sends pushes to iPhones through Apple's service (APNs) over HTTP/2, with a token signed by our key. */
export function apns({ key, keyId, teamId, topic, isSandbox, url, clock = Date.now }: Options): PushSender<PhoneTarget> {
  const service = url ?? `https://api.${isSandbox ? 'sandbox.' : ''}push.apple.com`
  let signed: { readonly token: string; readonly until: number } | undefined
  let session: ClientHttp2Session | undefined

  function providerToken(): string {
    if (!signed || clock() >= signed.until) {
      const claims = { iss: teamId, iat: Math.floor(clock() / 1_000) }
      signed = { token: signedToken(claims, { algorithm: 'ES256', key, keyId }), until: clock() + TOKEN_MS }
    }
    return signed.token
  }

  /** Returns the connection that all pushes share, as Apple requires. */
  function connection(): ClientHttp2Session {
    if (session && !session.closed && !session.destroyed) return session
    const opened = connect(service)
    const forget = () => {
      if (session === opened) session = undefined
    }
    // Requests in progress on it fail by themselves.
    opened.on('error', forget).on('goaway', forget).on('close', forget)
    opened.setTimeout(IDLE_MS, () => opened.close())
    // A stopping server does not wait for it.
    opened.unref()
    session = opened
    return opened
  }

  async function post(path: string, headers: object, body: object, signal: AbortSignal): Promise<{ status: number; said: string }> {
    const stream = connection().request({ ':method': 'POST', ':path': path, ...headers }, { signal })
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    stream.on('response', (answered) => resolve(Number(answered[constants.HTTP2_HEADER_STATUS])))
    stream.on('error', reject)
    stream.on('close', () => reject(pushFailed('closed')))
    stream.end(JSON.stringify(body))
    return { status: await promise, said: await text(stream) }
  }

  return {
    deliver: async ({ endpoint: token }, { message: { title, body, address, tag }, keptFor, isUrgent }, signal) => {
      const headers = {
        authorization: `bearer ${providerToken()}`,
        'apns-topic': topic,
        'apns-push-type': 'alert',
        'apns-priority': isUrgent ? '10' : '5',
        'apns-expiration': String(Math.floor(clock() / 1_000) + keptFor),
        'apns-collapse-id': tag,
      }
      const shown = { aps: { alert: { title, body }, sound: 'default' }, address }
      const limit = AbortSignal.any([signal, AbortSignal.timeout(CALL_MS)])
      const { status, said } = await post(`/3/device/${encodeURIComponent(token)}`, headers, shown, limit)
      if (status === 200) return 'taken'
      const code = reasonIn(said) ?? String(status)
      if (status === 410) return 'gone'
      if (code === 'ExpiredProviderToken') signed = undefined
      // Apple refuses our key with 403. The operator may fix it before the next try.
      if (status === 403 || status === 429 || status >= 500) throw pushFailed(code)
      throw new PushRefused(code)
    },
  }
}

function reasonIn(said: string): string | undefined {
  try {
    return Refused.safeParse(JSON.parse(said)).data?.reason
  } catch {
    return undefined
  }
}
