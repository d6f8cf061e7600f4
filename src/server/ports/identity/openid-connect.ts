import type { ClientAuth, Configuration } from 'openid-client'
import { codeOf } from '../../errors.ts'
import type { Log } from '../../log.ts'
import { type IdentityPort, type Proven, ProviderAway, ProviderRefused } from './port.ts'
import type { IdentitySettings } from './settings.ts'

/** For each request to the provider; signing in makes four, and a call may take 15. */
const SECONDS = 3

/** Loaded with the first sign-in. */
const library = () => import('openid-client')

/** Any provider that speaks OpenID Connect; null when none is set. Nobody waits for it but who signs in with it. */
export function openIdentity(settings: IdentitySettings, redirectUri: string, log: Log): IdentityPort | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: secret, OIDC_NAME: name } = settings
  if (!issuer || !clientId || !secret) return null
  let discovered: Promise<Configuration> | undefined

  /** What the provider tells of itself: asked with the first sign-in, and again after a failure. */
  async function configuration(): Promise<Configuration> {
    discovered ??= discover(new URL(issuer ?? ''), clientId ?? '', secret ?? '')
    try {
      return await discovered
    } catch (error) {
      discovered = undefined
      throw error
    }
  }

  /** Tells a provider that is away from one that refuses, and writes down why: whoever runs the server may have to mend it. */
  async function asked<T>(question: () => Promise<T>): Promise<T> {
    try {
      return await question()
    } catch (error) {
      const isProviderAway = isAway(error)
      const cause = error instanceof Error ? { name: error.name, code: codeOf(error), problem: problemOf(error) } : {}
      log.warn({ cause }, isProviderAway ? 'the identity provider cannot be reached' : 'the identity provider refused')
      throw isProviderAway ? new ProviderAway() : new ProviderRefused()
    }
  }

  return {
    name,
    begin: () =>
      asked(async () => {
        const { randomState, randomNonce, randomPKCECodeVerifier, calculatePKCECodeChallenge, buildAuthorizationUrl } = await library()
        const memory = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
        const url = buildAuthorizationUrl(await configuration(), {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state: memory.state,
          nonce: memory.nonce,
          code_challenge: await calculatePKCECodeChallenge(memory.verifier),
          code_challenge_method: 'S256',
        })
        return { url: url.href, memory }
      }),

    finish: (query, { state, nonce, verifier }) =>
      asked(async () => {
        const { authorizationCodeGrant, fetchUserInfo } = await library()
        const config = await configuration()
        const here = new URL(redirectUri)
        here.search = query
        const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
        const tokens = await authorizationCodeGrant(config, here, checks)
        const claims = tokens.claims()
        if (!claims) throw new Error('No ID token')
        const isComplete = claims.email !== undefined || !config.serverMetadata().userinfo_endpoint
        const told = isComplete ? claims : await fetchUserInfo(config, tokens.access_token, claims.sub)
        return provenBy(claims.iss, claims.sub, told)
      }),
  }
}

const provenBy = (issuer: string, subject: string, claims: { [claim: string]: unknown }): Proven => ({
  issuer,
  subject,
  email: typeof claims.email === 'string' ? claims.email.trim().toLowerCase() : null,
  isEmailVerified: claims.email_verified === true,
  name: typeof claims.name === 'string' ? claims.name : null,
})

async function discover(issuer: URL, clientId: string, secret: string): Promise<Configuration> {
  const { discovery, allowInsecureRequests, enableNonRepudiationChecks, ClientSecretBasic, ClientSecretPost } = await library()
  const authenticate: ClientAuth = (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported
    return (!methods || methods.includes('client_secret_basic') ? ClientSecretBasic(secret) : ClientSecretPost(secret))(server, ...rest)
  }
  return discovery(issuer, clientId, secret, authenticate, {
    timeout: SECONDS,
    // The signature of the ID token is checked too, although it comes from the provider itself.
    execute: [enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : [])],
  })
}

function* causesOf(error: unknown): Generator<unknown> {
  for (let each = error; each instanceof Error; each = each.cause) {
    yield each
    if (each.cause instanceof Response) yield each.cause
  }
}

/** Whether the provider gave no answer, or one that says that it cannot work now. */
function isAway(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    if (cause instanceof Response && cause.status >= 500) return true
    if (cause instanceof Error && /^(TimeoutError|AbortError)$/.test(cause.name)) return true
    if (cause instanceof TypeError && cause.message === 'fetch failed') return true
  }
  return false
}

/** What the provider calls the problem: `invalid_client`. */
const problemOf = (error: Error): string | undefined => {
  const { error: problem } = error as { error?: unknown }
  return typeof problem === 'string' ? problem : undefined
}
