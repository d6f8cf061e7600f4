import { afterAll, beforeAll, expect, test } from 'vitest'
import { inDays } from '../../testing/in-days.ts'
import { PASSWORD, type Person, startServer, type TestServer } from '../../testing/server.ts'

// With a mail server, on two servers of one database: no worker's data is sent to an address before its owner agrees (trust.md F4).

let servers: readonly [TestServer, TestServer]
let ada: Person
beforeAll(async () => {
  const settings = { smtpUrl: 'smtp://localhost:1', limits: { postsPerHour: 1_000, applications: 10_000 } }
  const first = await startServer(settings)
  servers = [first, await startServer({ ...settings, databaseUrl: first.database.connection.connectionString })]
  ada = await first.worker()
})
afterAll(async () => {
  for (const server of servers.toReversed()) await server.stop()
})

const server = (turn: number) => servers[turn % 2] as TestServer
/** Returns the same person in the same session, at one of the servers. */
function at(person: Person, turn: number): Person {
  const twin = server(turn).visitor()
  twin.cookie = person.cookie
  return twin
}
const rowsOf = async (sql: string, ...values: unknown[]) => (await servers[0].database.pool.query(sql, values)).rows
async function agency(turn: number): Promise<Person> {
  const person = server(turn).visitor()
  const body = { email: person.email, password: PASSWORD, companyName: `Acme ${person.email}`, contactName: 'Ann Cole' }
  await person.call('POST /api/agencies/register', { body })
  return person
}
async function post(poster: Person, contactEmail: string): Promise<string> {
  const shift = { agencyName: 'Acme', agencyEmail: 'jobs@acme.example', contactEmail, eventName: 'Launch', city: 'Austin' }
  const { body } = await poster.call('POST /api/emergency-gigs', { body: { ...shift, eventDate: inDays(300) } })
  return String(body.post.id)
}
async function tokenOf(kind: string, to: string): Promise<string> {
  const [row] = await rowsOf(
    `select facts ->> 'link' as link from outbox where kind = $1 and to_address = $2 order by id desc limit 1`,
    kind,
    to,
  )
  return row?.link.split('#')[1]
}
const apply = async (id: string, turn: number) =>
  (await at(ada, turn).call('POST /api/emergency-gigs/:id/apply', { params: { id } })).status
const confirmAgency = async (token: string, turn: number) =>
  (await server(turn).visitor().call('POST /api/agencies/confirm-email', { body: { token } })).status
const confirmContact = async (token: string, turn: number) =>
  (await server(turn).visitor().call('POST /api/emergency-gigs/confirm-contact', { body: { token } })).status
const publishedAt = async (id: string) => (await rowsOf('select published_at as at from emergency_gigs where id = $1', id))[0].at

test.each(['contact', 'agency'])(
  'a post that needs two confirmations is hidden on both servers after the one of its %s, and shown after the other',
  async (first) => {
    const acme = await agency(0)
    const contact = `casting-${acme.email}`
    const id = await post(at(acme, 1), contact)
    const feed = async (turn: number) =>
      (await at(ada, turn).call('GET /api/emergency-gigs')).body.filter((shown: { id: number }) => String(shown.id) === id).length
    expect([await apply(id, 0), await apply(id, 1), await feed(0), await feed(1)]).toEqual([404, 404, 0, 0])
    const proofs = [
      async () => confirmContact(await tokenOf('confirm contact', contact), 0),
      async () => confirmAgency(await tokenOf('confirm agency', acme.email), 1),
    ]
    const [one, other] = first === 'contact' ? proofs : proofs.toReversed()
    expect(await one?.()).toBe(200)
    expect([await apply(id, 0), await apply(id, 1), await feed(0), await feed(1)]).toEqual([404, 404, 0, 0])
    expect(await other?.()).toBe(200)
    expect([await feed(0), await feed(1), await apply(id, 0), await apply(id, 1)]).toEqual([1, 1, 201, 409])
  },
)

test('of fifty clicks on a link one counts, and nobody applies before it', async () => {
  const acme = await agency(0)
  await confirmAgency(await tokenOf('confirm agency', acme.email), 0)
  for (let round = 0; round < 20; round++) {
    const contact = `${round}-${acme.email}`
    const id = await post(at(acme, round), contact)
    const token = await tokenOf('confirm contact', contact)
    const presses = Array.from({ length: 10 }, (_, turn) => confirmContact(token, turn))
    const [applied, ...confirmed] = await Promise.all([apply(id, round), ...presses])
    expect(confirmed.filter((status) => status === 200)).toHaveLength(1)
    expect([201, 404]).toContain(applied)
  }
  const early = await rowsOf(
    `select 1 from ba_applications b join emergency_gigs p on p.id = b.emergency_gig_id
     where p.published_at is null or p.contact_confirmed_at is null or b.applied_at < p.published_at`,
  )
  expect(early).toEqual([])
  const token = await tokenOf('confirm agency', (await agency(1)).email)
  const statuses = await Promise.all(Array.from({ length: 50 }, (_, turn) => confirmAgency(token, turn)))
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
})

test('two confirmations at once, one on each server, show the post', async () => {
  for (let round = 0; round < 20; round++) {
    const acme = await agency(round)
    const contact = `other-${acme.email}`
    const [own, other] = [await post(acme, acme.email), await post(acme, contact)]
    const tokens = [await tokenOf('confirm agency', acme.email), await tokenOf('confirm contact', contact)] as const
    const late = post(at(acme, round + 1), acme.email)
    expect(await Promise.all([confirmAgency(tokens[0], round), confirmContact(tokens[1], round + 1)])).toEqual([200, 200])
    for (const id of [own, other, await late]) {
      const [row] = await rowsOf('select contact_confirmed_at as proof, published_at as shown from emergency_gigs where id = $1', id)
      expect([id, row.shown !== null]).toEqual([id, row.proof !== null])
    }
    expect([await publishedAt(own), await publishedAt(other)]).not.toContain(null)
  }
})
