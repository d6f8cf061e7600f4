import type { ClientAuth, Configuration } from 'openid-client'
import { storedEmail } from '#domain/check/email.ts'
import { codeOf } from '../../errors.ts'
import type { Log } from '../../log.ts'
import { isMailAddress } from '../mail/address.ts'
import { type IdentityPort, type Proven, ProviderAway, ProviderRefused } from './port.ts'
import type { IdentitySettings } from './settings.ts'

/** The time limit of each request to the provider. A sign-in makes four requests, and a call may take 15 seconds. */
const SECONDS = 3

/** Loads the library with the first sign-in. */
const library = () => import('openid-client')

/** Opens any provider with OpenID Connect; null when none is configured. Only people who sign in with it wait for it. */
export function openIdentity(settings: IdentitySettings, redirectUri: string, log: Log): IdentityPort | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: secret, OIDC_NAME: name } = settings
  if (!issuer || !clientId || !secret) return null
  let discovered: Promise<Configuration> | undefined

  /** Returns the provider's metadata: requested at the first sign-in, and again after a failure. */
  async function configuration(): Promise<Configuration> {
    discovered ??= discover(new URL(issuer ?? ''), clientId ?? '', secret ?? '')
    try {
      return await discovered
    } catch (error) {
      discovered = undefined
      throw error
    }
  }

  /** Distinguishes an unreachable provider from one that refuses, and logs why, because the operator may have to fix it. */
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

/** Returns an address that accounts here can have; null for any other, so that it is never taken for a similar one. */
function addressIn(claim: string): string | null {
  const email = storedEmail(claim)
  return isMailAddress(email) ? email : null
}

const provenBy = (issuer: string, subject: string, claims: { [claim: string]: unknown }): Proven => ({
  issuer,
  subject,
  email: typeof claims.email === 'string' ? addressIn(claims.email) : null,
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
    // The signature of the ID token is checked too, although the token comes directly from the provider.
    execute: [enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : [])],
  })
}

function* causesOf(error: unknown): Generator<unknown> {
  for (let each = error; each instanceof Error; each = each.cause) {
    yield each
    if (each.cause instanceof Response) yield each.cause
  }
}

/** Returns whether the provider gave no answer, or one that says that it is temporarily unavailable. */
function isAway(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    if (cause instanceof Response && cause.status >= 500) return true
    if (cause instanceof Error && /^(TimeoutError|AbortError)$/.test(cause.name)) return true
    if (cause instanceof TypeError && cause.message === 'fetch failed') return true
  }
  return false
}

/** Returns the provider's code of a problem: `invalid_client`. */
const problemOf = (error: Error): string | undefined => {
  const { error: problem } = error as { error?: unknown }
  return typeof problem === 'string' ? problem : undefined
}
