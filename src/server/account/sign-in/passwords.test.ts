import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, type Person, startServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ pagesUrl: 'https://gigfolio.example' })
})
afterAll(() => server.stop())

const NEW = 'another long passphrase'
const signIn = (person: Person, email: string, password: string) => person.call('POST /api/auth/login', { body: { email, password } })
const isSignedIn = async (person: Person) => (await person.call('GET /api/user')).status === 200

/** Returns the e-mails to a person that are not sent yet. */
async function mailsTo(email: string) {
  const { rows } = await server.database.pool.query<{ kind: string; facts: { link?: string } }>(
    'select kind, facts from outbox where to_address = $1 order by id',
    [email],
  )
  return rows
}
const forgot = (email: string, headers = {}) => server.visitor().call('POST /api/auth/forgot-password', { body: { email }, headers })
async function linkFor(email: string) {
  expect((await forgot(email)).status).toBe(200)
  const { link = '' } = (await mailsTo(email)).findLast(({ kind }) => kind === 'reset password')?.facts ?? {}
  return { link, token: link.split('#')[1] ?? '' }
}
const reset = (token: string, password = NEW) => server.visitor().call('POST /api/auth/reset-password', { body: { token, password } })

test('a forgotten password is reset with an e-mailed link, all devices are signed out, and the owner is notified', async () => {
  const ada = await server.worker()
  const phone = server.visitor()
  await signIn(phone, ada.email, PASSWORD)
  const { link, token } = await linkFor(ada.email)
  expect(link).toMatch(/^https:\/\/gigfolio\.example\/reset-password#[\w-]{43}$/)
  expect((await reset(token)).status).toBe(200)
  expect([await isSignedIn(ada), await isSignedIn(phone)]).toEqual([false, false])
  expect((await signIn(ada, ada.email, PASSWORD)).status).toBe(401)
  expect((await signIn(ada, ada.email, NEW)).status).toBe(200)
  expect((await mailsTo(ada.email)).map(({ kind }) => kind)).toContain('password changed')
})

test('a link works once, even in simultaneous calls', async () => {
  const ada = await server.worker()
  const { token } = await linkFor(ada.email)
  const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => reset(token, `${NEW} ${at}`)))
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses[0]).toBe(200)
  // On a slow machine some calls wait too long for their hash and are refused with 503.
  for (const status of statuses.slice(1)) expect([400, 503]).toContain(status)
  expect((await reset(token)).body.code).toBe('link_expired')
})

test('a newer link, a new password or an hour end a link', async () => {
  const ada = await server.worker()
  const { token: first } = await linkFor(ada.email)
  const { token: second } = await linkFor(ada.email)
  expect((await reset(first)).body.code).toBe('link_expired')
  expect((await ada.call('POST /api/auth/change-password', { body: { oldPassword: PASSWORD, password: NEW } })).status).toBe(200)
  expect((await reset(second)).body.code).toBe('link_expired')
  const { token: third } = await linkFor(ada.email)
  await server.database.pool.query(`update password_reset_tokens set expires_at = now() - interval '1 second'`)
  expect((await reset(third)).body).toEqual({
    error: 'This link does not work anymore. Please ask for a new one.',
    code: 'link_expired',
    reason: { code: 'linkExpired' },
  })
})

test('asking for a link does not reveal whether an address has an account, and the caller cannot choose the host of the link', async () => {
  const ada = await server.worker()
  const [known, unknown] = [await forgot(ada.email), await forgot('nobody@example.com')]
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  expect(await mailsTo('nobody@example.com')).toEqual([])
  await forgot(ada.email, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
  for (const { facts } of await mailsTo(ada.email)) expect(facts.link).toMatch(/^https:\/\/gigfolio\.example\//)
})

test('links to one address are limited for each hour', async () => {
  const ada = await server.worker()
  for (let link = 0; link < 5; link++) expect((await forgot(ada.email)).status).toBe(200)
  const refused = await forgot(` ${ada.email.toUpperCase()}`)
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)])
  expect(await mailsTo(ada.email)).toHaveLength(5)
})

test('the secret of a link is only in the unsent e-mail, and nowhere after it is sent', async () => {
  const ada = await server.worker()
  const { token } = await linkFor(ada.email)
  const { rows } = await server.database.pool.query<{ row: string }>('select t::text as row from password_reset_tokens t')
  expect(rows.filter(({ row }) => row.includes(token))).toEqual([])
})

test('a new password needs the old one, signs out the other devices and keeps this one', async () => {
  const ada = await server.worker()
  const phone = server.visitor()
  await signIn(phone, ada.email, PASSWORD)
  const change = (oldPassword: string, password = NEW) => ada.call('POST /api/auth/change-password', { body: { oldPassword, password } })
  const wrong = await change('not my password')
  expect([wrong.status, wrong.body.issues]).toEqual([
    400,
    [{ path: 'oldPassword', code: 'wrong_password', message: 'That is not your password', problem: { code: 'wrongPassword' } }],
  ])
  expect((await change(PASSWORD, 'password123')).body.issues).toMatchObject([{ path: 'password', code: 'too_common' }])
  const before = ada.cookie
  expect((await change(PASSWORD)).status).toBe(200)
  expect(ada.cookie).not.toBe(before)
  expect([await isSignedIn(ada), await isSignedIn(phone)]).toEqual([true, false])
  expect((await signIn(phone, ada.email, NEW)).status).toBe(200)
})

test('a session may try the password five times, then must wait', async () => {
  const ada = await server.worker()
  const change = (oldPassword: string) => ada.call('POST /api/auth/change-password', { body: { oldPassword, password: NEW } })
  for (let attempt = 0; attempt < 5; attempt++) expect((await change('wrong')).status).toBe(400)
  expect((await change(PASSWORD)).status).toBe(429)
})

test('all other devices can be signed out at once', async () => {
  const ada = await server.worker()
  const phone = server.visitor()
  await signIn(phone, ada.email, PASSWORD)
  expect((await ada.call('DELETE /api/auth/sessions')).status).toBe(200)
  expect([await isSignedIn(ada), await isSignedIn(phone)]).toEqual([true, false])
})
