import { generateSync } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSpread } from '../../testing/engine.ts'
import { PASSWORD, type Person, startServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ limits: { signInTries: 50, signIns: 200 } })
})
afterAll(() => server.stop())

/** Returns the code that an app shows in so many steps of 30 seconds from now. */
const codeOf = (secret: string, stepsAhead = 0) => generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + 30 * stepsAhead })
const begin = (person: Person, password = PASSWORD) => person.call('POST /api/auth/totp', { body: { password } })
const confirm = (person: Person, code: string) => person.call('POST /api/auth/totp/confirm', { body: { code } })
const factors = async (person: Person) => (await person.call('GET /api/auth/factors')).body
const isSignedIn = async (person: Person) => (await person.call('GET /api/user')).status === 200
const signIn = (person: Person, email: string, body = {}) =>
  person.call('POST /api/auth/login', { body: { email, password: PASSWORD, ...body } })
const sendCode = (person: Person, code: string) => person.call('POST /api/auth/login/code', { body: { code } })
const mailsTo = async (email: string): Promise<{ kind: string; facts: Record<string, unknown> }[]> =>
  (await server.database.pool.query('select kind, facts from outbox where to_address = $1 order by id', [email])).rows
/** Allows used codes again, as if time had passed. */
const letTimePass = (email: string) =>
  server.database.pool.query('update totp_factors set last_step = 0 from users where users.id = user_id and email = $1', [email])

/** Returns a person with an authenticator app. */
async function guarded() {
  const ada = await server.worker()
  const { secret, uri } = (await begin(ada)).body as { secret: string; uri: string }
  const { recoveryCodes } = (await confirm(ada, codeOf(secret))).body as { recoveryCodes: string[] }
  await letTimePass(ada.email)
  return { ada, secret, uri, recoveryCodes }
}
/** Returns a browser that has already sent the right password. */
async function halfSignedIn(email: string) {
  const browser = server.visitor()
  expect((await signIn(browser, email)).body.code).toBe('code_needed')
  return browser
}

test('an authenticator app is set up with the password and a first code, an e-mail reports it, and no code is required before', async () => {
  const ada = await server.worker()
  expect((await begin(ada, 'wrong')).body.issues).toMatchObject([{ path: 'password', code: 'wrong_password' }])
  const { secret, uri } = (await begin(ada)).body
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  const address = new URL(uri)
  expect([address.protocol, decodeURIComponent(address.pathname)]).toEqual(['otpauth:', expect.stringContaining(`Gigfolio:${ada.email}`)])
  expect(address.searchParams.get('secret')).toBe(secret)
  expect(await factors(ada)).toEqual({ totp: null, passkeys: [], identities: [], hasPassword: true, openLinks: [] })
  expect((await signIn(server.visitor(), ada.email)).status).toBe(200)
  expect((await confirm(ada, '000000')).body.issues).toMatchObject([{ path: 'code', code: 'wrong_code' }])

  const { status, body } = await confirm(ada, codeOf(secret))
  expect([status, new Set(body.recoveryCodes).size]).toEqual([200, 10])
  expect(await factors(ada)).toEqual({
    totp: { since: expect.any(String), recoveryCodesLeft: 10 },
    passkeys: [],
    identities: [],
    hasPassword: true,
    openLinks: [],
  })
  expect((await mailsTo(ada.email)).map(({ kind }) => kind)).toContain('factor added')
  expect((await begin(ada)).body.code).toBe('factor_exists')
  expect((await confirm(ada, codeOf(secret, 1))).body.code).toBe('no_factor')
})

test('the session begins only after the code, with a new token, in the browser that sent the password', async () => {
  const { ada, secret } = await guarded()
  const browser = await halfSignedIn(ada.email)
  expect(await isSignedIn(browser)).toBe(false)
  const stranger = server.visitor()
  expect((await sendCode(stranger, codeOf(secret))).body.code).toBe('sign_in_expired')
  expect((await sendCode(browser, '000000')).status).toBe(400)
  expect(await isSignedIn(browser)).toBe(false)
  const half = browser.cookie
  expect((await sendCode(browser, codeOf(secret))).body).toMatchObject({ email: ada.email, user: { name: 'Ada Reyes' } })
  expect(await isSignedIn(browser)).toBe(true)
  // The half-finished sign-in is of no further use.
  stranger.cookie = half
  expect([(await sendCode(stranger, codeOf(secret, 1))).body.code, await isSignedIn(stranger)]).toEqual(['sign_in_expired', false])
})

test('a code counts once, even in simultaneous calls, and so does every earlier code', async () => {
  const { ada, secret } = await guarded()
  const browsers = await Promise.all(Array.from({ length: 4 }, () => halfSignedIn(ada.email)))
  const statuses = await Promise.all(browsers.map(async (browser) => (await sendCode(browser, codeOf(secret))).status))
  expect(statuses.sort()).toEqual([200, 400, 400, 400])
  expect((await sendCode(await halfSignedIn(ada.email), codeOf(secret, -1))).status).toBe(400)
})

test('a clock may be off by one code, but not more', async () => {
  const { ada, secret } = await guarded()
  for (const [steps, status] of [
    [-2, 400],
    [2, 400],
    [-1, 200],
    [0, 200],
    [1, 200],
  ] as const) {
    expect([steps, (await sendCode(await halfSignedIn(ada.email), codeOf(secret, steps))).status]).toEqual([steps, status])
  }
})

test('wrong codes are limited, and those of others do not use up the tries of a known browser', async () => {
  const { ada, secret } = await guarded()
  const thief = await halfSignedIn(ada.email)
  for (let attempt = 0; attempt < 5; attempt++) expect((await sendCode(thief, '000000')).status).toBe(400)
  expect((await sendCode(thief, codeOf(secret))).status).toBe(429)
  // Sending the password again, or using another browser, does not help.
  expect((await sendCode(await halfSignedIn(ada.email), codeOf(secret))).status).toBe(429)
  await signIn(ada, ada.email)
  expect((await sendCode(ada, codeOf(secret))).status).toBe(200)
})

test('a recovery code replaces a code once, and the owner learns how many are left', async () => {
  const { ada, recoveryCodes } = await guarded()
  const [first = '', second = ''] = recoveryCodes
  expect((await sendCode(await halfSignedIn(ada.email), first.toUpperCase().replace('-', ' '))).status).toBe(200)
  expect((await sendCode(await halfSignedIn(ada.email), first)).status).toBe(400)
  expect((await mailsTo(ada.email)).at(-2)).toMatchObject({ kind: 'recovery code used', facts: { left: 9 } })
  expect((await factors(ada)).totp.recoveryCodesLeft).toBe(9)
  const fresh = await ada.call('POST /api/auth/totp/recovery-codes', { body: { password: PASSWORD } })
  expect((await sendCode(await halfSignedIn(ada.email), second)).status).toBe(400)
  expect((await sendCode(await halfSignedIn(ada.email), fresh.body.recoveryCodes[0])).status).toBe(200)
})

test('no column contains recovery codes or the token between the steps', async () => {
  const { ada, recoveryCodes } = await guarded()
  const browser = await halfSignedIn(ada.email)
  const token = /step=([\w-]+)/.exec(browser.cookie)?.[1] ?? 'none'
  const { rows } = await server.database.pool.query<{ row: string }>(
    `select t::text as row from recovery_codes t union all select t::text from ceremonies t union all select t::text from totp_factors t
     union all select t::text from audit_log t union all select t::text from outbox t`,
  )
  for (const secret of [token, ...recoveryCodes]) expect(rows.filter(({ row }) => row.includes(secret))).toEqual([])
})

test.skipIf(isSpread)(
  'ten minutes or a new password end a half-finished sign-in, and a reset at a confirmed address leaves the app on',
  async () => {
    const { ada, secret } = await guarded()
    const late = await halfSignedIn(ada.email)
    await server.database.pool.query(`update ceremonies set expires_at = expires_at - interval '10 minutes'`)
    expect((await sendCode(late, codeOf(secret))).body.code).toBe('sign_in_expired')
    const thief = await halfSignedIn(ada.email)
    await server.database.pool.query('update users set email_verified_at = now() where email = $1', [ada.email])
    await ada.call('POST /api/auth/forgot-password', { body: { email: ada.email } })
    const link = String((await mailsTo(ada.email)).at(-1)?.facts.link)
    const password = 'another long passphrase'
    await ada.call('POST /api/auth/reset-password', { body: { token: link.split('#')[1] ?? '', password } })
    expect((await sendCode(thief, codeOf(secret))).body.code).toBe('sign_in_expired')
    expect((await signIn(ada, ada.email, { password })).body.code).toBe('code_needed')
  },
)

test('removing the app needs the password and is reported by e-mail, and then the password alone signs in', async () => {
  const { ada } = await guarded()
  const remove = (password: string) => ada.call('POST /api/auth/totp/remove', { body: { password } })
  expect((await remove('wrong')).body.issues).toMatchObject([{ path: 'password', code: 'wrong_password' }])
  expect((await factors(ada)).totp).not.toBeNull()
  expect((await remove(PASSWORD)).status).toBe(200)
  expect((await mailsTo(ada.email)).map(({ kind }) => kind)).toContain('factor removed')
  expect((await remove(PASSWORD)).body.code).toBe('no_factor')
  expect((await signIn(server.visitor(), ada.email)).status).toBe(200)
  const { rows } = await server.database.pool.query('select from recovery_codes c join users u on u.id = user_id where email = $1', [
    ada.email,
  ])
  expect(rows).toEqual([])
})

test('a deleted account is restored only after the code', async () => {
  const { ada, secret } = await guarded()
  await ada.call('POST /api/user/delete', { body: { confirmation: 'DELETE', password: PASSWORD } })
  expect((await signIn(ada, ada.email)).body.code).toBe('account_deleted')
  expect((await signIn(ada, ada.email, { restore: true })).body.code).toBe('code_needed')
  const deleted = 'select is_deleted from users where email = $1'
  expect((await server.database.pool.query(deleted, [ada.email])).rows).toEqual([{ is_deleted: true }])
  expect((await sendCode(ada, codeOf(secret))).status).toBe(200)
  expect((await server.database.pool.query(deleted, [ada.email])).rows).toEqual([{ is_deleted: false }])
})
