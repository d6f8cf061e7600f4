import { afterAll, beforeAll, expect, test } from 'vitest'
import { noticeInEnglish } from '#words/testing/in-english.ts'
import { connect } from '../../core/database/connect.ts'
import { inDays } from '../../testing/in-days.ts'
import { PASSWORD, type Person, startServer, type TestServer } from '../../testing/server.ts'

// With a mail server, on two servers of one database. Nobody takes the name of a verified agency.

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

test.each([
  'Rеal Staffing Inc',
  'REAL STAFFING, LLC',
  ' the real  staffing ',
  'ReaI Staffing',
  'Ｒeal Staffing',
  'Real Staffing™',
  'REAL STAFFlNG L L C',
])('nobody registers as %s, renames to it or posts for it, while Real Staffing Inc is verified', async (forged) => {
  const refused = (path: string, error: RegExp) => ({
    status: 409,
    body: {
      code: 'name_taken',
      error: expect.stringMatching(error),
      issues: [{ path, code: 'not_unique', message: expect.stringMatching(error) }],
    },
  })
  const { answer } = await register(forged)
  const taken = /^Another agency is verified under this name, .+ write to help@gigs\.example\.$/
  expect(answer).toMatchObject(refused('companyName', taken))
  const post = await postAs(ada, forged)
  expect(post).toMatchObject(refused('agencyName', /^An agency is verified under this name.+in the agency portal/))
  const { person: mallory } = await register('Mallory')
  expect(await rename(mallory, forged)).toMatchObject(refused('companyName', taken))
  for (const { body } of [answer, post]) expect(JSON.stringify(body)).not.toContain(real.email)
  expect(await nameOf(mallory)).toBe('Mallory')
  expect((await ada.call('GET /api/emergency-posts')).body).toEqual([])
})

test.each(['\u200b\u200b', '\u202eecaF', 'Re\u200bal', '!!', '\u3164\u3164'])(
  'nobody takes the name %j, which nobody can read',
  async (name) => {
    const { person } = await register('Readable Events')
    for (const { status, body } of [(await register(name)).answer, await rename(person, name), await postAs(ada, name)])
      expect([status, body.issues]).toEqual([400, [expect.objectContaining({ message: expect.stringMatching(/^A company name/) })]])
  },
)

test('a verified agency posts under its name, and spells it in another way', async () => {
  const { status, body } = await postAs(real, 'anything')
  expect([status, body.post.agencyName]).toEqual([201, 'Real Staffing Inc'])
  expect((await rename(real, 'REAL Staffing, Inc.')).status).toBe(200)
  expect((await rename(real, 'Real Staffing Inc')).status).toBe(200)
})

test('an agency that registers again is told that it has an account, and other names are free', async () => {
  expect((await register('Real Staffing', real.email)).answer.body.code).toBe('email_taken')
  expect((await register('Real Staffing of Texas')).answer.status).toBe(201)
  expect((await postAs(ada, 'Surreal Staffing')).status).toBe(201)
})

test('two agencies may share a name until one is verified; the other one keeps its link, changes its name and is verified then', async () => {
  const [{ person: one }, { person: other }] = [await register('Bluebird Agency'), await register('Blue Bird Agency LLC')]
  const { body } = await postAs(other, 'Any', { contactEmail: other.email })
  expect((await confirm(one)).status).toBe(200)
  const refusal = await confirm(other)
  expect([refusal.status, refusal.body.code, refusal.body.error]).toEqual([
    409,
    'name_taken',
    'Another agency is verified under this name, or one that looks like it. Change your company name in the agency portal, then open this link again. If the name is yours, write to help@gigs.example.',
  ])
  expect((await other.call('GET /api/agencies/me')).body.agency).toMatchObject({ isVerified: false, supportEmail: 'help@gigs.example' })
  expect((await rename(other, 'Bluebird of Reno')).status).toBe(200)
  expect((await confirm(other)).status).toBe(200)
  const [post] = await rowsOf('select agency_name as name, published_at as shown from emergency_gigs where id = $1', body.post.id)
  expect([post.name, post.shown !== null]).toEqual(['Bluebird of Reno', true])
})

test('of two agencies that take a name at once, on two servers, one gets it', async () => {
  for (let round = 0; round < 5; round++) {
    const [{ person: one }, { person: other }] = [await register(`Twin ${round}`), await register(`TWIN ${round} Inc`)]
    const answers = await Promise.all([confirm(one, 0), confirm(other, 1)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const [late, early] = answers[0]?.status === 200 ? [other, one] : [one, other]
    // The first one renames to the name that the second one takes by confirming.
    await rename(late, `Later ${round}`)
    const turns = await Promise.all([rename(early, `later ${round}`, 0), confirm(late, 1)])
    expect(turns.map(({ status }) => status).sort()).toEqual([200, 409])
  }
})

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
  const told = (await ada.call('GET /api/notices')).body.filter(({ kind }: { kind: string }) => kind === 'post changed')
  expect(told.map(noticeInEnglish)).toEqual([expect.stringMatching(/^Acme Events is now called Apex Events\. It posted Open, /)])
  // Its earlier name is free again.
  expect((await register('Acme Events')).answer.status).toBe(201)
  expect((await register('Apex Events')).answer.status).toBe(409)

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

test('the names that a server of the last release verified are held too, and the next start stores their keys', async () => {
  await rowsOf(
    `insert into agencies (email, password_hash, company_name, contact_name, is_verified)
     select n || '@old.example', 'hash', 'Старый Harbor ' || n, 'Ann', n < 3 from generate_series(1, 2500) n`,
  )
  expect((await register('Старый HARBOR 2, Inc')).answer.status).toBe(409)
  expect((await register('Старый Harbor 3')).answer.status).toBe(201)
  const { connectionString: databaseUrl } = server().database.connection
  await (await connect({ databaseUrl, dataDir: '' })).close()
  expect(await rowsOf('select count(*)::int as without from agencies where name_keys is null')).toEqual([{ without: 0 }])
  expect((await register('Старый HARBOR 2, Inc')).answer.status).toBe(409)
  expect((await register('Старый Harbor 4')).answer.status).toBe(201)
})
