import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Notice } from '#domain/notices/notice.ts'
import { noticeInEnglish } from '#words/testing/in-english.ts'
import { applicantsOf, apply, decide, gigsOf, inFeed, post, registerAgency } from '../../testing/marketplace.ts'
import { eventDay } from '../../testing/posting.ts'
import { type Person, startServer, type TestServer } from '../../testing/server.ts'
import { endingTasks } from './ended-applications.ts'

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
      endTime: '21:00',
      eventDate: `${eventDay}T23:00:00.000Z`,
      timeZone: 'America/Phoenix',
      payRate: '$25/hour',
    })
    const answers = await Promise.all(Array.from({ length: 20 }, () => apply(ada, id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 409)])
    const [gig] = await gigsOf(ada)
    expect(gig).toMatchObject({
      ...{
        status: 'applied',
        eventName: 'Sneaker launch',
        clientName: 'Acme Events',
        date: eventDay,
        startTime: '16:00',
        endTime: '21:00',
      },
      ...{ expectedPay: '125.00', payBasis: 'hour', rate: '25.00', timeZone: 'America/Phoenix' },
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

  test('that is held can be undone before its agency sees it or gets its mail', async () => {
    const [id, kept] = [await post(acme, { eventName: 'Undone' }), await post(acme, { eventName: 'Kept' })]
    const params = { id: String(id) }
    const held = await ada.call('POST /api/emergency-gigs/:id/apply', { params, body: { isHeld: true } })
    expect([held.status, held.body.application, (await gigsOf(ada)).length]).toEqual([201, 'applied', 1])
    await ada.call('POST /api/emergency-gigs/:id/apply', { params: { id: String(kept) }, body: { isHeld: true } })
    const { rows } = await server.database.pool.query(
      `select b.id, b.mail_id as "mailId", extract(epoch from j.start_after - b.applied_at) as wait from ba_applications b
       join pgboss.job j on j.name = 'send-mail' and (j.data->>'mailId')::int = b.mail_id
       where b.emergency_gig_id = any($1) order by b.id`,
      [[id, kept]],
    )
    expect(rows.map(({ wait }) => Number(wait))).toEqual([10, 10])
    const seen = await acme.call('GET /api/emergency-posts/:id', { params })
    expect([seen.body.applicants, seen.body.post.applications]).toEqual([[], 0])
    const guessed = { applicationId: rows[0].id, state: 'booked' as const }
    expect((await acme.call('PUT /api/emergency-posts/:id/applicants', { params, body: guessed })).status).toBe(404)

    expect((await ada.call('POST /api/emergency-gigs/:id/withdraw', { params })).body.application).toBe('withdrawn')
    await server.database.pool.query(`update ba_applications set held_until = now() where emergency_gig_id = any($1)`, [[id, kept]])
    expect([await applicantsOf(acme, id), (await applicantsOf(acme, kept)).length]).toEqual([[], 1])
    const mails = await server.database.pool.query('select id from outbox where id = any($1)', [rows.map(({ mailId }) => mailId)])
    expect(mails.rows).toEqual([{ id: rows[1].mailId }])
    expect((await gigsOf(ada)).map(({ eventName }) => eventName)).toEqual(['Kept'])
  })

  test('sends only what the worker does not leave out, and the next one leaves out the same', async () => {
    await ada.call('PUT /api/user', { body: { phone: '555-0142' } })
    await ada.call('PUT /api/ba-profile', { body: { bio: 'CANARY bio', preferredCities: ['Canary Wharf'] } })
    const past = { eventName: 'CANARY fair', clientName: 'Canary Client', date: '2026-10-03', status: 'completed' as const }
    await ada.call('POST /api/gigs', { body: past })
    const all = (await ada.call('GET /api/emergency-gigs/application')).body
    expect(all).toMatchObject({ phone: '555-0142', bio: 'CANARY bio', clients: ['Canary Client'], headshots: 0, leavesOut: null })
    const [first, second] = [await post(acme), await post(acme)]
    const leftOut = ['bio', 'cities', 'pastGigs'] as const
    await ada.call('POST /api/emergency-gigs/:id/apply', { params: { id: String(first) }, body: { leftOut: [...leftOut] } })
    await apply(ada, second)
    expect((await ada.call('GET /api/ba-profile')).body.leavesOut).toEqual(leftOut)
    const mails = await server.database.pool.query(`select facts from outbox where kind = 'application' and facts->>'email' = $1`, [
      ada.email,
    ])
    const cards = await Promise.all([first, second].map((id) => acme.call('GET /api/emergency-posts/:id', { params: { id: String(id) } })))
    expect(mails.rows.map(({ facts }) => facts.phone)).toEqual(['555-0142', '555-0142'])
    expect(cards.map(({ body }) => body.applicants)).toMatchObject([[{ phone: '555-0142' }], [{ phone: '555-0142', pastGigs: [] }]])
    expect(JSON.stringify([mails.rows, cards.map(({ body }) => body)])).not.toMatch(/canary/i)
    const wrong = { leftOut: ['email'] as never }
    expect((await ada.call('POST /api/emergency-gigs/:id/apply', { params: { id: String(first) }, body: wrong })).status).toBe(400)
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

  test('without a booking ends once when the shift begins, and a later booking brings its gig back', async () => {
    const [id, later] = [await post(acme, { positions: 3, eventName: 'Begun' }), await post(acme, { eventName: 'Later' })]
    const eve = await server.worker('Eve Stone')
    for (const worker of [ada, bob, eve]) await apply(worker, id)
    await apply(ada, later)
    const [touched] = await gigsOf(bob)
    await bob.call('PUT /api/gigs/:id', { params: { id: String(touched?.id) }, body: { notes: 'Mine' } })
    await decide(acme, id, 'Eve Stone', 'booked')
    const endAll = () => endingTasks(server.services)['end-applications']({}, { signal: new AbortController().signal, isLast: true })
    await endAll()
    expect((await gigsOf(ada)).length).toBe(2)
    await server.database.pool.query(`update emergency_gigs set event_date = now() - interval '1 minute' where id = $1`, [id])
    await Promise.all([endAll(), endAll()])
    await endAll()
    const told = async (worker: Person) =>
      ((await worker.call('GET /api/notices')).body as Notice[]).flatMap((notice) =>
        notice.kind === 'application ended' ? [[notice.subject, noticeInEnglish(notice)]] : [],
      )
    const [[subject, text] = []] = await told(ada)
    expect([subject, text]).toEqual([
      String(id),
      expect.stringMatching(/^Acme Events did not book you for Begun, .+M\. It left your calendar$/),
    ])
    expect([(await told(ada)).length, (await told(bob))[0]?.[1], await told(eve)]).toEqual([
      1,
      expect.stringMatching(/^Acme Events did not book you for Begun, [^.]+$/),
      [],
    ])
    const names = async (worker: Person) => (await gigsOf(worker)).map(({ eventName, status }) => `${eventName} ${status}`)
    expect([await names(ada), await names(bob), await names(eve)]).toEqual([['Later applied'], ['Begun applied'], ['Begun confirmed']])

    expect((await decide(acme, id, 'Ada Reyes', 'booked')).status).toBe(200)
    expect((await names(ada)).toSorted()).toEqual(['Begun confirmed', 'Later applied'])
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
    const id = await post(acme, { positions: 2, eventDate: `${eventDay}T23:00:00.000Z`, timeZone: 'America/Phoenix' })
    await apply(ada, id)
    for (const state of ['booked', 'canceled'] as const) await decide(acme, id, 'Ada Reyes', state)
    const [canceled, booked] = (await ada.call('GET /api/notices')).body
    await ada.call('POST /api/notices/read', { body: { upTo: canceled.id } })
    await decide(acme, id, 'Ada Reyes', 'booked')
    const told = (await ada.call('GET /api/notices')).body
    expect(told).toMatchObject([
      { kind: 'booked', subject: String(id), facts: { date: eventDay }, readAt: null },
      { kind: 'booking canceled', subject: String(id) },
    ])
    expect(told[0].id).toBeGreaterThan(booked.id)
  })

  test('clashes with the worker’s own calendar are shown only to the worker', async () => {
    await ada.call('POST /api/gigs', { body: { eventName: 'Own wedding', date: eventDay } })
    const id = await post(acme, { eventDate: `${eventDay}T18:00:00Z`, timeZone: 'UTC' })
    const find = async (worker: Person) =>
      (await worker.call('GET /api/emergency-gigs')).body.find((each: { id: number }) => each.id === id).clash
    expect([await find(ada), await find(bob)]).toEqual(['Own wedding', null])
  })
})
