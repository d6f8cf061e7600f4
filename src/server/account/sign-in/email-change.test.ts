import { generateSync } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSpread } from '../../testing/engine.ts'
import { PASSWORD, type Person, startServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ pagesUrl: 'https://gigfolio.example' })
})
afterAll(() => server.stop())

const ask = (person: Person, email: string, password = PASSWORD) =>
  person.call('POST /api/auth/change-email', { body: { email, password } })
const confirm = (token: string) => server.visitor().call('POST /api/auth/confirm-email', { body: { token } })
const emailOf = async (person: Person) => (await person.call('GET /api/user')).body.email
const sql = (text: string, ...values: unknown[]) => server.database.pool.query(text, values)
async function lastMailTo(email: string, kind = '') {
  const { rows } = await server.database.pool.query<{ kind: string; facts: { link?: string; email?: string } }>(
    `select kind, facts from outbox where to_address = $1 and kind like $2 || '%' order by id desc limit 1`,
    [email, kind],
  )
  return { kind: rows[0]?.kind, named: rows[0]?.facts.email, token: rows[0]?.facts.link?.split('#')[1] ?? '' }
}
const undo = (token: string) => server.visitor().call('POST /api/auth/undo-email-change', { body: { token } })
const signIn = (email: string, password: string) => server.visitor().call('POST /api/auth/login', { body: { email, password } })
const setPassword = (token: string, password: string) =>
  server.visitor().call('POST /api/auth/reset-password', { body: { token, password } })
const letVerify = (email: string) => sql('update users set email_verified_at = now() where email = $1', email)
const letTimePass = (age: string) =>
  sql(`update email_undos set asked_at = asked_at - $1::interval, expires_at = expires_at - $1::interval`, age)
/** Returns a browser that a thief has signed in to an account. */
async function thiefOf({ email }: Person) {
  const thief = server.visitor()
  await thief.call('POST /api/auth/login', { body: { email, password: PASSWORD } })
  return thief
}
const NEW = 'another long passphrase'

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
  expect([(await signIn(old, PASSWORD)).status, (await signIn(next, PASSWORD)).status]).toEqual([401, 200])
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

test('whoever asked for a change cannot finish it after the owner reset or changed the password', async () => {
  const { worker } = server
  const takenBackBy = {
    reset: async (ada: Person) => {
      await ada.call('POST /api/auth/forgot-password', { body: { email: ada.email } })
      return setPassword((await lastMailTo(ada.email, 'reset password')).token, NEW)
    },
    change: (ada: Person) => ada.call('POST /api/auth/change-password', { body: { oldPassword: PASSWORD, password: NEW } }),
  }
  for (const [way, takeBack] of Object.entries(takenBackBy)) {
    const ada = await worker()
    await ask(await thiefOf(ada), `mallory-${ada.email}`)
    const { token } = await lastMailTo(`mallory-${ada.email}`)
    expect([way, (await takeBack(ada)).status]).toEqual([way, 200])
    expect([way, (await confirm(token)).body.code]).toEqual([way, 'link_expired'])
    expect([way, (await signIn(ada.email, NEW)).status]).toEqual([way, 200])
  }
})

test('signing out the device that asked for a change ends the change', async () => {
  const ada = await server.worker()
  await ask(await thiefOf(ada), `mallory-${ada.email}`)
  const { token } = await lastMailTo(`mallory-${ada.email}`)
  const other = (await ada.call('GET /api/auth/sessions')).body.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
  await ada.call('DELETE /api/auth/sessions/:id', { params: { id: String(other.id) } })
  expect((await confirm(token)).body.code).toBe('link_expired')
})

test('the old address learns of a change before it happens, and its link stops the change and closes the account to whoever asked', async () => {
  const ada = await server.worker()
  await letVerify(ada.email)
  const thief = await thiefOf(ada)
  await ask(thief, `mallory-${ada.email}`)
  const { token } = await lastMailTo(`mallory-${ada.email}`)
  const told = await lastMailTo(ada.email)
  expect([told.kind, told.named]).toEqual(['email change asked', `mallory-${ada.email}`])
  const stopped = await undo(told.token)
  expect([stopped.status, stopped.body.wasChanged]).toEqual([200, false])
  expect((await confirm(token)).body.code).toBe('link_expired')
  expect([(await thief.call('GET /api/user')).status, (await signIn(ada.email, PASSWORD)).status]).toEqual([401, 401])
  expect((await undo(told.token)).body.code).toBe('link_expired')
  expect((await setPassword(stopped.body.resetToken, NEW)).status).toBe(200)
  expect((await signIn(ada.email, NEW)).status).toBe(200)
})

test('an address that nobody confirmed gets no words of a stranger when a change is asked for', async () => {
  const ada = await server.worker()
  await ask(ada, `open-evil-example-now-${ada.email}`)
  expect(await lastMailTo(ada.email)).toMatchObject({ kind: 'email change asked', named: null })
})

test('for a week the old address takes an account back, whatever a thief did with it meanwhile', async () => {
  const ada = await server.worker()
  await letVerify(ada.email)
  const thief = await thiefOf(ada)
  await ask(thief, `mallory-${ada.email}`)
  const { token: stop } = await lastMailTo(ada.email, 'email change asked')
  await confirm((await lastMailTo(`mallory-${ada.email}`)).token)
  const { token: mine } = await lastMailTo(ada.email, 'email changed')
  // The thief hides behind a second address, sets up a second factor, changes the password and deletes the account.
  await ask(thief, `second-${ada.email}`)
  await confirm((await lastMailTo(`second-${ada.email}`)).token)
  const { token: thiefs } = await lastMailTo(`mallory-${ada.email}`, 'email changed')
  const { secret } = (await thief.call('POST /api/auth/totp', { body: { password: PASSWORD } })).body
  await thief.call('POST /api/auth/totp/confirm', { body: { code: generateSync({ secret }) } })
  await thief.call('POST /api/auth/change-password', { body: { oldPassword: PASSWORD, password: 'the thief of passphrases' } })
  // Nobody can register the address before its owner comes back.
  const squatter = { name: 'Mallory', email: ada.email, password: NEW, acceptTerms: true } as const
  expect((await server.visitor().call('POST /api/auth/register', { body: squatter })).body.code).toBe('email_taken')
  expect((await ask(await server.worker(), ada.email)).body.code).toBe('email_taken')

  const back = await undo(mine)
  expect([back.status, back.body.wasChanged, (await thief.call('GET /api/user')).status]).toEqual([200, true, 401])
  for (const token of [mine, stop, thiefs]) expect((await undo(token)).body.code).toBe('link_expired')
  expect((await setPassword(back.body.resetToken, NEW)).status).toBe(200)
  expect((await signIn(ada.email, NEW)).body.user.email).toBe(ada.email)
  for (const password of [PASSWORD, 'the thief of passphrases']) expect((await signIn(`second-${ada.email}`, password)).status).toBe(401)
})

test.skipIf(isSpread)('the link that could stop a change undoes it, for seven days', async () => {
  for (const [age, code] of [
    ['6 days 23 hours', undefined],
    ['7 days 1 hour', 'link_expired'],
  ] as const) {
    const ada = await server.worker()
    await ask(ada, `new-${ada.email}`)
    const { token } = await lastMailTo(ada.email)
    await confirm((await lastMailTo(`new-${ada.email}`)).token)
    await letTimePass(age)
    expect((await undo(token)).body.code).toBe(code)
  }
})

test('a link for a new password that went to the old address dies with the address', async () => {
  const ada = await server.worker()
  await ada.call('POST /api/auth/forgot-password', { body: { email: ada.email } })
  const { token } = await lastMailTo(ada.email, 'reset password')
  await ask(ada, `new-${ada.email}`)
  await confirm((await lastMailTo(`new-${ada.email}`)).token)
  expect((await setPassword(token, NEW)).body.code).toBe('link_expired')
})

test('an account asks for three changes in an hour, and an address gets three such mails in a day, from all accounts together', async () => {
  const [ada, target] = [await server.worker(), `stranger-${server.visitor().email}`]
  const statuses = []
  for (let turn = 0; turn < 4; turn++) statuses.push((await ask(ada, `${turn}-${target}`)).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  const others = await Promise.all(Array.from({ length: 5 }, () => server.worker()))
  const answers = await Promise.all(others.map((person) => ask(person, target)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429])
  expect((await sql('select 1 from outbox where to_address = $1', target)).rowCount).toBe(3)
})
