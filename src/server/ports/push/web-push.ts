import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { type BrowserTarget, CALL_MS, type PushPort, PushRefused, type PushSender, pushFailed } from './port.ts'
import { isPushEndpoint, lookUpPublic } from './public-address.ts'
import type { PushKeys } from './settings.ts'

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
      const status = await send(new URL(endpoint), headers, body as Buffer, limit, reachesAnything)
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

/** Posts to a push service without following redirects, and returns its status. Does not read the rest of the answer. */
const send = (url: URL, headers: object, body: Buffer, signal: AbortSignal, reachesAnything: boolean): Promise<number> =>
  new Promise((resolve, reject) => {
    const isPlain = reachesAnything && url.protocol === 'http:'
    const request = (isPlain ? requestHttp : requestHttps)(
      url,
      { method: 'POST', headers: { ...headers }, signal, agent: false, ...(!reachesAnything && { lookup: lookUpPublic }) },
      (answer) => {
        resolve(answer.statusCode ?? 500)
        answer.destroy()
      },
    )
    request.on('error', reject)
    request.end(body)
  })
