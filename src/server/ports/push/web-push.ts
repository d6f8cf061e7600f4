import { type ClientRequest, Agent as HttpAgent, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { type BrowserTarget, CALL_MS, type PushPort, PushRefused, type PushSender, pushFailed } from './port.ts'
import { isPushEndpoint, lookUpPublic } from './public-address.ts'
import type { PushKeys } from './settings.ts'

/** Connections are kept for the next pushes, and closed after a few idle seconds. */
const KEPT = { keepAlive: true, timeout: 5_000 }
/** The answers of push services are empty. A connection with a longer one, in bytes, is closed. */
const MOST_ANSWER = 4_096

interface Options {
  /** Loads the keys, or makes them. */
  readonly keys: () => Promise<PushKeys>
  /** The contact for a push service: a `mailto:` or https address. */
  readonly subject: string
  /** Whether it also delivers to this machine, over plain http; only in tests. */
  readonly reachesAnything?: boolean
}

/**
 * Sends Web Push (RFC 8030) messages to the service that a browser named, encrypted for that browser only. Loads the package with the first
 * push.
 */
export function webPush({ keys, subject, reachesAnything = false }: Options): PushSender<BrowserTarget> & Pick<PushPort, 'publicKey'> {
  // The address of a connection is checked when it is opened, so pushes to another name never use it.
  const agent = new HttpsAgent(KEPT)
  const plainAgent = new HttpAgent(KEPT)
  let known: Promise<PushKeys> | undefined
  const ready = () => {
    known ??= keys().catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }

  return {
    publicKey: async () => (await ready()).publicKey,
    deliver: async ({ endpoint, p256dh, auth }, { message, keptFor, isUrgent }, signal) => {
      if (!reachesAnything && !isPushEndpoint(endpoint)) throw new PushRefused('not_public')
      const { generateRequestDetails } = (await import('web-push')).default
      const options = {
        vapidDetails: { subject, ...(await ready()) },
        TTL: keptFor,
        topic: message.tag,
        urgency: isUrgent ? 'high' : 'normal',
      } as const
      const payload = JSON.stringify(message)
      const encrypt = () => {
        try {
          return generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, options)
        } catch {
          // The key's bytes have the right length but are not a point of the curve.
          throw new PushRefused('wrong_keys')
        }
      }
      const { headers, body } = encrypt()
      const limit = AbortSignal.any([signal, AbortSignal.timeout(CALL_MS)])
      const url = new URL(endpoint)
      const sent = { method: 'POST', headers: { ...headers }, signal: limit }
      const request =
        reachesAnything && url.protocol === 'http:'
          ? requestHttp(url, { ...sent, agent: plainAgent })
          : requestHttps(url, { ...sent, agent, ...(!reachesAnything && { lookup: lookUpPublic }) })
      const status = await send(request, body as Buffer)
      if (status >= 200 && status < 300) return 'taken'
      if (status === 404 || status === 410) return 'gone'
      // A busy service may accept it later, as one that fails may.
      if (status === 429 || status >= 500) throw pushFailed(String(status))
      throw new PushRefused(String(status))
    },
  }
}

/** Makes a key pair. */
export const newPushKeys = async (): Promise<PushKeys> => (await import('web-push')).default.generateVAPIDKeys()

/** Sends a request to a push service without following redirects, and returns the status of the answer. */
const send = (request: ClientRequest, body: Buffer): Promise<number> =>
  new Promise((resolve, reject) => {
    request.on('error', reject)
    request.on('response', (answer) => {
      resolve(answer.statusCode ?? 500)
      let received = 0
      answer.on('error', () => {})
      answer.on('data', ({ length }: Buffer) => {
        received += length
        if (received > MOST_ANSWER) answer.destroy()
      })
    })
    request.end(body)
  })
