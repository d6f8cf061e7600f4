import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, startServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let acme: Person
let ada: Person
let bob: Person
const password = 'a long enough passphrase'
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

async function agency(companyName = 'Acme Events') {
  const person = server.visitor()
  const answer = await person.call('POST /api/agencies/register', {
    body: { email: person.email, password, companyName, contactName: 'Ann Cole' },
  })
  expect(answer.status).toBe(201)
  return person
}
const shift = () => ({
  agencyName: 'Acme Events',
  agencyEmail: 'jobs@acme.example',
  contactEmail: 'casting@acme.example',
  eventName: 'Sneaker launch',
  eventDate: inDays(2),
  city: 'Austin, TX',
})
const post = async (poster: Person, fields: object = {}): Promise<number> => {
  const answer = await poster.call('POST /api/emergency-gigs', { body: { ...shift(), ...fields } })
  expect(answer.status).toBe(201)
  return answer.body.post.id
}
const apply = (worker: Person, id: number) => worker.call('POST /api/emergency-gigs/:id/apply', { params: { id: String(id) } })
const applicantsOf = async (poster: Person, id: number) =>
  (await poster.call('GET /api/emergency-posts/:id', { params: { id: String(id) } })).body.applicants as {
    id: number
    name: string
    state: string
  }[]
async function decide(poster: Person, id: number, name: string, state: 'shortlisted' | 'passed' | 'booked' | 'canceled') {
  const applicationId = (await applicantsOf(poster, id)).find((each) => each.name === name)?.id ?? 0
  return poster.call('PUT /api/emergency-posts/:id/applicants', { params: { id: String(id) }, body: { applicationId, state } })
}
const gigsOf = async (worker: Person) => (await worker.call('GET /api/gigs')).body as { id: number; status: string; eventName: string }[]
const inFeed = async (worker: Person, id: number) =>
  ((await worker.call('GET /api/emergency-gigs')).body as { id: number; application: string | null; status: string }[]).find(
    (each) => each.id === id,
  )

beforeAll(async () => {
  server = await startServer({ limits: { postsPerHour: 1_000, applications: 1_000 } })
  acme = await agency()
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
    const issues = (await acme.call('POST /api/emergency-gigs', { body: { ...shift(), city: ' ', eventDate: inDays(-1) } })).body.issues
    expect(issues.map(({ path }: { path: string }) => path).sort()).toEqual(['city', 'eventDate'])
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
    expect((await apply(ada, id)).body.code).toBe('post_closed')
  })
})

describe('an application', () => {
  test('adds the shift to the calendar, is e-mailed once, and reveals nothing else about the worker to an agency', async () => {
    await ada.call('PUT /api/user', { body: { homeAddress: 'CANARY 1 Home St', phone: '555-0100', businessName: 'CANARY LLC' } })
    await ada.call('PUT /api/ba-profile', { body: { bio: 'Five years of sampling.' } })
    await ada.call('POST /api/gigs', { body: { eventName: 'CANARY gig', expectedPay: '777.77', date: '2026-11-07' } })
    const secrets = { expectedPay: '777.77', actualPay: '777.77', notes: 'CANARY', gigAddress: '1 CANARY St, Austin, TX', duties: 'CANARY' }
    const past = { ...secrets, status: 'completed' as const, clientName: 'Lumen Studio' }
    await ada.call('POST /api/gigs/days', { body: { ...past, eventName: 'Food fair', startDate: '2026-10-03', endDate: '2026-10-04' } })
    await ada.call('POST /api/gigs', { body: { ...past, eventName: 'CANARY left off', date: '2026-10-05', includeInResume: false } })
    const id = await post(acme, {
      endTime: '23:00',
      eventDate: '2030-06-01T23:00:00.000Z',
      timeZone: 'America/Chicago',
      payBasis: 'hour',
      rate: '25',
    })
    const answers = await Promise.all(Array.from({ length: 20 }, () => apply(ada, id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 409)])
    const [gig] = await gigsOf(ada)
    expect(gig).toMatchObject({
      ...{
        status: 'applied',
        eventName: 'Sneaker launch',
        clientName: 'Acme Events',
        date: '2030-06-01',
        startTime: '18:00',
        endTime: '23:00',
      },
      ...{ expectedPay: '125.00', payBasis: 'hour', rate: '25.00', timeZone: 'America/Chicago' },
    })
    const mails = await server.database.pool.query(
      `select * from outbox where kind = 'application' and to_address = 'casting@acme.example'
      and facts->>'email' = $1`,
      [ada.email],
    )
    expect(mails.rowCount).toBe(1)
    expect(Object.keys(mails.rows[0].facts).sort()).toEqual([
      ...['attached', 'bio', 'city', 'email', 'eventName', 'files', 'link', 'morePastGigs', 'name', 'pastGigs', 'phone', 'resume', 'when'],
    ])
    expect(mails.rows[0].facts).toMatchObject({
      ...{ resume: '1 gig for 1 client since 2026', pastGigs: ['Oct 3 – 4, 2026: Food fair for Lumen Studio'], morePastGigs: 0 },
    })
    const seen = await acme.call('GET /api/emergency-posts/:id', { params: { id: String(id) } })
    expect(seen.body.applicants).toMatchObject([
      {
        ...{ name: 'Ada Reyes', phone: '555-0100', bio: 'Five years of sampling.', state: 'applied', emailSent: false },
        pastGigs: [{ eventName: 'Food fair', clientName: 'Lumen Studio', start: '2026-10-03', end: '2026-10-04' }],
        hasMorePastGigs: false,
      },
    ])
    expect(JSON.stringify([mails.rows, seen.body])).not.toMatch(/CANARY|777\.77/)
  })

  test('that is booked is confirmed in the calendar, is reported, and fills a post with one position', async () => {
    const id = await post(acme)
    await apply(ada, id)
    await apply(bob, id)
    expect((await decide(acme, id, 'Ada Reyes', 'shortlisted')).status).toBe(200)
    expect((await inFeed(ada, id))?.application).toBe('applied')
    const { body } = await decide(acme, id, 'Ada Reyes', 'booked')
    expect([body.post.status, body.post.booked]).toEqual(['filled', 1])
    expect((await gigsOf(ada)).map(({ status }) => status)).toEqual(['confirmed'])
    expect(await gigsOf(bob)).toEqual([])
    expect(await inFeed(bob, id)).toMatchObject({ status: 'filled', application: 'applied' })
    expect((await decide(acme, id, 'Bob Lee', 'booked')).body.code).toBe('no_position_left')
    expect((await ada.call('GET /api/notices')).body).toMatchObject([{ kind: 'booked', facts: { eventName: 'Sneaker launch' } }])
    const eve = await server.worker('Eve')
    expect((await apply(eve, id)).body).toMatchObject({ code: 'post_closed', error: 'This position has been filled.' })
  })

  test('that is passed or withdrawn leaves the calendar, unless the worker edited the gig', async () => {
    const id = await post(acme, { positions: 2 })
    for (const worker of [ada, bob]) await apply(worker, id)
    const [gig] = await gigsOf(bob)
    await bob.call('PUT /api/gigs/:id', { params: { id: String(gig?.id) }, body: { notes: 'Mine' } })
    await decide(acme, id, 'Ada Reyes', 'passed')
    expect([await gigsOf(ada), (await inFeed(ada, id))?.application]).toEqual([[], 'applied'])
    const withdrawn = await bob.call('POST /api/emergency-gigs/:id/withdraw', { params: { id: String(id) } })
    expect([withdrawn.body.application, (await gigsOf(bob)).length]).toEqual(['withdrawn', 1])
    expect((await apply(bob, id)).status).toBe(201)
  })

  test('that is withdrawn is e-mailed to the agency only if it was booked', async () => {
    const id = await post(acme, { positions: 2, eventName: 'Given up' })
    for (const worker of [ada, bob]) await apply(worker, id)
    await decide(acme, id, 'Ada Reyes', 'booked')
    for (const worker of [ada, bob]) await worker.call('POST /api/emergency-gigs/:id/withdraw', { params: { id: String(id) } })
    const { rows } = await server.database.pool.query(
      `select facts->>'name' as name from outbox where kind = 'booking withdrawn' and facts->>'eventName' = 'Given up'`,
    )
    expect(rows).toEqual([{ name: 'Ada Reyes' }])
    expect((await ada.call('POST /api/emergency-gigs/:id/withdraw', { params: { id: String(id) } })).body.code).toBe('wrong_state')
  })

  test('with a booking is canceled with its post, and the worker is notified', async () => {
    const id = await post(acme, { positions: 2 })
    await apply(ada, id)
    await decide(acme, id, 'Ada Reyes', 'booked')
    await acme.call('PUT /api/emergency-posts/:id', { params: { id: String(id) }, body: { status: 'canceled' } })
    expect(await gigsOf(ada)).toEqual([])
    expect((await ada.call('GET /api/notices')).body.map(({ kind }: { kind: string }) => kind)).toEqual(['booking canceled', 'booked'])
    expect((await ada.call('GET /api/emergency-gigs/applied')).body).toMatchObject([{ id, application: 'canceled', status: 'canceled' }])
    expect((await acme.call('PUT /api/emergency-posts/:id', { params: { id: String(id) }, body: { status: 'active' } })).body.code).toBe(
      'wrong_state',
    )
  })

  test('that is booked again is reported again, with its post and day', async () => {
    const id = await post(acme, { positions: 2, eventDate: '2030-06-01T23:00:00.000Z', timeZone: 'America/Chicago' })
    await apply(ada, id)
    for (const state of ['booked', 'canceled'] as const) await decide(acme, id, 'Ada Reyes', state)
    const [canceled, booked] = (await ada.call('GET /api/notices')).body
    await ada.call('POST /api/notices/read', { body: { upTo: canceled.id } })
    await decide(acme, id, 'Ada Reyes', 'booked')
    const told = (await ada.call('GET /api/notices')).body
    expect(told).toMatchObject([
      { kind: 'booked', subject: String(id), facts: { date: '2030-06-01' }, readAt: null },
      { kind: 'booking canceled', subject: String(id) },
    ])
    expect(told[0].id).toBeGreaterThan(booked.id)
  })

  test('clashes with the worker’s own calendar are shown only to the worker', async () => {
    await ada.call('POST /api/gigs', { body: { eventName: 'Own wedding', date: '2030-07-04' } })
    const id = await post(acme, { eventDate: '2030-07-04T18:00:00Z' })
    const find = async (worker: Person) =>
      (await worker.call('GET /api/emergency-gigs')).body.find((each: { id: number }) => each.id === id).clash
    expect([await find(ada), await find(bob)]).toEqual(['Own wedding', null])
  })
})
