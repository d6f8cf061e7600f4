import { generateSync } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CLIENT, startIdentityProvider } from '../../testing/identity-provider.ts'
import { PASSWORD, type Person, startServer, type TestServer } from '../../testing/server.ts'

const SITE = 'https://gigfolio.example'
let provider: Awaited<ReturnType<typeof startIdentityProvider>>
let server: TestServer
beforeAll(async () => {
  provider = await startIdentityProvider(`${SITE}/provider-sign-in`)
  const identity = { ...CLIENT, OIDC_ISSUER: provider.issuer, OIDC_NAME: 'Test <ID>' }
  server = await startServer({ pagesUrl: SITE, identity, limits: { signInTries: 50, providerSignInsPerAddress: 200 } })
})
afterAll(async () => {
  await server.stop()
  await provider.stop()
})

const begin = async (person: Person, restore = false) =>
  (await person.call('POST /api/auth/provider/begin', { body: { restore } })).body.url
const finish = (person: Person, query: string) => person.call('POST /api/auth/provider/finish', { body: { query } })
const signIn = async (person: Person, account: string, restore = false) =>
  finish(person, await provider.visit(await begin(person, restore), account))
const register = (person: Person, body = {}) =>
  person.call('POST /api/auth/provider/register', { body: { name: 'Ada Reyes', acceptTerms: true, ...body } as never })
const connect = async (person: Person, account: string, password = PASSWORD) => {
  const { body } = await person.call('POST /api/auth/provider/connect', { body: { password } })
  return finish(person, await provider.visit(body.url, account))
}
const isSignedIn = async (person: Person) => (await person.call('GET /api/user')).status === 200
const factors = async (person: Person) => (await person.call('GET /api/auth/factors')).body
const sql = (text: string, ...values: unknown[]) => server.database.pool.query(text, values)
const mailKinds = async (email: string) => (await sql('select kind from outbox where to_address = $1', email)).rows.map(({ kind }) => kind)
const letVerify = (email: string) => sql('update users set email_verified_at = now() where email = $1', email)
/** Sets a new password with an e-mailed link. */
async function reset(person: Person, password: string) {
  await person.call('POST /api/auth/forgot-password', { body: { email: person.email } })
  const { rows } = await sql(`select facts from outbox where to_address = $1 and kind = 'reset password' order by id desc`, person.email)
  return person.call('POST /api/auth/reset-password', { body: { token: rows[0].facts.link.split('#')[1], password } })
}
/** Returns a person whose account was opened through the provider. */
async function newcomer() {
  const ada = server.visitor()
  expect((await signIn(ada, ada.email)).body.code).toBe('terms_needed')
  expect((await register(ada)).status).toBe(201)
  return ada
}

test('a new person accepts the terms and gets an account without a password, which the provider opens', async () => {
  const ada = server.visitor()
  const url = new URL(await begin(ada))
  expect(url.origin).toBe(provider.issuer)
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    redirect_uri: `${SITE}/provider-sign-in`,
    response_type: 'code',
    code_challenge_method: 'S256',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect((await finish(ada, await provider.visit(url.href, ada.email))).body.code).toBe('terms_needed')
  expect(await isSignedIn(ada)).toBe(false)
  expect((await register(ada, { acceptTerms: false })).status).toBe(400)
  expect((await register(ada)).body).toMatchObject({ email: ada.email, user: { name: 'Ada Reyes' } })
  expect(await factors(ada)).toMatchObject({ hasPassword: false, identities: [{ email: ada.email }] })
  // The consent counts once.
  expect((await register(ada)).body.code).toBe('sign_in_expired')
  const phone = server.visitor()
  expect((await signIn(phone, ada.email)).body).toMatchObject({ email: ada.email, isConnected: false })
  expect(await isSignedIn(phone)).toBe(true)
  for (const password of ['', 'null', PASSWORD])
    expect((await server.visitor().call('POST /api/auth/login', { body: { email: ada.email, password } })).status).toBe(401)
})

test('an identity is its issuer and subject: a new address stays the same account, another subject with the same address does not', async () => {
  const ada = await newcomer()
  provider.claims.set(ada.email, { email: `new-${ada.email}`, email_verified: false })
  expect((await signIn(server.visitor(), ada.email)).body).toMatchObject({ email: ada.email })
  provider.claims.set('mallory', { email: ada.email, email_verified: false })
  const mallory = server.visitor()
  expect([(await signIn(mallory, 'mallory')).body.code, await isSignedIn(mallory)]).toEqual(['unverified_email', false])
})

test('an address connects an identity and an account only when both sides have verified it', async () => {
  const ada = await server.worker()
  const visitor = server.visitor()
  provider.claims.set(ada.email, { email: ada.email, email_verified: false })
  expect((await signIn(visitor, ada.email)).body.code).toBe('unverified_email')
  await letVerify(ada.email)
  expect((await signIn(visitor, ada.email)).body.code).toBe('unverified_email')
  provider.claims.set(ada.email, { email: ada.email.toUpperCase(), email_verified: true })
  await sql('update users set email_verified_at = null where email = $1', ada.email)
  expect((await signIn(visitor, ada.email)).body.code).toBe('not_connected')
  expect([await isSignedIn(visitor), (await factors(ada)).identities]).toEqual([false, []])
  await letVerify(ada.email)
  expect((await signIn(visitor, ada.email)).status).toBe(200)
  expect([await isSignedIn(visitor), (await factors(ada)).identities.length]).toEqual([true, 1])
  expect(await mailKinds(ada.email)).toContain('factor added')
})

test('an identity is connected only after the code of the authenticator app, and after a deleted account is restored', async () => {
  const ada = await server.worker()
  await letVerify(ada.email)
  const { body: key } = await ada.call('POST /api/auth/totp', { body: { password: PASSWORD } })
  await ada.call('POST /api/auth/totp/confirm', { body: { code: generateSync({ secret: key.secret }) } })
  await sql('update totp_factors set last_step = 0')
  const connected = async () =>
    (await sql('select 1 from identities i join users u on u.id = i.user_id where u.email = $1', ada.email)).rowCount
  const phone = server.visitor()
  expect([(await signIn(phone, ada.email)).body.code, await connected()]).toEqual(['code_needed', 0])
  await ada.call('POST /api/user/delete', { body: { confirmation: 'DELETE', password: PASSWORD } })
  expect([(await signIn(phone, ada.email)).body.code, await connected()]).toEqual(['account_deleted', 0])
  expect([(await signIn(phone, ada.email, true)).body.code, await connected()]).toEqual(['code_needed', 0])
  const code = generateSync({ secret: key.secret })
  expect((await phone.call('POST /api/auth/login/code', { body: { code } })).status).toBe(200)
  expect([await connected(), await isSignedIn(phone)]).toEqual([1, true])
  expect(await mailKinds(ada.email)).toContain('factor added')
})

test('an address with letters beyond ASCII is nobody else’s: the Kelvin sign is not a k', async () => {
  const ada = server.visitor()
  const email = `kelly.k-${ada.email}`
  const body = { name: 'Kelly', email, password: PASSWORD, acceptTerms: true } as const
  expect((await ada.call('POST /api/auth/register', { body })).status).toBe(201)
  await letVerify(email)
  const kelvin = email.replaceAll('k', '\u212A')
  const claimed = [kelvin, `${email},eve@example.com`, `\uFF4B${email.slice(1)}`]
  for (const address of claimed) {
    provider.claims.set(address, { email: address, email_verified: true })
    const mallory = server.visitor()
    expect([address, (await signIn(mallory, address)).body.code, await isSignedIn(mallory)]).toEqual([address, 'unverified_email', false])
  }
  const typed = { ...body, email: kelvin }
  expect((await server.visitor().call('POST /api/auth/register', { body: typed })).body.issues).toMatchObject([{ path: 'email' }])
  expect((await server.visitor().call('POST /api/auth/login', { body: { email: kelvin, password: PASSWORD } })).status).toBe(401)
})

test('an address without a verification from the provider counts as unverified', async () => {
  const ada = await server.worker()
  await letVerify(ada.email)
  provider.claims.set(ada.email, { email: ada.email })
  expect((await signIn(server.visitor(), ada.email)).body.code).toBe('unverified_email')
  provider.claims.set('no address', {})
  expect((await signIn(server.visitor(), 'no address')).body.code).toBe('unverified_email')
})

test('a signed-in worker connects their own identity with the password, whatever its address', async () => {
  const [ada, eve] = [await server.worker(), await server.worker('Eve')]
  const wrong = await ada.call('POST /api/auth/provider/connect', { body: { password: 'wrong' } })
  expect(wrong.body.issues).toMatchObject([{ path: 'password', code: 'wrong_password' }])
  const account = `other-${ada.email}`
  expect((await connect(ada, account)).body).toMatchObject({ email: ada.email, isConnected: true })
  expect((await connect(eve, account)).body.code).toBe('identity_taken')
  expect((await signIn(server.visitor(), account)).body.email).toBe(ada.email)
  // Begun by Ada, ended in a browser that Eve has signed in to meanwhile.
  const { body } = await ada.call('POST /api/auth/provider/connect', { body: { password: PASSWORD } })
  await ada.call('POST /api/auth/login', { body: { email: eve.email, password: PASSWORD } })
  expect((await finish(ada, await provider.visit(body.url, `third-${ada.email}`))).body.code).toBe('sign_in_expired')
  expect((await factors(eve)).identities).toEqual([])
})

test("a forged state, another browser, a second use and another person's code are refused", async () => {
  const [ada, eve] = [server.visitor(), server.visitor()]
  const query = await provider.visit(await begin(ada), ada.email)
  const evesQuery = await provider.visit(await begin(eve), eve.email)
  const [params, eves] = [new URLSearchParams(query), new URLSearchParams(evesQuery)]
  // From another browser, as in a link sent by an attacker.
  expect((await finish(server.visitor(), query)).body.code).toBe('sign_in_expired')
  // The browser's own state with another's code: PKCE and nonce belong to the other browser.
  eves.set('code', params.get('code') ?? '')
  expect((await finish(eve, `?${eves}`)).body.code).toBe('provider_refused')
  params.set('state', eves.get('state') ?? '')
  expect((await finish(ada, `?${params}`)).body.code).toBe('provider_refused')
  for (const missing of ['state', 'iss', 'code']) {
    const partial = new URLSearchParams(await provider.visit(await begin(ada), ada.email))
    partial.delete(missing)
    expect([missing, (await finish(ada, `?${partial}`)).body.code]).toEqual([missing, 'provider_refused'])
  }
  const used = await provider.visit(await begin(ada), ada.email)
  expect((await finish(ada, used)).body.code).toBe('terms_needed')
  expect((await finish(ada, used)).body.code).toBe('sign_in_expired')
  expect([await isSignedIn(ada), await isSignedIn(eve)]).toEqual([false, false])
})

test('a person who cancels at the provider is not signed in', async () => {
  const ada = server.visitor()
  expect((await signIn(ada, '')).body).toMatchObject({
    code: 'provider_refused',
    error: 'Test <ID> did not sign you in. Please try again.',
  })
})

test('the provider replaces only the password: an authenticator app still requires its code', async () => {
  const ada = await server.worker()
  await connect(ada, ada.email)
  const { body: key } = await ada.call('POST /api/auth/totp', { body: { password: PASSWORD } })
  await ada.call('POST /api/auth/totp/confirm', { body: { code: generateSync({ secret: key.secret }) } })
  await sql('update totp_factors set last_step = 0')
  const phone = server.visitor()
  expect([(await signIn(phone, ada.email)).body.code, await isSignedIn(phone)]).toEqual(['code_needed', false])
  expect((await phone.call('POST /api/auth/login/code', { body: { code: generateSync({ secret: key.secret }) } })).status).toBe(200)
  expect(await isSignedIn(phone)).toBe(true)
})

test('without a password, protected calls require a sign-in of the last ten minutes', async () => {
  const ada = await newcomer()
  const begun = () => ada.call('POST /api/auth/passkeys/begin', { body: { password: '' } })
  expect((await begun()).status).toBe(200)
  await sql(`update user_sessions set created_at = now() - interval '11 minutes'`)
  expect([(await begun()).status, (await begun()).body.code]).toEqual([403, 'sign_in_too_old'])
  await signIn(ada, ada.email)
  const change = await ada.call('POST /api/auth/change-password', { body: { oldPassword: '', password: 'another long passphrase' } })
  expect(change.status).toBe(200)
  expect((await factors(ada)).hasPassword).toBe(true)
  expect((await begun()).body.issues).toMatchObject([{ path: 'password', code: 'wrong_password' }])
})

test('the last way to sign in cannot be removed; with a password an identity can, and an e-mail reports it', async () => {
  const ada = await newcomer()
  const [{ id }] = (await factors(ada)).identities
  const remove = (password: string) => ada.call('POST /api/auth/identities/:id/remove', { params: { id: String(id) }, body: { password } })
  expect((await remove('')).body.code).toBe('last_way_in')
  expect((await factors(ada)).identities).toHaveLength(1)
  const password = 'another long passphrase'
  await ada.call('POST /api/auth/change-password', { body: { oldPassword: '', password } })
  expect((await remove(password)).status).toBe(200)
  expect(await mailKinds(ada.email)).toContain('factor removed')
  expect((await signIn(server.visitor(), ada.email)).status).toBe(200)
})

test('confirming an address by a password reset removes the identities that others connected before', async () => {
  const ada = await server.worker()
  // Mallory registered with Ada's address.
  await connect(ada, 'mallory at home')
  await reset(ada, 'another long passphrase')
  const mallory = server.visitor()
  provider.claims.set('mallory at home', { email: 'mallory@example.com', email_verified: true })
  expect((await signIn(mallory, 'mallory at home')).body.code).toBe('terms_needed')
  // The address is verified from now on: what its owner connects survives the next reset.
  await ada.call('POST /api/auth/login', { body: { email: ada.email, password: 'another long passphrase' } })
  await connect(ada, ada.email, 'another long passphrase')
  await reset(ada, 'a third long passphrase')
  expect((await signIn(server.visitor(), ada.email)).status).toBe(200)
})

test('a deleted account is restored through the provider', async () => {
  const ada = await newcomer()
  await ada.call('POST /api/user/delete', { body: { confirmation: 'DELETE', password: '' } })
  expect((await signIn(ada, ada.email)).body.code).toBe('account_deleted')
  expect((await signIn(ada, ada.email, true)).status).toBe(200)
})

test('the sign-in page names the provider as plain text, and no provider where none is configured', async () => {
  const { body } = await server.visitor().fetch('/')
  expect(body).toContain('<meta name="identity-provider" content="Test &lt;ID&gt;" />')
  const plain = await startServer()
  expect((await plain.visitor().fetch('/')).body).toContain('<meta name="identity-provider" content="" />')
  expect((await plain.visitor().call('POST /api/auth/provider/begin', { body: {} })).status).toBe(404)
  await plain.stop()
})
