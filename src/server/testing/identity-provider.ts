import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export const CLIENT = { OIDC_CLIENT_ID: 'gigfolio', OIDC_CLIENT_SECRET: 'a secret of both sides' }

/** The claims of the provider about a person. */
export interface Claims {
  readonly email?: string
  readonly email_verified?: boolean
  readonly name?: string
}

/** The default claims: a verified address, which is also the account's name. */
const claimsByAddress = (account: string): Claims => ({ email: account, email_verified: true, name: 'Ada Reyes' })

const page = (action: string) => `<!doctype html><html lang="en"><title>Test ID</title><link rel="icon" href="data:,"><main><h1>Test ID</h1>
<form method="post" action="${action}"><label>Account <input name="account"></label><button>Continue</button></form></main></html>`

/** Removes expiry times from cookies, because a browser of the journeys has a different clock than the server. */
function keepCookies(response: ServerResponse) {
  const set = response.setHeader.bind(response)
  response.setHeader = (name, value) =>
    set(name, name.toLowerCase() === 'set-cookie' ? [value].flat().map((cookie) => String(cookie).replace(/; expires=[^;]+/i, '')) : value)
}

/**
 * Starts a real OpenID Connect provider on loopback. Its page asks for an account and accepts any; consent is given. `claims` holds its
 * claims by account name.
 */
export async function startIdentityProvider(redirectUri: string, port = 0) {
  const claims = new Map<string, Claims>()
  const server = createServer((request, response) => {
    keepCookies(response)
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((listening) => server.listen(port, 'localhost', listening))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT.OIDC_CLIENT_ID, client_secret: CLIENT.OIDC_CLIENT_SECRET, redirect_uris: [redirectUri] }],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'one' }] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    ttl: { AccessToken: 60, AuthorizationCode: 60, IdToken: 60, Session: 60, Interaction: 60, Grant: 60 },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, account) => ({
      accountId: account,
      claims: () => ({ sub: account, ...(claims.get(account) ?? claimsByAddress(account)) }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({ clientId: CLIENT.OIDC_CLIENT_ID, accountId: oidc.session?.accountId ?? '' })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const rest = provider.callback()
  async function answer(request: IncomingMessage, response: ServerResponse) {
    if (!request.url?.startsWith('/interaction/')) return rest(request, response)
    if (request.method !== 'POST') return response.setHeader('content-type', 'text/html').end(page(request.url))
    let body = ''
    for await (const chunk of request) body += chunk
    const account = new URLSearchParams(body).get('account') ?? ''
    const result = account ? { login: { accountId: account, remember: false } } : { error: 'access_denied' }
    return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  }

  return {
    issuer,
    claims,
    /**
     * Goes through the provider as a browser does, and returns the query with which the browser returns. Without an account, it cancels
     * there.
     */
    async visit(url: string, account = ''): Promise<string> {
      const cookies = new Map<string, string>()
      let [at, body]: [string, string | null] = [url, null]
      for (let steps = 0; steps < 10; steps++) {
        const response: Response = await fetch(at, {
          redirect: 'manual',
          headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
          ...(body !== null && { method: 'POST', body: new URLSearchParams({ account }) }),
        })
        for (const cookie of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
          cookies.set(name, value)
        }
        const location: string | null = response.headers.get('location')
        if (location?.startsWith(redirectUri)) return new URL(location).search
        if (!location && response.status !== 200) throw new Error(`The provider answered ${response.status}: ${await response.text()}`)
        if (location) [at, body] = [new URL(location, at).href, null]
        else body = account
      }
      throw new Error('The provider goes around in circles')
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
