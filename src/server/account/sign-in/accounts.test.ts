import { createHash } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, type Person, startServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const signIn = (person: Person, email: string, password = PASSWORD, headers = {}) =>
  person.call('POST /api/auth/login', { body: { email, password }, headers })
const account = (person: Person, fields: object = {}) => ({
  name: 'Ada',
  email: person.email,
  password: PASSWORD,
  acceptTerms: true as const,
  ...fields,
})

describe('a new account', () => {
  test('is returned with its session', async () => {
    const person = server.visitor()
    const { status, body } = await person.call('POST /api/auth/register', {
      body: account(person, { email: ` ${person.email.toUpperCase()} ` }),
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      email: person.email,
      user: { email: person.email, name: 'Ada', onboardingCompleted: false, subscriptionTier: 'trial' },
    })
    const { trialStartDate, trialEndDate } = body.user
    expect(Date.parse(trialEndDate) - Date.parse(trialStartDate)).toBe(7 * 86_400_000)
    expect((await person.call('GET /api/user')).body.email).toBe(person.email)
  })

  test.each([
    [{ name: ' ' }, 'name', 'required', 'Name is required'],
    [{ email: 'nobody' }, 'email', 'wrong_format', 'Valid email is required'],
    [{ email: 'a@example.com, b@example.com' }, 'email', 'wrong_format', 'Valid email is required'],
    [{ password: '7 chars' }, 'password', 'too_short', 'Password must be at least 8 characters'],
    [{ password: 'a'.repeat(129) }, 'password', 'too_long', 'Use at most 128 characters'],
    [{ password: 'abababab' }, 'password', 'too_common', 'This password is too easy to guess. Please choose another.'],
    [
      { password: 'password123' },
      'password',
      'too_common',
      'This password is on the list that attackers try first. Please choose another.',
    ],
    [
      { password: 'GigFolio2026' },
      'password',
      'too_common',
      'This password is on the list that attackers try first. Please choose another.',
    ],
    [{ acceptTerms: false }, 'acceptTerms', 'not_an_option', 'Please accept the Terms of Service and Privacy Policy'],
  ])('with %j is refused at its field', async (fields, path, code, message) => {
    const person = server.visitor()
    const { status, body } = await person.call('POST /api/auth/register', { body: account(person, fields) as never })
    expect([status, body.issues]).toMatchObject([400, [{ path, code, message, problem: { code: expect.any(String) } }]])
  })

  test('accepts passwords of 8 to 128 characters, and every character counts', async () => {
    for (const password of ['8 charsé', `${'x'.repeat(127)}y`]) {
      const person = server.visitor()
      expect((await person.call('POST /api/auth/register', { body: account(person, { password }) })).status).toBe(201)
      expect((await signIn(server.visitor(), person.email, password)).status).toBe(200)
      expect((await signIn(server.visitor(), person.email, password.slice(0, -1))).status).toBe(401)
    }
  })

  test('does not take its own address as a password', async () => {
    const person = server.visitor()
    for (const password of [person.email.toUpperCase(), person.email.split('@')[0]]) {
      const { body } = await person.call('POST /api/auth/register', { body: account(person, { password }) as never })
      expect(body.issues).toMatchObject([{ path: 'password', code: 'too_common' }])
    }
  })

  test('is created only once for an e-mail address, even by simultaneous calls', async () => {
    const person = server.visitor()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => server.visitor().call('POST /api/auth/register', { body: account(person) })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(3).fill(409)])
  })
})

describe('the session', () => {
  test('is a cookie that scripts cannot read, and over https belongs to this host only', async () => {
    const person = await server.worker()
    const { headers } = await signIn(server.visitor(), person.email)
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^browser=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
    const secure = await startServer({ publicUrl: 'https://gigfolio.example' })
    const visitor = secure.visitor()
    const answer = await visitor.call('POST /api/auth/register', { body: account(visitor) })
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(/^__Host-browser=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ])
    const [, token] = /__Host-sid=([\w-]+)/.exec(visitor.cookie) ?? []
    visitor.cookie = `sid=${token}`
    expect((await visitor.call('GET /api/user')).status).toBe(401)
    visitor.cookie = `__Host-sid=${token}`
    expect((await visitor.call('GET /api/user')).status).toBe(200)
    const { headers: left } = await visitor.call('POST /api/logout')
    expect(left.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-sid=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Lax$/),
    ])
    expect(left.get('clear-site-data')).toBe('"cache"')
    await secure.stop()
  })

  test('is new at each sign-in and ends the previous one; a token chosen by the browser is never accepted', async () => {
    const person = await server.worker()
    const before = person.cookie
    person.cookie = 'sid=chosen-by-somebody-else'
    await signIn(person, person.email)
    expect(person.cookie).not.toContain('chosen')
    const during = person.cookie
    await signIn(person, person.email)
    for (const [cookie, status] of [
      [during, 401],
      ['sid=chosen-by-somebody-else', 401],
      [person.cookie, 200],
      [before, 200],
    ] as const) {
      const other = server.visitor()
      other.cookie = cookie
      expect((await other.call('GET /api/user')).status).toBe(status)
    }
  })

  test('ends on the server when the worker signs out, and signing out always succeeds', async () => {
    const person = await server.worker()
    const { cookie } = person
    expect((await person.call('POST /api/logout')).body).toEqual({})
    expect((await person.call('POST /api/logout')).status).toBe(200)
    person.cookie = cookie
    expect((await person.call('GET /api/user')).status).toBe(401)
  })

  test('ends two weeks after its last use and thirty days after it began', async () => {
    for (const moved of [
      `update sessions set expire = now() - interval '1 second'`,
      `update user_sessions set expires_at = now() - interval '1 second'`,
    ]) {
      const own = await startServer()
      const person = await own.worker()
      await own.database.pool.query(moved)
      expect((await person.call('GET /api/user')).status).toBe(401)
      await own.stop()
    }
  })

  test('is extended by use, but not beyond its longest time', async () => {
    const person = await server.worker()
    const ends = async () =>
      (
        await server.database.pool.query(
          `select sid, round(extract(epoch from expire - now()) / 86400)::int as idle, expires_at::text as last from sessions
             join user_sessions on session_id = sid join users on users.id = user_id where email = $1`,
          [person.email],
        )
      ).rows[0]
    const first = await ends()
    expect(first.idle).toBe(14)
    await server.database.pool.query(`update sessions set expire = now() + interval '1 day' where sid = $1`, [first.sid])
    expect((await person.call('GET /api/user')).status).toBe(200)
    expect(await ends()).toEqual(first)
  })

  test('ends when the account is deleted', async () => {
    const person = await server.worker()
    await server.database.pool.query('update users set is_active = false where email = $1', [person.email])
    expect((await person.call('GET /api/user')).status).toBe(401)
  })

  test('is listed, and can be ended from another device', async () => {
    const person = await server.worker()
    const phone = server.visitor()
    await signIn(phone, person.email, PASSWORD, { 'user-agent': 'A phone' })
    const { body: sessions } = await person.call('GET /api/auth/sessions')
    expect(sessions).toHaveLength(2)
    expect(sessions[0]).toMatchObject({ userAgent: 'A phone', isCurrent: false, ipAddress: '127.0.0.1' })
    expect((await person.call('DELETE /api/auth/sessions/:id', { params: { id: sessions[0].id } })).status).toBe(200)
    expect((await phone.call('GET /api/user')).status).toBe(401)
    expect((await person.call('GET /api/auth/sessions')).body).toHaveLength(1)
  })

  test('is stored only as a hash, and so is the password', async () => {
    const person = await server.worker()
    const [token = '', browser = ''] = ['sid', 'browser'].map((name) => new RegExp(`${name}=([\\w-]{43})`).exec(person.cookie)?.[1])
    const { rows: tables } = await server.database.pool.query(
      `select table_name from information_schema.tables where table_schema = 'public'`,
    )
    for (const { table_name } of tables) {
      const { rows } = await server.database.pool.query(`select t::text as row from "${table_name}" t`)
      for (const { row } of rows) for (const secret of [token, browser, PASSWORD]) expect(row).not.toContain(secret)
    }
    const { rows } = await server.database.pool.query('select 1 from sessions where sid = $1', [
      createHash('sha256').update(token).digest('hex'),
    ])
    expect(rows).toHaveLength(1)
    const { rows: users } = await server.database.pool.query('select password_hash from users where email = $1', [person.email])
    expect(users[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
  })
})

test('a password hash of an older strength is renewed at the next sign-in', async () => {
  const person = await server.worker()
  const stored = async () =>
    (await server.database.pool.query('select password_hash as hash from users where email = $1', [person.email])).rows[0].hash
  const weak = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  await server.database.pool.query('update users set password_hash = $2 where email = $1', [person.email, weak])
  expect((await signIn(server.visitor(), person.email, 'wrong password')).status).toBe(401)
  expect(await stored()).toBe(weak)
  expect((await signIn(server.visitor(), person.email)).status).toBe(200)
  expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
  expect((await signIn(server.visitor(), person.email)).status).toBe(200)
})

describe('signing in', () => {
  test('gives the same answer for an unknown address and a wrong password', async () => {
    const person = await server.worker()
    const wrong = await signIn(server.visitor(), person.email, 'not it at all')
    const unknown = await signIn(server.visitor(), 'nobody@example.com', 'not it at all')
    expect([wrong.status, wrong.body]).toEqual([
      401,
      { error: 'Invalid email or password. Please try again.', code: 'wrong_credentials', reason: { code: 'wrongCredentials' } },
    ])
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
    const named = (headers: Headers) => [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name))
    expect(named(unknown.headers)).toEqual(named(wrong.headers))
  })

  test('is refused after five wrong tries, for any headers and spellings, and says for how long', async () => {
    const person = await server.worker()
    for (let tries = 0; tries < 5; tries++) {
      const headers = { 'x-forwarded-for': `10.0.0.${tries}`, 'x-real-ip': `10.0.1.${tries}`, forwarded: `for=10.0.2.${tries}` }
      const email = tries % 2 ? person.email.toUpperCase() : ` ${person.email}`
      expect((await signIn(server.visitor(), email, 'wrong password', headers)).status).toBe(401)
    }
    const { status, body, headers } = await signIn(server.visitor(), person.email)
    expect([status, body.error]).toEqual([429, 'Too many attempts. Please try again in 15 minutes.'])
    expect(headers.get('retry-after')).toMatch(/^\d+$/)
    expect((await person.call('GET /api/user')).status).toBe(200)
  })

  test('allows only five of fifty simultaneous tries, over two servers with one database', async () => {
    const person = await server.worker()
    const { connectionString } = server.database.connection
    const second = await startServer({ databaseUrl: connectionString })
    const tryAt = (at: number) => signIn((at % 2 === 0 ? server : second).visitor(), person.email, 'wrong password')
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => tryAt(at)))
    await second.stop()
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    // The others are refused because of the limit, or because the line is full.
    expect(answers.filter(({ status }) => status === 429 || status === 503)).toHaveLength(45)
  })

  test('with the right password resets the count', async () => {
    const person = await server.worker()
    for (let round = 0; round < 2; round++) {
      for (let tries = 0; tries < 4; tries++) await signIn(server.visitor(), person.email, 'wrong password')
      expect((await signIn(server.visitor(), person.email)).status).toBe(200)
    }
  })
})

test('a preferred client is added once, trimmed, even by fifty simultaneous calls', async () => {
  const person = await server.worker()
  const add = (clientName: string) => person.call('POST /api/user/add-preferred-client', { body: { clientName } })
  await Promise.all(Array.from({ length: 50 }, (_, at) => add(` Client ${at} `)))
  const { body } = await add('Client 7')
  expect(body.workPreferences.preferredClients).toHaveLength(50)
  expect((await add('  ')).body.issues[0].message).toBe('Please enter a client name.')
})

test('the key of an account is the same at each sign-in, and no other account has it', async () => {
  const [ada, sam] = [await server.worker(), await server.worker()]
  const again = server.visitor()
  await again.call('POST /api/auth/login', { body: { email: ada.email, password: PASSWORD } })
  const keys = await Promise.all([ada, again, sam].map(async (person) => (await person.call('GET /api/auth/device-key')).body.key))
  expect(Buffer.from(keys[0], 'base64')).toHaveLength(32)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})
