import { afterAll, beforeAll, expect, test } from 'vitest'
import { inDays } from '../testing/in-days.ts'
import { PASSWORD, type Person, startServer, type TestServer } from '../testing/server.ts'

// With a mail server.

let servers: readonly [TestServer, TestServer]
let real: Person
let ada: Person
beforeAll(async () => {
  const settings = { smtpUrl: 'smtp://localhost:1', supportEmail: 'help@gigs.example', limits: { renames: 4 } }
  const first = await startServer(settings)
  servers = [first, await startServer({ ...settings, databaseUrl: first.database.connection.connectionString })]
  real = (await register('Real Staffing Inc')).person
  expect((await confirm(real)).status).toBe(200)
  ada = await first.worker('Dana Reyes')
})
afterAll(async () => {
  for (const server of servers.toReversed()) await server.stop()
})

const server = (turn = 0) => servers[turn % 2] as TestServer
const rowsOf = async (sql: string, ...values: unknown[]) => (await server().database.pool.query(sql, values)).rows
async function register(companyName: string, email?: string) {
  const person = server().visitor()
  const body = { email: email ?? person.email, password: PASSWORD, companyName, contactName: 'Ann Cole' }
  return { person, answer: await person.call('POST /api/agencies/register', { body }) }
}
async function tokenOf({ email }: Person): Promise<string> {
  const [row] = await rowsOf(
    `select facts ->> 'link' as link from outbox where kind = 'confirm agency' and to_address = $1 order by id desc limit 1`,
    email,
  )
  return row?.link.split('#')[1]
}
const confirm = async (person: Person, turn = 0) =>
  server(turn)
    .visitor()
    .call('POST /api/agencies/confirm-email', { body: { token: await tokenOf(person) } })
/** Makes a call in the session of a person, at one of the servers. */
function rename(person: Person, companyName: string, turn = 0) {
  const twin = server(turn).visitor()
  twin.cookie = person.cookie
  return twin.call('PUT /api/agencies/me', { body: { companyName } })
}
async function verified(companyName: string): Promise<Person> {
  const { person } = await register(companyName)
  expect((await confirm(person)).status).toBe(200)
  return person
}
const postAs = (poster: Person, agencyName: string, fields: object = {}) =>
  poster.call('POST /api/emergency-gigs', {
    body: {
      ...{ agencyName, agencyEmail: 'jobs@real.example', contactEmail: real.email, eventName: 'Launch', city: 'Austin' },
      ...{ eventDate: inDays(300), ...fields },
    },
  })
const nameOf = async (person: Person) => (await person.call('GET /api/agencies/me')).body.agency.companyName

test('a renamed agency keeps its badge, and its posts whose events have not begun show the new name', async () => {
  const acme = await verified('Acme Events')
  const ids: number[] = []
  for (const eventName of ['Open', 'Filled', 'Canceled', 'Past']) {
    const { body } = await postAs(acme, 'Any', { eventName, contactEmail: acme.email })
    ids.push(body.post.id)
  }
  const [open, filled, canceled, past] = ids.map((id) => ({ params: { id: String(id) } }))
  await acme.call('PUT /api/emergency-posts/:id', { ...filled, body: { status: 'filled' } })
  await acme.call('PUT /api/emergency-posts/:id', { ...canceled, body: { status: 'canceled' } })
  await rowsOf(`update emergency_gigs set event_date = now() - interval '1 day' where id = $1`, past?.params.id)
  await ada.call('POST /api/emergency-gigs/:id/apply', { ...open })
  const renamed = await rename(acme, 'Apex Events')
  expect([renamed.status, renamed.body.agency.companyName, renamed.body.agency.isVerified]).toEqual([200, 'Apex Events', true])

  const names = await rowsOf('select event_name as event, agency_name as name from emergency_gigs where id = any($1) order by id', ids)
  expect(names.map(({ event, name }) => [event, name])).toEqual([
    ['Open', 'Apex Events'],
    ['Filled', 'Apex Events'],
    ['Canceled', 'Acme Events'],
    ['Past', 'Acme Events'],
  ])
  const [applied] = (await ada.call('GET /api/emergency-gigs/applied')).body
  expect(applied).toMatchObject({ agencyName: 'Apex Events', isVerified: true, confirmedEmail: acme.email, application: 'applied' })

  const [{ id }] = await rowsOf('select id from agencies where email = $1', acme.email)
  const log = await rowsOf(
    `select old_values as old, new_values as new from audit_log where agency_id = $1 and table_name = 'agencies'`,
    id,
  )
  expect(log).toEqual([{ old: { companyName: 'Acme Events' }, new: { companyName: 'Apex Events' } }])
})

test('only a signed-in agency renames itself, with a name, a few times a day', async () => {
  const { person: acme } = await register('Cobalt Live')
  expect((await rename(server().visitor(), 'Nobody')).status).toBe(401)
  expect((await rename(ada, 'Nobody')).status).toBe(401)
  expect((await rename(acme, ' x ')).body.issues).toMatchObject([{ path: 'companyName', code: 'required' }])
  const answers = []
  for (const name of ['Cobalt Live', 'Cobalt 1', 'Cobalt 2', 'Cobalt 3', 'Cobalt 4']) answers.push((await rename(acme, name)).status)
  expect(answers).toEqual([200, 200, 200, 200, 429])
  expect(await nameOf(acme)).toBe('Cobalt 3')
})
