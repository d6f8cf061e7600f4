import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSpread } from '../../testing/engine.ts'
import { inDays } from '../../testing/in-days.ts'
import type { Answer, Person, TestServer } from '../../testing/server.ts'
import { PASSWORD, startServer } from '../../testing/server.ts'

// All servers of one database count together what an account or a network does in an hour (trust.md F5).

const CAP = 4
const TRIES = 24
let servers: readonly [TestServer, TestServer]
let ada: Person
beforeAll(async () => {
  const limits = {
    ...{ postsPerHour: CAP, applications: CAP, supportMessages: CAP, resetsPerAccount: CAP, registrationsPerAddress: CAP },
    ...{ suggestionsPerDay: CAP, distancesPerMinute: CAP, exports: CAP },
  }
  // With a mail server, a new agency gets an e-mail to confirm its address.
  const settings = { smtpUrl: 'smtp://localhost:1', limits }
  const first = await startServer(settings)
  servers = [first, await startServer({ ...settings, databaseUrl: first.database.connection.connectionString })]
  ada = await first.worker()
})
afterAll(async () => {
  for (const server of servers.toReversed()) await server.stop()
})

/** Returns the same person in the same session, at one of the servers. */
function at(person: Person, turn: number): Person {
  const twin = (servers[turn % 2] as TestServer).visitor()
  twin.cookie = person.cookie
  return twin
}
const rowsOf = async (sql: string, ...values: unknown[]) => (await servers[0].database.pool.query(sql, values)).rows
const mailsOf = async (kind: string, to: string) =>
  (await rowsOf('select 1 from outbox where kind = $1 and to_address = $2', kind, to)).length

/** Makes many calls at once, alternating between both servers, and returns how many succeeded. The others must be refused with 429. */
async function letThrough(person: Person, call: (caller: Person, turn: number) => Promise<Answer>): Promise<number> {
  const answers = await Promise.all(Array.from({ length: TRIES }, (_, turn) => call(at(person, turn), turn)))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.map(({ body }) => body.code)).toEqual(refused.map(() => 'too_many_attempts'))
  expect(answers.map(({ status }) => status).filter((status) => status >= 300 && status !== 429)).toEqual([])
  return answers.length - refused.length
}

const shift = (contactEmail: string) => ({
  ...{ agencyName: 'Acme', agencyEmail: 'jobs@acme.example', contactEmail, eventName: 'Launch', city: 'Austin' },
  eventDate: inDays(300),
})

test('posts of a worker and of an agency are limited, with one e-mail to their contact', async () => {
  const agency = servers[0].visitor()
  const body = { email: agency.email, password: PASSWORD, companyName: 'Acme', contactName: 'Ann Cole' }
  await agency.call('POST /api/agencies/register', { body })
  for (const [poster, contact] of [
    [ada, 'friend@example.com'],
    [agency, 'casting@acme.example'],
  ] as const) {
    expect(await letThrough(poster, (caller) => caller.call('POST /api/emergency-gigs', { body: shift(contact) }))).toBe(CAP)
    // One answer counts for all posts of a poster.
    expect(await mailsOf('confirm contact', contact)).toBe(1)
  }
  expect(await letThrough(agency, (caller) => caller.call('POST /api/agencies/confirm-email/send'))).toBe(CAP)
  // One more was sent when the account was created.
  expect(await mailsOf('confirm agency', agency.email)).toBe(CAP + 1)
})

test.skipIf(isSpread)('applications are limited, with one e-mail each', async () => {
  const contact = 'gigs@acme.example'
  const { rows } = await servers[0].database.pool.query<{ id: number }>(
    `insert into emergency_gigs (user_id, agency_name, agency_email, contact_email, event_name, city, city_key, event_date, time_zone, status, published_at,
       contact_confirmed_at)
     select id, 'Acme', 'jobs@acme.example', $1, 'Launch', 'Austin', 'austin', now() + n * interval '3 days', 'America/Chicago', 'active', now(), now()
     from users, generate_series(1, $2::int) n where id = (select min(id) from users) returning id`,
    [contact, TRIES],
  )
  const bob = await servers[1].worker('Bob')
  const apply = (caller: Person, turn: number) =>
    caller.call('POST /api/emergency-gigs/:id/apply', { params: { id: String(rows[turn]?.id) } })
  expect(await letThrough(bob, apply)).toBe(CAP)
  expect(await mailsOf('application', contact)).toBe(CAP)
})

test('messages to support are limited, with one e-mail each', async () => {
  const body = { subject: 'Help', category: 'bug', message: 'It does not work at all.' } as const
  expect(await letThrough(ada, (caller) => caller.call('POST /api/support/contact', { body }))).toBe(CAP)
  expect(await rowsOf(`select 1 from outbox where kind = 'support request'`)).toHaveLength(CAP)
})

test('links for a new password are limited, with one e-mail each', async () => {
  const forgot = (caller: Person) => caller.call('POST /api/auth/forgot-password', { body: { email: ada.email } })
  expect(await letThrough(servers[0].visitor(), forgot)).toBe(CAP)
  expect(await mailsOf('reset password', ada.email)).toBe(CAP)
})

test('suggestions and distances are limited', async () => {
  expect(await letThrough(ada, (caller) => caller.call('GET /api/address-autocomplete', { query: { input: 'aus' } }))).toBe(CAP)
  const body = { startAddress: 'Austin, TX 78701', endAddress: 'Dallas, TX 75202' }
  expect(await letThrough(ada, (caller) => caller.call('POST /api/calculate-distance', { body }))).toBe(CAP)
})

test('new accounts of one network are limited', async () => {
  const register = (caller: Person) =>
    caller.call('POST /api/auth/register', { body: { name: 'Bot', email: caller.email, password: PASSWORD, acceptTerms: true } })
  // The agency above was one of them.
  expect(await letThrough(servers[0].visitor(), register)).toBe(CAP - 1)
  expect(await rowsOf(`select 1 from users where name = 'Bot'`)).toHaveLength(CAP - 1)
})
