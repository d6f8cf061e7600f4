import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startServer, type TestServer } from '../testing/server.ts'

/** With a mail server: no worker's data is sent to an address before its owner agrees (trust.md F4). */
let server: TestServer
let acme: Person
let ada: Person
beforeAll(async () => {
  server = await startServer({ smtpUrl: 'smtp://localhost:1', limits: { postsPerHour: 5 } })
  ada = await server.worker()
  acme = server.visitor()
  await acme.call('POST /api/agencies/register', {
    body: { email: acme.email, password: 'a long enough passphrase', companyName: 'Acme', contactName: 'Ann Cole' },
  })
})
afterAll(() => server.stop())

const post = async (poster: Person, contactEmail: string) =>
  poster.call('POST /api/emergency-gigs', {
    body: {
      ...{ agencyName: 'Acme', agencyEmail: 'jobs@acme.example', contactEmail, eventName: 'Launch', city: 'Austin' },
      eventDate: '2099-11-07T18:00:00Z',
    },
  })
const apply = async (id: number) => (await ada.call('POST /api/emergency-gigs/:id/apply', { params: { id: String(id) } })).status
async function linkOf(kind: string, to: string): Promise<string> {
  const { rows } = await server.database.pool.query(
    `select facts ->> 'link' as link from outbox where kind = $1 and to_address = $2 order by id desc limit 1`,
    [kind, to],
  )
  return rows[0]?.link.split('#')[1]
}
const confirmAgency = async (token: string) => (await server.visitor().call('POST /api/agencies/confirm-email', { body: { token } })).status
const confirmContact = async (token: string) =>
  (await server.visitor().call('POST /api/emergency-gigs/confirm-contact', { body: { token } })).status

test('a post is shown when both the agency and the contact have confirmed their addresses, each link once', async () => {
  const own = (await post(acme, acme.email)).body.post
  const other = (await post(acme, 'casting@acme.example')).body.post
  expect([own.publishedAt, other.publishedAt]).toEqual([null, null])
  expect([await apply(own.id), await apply(other.id)]).toEqual([404, 404])
  expect((await ada.call('GET /api/emergency-gigs')).body).toEqual([])

  const contact = await linkOf('confirm contact', 'casting@acme.example')
  expect([await confirmContact(contact), await confirmContact(contact)]).toEqual([200, 400])
  expect(await apply(other.id)).toBe(404)

  const token = await linkOf('confirm agency', acme.email)
  expect([await confirmAgency(token), await confirmAgency(token)]).toEqual([200, 400])
  expect((await acme.call('GET /api/agencies/me')).body.agency.isVerified).toBe(true)
  expect([await apply(own.id), await apply(other.id)]).toEqual([201, 201])
  expect((await ada.call('GET /api/emergency-gigs')).body.map(({ isVerified }: { isVerified: boolean }) => isVerified)).toEqual([
    true,
    true,
  ])
})

test('a confirmed contact is not asked again, and a worker’s post waits for its contact as well', async () => {
  expect((await post(acme, 'Casting@acme.example')).body.post.publishedAt).not.toBeNull()
  const { body } = await post(ada, 'friend@example.com')
  expect(body.post.publishedAt).toBeNull()
  await confirmContact(await linkOf('confirm contact', 'friend@example.com'))
  expect((await ada.call('GET /api/emergency-posts')).body[0].publishedAt).not.toBeNull()
})

test("the number of an account's posts in an hour is limited", async () => {
  const answers = [await post(acme, acme.email), await post(acme, acme.email), await post(acme, acme.email)]
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 429])
})

test('a forgotten password is reset by e-mail, which ends the sessions', async () => {
  const other = server.visitor()
  await other.call('POST /api/agencies/login', { body: { email: acme.email, password: 'a long enough passphrase' } })
  await server.visitor().call('POST /api/agencies/forgot-password', { body: { email: acme.email } })
  const token = await linkOf('reset password', acme.email)
  const reset = () => server.visitor().call('POST /api/agencies/reset-password', { body: { token, password: 'another long passphrase' } })
  expect([(await reset()).status, (await reset()).body.code]).toEqual([200, 'link_expired'])
  expect((await other.call('GET /api/agencies/me')).status).toBe(401)
  const login = await server
    .visitor()
    .call('POST /api/agencies/login', { body: { email: acme.email, password: 'another long passphrase' } })
  expect(login.status).toBe(200)
})
