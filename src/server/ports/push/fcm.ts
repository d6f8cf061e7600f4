import { z } from 'zod'
import { CALL_MS, type PhoneTarget, PushRefused, type PushSender, pushFailed } from './port.ts'
import type { ServiceAccount } from './settings.ts'
import { signedToken } from './signed-token.ts'

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const ASSERTED_S = 3_600
/** How many milliseconds before its end a token is no longer used. */
const SPARE_MS = 5 * 60_000

const Granted = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })
const Refused = z.object({ error: z.object({ details: z.array(z.object({ errorCode: z.string().optional() })).default([]) }) })

interface Options {
  readonly account: ServiceAccount
  /** The address of Firebase Cloud Messaging; a different one only in tests. */
  readonly url?: string
  readonly clock?: () => number
}

/** Sends pushes to Android phones through Firebase Cloud Messaging (its HTTP v1 API), with a service account of the project. */
export function fcm({ account, url = 'https://fcm.googleapis.com', clock = Date.now }: Options): PushSender<PhoneTarget> {
  const send = `${url}/v1/projects/${encodeURIComponent(account.project_id)}/messages:send`
  let granted: { readonly token: string; readonly until: number } | undefined

  /** Returns an access token, which Google issues for an hour. */
  async function accessToken(signal: AbortSignal): Promise<string> {
    if (granted && clock() < granted.until) return granted.token
    const now = Math.floor(clock() / 1_000)
    const claims = { iss: account.client_email, scope: SCOPE, aud: account.token_uri, iat: now, exp: now + ASSERTED_S }
    const assertion = signedToken(claims, { algorithm: 'RS256', key: account.private_key, keyId: account.private_key_id })
    const body = new URLSearchParams({ grant_type: GRANT, assertion })
    const answer = await fetch(account.token_uri, { method: 'POST', body, redirect: 'error', signal })
    const { success, data } = Granted.safeParse(await answer.json().catch(() => undefined))
    // A revoked key may be replaced, so all of these can be tried again.
    if (!answer.ok || !success) throw pushFailed(`token_${answer.status}`)
    granted = { token: data.access_token, until: clock() + data.expires_in * 1_000 - SPARE_MS }
    return granted.token
  }

  return {
    deliver: async ({ endpoint: token }, { message: { title, body, address, tag }, keptFor, isUrgent }, signal) => {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(CALL_MS)])
      const android = { priority: isUrgent ? 'HIGH' : 'NORMAL', ttl: `${keptFor}s`, notification: { tag } }
      const answer = await fetch(send, {
        method: 'POST',
        headers: { authorization: `Bearer ${await accessToken(limit)}`, 'content-type': 'application/json' },
        body: JSON.stringify({ message: { token, notification: { title, body }, data: { address }, android } }),
        redirect: 'error',
        signal: limit,
      })
      const { status } = answer
      const said = await answer.json().catch(() => undefined)
      if (answer.ok) return 'taken'
      const code = Refused.safeParse(said).data?.error.details.find(({ errorCode }) => errorCode)?.errorCode
      if (status === 404 && code === 'UNREGISTERED') return 'gone'
      // The token was revoked before its end.
      if (status === 401) granted = undefined
      if (status === 401 || status === 429 || status >= 500) throw pushFailed(code ?? String(status))
      throw new PushRefused(code ?? String(status))
    },
  }
}
