import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { type BrowserTarget, CALL_MS, type PushPort, PushRefused, type PushSender, pushFailed } from './port.ts'
import { isPushEndpoint, lookUpPublic } from './public-address.ts'
import type { PushKeys } from './settings.ts'

interface Options {
  /** Finds the keys, or makes them. */
  readonly keys: () => Promise<PushKeys>
  /** Whom a push service writes to: a `mailto:` or https address. */
  readonly subject: string
  /** Delivers to this machine too, over plain http: for tests. */
  readonly reachesAnything?: boolean
}

/** Speaks Web Push (RFC 8030) with whatever service a browser named, encrypted for the browser alone. The package is loaded with the first push. */
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
          // A key that is no point of the curve, whose bytes looked right.
          throw new PushRefused('wrong_keys')
        }
      }
      const { headers, body } = encrypt()
      const limit = AbortSignal.any([signal, AbortSignal.timeout(CALL_MS)])
      const status = await send(new URL(endpoint), headers, body as Buffer, limit, reachesAnything)
      if (status >= 200 && status < 300) return 'taken'
      if (status === 404 || status === 410) return 'gone'
      // A service that is busy may take it later, like one that fails.
      if (status === 429 || status >= 500) throw pushFailed(String(status))
      throw new PushRefused(String(status))
    },
  }
}

/** Makes a key pair. */
export const newPushKeys = async (): Promise<PushKeys> => (await import('web-push')).default.generateVAPIDKeys()

/** Posts to a push service, without following where it may lead, and returns its status. What it says beside is not read. */
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
