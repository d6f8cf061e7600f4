import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type Person, startServer, type TestServer } from '../../testing/server.ts'
import { stored } from '../../testing/stored.ts'

let server: TestServer
let ann: Person
let bob: Person
let annId: string
let bobId: string
beforeAll(async () => {
  server = await startServer()
  ann = await server.worker('Ann')
  bob = await server.worker('Bob')
  annId = String((await ann.call('GET /api/user')).body.id)
  bobId = String((await bob.call('GET /api/user')).body.id)
})
afterAll(() => server.stop())

const withSession = Object.entries(contract)
  .filter(([, route]) => !('access' in route))
  .map(([endpoint]) => endpoint)
const gig = { eventName: 'Auto show', date: '2026-11-07' }

test.each(withSession)('%s is refused when its page belongs to another account, and stores nothing', async (endpoint) => {
  const [method = '', path = ''] = endpoint.split(' ')
  const before = await stored(server.database)
  const { status, body } = await bob.fetch(path.replace(/:\w+/g, '1'), {
    method,
    headers: { account: annId, 'time-zone': 'Asia/Tokyo', 'idempotency-key': 'from the page of Ann' },
  })
  expect([status, body]).toEqual([
    409,
    { error: expect.stringContaining('another account'), code: 'other_account', reason: { code: 'otherAccount' } },
  ])
  expect(await stored(server.database)).toEqual(before)
})

test("a save from another account's page is not stored, and does not use up its idempotency key", async () => {
  const before = await stored(server.database)
  const headers = { 'idempotency-key': 'one opening of a form' }
  expect((await bob.call('POST /api/gigs', { body: gig, headers: { ...headers, account: annId } })).status).toBe(409)
  expect(await stored(server.database)).toEqual(before)
  expect((await bob.call('POST /api/gigs', { body: gig, headers: { ...headers, account: bobId } })).status).toBe(201)
})

test('a refused call does not extend the session', async () => {
  await server.database.pool.query(`update sessions set expire = now() + interval '5 days'`)
  const before = await stored(server.database)
  expect((await bob.call('GET /api/gigs', { headers: { account: annId } })).status).toBe(409)
  expect(await stored(server.database)).toEqual(before)
  expect((await bob.call('GET /api/gigs', { headers: { account: bobId } })).status).toBe(200)
  expect(await stored(server.database)).not.toEqual(before)
})

test('a call without an account header means the signed-in account', async () => {
  expect((await bob.call('GET /api/user')).body.id).toBe(Number(bobId))
})

test.each(['', '0', '-1', '01', '1.0', 'ann', '1, 2', '99999999999999999', '1e3'])(
  'the account header "%s" is refused as wrong input',
  async (account) => {
    const { status, body } = await bob.call('GET /api/user', { headers: { account } })
    expect([status, body.issues]).toEqual([
      400,
      [{ path: 'Account', code: 'wrong_format', message: expect.any(String), problem: { code: 'noAccountHeader' } }],
    ])
  },
)

test("signing out from another account's page leaves the session unchanged", async () => {
  const answer = await bob.call('POST /api/logout', { headers: { account: annId } })
  expect([answer.status, answer.body.code]).toEqual([409, 'other_account'])
  expect((await bob.call('GET /api/user')).status).toBe(200)
})

test('signing out succeeds when nobody is signed in, whatever account the page belongs to', async () => {
  expect((await server.visitor().call('POST /api/logout', { headers: { account: annId } })).status).toBe(200)
  const carol = await server.worker('Carol')
  const { cookie } = carol
  const { body: user } = await carol.call('GET /api/user')
  const headers = { account: String(user.id) }
  expect((await carol.call('POST /api/logout', { headers })).status).toBe(200)
  carol.cookie = cookie
  expect((await carol.call('POST /api/logout', { headers })).status).toBe(200)
})

test('the API description lists the header, the refusal and its code', async () => {
  const { body } = await server.visitor().call('GET /api/openapi.json')
  const { parameters, responses } = body.paths['/api/gigs'].get
  expect(parameters.find(({ name }: { name: string }) => name === 'Account')).toMatchObject({ in: 'header', required: false })
  expect(responses[409].description).toContain('other_account')
  expect(JSON.stringify(body.paths['/api/auth/login'])).not.toContain('"Account"')
})
