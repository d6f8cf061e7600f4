import { generateSync } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Authenticator, makeAuthenticator } from '../../testing/authenticator.ts'
import { isSpread } from '../../testing/engine.ts'
import { PASSWORD, type Person, startServer, type TestServer } from '../../testing/server.ts'

const SITE = 'https://gigfolio.example'
let server: TestServer
beforeAll(async () => {
  server = await startServer({ pagesUrl: SITE, limits: { signInTries: 50, passkeySignInsPerAddress: 40 } })
})
afterAll(() => server.stop())

const begin = (person: Person, password = PASSWORD) => person.call('POST /api/auth/passkeys/begin', { body: { password } })
const send = (person: Person, credential: object, name = 'Phone') =>
  person.call('POST /api/auth/passkeys', { body: { name, credential: credential as never } })
const passkeysOf = async (person: Person) => (await person.call('GET /api/auth/factors')).body.passkeys
const isSignedIn = async (person: Person) => (await person.call('GET /api/user')).status === 200
const ask = async (person: Person) => (await person.call('POST /api/auth/login/passkey/begin')).body as { challenge: string }
const prove = (person: Person, credential: object, restore = false) =>
  person.call('POST /api/auth/login/passkey', { body: { credential: credential as never, restore } })
const signIn = async (person: Person, device: Authenticator, lies = {}) => prove(person, device.get(await ask(person), lies))
const mailKinds = async (email: string) =>
  (await server.database.pool.query<{ kind: string }>('select kind from outbox where to_address = $1', [email])).rows.map(
    ({ kind }) => kind,
  )

/** Returns a person with a passkey, and its device. */
async function withPasskey() {
  const ada = await server.worker()
  const device = makeAuthenticator(SITE)
  const { status, body } = await send(ada, device.create((await begin(ada)).body))
  expect(status).toBe(201)
  return { ada, device, id: body.id as number }
}

test('a passkey is added with the password, reported by e-mail, renamed, used and removed', async () => {
  const ada = await server.worker()
  expect((await begin(ada, 'wrong')).body.issues).toMatchObject([{ path: 'password', code: 'wrong_password' }])
  const { body: asked } = await begin(ada)
  expect(asked).toMatchObject({
    rp: { name: 'Gigfolio', id: 'gigfolio.example' },
    user: { name: ada.email, displayName: 'Ada Reyes' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [],
  })
  const device = makeAuthenticator(SITE)
  const { body: added } = await send(ada, device.create(asked), ' Phone ')
  expect(await passkeysOf(ada)).toEqual([{ id: added.id, name: 'Phone', createdAt: expect.any(String), lastUsedAt: null }])
  const { body: again } = await begin(ada)
  expect([again.user.id, again.excludeCredentials]).toEqual([asked.user.id, [{ id: device.get(asked).id, type: 'public-key' }]])
  const params = { id: String(added.id) }
  expect((await ada.call('PUT /api/auth/passkeys/:id', { params, body: { name: 'Laptop' } })).body.name).toBe('Laptop')

  const browser = server.visitor()
  expect((await signIn(browser, device)).body).toMatchObject({ email: ada.email, user: { name: 'Ada Reyes' } })
  expect(await isSignedIn(browser)).toBe(true)
  expect((await passkeysOf(ada))[0].lastUsedAt).toEqual(expect.any(String))

  const remove = (password: string) => ada.call('POST /api/auth/passkeys/:id/remove', { params, body: { password } })
  expect((await remove('wrong')).status).toBe(400)
  expect((await remove(PASSWORD)).status).toBe(200)
  expect((await signIn(server.visitor(), device)).body.code).toBe('unknown_passkey')
  expect(await mailKinds(ada.email)).toEqual(['factor added', 'new device', 'factor removed'])
})

test('a passkey is both factors: it signs in without a code and opens a new session', async () => {
  const { ada, device } = await withPasskey()
  const { body: key } = await ada.call('POST /api/auth/totp', { body: { password: PASSWORD } })
  await ada.call('POST /api/auth/totp/confirm', { body: { code: generateSync({ secret: key.secret }) } })
  const before = ada.cookie
  expect((await signIn(ada, device)).status).toBe(200)
  expect(ada.cookie).not.toBe(before)
  const old = server.visitor()
  old.cookie = before
  expect(await isSignedIn(old)).toBe(false)
})

test.skipIf(isSpread)('a signature counts once, for the browser that asked, within ten minutes', async () => {
  const { device } = await withPasskey()
  const [browser, other] = [server.visitor(), server.visitor()]
  const signed = device.get(await ask(browser))
  await ask(other)
  expect((await prove(other, signed)).body.code).toBe('unknown_passkey')
  const answers = await Promise.all(Array.from({ length: 5 }, () => prove(browser, signed)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401])
  const late = device.get(await ask(browser))
  await server.database.pool.query(`update ceremonies set expires_at = expires_at - interval '10 minutes'`)
  expect((await prove(browser, late)).body.code).toBe('sign_in_expired')
})

test.each([
  ['another site', { origin: 'https://gigfolio.example.evil.example' }],
  ['the site over plain http', { origin: 'http://gigfolio.example' }],
  ['a passkey of another site', { rpId: 'evil.example' }],
  ['a device that did not verify its user', { isVerified: false }],
])('%s neither adds a passkey nor signs in with one', async (_, lies) => {
  const { ada, device } = await withPasskey()
  const refused = await send(ada, makeAuthenticator(SITE).create((await begin(ada)).body, lies))
  expect([refused.status, refused.body.code]).toEqual([401, 'unknown_passkey'])
  expect(await passkeysOf(ada)).toHaveLength(1)
  const browser = server.visitor()
  expect((await signIn(browser, device, lies)).body.code).toBe('unknown_passkey')
  expect(await isSignedIn(browser)).toBe(false)
})

test('a device whose counter is lower than before is a copy, and is refused', async () => {
  const { device } = await withPasskey()
  expect((await signIn(server.visitor(), device, { counter: 50 })).status).toBe(200)
  for (const counter of [50, 49]) expect((await signIn(server.visitor(), device, { counter })).body.code).toBe('unknown_passkey')
  expect((await signIn(server.visitor(), device, { counter: 51 })).status).toBe(200)
})

test('a passkey works only for its own account, however it is sent', async () => {
  const { ada, device, id } = await withPasskey()
  const eve = await server.worker('Eve')
  const params = { id: String(id) }
  const never = { id: '2147483000' }
  const answers = await Promise.all([
    eve.call('PUT /api/auth/passkeys/:id', { params, body: { name: 'Mine' } }),
    eve.call('PUT /api/auth/passkeys/:id', { params: never, body: { name: 'Mine' } }),
    eve.call('POST /api/auth/passkeys/:id/remove', { params, body: { password: PASSWORD } }),
    eve.call('POST /api/auth/passkeys/:id/remove', { params: never, body: { password: PASSWORD } }),
  ])
  for (const { status, body } of answers)
    expect([status, body]).toEqual([404, { error: 'Not found', code: 'not_found', reason: { code: 'notFound' } }])
  // The device itself, for an account of its thief: the credential id already exists.
  expect((await send(eve, device.create((await begin(eve)).body))).body.code).toBe('factor_exists')
  // Ada's challenge, answered in a browser that Eve has signed in to meanwhile.
  const { body: asked } = await begin(ada)
  await ada.call('POST /api/auth/login', { body: { email: eve.email, password: PASSWORD } })
  expect((await send(ada, makeAuthenticator(SITE).create(asked))).body.code).toBe('unknown_passkey')
  expect([await passkeysOf(eve), (await passkeysOf(ada)).length]).toEqual([[], 0])
})

test('a deleted account is restored by its passkey', async () => {
  const { ada, device } = await withPasskey()
  await ada.call('POST /api/user/delete', { body: { confirmation: 'DELETE', password: PASSWORD } })
  expect((await signIn(ada, device)).body.code).toBe('account_deleted')
  expect((await prove(ada, device.get(await ask(ada)), true)).status).toBe(200)
  expect(await isSignedIn(ada)).toBe(true)
})

test('sign-ins with a passkey are limited for each network and hour', async () => {
  const statuses = new Set<number>()
  for (let attempt = 0; attempt < 41; attempt++) statuses.add((await server.visitor().call('POST /api/auth/login/passkey/begin')).status)
  expect([...statuses]).toEqual([200, 429])
})
