import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweep } from '../../core/database/sweep.ts'
import { isSpread } from '../../testing/engine.ts'
import { PASSWORD, type Person, startServer, type TestServer } from '../../testing/server.ts'

/** Allow few tries, so that a test uses them up quickly. Trust a proxy, so that each call can come from its own network. */
const TRIES = 4
let server: TestServer
beforeAll(async () => {
  server = await startServer({ trustProxy: ['127.0.0.1'], limits: { signInTries: 3, triesPerAccount: TRIES, triesPerBrowser: 3 } })
})
afterAll(() => server.stop())

const HOME = '203.0.113.1'
const signIn = async (browser: Person, email: string, from = HOME, password = PASSWORD) =>
  (await browser.call('POST /api/auth/login', { body: { email, password }, headers: { 'x-forwarded-for': from } })).status
/** Makes wrong tries from separate networks until the account refuses all unknown browsers. */
async function guess(email: string) {
  for (let tries = 0; tries < TRIES; tries++)
    expect(await signIn(server.visitor(), email, `198.51.100.${tries}`, 'wrong password')).toBe(401)
  expect(await signIn(server.visitor(), email, HOME)).toBe(429)
}
const browserOf = (person: Person) => /(?:^|; )browser=([\w-]+)/.exec(person.cookie)?.[1]
const browsersOf = async (email: string) =>
  (await server.database.pool.query('select b.id from known_browsers b join users u on u.id = user_id where email = $1', [email])).rows

test('strangers who guess do not lock out a known browser, even after a sign-out', async () => {
  const owner = await server.worker()
  await owner.call('POST /api/logout')
  await guess(owner.email)
  expect(await signIn(owner, owner.email)).toBe(200)
  expect(await signIn(owner, owner.email, '192.0.2.77')).toBe(200)
})

test('strangers in the same network do not lock it out either', async () => {
  const owner = await server.worker()
  for (let tries = 0; tries < 3; tries++) await signIn(server.visitor(), owner.email, HOME, 'wrong password')
  expect(await signIn(server.visitor(), owner.email)).toBe(429)
  expect(await signIn(owner, owner.email)).toBe(200)
})

test('browsers of other accounts, made-up browsers and wrong tokens gain nothing', async () => {
  const [owner, stranger] = [await server.worker(), await server.worker()]
  await guess(owner.email)
  const { rows } = await server.database.pool.query('select id, token_hash from known_browsers')
  const forged = [
    `browser=${'A'.repeat(43)}`,
    'browser=',
    ...rows.flatMap(({ id, token_hash }) => [`browser=${id}`, `browser=${token_hash}`]),
  ]
  expect(await signIn(stranger, owner.email)).toBe(429)
  for (const cookie of forged) {
    const visitor = server.visitor()
    visitor.cookie = cookie
    expect(await signIn(visitor, owner.email)).toBe(429)
  }
})

test('a known browser has few wrong tries, which do not lock out other browsers', async () => {
  const owner = await server.worker()
  const phone = server.visitor()
  expect(await signIn(phone, owner.email)).toBe(200)
  for (let tries = 0; tries < 3; tries++) expect(await signIn(owner, owner.email, `192.0.2.${tries}`, 'wrong password')).toBe(401)
  expect(await signIn(owner, owner.email, '192.0.2.99')).toBe(429)
  expect(await signIn(phone, owner.email)).toBe(200)
  expect(await signIn(server.visitor(), owner.email)).toBe(200)
})

test('a shared browser is known to both accounts, and a planted token is replaced', async () => {
  const [ann, bob] = [await server.worker(), await server.worker()]
  const planted = browserOf(bob) ?? ''
  const shared = server.visitor()
  shared.cookie = `browser=${planted}`
  expect(await signIn(shared, ann.email)).toBe(200)
  const own = browserOf(shared)
  expect(own).not.toBe(planted)
  expect(await signIn(shared, bob.email)).toBe(200)
  expect(await signIn(shared, ann.email)).toBe(200)
  expect(browserOf(shared)).toBe(own)
  await guess(ann.email)
  expect(await signIn(bob, ann.email)).toBe(429)
  expect(await signIn(shared, ann.email)).toBe(200)
  await guess(bob.email)
  expect(await signIn(shared, bob.email)).toBe(200)
})

test.skipIf(isSpread)('an account knows the twenty browsers used last, for 400 days', async () => {
  const owner = await server.worker()
  await server.database.pool.query(
    `insert into known_browsers (user_id, token_hash, last_used_at)
       select id, 'browser ' || day, now() - make_interval(days => day) from users, generate_series(1, 30) as day where email = $1`,
    [owner.email],
  )
  expect(await signIn(server.visitor(), owner.email)).toBe(200)
  expect(await browsersOf(owner.email)).toHaveLength(20)
  await server.database.pool.query(
    `update known_browsers set last_used_at = last_used_at - interval '390 days' from users
       where users.id = user_id and email = $1 and token_hash like 'browser %'`,
    [owner.email],
  )
  await sweep(server.database, new Date(), new AbortController().signal)
  // The browsers of the last 9 days, and the two that signed in just now.
  expect(await browsersOf(owner.email)).toHaveLength(11)
})
