import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Notice } from '#domain/notices/notice.ts'
import { changesInEnglish, noticeInEnglish } from '#words/testing/in-english.ts'
import { inDays } from '../../testing/in-days.ts'
import { applyTo as apply, eventDay as day, deliverMails, startPosting, withdrawFrom as withdraw } from '../../testing/posting.ts'
import type { Person } from '../../testing/server.ts'

let posting: Awaited<ReturnType<typeof startPosting>>
let acme: Person
let ada: Person
let bob: Person
beforeAll(async () => {
  posting = await startPosting()
  acme = posting.acme
})
beforeEach(async () => {
  ada = await posting.server.worker('Ada Reyes')
  bob = await posting.server.worker('Bob Lee')
})
afterAll(() => posting.server.stop())

const verify = ({ email }: Person) =>
  posting.server.database.pool.query('update users set email_verified_at = now() where email = $1', [email])
const post: typeof posting.post = (fields) => posting.post(fields)
const shown: typeof posting.shown = (id) => posting.shown(id)
const decide: typeof posting.decide = (...decision) => posting.decide(...decision)
const edit = (id: string, body: object, version?: number, poster = acme) =>
  poster.call('PUT /api/emergency-posts/:id/shift', {
    params: { id },
    body,
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  })
const gigsOf = async (worker: Person) => (await worker.call('GET /api/gigs')).body
const noticesOf = async (worker: Person) =>
  ((await worker.call('GET /api/notices')).body as Notice[]).filter(({ kind }) => kind === 'post changed').map(noticeInEnglish)
const appliedOf = async (worker: Person, id: string) =>
  (await worker.call('GET /api/emergency-gigs/applied')).body.find((each: { id: number }) => each.id === Number(id))
const keep = (worker: Person, id: string, version: number) =>
  worker.call('POST /api/emergency-gigs/:id/keep', { params: { id }, headers: { 'if-match': `"${version}"` } })
const later = { eventDate: `${day}T18:00:00.000Z` }

describe('an edit of a post', () => {
  test('is told to those who are booked or applied, in the app and by e-mail, changes their calendars, and asks the booked ones', async () => {
    const received = await deliverMails(posting.server)
    const id = await post()
    const [eve, cal] = [await posting.server.worker('Eve Stone'), await posting.server.worker('Cal Poe')]
    for (const worker of [ada, bob, eve, cal]) await apply(worker, id)
    await verify(ada)
    await decide(id, 'Ada Reyes', 'booked')
    await decide(id, 'Eve Stone', 'passed')
    await withdraw(cal, id)
    const { status, body, headers } = await edit(id, { ...later, rate: '200' }, 1)
    expect([status, body.version, headers.get('etag'), body.payRate, body.status]).toEqual([200, 2, '"2"', '$200 flat', 'active'])

    const said = 'Acme Events changed Sneaker launch: starts 6:00 PM instead of 5:00 PM; pay $200 flat instead of $240 flat'
    expect(await noticesOf(ada)).toEqual([`${said}. Your calendar shows it. Does it still work for you?`])
    expect(await noticesOf(bob)).toEqual([`${said}. Your calendar shows it`])
    // A private note of the agency must not show: a passed worker hears the same, and has nothing in the calendar.
    expect([await noticesOf(eve), await gigsOf(eve), await noticesOf(cal)]).toEqual([[said], [], []])
    expect(await gigsOf(ada)).toMatchObject([{ status: 'confirmed', startTime: '18:00', endTime: '22:00', expectedPay: '200.00' }])
    expect(await gigsOf(bob)).toMatchObject([{ status: 'applied', startTime: '18:00', expectedPay: '200.00' }])
    const mailOf = ({ email }: Person) =>
      received.filter(({ to, content }) => to.includes(email) && /Subject: .* was changed/.test(content)).map(({ content }) => content)
    await expect.poll(() => [ada, bob, eve, cal].map((worker) => mailOf(worker).length), { timeout: 30_000 }).toEqual([1, 1, 1, 0])
    expect(mailOf(ada)[0]).toContain('- pay $200 flat instead of $240 flat')
    expect(mailOf(ada)[0]).toContain('Does it still work for you?')
    expect(mailOf(bob)[0]).not.toContain('Does it still work')
    // Anybody can sign up with an address, so only a confirmed one gets a stranger's words.
    for (const words of ['Sneaker', 'Acme', '$200'])
      expect([mailOf(ada)[0]?.includes(words), mailOf(bob)[0]?.includes(words)]).toEqual([true, false])

    const { applicants, news } = await shown(id)
    expect(applicants.map(({ isAsked }: { isAsked: boolean }) => isAsked)).toEqual([true, false, false])
    expect(news).toMatchObject([{ told: 3, alertedCity: null, changes: [{ field: 'start' }, { field: 'pay', after: '$200 flat' }] }])
    // A booking restores the removed gig, as the post is now.
    await decide(id, 'Eve Stone', 'booked')
    expect(await gigsOf(eve)).toMatchObject([{ status: 'confirmed', startTime: '18:00', expectedPay: '200.00' }])
  })

  test('of the name is told under the old one', async () => {
    const id = await post()
    await apply(ada, id)
    await edit(id, { eventName: 'Other' })
    expect(await noticesOf(ada)).toEqual([
      'Acme Events changed Sneaker launch: called Other instead of Sneaker launch. Your calendar shows it',
    ])
  })

  test('adds to a notice that nobody read, and starts again after one that was read', async () => {
    const id = await post()
    await apply(ada, id)
    await edit(id, { rate: '100' })
    await edit(id, { eventName: 'Expo' })
    expect(await noticesOf(ada)).toEqual([
      'Acme Events changed Sneaker launch: called Expo instead of Sneaker launch; pay $100 flat instead of $240 flat. Your calendar shows it',
    ])
    await posting.server.database.pool.query(`update notices set read_at = now() where kind = 'post changed' and subject = $1`, [id])
    await edit(id, { rate: '90' })
    expect(await noticesOf(ada)).toEqual(['Acme Events changed Expo: pay $90 flat instead of $100 flat. Your calendar shows it'])
  })

  test('asks until the worker keeps the gig or leaves it, compared with what they agreed to', async () => {
    const id = await post()
    await apply(ada, id)
    await decide(id, 'Ada Reyes', 'booked')
    await edit(id, { rate: '260' })
    expect((await appliedOf(ada, id)).changes).toEqual([])
    await edit(id, later)
    await edit(id, { rate: '250' })
    const open = await appliedOf(ada, id)
    expect([changesInEnglish(open.changes), open.version]).toEqual([
      'starts 6:00 PM instead of 5:00 PM; pay $250 flat instead of $260 flat',
      4,
    ])
    expect((await keep(ada, id, 3)).status).toBe(412)
    expect((await keep(bob, id, 4)).status).toBe(404)
    expect((await keep(ada, id, 4)).body).toMatchObject({ application: 'booked', changes: [] })
    expect((await shown(id)).applicants[0].isAsked).toBe(false)

    await edit(id, { rate: '100' })
    expect(changesInEnglish((await appliedOf(ada, id)).changes)).toBe('pay $100 flat instead of $250 flat')
    await edit(id, { rate: '250' })
    expect((await appliedOf(ada, id)).changes).toEqual([])
    await withdraw(ada, id)
    expect([(await keep(ada, id, 6)).body.code, await gigsOf(ada)]).toEqual(['wrong_state', []])
  })

  test('leaves what a worker changed in their calendar, and says so', async () => {
    const id = await post({ payBasis: 'hour', rate: '20' })
    for (const worker of [ada, bob]) {
      await apply(worker, id)
      const [gig] = await gigsOf(worker)
      await worker.call('PUT /api/gigs/:id', {
        params: { id: String(gig.id) },
        body: worker === ada ? { notes: 'Bring shoes' } : { startTime: '16:00', endTime: '22:00' },
      })
    }
    await edit(id, { ...later, city: 'Troy, NY' })
    expect(await noticesOf(ada)).toEqual([expect.stringMatching(/at Troy, NY instead of Albany, NY\. Your calendar shows it$/)])
    expect(await noticesOf(bob)).toEqual([expect.stringMatching(/Your calendar shows it\. Your calendar keeps your own time$/)])
    expect(await gigsOf(ada)).toMatchObject([{ startTime: '18:00', expectedPay: '80.00', gigAddress: 'Troy, NY' }])
    expect(await gigsOf(bob)).toMatchObject([{ startTime: '16:00', expectedPay: '120.00', gigAddress: 'Troy, NY' }])
    const [gig] = await gigsOf(ada)
    expect((await ada.call('GET /api/gigs/:id', { params: { id: String(gig.id) } })).body.notes).toBe('Bring shoes')
  })

  test('is refused for an old version, another poster, a past or canceled post, and fewer people than are booked', async () => {
    const id = await post()
    for (const worker of [ada, bob]) {
      await apply(worker, id)
      await decide(id, worker === ada ? 'Ada Reyes' : 'Bob Lee', 'booked')
    }
    expect((await edit(id, { eventName: 'One' }, 1)).status).toBe(200)
    expect((await edit(id, { eventName: 'Two' }, 1)).body.code).toBe('outdated')
    const atOnce = await Promise.all(['A', 'B', 'C'].map((venue) => edit(id, { venue }, 2)))
    expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 412, 412])
    expect((await edit(id, { eventName: 'Three' }, undefined, ada)).status).toBe(404)
    const few = await edit(id, { positions: 1 })
    expect([few.status, few.body.issues]).toEqual([
      400,
      [
        {
          path: 'positions',
          code: 'too_small',
          message: '2 people are booked. Cancel a booking first',
          problem: { code: 'peopleBooked', people: 2 },
        },
      ],
    ])
    for (const wrong of [{ endTime: '17:00' }, { eventDate: inDays(-1) }, { city: ' ' }, { rate: '-1' }])
      expect((await edit(id, wrong)).body.code).toBe('invalid_input')
    // The names of the poster are the account's, and applications go where they went.
    const forged = { agencyName: 'Other', agencyEmail: 'x@y.example', contactEmail: 'x@y.example', status: 'canceled', positions: 4 }
    expect((await edit(id, forged)).body).toMatchObject({ agencyName: 'Acme Events', contactEmail: acme.email, status: 'active' })
    await acme.call('PUT /api/emergency-posts/:id', { params: { id }, body: { status: 'canceled' } })
    expect((await edit(id, { eventName: 'Four' })).body.error).toBe('This post was canceled. Post it again instead.')
    const begun = await post()
    await posting.server.database.pool.query(`update emergency_gigs set event_date = now() - interval '1 minute' where id = $1`, [begun])
    expect((await edit(begun, { eventName: 'Five' })).body.error).toBe('This event has begun: it cannot be changed anymore.')
  })

  test('fills a post that has no free position anymore, and opens it again with more of them', async () => {
    const id = await post({ positions: 2 })
    for (const worker of [ada, bob]) await apply(worker, id)
    await decide(id, 'Ada Reyes', 'booked')
    expect([(await edit(id, { positions: 1 })).body.status, await gigsOf(bob)]).toEqual(['filled', []])
    // Only the booked worker hears of changes while nobody else can be booked.
    await edit(id, { rate: '250' })
    expect([(await noticesOf(ada)).length, (await noticesOf(bob)).length]).toEqual([1, 0])
    expect((await edit(id, { positions: 2 })).body.status).toBe('active')
    await decide(id, 'Bob Lee', 'booked')
    expect(await gigsOf(bob)).toMatchObject([{ status: 'confirmed', expectedPay: '250.00' }])
  })

  test('reaches workers five times in an hour, and the workers of another city once', async () => {
    const id = await post()
    const alerts = async () => {
      const { rows } = await posting.server.database.pool.query(
        `select count(*)::int as tasks from pgboss.job where name = 'alert-workers' and (data->>'postId')::int = $1`,
        [id],
      )
      return rows[0].tasks
    }
    for (const rate of ['1', '2', '3', '4', '5', '6']) expect((await edit(id, { rate })).status).toBe(200)
    await apply(ada, id)
    for (const rate of ['7', '8', '9', '10']) expect((await edit(id, { rate })).status).toBe(200)
    expect(await alerts()).toBe(1)
    expect((await edit(id, { city: 'Buffalo' })).status).toBe(200)
    expect([await alerts(), (await shown(id)).news[0].alertedCity]).toEqual([2, 'Buffalo'])
    const refused = await edit(id, { city: 'Boston' })
    expect([refused.status, refused.body.code, (await shown(id)).post.city]).toEqual([429, 'too_many_attempts', 'Buffalo'])
    expect((await edit(id, { positions: 4, urgency: 'This Week' })).status).toBe(200)
    await posting.server.database.pool.query(`update post_news set created_at = now() - interval '2 hours' where emergency_gig_id = $1`, [
      id,
    ])
    expect((await edit(id, { city: 'Boston' })).status).toBe(200)
    expect([await alerts(), (await shown(id)).news[0].alertedCity]).toEqual([2, null])
  })
})
