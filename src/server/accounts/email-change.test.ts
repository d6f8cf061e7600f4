import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, type Person, startServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ pagesUrl: 'https://gigfolio.example' })
})
afterAll(() => server.stop())

const ask = (person: Person, email: string, password = PASSWORD) =>
  person.call('POST /api/auth/change-email', { body: { email, password } })
const confirm = (token: string) => server.visitor().call('POST /api/auth/confirm-email', { body: { token } })
const emailOf = async (person: Person) => (await person.call('GET /api/user')).body.email
async function lastMailTo(email: string) {
  const { rows } = await server.database.pool.query<{ kind: string; facts: { link?: string } }>(
    'select kind, facts from outbox where to_address = $1 order by id desc limit 1',
    [email],
  )
  return { kind: rows[0]?.kind, token: rows[0]?.facts.link?.split('#')[1] ?? '' }
}

test('a new address takes effect when its owner opens the link sent there, and the old address is notified', async () => {
  const ada = await server.worker()
  const { email: old } = ada
  const next = `new-${old}`
  expect((await ask(ada, next, 'wrong')).body.issues).toMatchObject([{ path: 'password', code: 'wrong_password' }])
  expect((await ask(ada, next)).status).toBe(200)
  expect(await emailOf(ada)).toBe(old)
  const { kind, token } = await lastMailTo(next)
  expect(kind).toBe('confirm email')
  expect((await confirm(token)).status).toBe(200)
  expect([await emailOf(ada), (await lastMailTo(old)).kind]).toEqual([next, 'email changed'])
  const signIn = (email: string) => server.visitor().call('POST /api/auth/login', { body: { email, password: PASSWORD } })
  expect([(await signIn(old)).status, (await signIn(next)).status]).toEqual([401, 200])
  expect((await confirm(token)).body.code).toBe('link_expired')
})

test('an address that belongs to another account cannot be taken, even if both ask for it at once', async () => {
  const [ada, eve] = [await server.worker(), await server.worker()]
  expect((await ask(ada, eve.email)).body.code).toBe('email_taken')
  const wanted = `wanted-${ada.email}`
  await ask(ada, wanted)
  const first = await lastMailTo(wanted)
  await ask(eve, wanted)
  const second = await lastMailTo(wanted)
  expect((await confirm(first.token)).status).toBe(200)
  expect((await confirm(second.token)).body.code).toBe('email_taken')
  expect([await emailOf(ada), await emailOf(eve)]).toEqual([wanted, eve.email])
})

test('a later request or a day ends a link', async () => {
  const ada = await server.worker()
  await ask(ada, `one-${ada.email}`)
  const { token: first } = await lastMailTo(`one-${ada.email}`)
  await ask(ada, `two-${ada.email}`)
  const { token: second } = await lastMailTo(`two-${ada.email}`)
  expect((await confirm(first)).body.code).toBe('link_expired')
  await server.database.pool.query(`update email_changes set expires_at = now() - interval '1 second'`)
  expect((await confirm(second)).body.code).toBe('link_expired')
})
