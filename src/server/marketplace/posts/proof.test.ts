import { afterAll, beforeAll, expect, test } from 'vitest'
import { knownMigrations } from '../../core/database/known-migrations.ts'
import { isSpread } from '../../testing/engine.ts'
import { inDays } from '../../testing/in-days.ts'
import { type Person, startServer, type TestServer } from '../../testing/server.ts'

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

const post = async (poster: Person, contactEmail: string, fields: object = {}) =>
  poster.call('POST /api/emergency-gigs', {
    body: {
      ...{ agencyName: 'Harbor', agencyEmail: 'jobs@harbor.example', contactEmail, eventName: 'Launch', city: 'Austin' },
      ...{ eventDate: inDays(300), ...fields },
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

test.skipIf(isSpread)(
  'an agency posts under the names of its account, a worker by their own name, and a badge names the confirmed address',
  async () => {
    const mallory = server.visitor()
    await mallory.call('POST /api/agencies/register', {
      body: { email: mallory.email, password: 'a long enough passphrase', companyName: 'Mallory LLC', contactName: 'Mal Lory' },
    })
    await confirmAgency(await linkOf('confirm agency', mallory.email))
    const forged = { agencyName: 'Real Staffing Inc', agencyEmail: 'jobs@real.example', postedBy: null }
    const ofAgency = (await post(mallory, mallory.email, forged)).body.post
    expect(ofAgency).toMatchObject({ agencyName: 'Mallory LLC', agencyEmail: mallory.email })
    const dana = await server.worker('Dana Maria Reyes')
    const ofWorker = (await post(dana, 'mallory@evil.example', forged)).body.post
    await confirmContact(await linkOf('confirm contact', 'mallory@evil.example'))
    // As an older server stored them, and as the update corrects them.
    const { pool } = server.database
    await pool.query(`update emergency_gigs set agency_name = 'Real Staffing Inc', posted_by = null where id in ($1, $2)`, [
      ofAgency.id,
      ofWorker.id,
    ])
    for (const sql of knownMigrations()
      .find(({ name }) => name.endsWith('_posted_by'))
      ?.statements.slice(1) ?? [])
      await pool.query(sql)
    const feed = (await ada.call('GET /api/emergency-gigs')).body as { id: number }[]
    expect(feed.filter(({ id }) => id === ofAgency.id)).toMatchObject([
      { agencyName: 'Mallory LLC', postedBy: null, isVerified: true, confirmedEmail: mallory.email },
    ])
    expect(feed.filter(({ id }) => id === ofWorker.id)).toMatchObject([
      { agencyName: 'Real Staffing Inc', postedBy: 'Dana R.', isVerified: false, confirmedEmail: null },
    ])
    const { rows } = await pool.query(`select facts ->> 'agencyName' as name from outbox where to_address = 'mallory@evil.example'`)
    expect(rows).toEqual([{ name: 'Dana R., for Real Staffing Inc' }])
  },
)

test('a confirmed contact is not asked again, and a worker’s post waits for its contact as well', async () => {
  expect((await post(acme, 'Casting@acme.example')).body.post.publishedAt).not.toBeNull()
  const { body } = await post(ada, 'friend@example.com')
  expect(body.post.publishedAt).toBeNull()
  await confirmContact(await linkOf('confirm contact', 'friend@example.com'))
  expect((await ada.call('GET /api/emergency-posts')).body[0].publishedAt).not.toBeNull()
})

test('one answer of a contact counts for all posts of its poster, and an address gets three questions a day from all posters', async () => {
  const contact = 'Stranger@casting.example'
  const mails = async () =>
    (await server.database.pool.query(`select 1 from outbox where kind = 'confirm contact' and lower(to_address) = lower($1)`, [contact]))
      .rowCount
  const bob = await server.worker('Bob')
  const [first, second] = [(await post(bob, contact)).body.post, (await post(bob, contact.toLowerCase())).body.post]
  expect([first.publishedAt, second.publishedAt, await mails()]).toEqual([null, null, 1])
  const posters = [await server.worker(), await server.worker(), await server.worker()]
  const answers = []
  for (const poster of posters) answers.push(await post(poster, contact.toUpperCase()))
  expect([answers.map(({ status }) => status), await mails()]).toEqual([[201, 201, 429], 3])
  const { rows } = await server.database.pool.query(
    `select facts ->> 'link' as link from outbox where kind = 'confirm contact' and lower(to_address) = lower($1) order by id limit 1`,
    [contact],
  )
  await confirmContact(rows[0].link.split('#')[1])
  for (const { publishedAt } of (await bob.call('GET /api/emergency-posts')).body) expect(publishedAt).not.toBeNull()
  expect((await posters[0]?.call('GET /api/emergency-posts'))?.body[0].publishedAt).toBeNull()
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
