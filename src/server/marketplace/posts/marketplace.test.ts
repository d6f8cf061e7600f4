import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#domain/time/calendar-day.ts'
import { knownMigrations } from '../../core/database/known-migrations.ts'
import { isSpread } from '../../testing/engine.ts'
import { inDays } from '../../testing/in-days.ts'
import { apply, gigsOf, post, registerAgency, shift } from '../../testing/marketplace.ts'
import { type Person, startServer, type TestServer } from '../../testing/server.ts'
import { stored } from '../../testing/stored.ts'

const password = 'a long enough passphrase'
let server: TestServer
let acme: Person
let ada: Person
let bob: Person
beforeAll(async () => {
  server = await startServer({ limits: { postsPerHour: 1_000, applications: 1_000 } })
  acme = await registerAgency(server)
})
beforeEach(async () => {
  ada = await server.worker('Ada Reyes')
  bob = await server.worker('Bob Lee')
})
afterAll(() => server.stop())

describe('an agency', () => {
  test('is separate from a worker with the same e-mail address, and neither session works for the other’s calls', async () => {
    const both = server.visitor()
    const { email } = both
    await both.call('POST /api/agencies/register', { body: { email, password, companyName: 'Both', contactName: 'Bo Th' } })
    expect((await both.call('GET /api/agencies/me')).body.agency).toMatchObject({
      email,
      companyName: 'Both',
      isVerified: false,
      mustConfirmEmail: false,
    })
    expect((await both.call('GET /api/user')).status).toBe(401)
    const worker = await both.call('POST /api/auth/register', {
      body: { email, password: 'another long passphrase', name: 'Bo Th', acceptTerms: true },
    })
    expect(worker.status).toBe(201)
    expect((await ada.call('GET /api/agencies/me')).status).toBe(401)
    await both.call('POST /api/agencies/logout')
    expect([(await both.call('GET /api/agencies/me')).status, (await both.call('GET /api/user')).status]).toEqual([401, 200])
  })

  test('learns that its e-mail address is taken, and gets the same answer for a wrong password and an unknown address', async () => {
    const body = { email: acme.email, password, companyName: 'Other', contactName: 'Other' }
    expect((await server.visitor().call('POST /api/agencies/register', { body })).body.code).toBe('email_taken')
    const wrong = await server.visitor().call('POST /api/agencies/login', { body: { email: acme.email, password: 'wrong one' } })
    const unknown = await server.visitor().call('POST /api/agencies/login', { body: { email: 'no@acme.example', password } })
    expect([wrong.status, wrong.body]).toEqual([401, unknown.body])
    const right = await server.visitor().call('POST /api/agencies/login', { body: { email: acme.email, password } })
    expect(right.body.agency.companyName).toBe('Acme Events')
  })
})

describe('a page of the agency portal', () => {
  test('never acts for the worker of the same browser, or for another agency', async () => {
    const both = server.visitor()
    await both.call('POST /api/agencies/register', { body: { email: both.email, password, companyName: 'Both', contactName: 'Bo Th' } })
    const { id } = (await both.call('GET /api/agencies/me')).body.agency
    const worker = { email: both.email, password: 'another long passphrase', name: 'Bo Th', acceptTerms: true as const }
    await both.call('POST /api/auth/register', { body: worker })
    const posted = (headers: Record<string, string>) => both.call('GET /api/emergency-posts', { headers })
    expect([(await posted({ account: `agency-${id}` })).status, (await posted({ account: `agency-${id + 1}` })).body.code]).toEqual([
      200,
      'other_account',
    ])
    await both.call('POST /api/agencies/logout')
    expect([(await posted({ account: `agency-${id}` })).status, (await posted({})).status]).toEqual([401, 200])
  })
})

describe('a post', () => {
  test('is refused without its fields, in the past, and without an account, and ignores fields that a poster may not set', async () => {
    const wrong = async (fields: object) =>
      (await acme.call('POST /api/emergency-gigs', { body: { ...shift(), ...fields } })).body.issues.map(
        ({ path }: { path: string }) => path,
      )
    expect(await wrong({ city: ' ', eventDate: 'soon' })).toEqual(['eventDate', 'city'])
    for (const days of [-1, 401]) expect(await wrong({ eventDate: inDays(days) })).toEqual(['eventDate'])
    const timed = { ...shift(), eventDate: inDays(1).replace(/T.*/, 'T18:00:00.000Z'), endTime: '18:00' }
    const ofTime = await acme.call('POST /api/emergency-gigs', { body: { ...timed, timeZone: 'UTC' } })
    expect(ofTime.body.issues).toMatchObject([{ path: 'endTime', code: 'not_possible' }])
    const nowhere = await acme.call('POST /api/emergency-gigs', { body: { ...timed, timeZone: 'Mars/Olympus' } })
    expect(nowhere.body.issues.map(({ path }: { path: string }) => path)).toEqual(['timeZone'])
    expect((await server.visitor().call('POST /api/emergency-gigs', { body: shift() })).status).toBe(401)
    const forged = { status: 'filled', agencyId: 1, isVerified: true, revenuecatTransactionId: 'paid' }
    const { body } = await acme.call('POST /api/emergency-gigs', { body: { ...shift(), ...forged } })
    expect([body.post.status, body.payment]).toEqual(['active', 'not_configured'])
  })

  test('without a time zone is in the zone of the call, or in the one that the worker used last', async () => {
    const zoneOf = async (poster: Person, fields: object, headers: Record<string, string> = {}) =>
      (await poster.call('POST /api/emergency-gigs', { body: { ...shift(), ...fields }, headers })).body.post.timeZone
    await ada.call('GET /api/user', { headers: { 'time-zone': 'America/Chicago' } })
    expect([
      await zoneOf(ada, {}),
      await zoneOf(ada, {}, { 'time-zone': 'America/Denver' }),
      await zoneOf(ada, { timeZone: 'UTC' }),
      await zoneOf(acme, {}, { 'time-zone': 'America/Denver' }),
      await zoneOf(acme, {}, { 'time-zone': 'Mars/Olympus' }),
    ]).toEqual(['America/Chicago', 'America/Denver', 'UTC', 'America/Denver', 'UTC'])
    // The description's body: Wednesday, 7:00 PM in Austin.
    const evening = inDays(3).slice(0, 10)
    const id = await post(ada, { eventDate: `${evening}T01:00:00.000Z`, timeZone: 'America/Chicago' })
    await apply(bob, id)
    expect(await gigsOf(bob)).toMatchObject([{ date: addDays(evening, -1) }])
    const late = { eventDate: inDays(1).replace(/T.*/, 'T18:00:00.000Z'), endTime: '11:00' }
    const issues = await ada.call('POST /api/emergency-gigs', {
      body: { ...shift(), ...late },
      headers: { 'time-zone': 'America/Phoenix' },
    })
    expect(issues.body.issues).toMatchObject([{ path: 'endTime', code: 'not_possible' }])
  })

  test.each(['9999-12-31T10:00:00Z', '9999-12-31T23:59:59-14:00', '2101-01-01T10:00:00Z', inDays(401), '0000-01-01T00:00:00Z'])(
    'for an event at %s is refused',
    async (eventDate) => {
      const { status, body } = await acme.call('POST /api/emergency-gigs', { body: { ...shift(), eventDate } })
      expect([status, body.issues]).toMatchObject([400, [{ path: 'eventDate', code: 'out_of_order' }]])
    },
  )

  test.skipIf(isSpread)('that cannot be read never fails the list for others, and nobody can apply to it', async () => {
    const { pool } = server.database
    const [late, nowhere, sound] = [await post(acme), await post(acme), await post(acme)]
    await expect(pool.query(`update emergency_gigs set event_date = '9999-12-31T10:00:00Z' where id = $1`, [late])).rejects.toThrow(
      'emergency_gigs_event_date',
    )
    // As it was stored before the table refused it.
    await pool.query('alter table emergency_gigs drop constraint emergency_gigs_event_date')
    await pool.query(`update emergency_gigs set event_date = '9999-12-31T10:00:00Z' where id = $1`, [late])
    await pool.query(`update emergency_gigs set time_zone = 'Mars/Olympus' where id = $1`, [nowhere])
    const { status, body } = await ada.call('GET /api/emergency-gigs')
    const ids = body.map(({ id }: { id: number }) => id)
    expect([status, ids.includes(late), ids.includes(nowhere), ids.includes(sound)]).toEqual([200, false, false, true])
    for (const id of [late, nowhere]) expect((await apply(ada, id)).body.code).toBe('post_closed')
    await pool.query('delete from emergency_gigs where id = $1', [nowhere])
    // An update of the server cancels such a post, and the table refuses it again.
    for (const sql of knownMigrations().find(({ name }) => name.endsWith('_event_dates'))?.statements ?? []) await pool.query(sql)
    const mine = (await acme.call('GET /api/emergency-posts')).body as { id: number; status: string; eventDate: string }[]
    expect(mine.find(({ id }) => id === late)).toMatchObject({ status: 'canceled', eventDate: expect.stringMatching(/^20/) })
    expect(mine.find(({ id }) => id === sound)?.status).toBe('active')
    await expect(pool.query(`update emergency_gigs set event_date = 'infinity' where id = $1`, [late])).rejects.toThrow(/event_date/)
  })

  test('is shown to workers without its contact address, the most urgent first, filled ones last', async () => {
    const week = await post(acme, { urgency: 'This Week', eventName: 'Week' })
    const later = await post(acme, { eventDate: inDays(3), eventName: 'Later' })
    const soon = await post(acme, { eventDate: inDays(1), eventName: 'Soon' })
    const filled = await post(acme, { eventDate: inDays(1), eventName: 'Filled' })
    await acme.call('PUT /api/emergency-posts/:id', { params: { id: String(filled) }, body: { status: 'filled' } })
    const { body } = await ada.call('GET /api/emergency-gigs')
    const order = body.map(({ id }: { id: number }) => id).filter((id: number) => [week, later, soon, filled].includes(id))
    expect(order).toEqual([soon, later, week, filled])
    expect(JSON.stringify(body)).not.toMatch(/casting@|jobs@|contact/)
  })

  test('that has begun or is canceled takes no application', async () => {
    const [begun, canceled] = [await post(acme), await post(acme)]
    await server.database.pool.query(`update emergency_gigs set event_date = now() - interval '1 minute' where id = $1`, [begun])
    await acme.call('PUT /api/emergency-posts/:id', { params: { id: String(canceled) }, body: { status: 'canceled' } })
    const before = await stored(server.database)
    for (const id of [begun, canceled, 2_147_483_000]) expect([404, 409]).toContain((await apply(bob, id)).status)
    expect(await stored(server.database)).toEqual(before)
  })

  test('is found by the cities of a worker', async () => {
    const austin = await post(acme, { city: 'austin' })
    const boston = await post(acme, { city: 'Boston, MA' })
    for (const city of ['Austin, TX', 'Dallas']) await ada.call('POST /api/ba-profile/cities', { body: { city } })
    const ids = (await ada.call('GET /api/emergency-gigs', { query: { cities: 'mine' } })).body.map(({ id }: { id: number }) => id)
    expect([ids.includes(austin), ids.includes(boston)]).toEqual([true, false])
  })

  test('of a worker belongs to the worker, not to an agency', async () => {
    const id = await post(ada)
    expect((await ada.call('GET /api/emergency-posts')).body.map((each: { id: number }) => each.id)).toEqual([id])
    for (const stranger of [acme, bob])
      expect((await stranger.call('GET /api/emergency-posts/:id', { params: { id: String(id) } })).status).toBe(404)
    expect((await apply(ada, id)).body).toMatchObject({ code: 'own_post', error: 'This is your own post.' })
  })
})
