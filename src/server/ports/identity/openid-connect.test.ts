import { createSign, generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLog } from '../../log.ts'
import { openIdentity } from './openid-connect.ts'
import { ProviderAway, ProviderRefused } from './port.ts'

const CLIENT = { OIDC_CLIENT_ID: 'gigfolio', OIDC_CLIENT_SECRET: 'secret', OIDC_NAME: 'Test ID' }
const REDIRECT = 'https://gigfolio.example/provider-sign-in'
const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2_048 })
const [own, foreign] = [rsa(), rsa()]
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** How the token endpoint deviates from a correct answer. */
interface Lie {
  readonly claims?: object
  readonly header?: object
  readonly key?: typeof own
  readonly signature?: string
  readonly answer?: object
  readonly status?: number
  readonly hangs?: boolean
}
let lie: Lie = {}
let nonce = ''
let discoveryStatus = 200
let issuer = ''

/** A provider that can lie. */
const server = createServer((request, response) => {
  const json = (body: object, status = 200) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  if (request.url === '/jwks') return json({ keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] })
  if (request.url !== '/token')
    return json(
      {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256', 'none'],
        authorization_response_iss_parameter_supported: true,
      },
      discoveryStatus,
    )
  if (lie.hangs) return undefined
  const now = Math.floor(Date.now() / 1_000)
  const honest = { iss: issuer, sub: 'ada', aud: CLIENT.OIDC_CLIENT_ID, iat: now, exp: now + 60, nonce, email: 'Ada@Example.com' }
  const signed = `${encoded({ alg: 'RS256', kid: 'one', ...lie.header })}.${encoded({ ...honest, email_verified: true, ...lie.claims })}`
  const signature =
    lie.signature ??
    createSign('sha256')
      .update(signed)
      .sign((lie.key ?? own).privateKey, 'base64url')
  const tokens = { access_token: 'x', token_type: 'bearer', id_token: `${signed}.${signature}` }
  return json(lie.answer ?? tokens, lie.status)
})
const open = () => {
  const identity = openIdentity({ ...CLIENT, OIDC_ISSUER: issuer }, REDIRECT, openLog('silent'))
  if (!identity) throw new Error('No provider')
  return identity
}
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening))
  issuer = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Signs in as a browser that returns with a code. */
async function signIn(told: Lie, from = issuer, identity = open()) {
  lie = told
  const { memory } = await identity.begin()
  nonce = memory.nonce
  return identity.finish(`?${new URLSearchParams({ code: 'code', state: memory.state, iss: from })}`, memory)
}

test("an honest provider's answer is accepted", async () => {
  expect(await signIn({})).toEqual({ issuer, subject: 'ada', email: 'ada@example.com', isEmailVerified: true, name: null })
})

const past = Math.floor(Date.now() / 1_000) - 3_600
test.each<[string, Lie]>([
  ['the nonce of another sign-in', { claims: { nonce: 'another' } }],
  ['no nonce', { claims: { nonce: undefined } }],
  ['another issuer', { claims: { iss: 'https://evil.example' } }],
  ['another client', { claims: { aud: 'another client' } }],
  ['two clients, without saying for which it is', { claims: { aud: [CLIENT.OIDC_CLIENT_ID, 'another client'] } }],
  ['a time that has passed', { claims: { iat: past, exp: past + 60 } }],
  ['no subject', { claims: { sub: undefined } }],
  ['no signature', { header: { alg: 'none' }, signature: '' }],
  ['the signature of another key', { key: foreign }],
  ['a signature with the secret of the client', { header: { alg: 'HS256' } }],
  ['no ID token', { answer: { access_token: 'x', token_type: 'bearer' } }],
  ['that the code is wrong', { answer: { error: 'invalid_grant' }, status: 400 }],
])('a provider that sends %s is refused', async (_, told) => {
  await expect(signIn(told)).rejects.toBeInstanceOf(ProviderRefused)
})

test('an answer from another issuer than the requested one is refused', async () => {
  await expect(signIn({}, 'https://evil.example')).rejects.toBeInstanceOf(ProviderRefused)
})

test('an unreachable or slow provider is distinguished from one that refuses, and works again later', async () => {
  const identity = open()
  discoveryStatus = 503
  await expect(signIn({}, issuer, identity)).rejects.toBeInstanceOf(ProviderAway)
  discoveryStatus = 200
  await expect(signIn({ status: 502, answer: {} }, issuer, identity)).rejects.toBeInstanceOf(ProviderAway)
  const began = Date.now()
  await expect(signIn({ hangs: true }, issuer, identity)).rejects.toBeInstanceOf(ProviderAway)
  expect(Date.now() - began).toBeLessThan(6_000)
  expect((await signIn({}, issuer, identity)).subject).toBe('ada')
  const nowhere = openIdentity({ ...CLIENT, OIDC_ISSUER: 'http://localhost:9' }, REDIRECT, openLog('silent'))
  await expect(nowhere?.begin()).rejects.toBeInstanceOf(ProviderAway)
})
