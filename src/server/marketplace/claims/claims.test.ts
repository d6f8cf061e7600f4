import { afterAll, beforeAll, expect, test } from 'vitest'
import { inDays } from '../../testing/in-days.ts'
import { type Person, startServer, type TestServer } from '../../testing/server.ts'
import { factTasks } from '../posts/agency-facts.ts'
import { alertTasks } from '../posts/alerts.ts'

let server: TestServer
let acme: Person
const password = 'a long enough passphrase'
const attempt = { signal: new AbortController().signal, isLast: false }
beforeAll(async () => {
  server = await startServer({ limits: { postsPerHour: 1_000, applications: 1_000 } })
  await setTriggers('disable')
  acme = server.visitor()
  await acme.call('POST /api/agencies/register', { body: { email: acme.email, password, companyName: 'Acme', contactName: 'Ann Cole' } })
})
afterAll(async () => {
  await setTriggers('enable')
  await server.stop()
})

/** Turns the triggers that keep a server of the last release in step on or off. On a Citus another test uses the database afterward. */
async function setTriggers(word: 'enable' | 'disable') {
  for (const table of ['bookings', 'ba_applications']) await server.database.pool.query(`alter table ${table} ${word} trigger user`)
}

const shift = {
  ...{ agencyName: 'Acme', agencyEmail: 'jobs@acme.example', contactEmail: 'jobs@acme.example', eventName: 'Launch', city: 'Austin' },
  ...{ eventDate: inDays(300), timeZone: 'UTC', payBasis: 'flat' as const, rate: '180' },
}
/** Returns the application id of a booking whose event is over. */
async function worked(worker: Person, day = '2026-11-01'): Promise<number> {
  const { id } = (await acme.call('POST /api/emergency-gigs', { body: { ...shift, positions: 50 } })).body.post
  const params = { id: String(id) }
  await worker.call('POST /api/emergency-gigs/:id/apply', { params })
  const [applicant] = (await acme.call('GET /api/emergency-posts/:id', { params })).body.applicants
  await acme.call('PUT /api/emergency-posts/:id/applicants', { params, body: { applicationId: applicant.id, state: 'booked' } })
  const { pool } = server.database
  await pool.query('update emergency_gigs set event_date = $2 where id = $1', [id, `${day}T18:00:00Z`])
  await pool.query(
    'update gigs set date = $2, start_date = $2, end_date = $2 where id = (select gig_id from ba_applications where id = $1)',
    [applicant.id, day],
  )
  return applicant.id
}
const paid = (applicationId: number, amount = '180', paidOn = '2026-11-12') =>
  acme.call('POST /api/emergency-posts/paid', { body: { paidOn, method: 'check', payments: [{ applicationId, amount }] } })
const answer = (worker: Person, id: number, said: 'confirmed' | 'different' | 'not_received', about = {}) =>
  worker.call('POST /api/emergency-gigs/claims/:id', { params: { id: String(id) }, body: { answer: said, ...about } })

test('a claimed payment asks the worker, and completes nothing before they confirm it', async () => {
  const ada = await server.worker()
  const id = await worked(ada)
  expect((await paid(id, '185.50')).status).toBe(200)
  expect((await ada.call('GET /api/emergency-gigs/claims')).body).toMatchObject([
    { id, agencyName: 'Acme', eventName: 'Launch', amount: '185.50', paidOn: '2026-11-12', method: 'check' },
  ])
  expect((await ada.call('GET /api/gigs')).body).toMatchObject([{ status: 'confirmed', totalReceived: '0.00' }])
  expect((await ada.call('GET /api/notices')).body[0]).toMatchObject({ kind: 'paid', facts: { amount: '$185.50', paidOn: '2026-11-12' } })

  const [gig] = (await answer(ada, id, 'confirmed')).body.gigs
  expect(gig).toMatchObject({ status: 'completed', totalReceived: '185.50', gotPaidDate: '2026-11-12', paymentMethod: 'check' })
  expect((await ada.call('GET /api/payments', { query: { gigId: String(gig.id) } })).body).toMatchObject([{ amount: '185.50' }])
  expect((await ada.call('GET /api/emergency-gigs/claims')).body).toEqual([])
  expect((await answer(ada, id, 'confirmed')).status).toBe(404)
  expect((await paid(id)).body.code).toBe('wrong_state')
})

test('a gig is confirmed once its agency reported a payment that its worker does not deny', async () => {
  const ada = await server.worker()
  const id = await worked(ada)
  const confirmed = async () => (await ada.call('GET /api/emergency-gigs/confirmed')).body
  expect(await confirmed()).toEqual([])
  await paid(id)
  const [{ id: gigId }] = (await ada.call('GET /api/gigs')).body
  expect(await confirmed()).toMatchObject([{ gigId, date: '2026-11-01' }])
  expect((await (await server.worker()).call('GET /api/emergency-gigs/confirmed')).body).toEqual([])
  await answer(ada, id, 'not_received')
  expect(await confirmed()).toEqual([])
})

test('another answer records nothing, and the agency may claim again', async () => {
  const ada = await server.worker()
  const id = await worked(ada)
  await paid(id)
  expect((await answer(ada, id, 'not_received')).body.gigs[0].status).toBe('confirmed')
  expect((await paid(id, '90')).status).toBe(200)
  expect((await answer(ada, id, 'different')).body.gigs[0]).toMatchObject({ status: 'confirmed', totalReceived: '0.00' })
})

test('only bookings whose event has begun can be paid, and not in the future', async () => {
  const ada = await server.worker()
  const id = await worked(ada, '2099-11-07')
  expect((await paid(id)).body.code).toBe('wrong_state')
  expect((await paid(await worked(await server.worker()), '180', '2099-01-01')).body.issues).toMatchObject([{ path: 'paidOn' }])
})

test('facts are shown after five workers confirmed, with the agency’s own rows and its year', async () => {
  for (let worker = 0; worker < 5; worker++) {
    const person = await server.worker(`Worker ${worker}`)
    const id = await worked(person)
    await paid(id, '500', '2026-11-11')
    await answer(person, id, 'confirmed')
  }
  await factTasks(server.services)['agency-facts']({}, attempt)
  const [seen] = (await (await server.worker()).call('GET /api/emergency-gigs')).body.length
    ? (await (await server.worker()).call('GET /api/emergency-gigs')).body
    : [undefined]
  const own = await acme.call('GET /api/agencies/facts')
  expect(own.body.facts).toMatchObject({ medianDaysToPay: 10, paidAsAgreed: 100, workers: 6 })
  expect(own.body.rows.length).toBeGreaterThanOrEqual(8)
  if (seen) expect(seen.facts).toEqual(own.body.facts)
  const year = await acme.call('GET /api/agencies/years/:year', { params: { year: '2026' } })
  expect(year.body.threshold).toBe('2000.00')
  expect(year.body.rows.filter(({ total }: { total: string }) => total === '500.00')).toHaveLength(5)
  const csv = await acme.call('GET /api/agencies/years/:year/csv', { params: { year: '2026' } })
  expect(csv.body.toString().split('\r\n')[0]).toContain('Name,Email,Payments,Total')
})

test.each([
  ['100', { rest: 'owed' }, { status: 'confirmed', totalReceived: '100.00', gotPaidDate: null }],
  ['100', { rest: 'not_coming' }, { status: 'completed', totalReceived: '100.00', expectedPay: '180.00' }],
  ['200', { extra: 'tip' }, { status: 'completed', totalReceived: '180.00', tips: '20.00' }],
  ['200', { extra: 'pay' }, { status: 'completed', totalReceived: '200.00', tips: null }],
])('a claim of $%s with the answer %j is recorded with what the worker said', async (amount, about, gig) => {
  const ada = await server.worker()
  const id = await worked(ada)
  await paid(id, amount)
  expect((await answer(ada, id, 'confirmed', about)).body.gigs[0]).toMatchObject(gig)
})

/** A separate run used ten thousand workers. These are enough to check each batch. */
const WORKERS = Number(process.env.TOLD_WORKERS ?? 1_200)

test('thousands of workers in a city are notified in batches, once each, even after a batch is retried', async () => {
  const { pool } = server.database
  await pool.query(`with u as (insert into users (email, password_hash, name) select 'ba-' || n || '@example.com', 'none', 'BA' from generate_series(1, ${WORKERS}) n returning id)
    insert into ba_profiles (user_id, preferred_cities, city_keys) select id, '{Boise}', '{boise}' from u`)
  const began = performance.now()
  const { body } = await acme.call('POST /api/emergency-gigs', { body: { ...shift, city: 'Boise, ID' } })
  const answeredIn = performance.now() - began
  const tasks = alertTasks(server.services, { pagesUrl: 'https://gigfolio.example' })
  let after = 0
  for (let batch = 0; batch <= WORKERS / 500; batch++) {
    await tasks['alert-workers']({ postId: body.post.id, after }, attempt)
    if (batch === 1) await tasks['alert-workers']({ postId: body.post.id, after }, attempt)
    const { rows } = await pool.query(`select max(user_id) as last from notices where subject = $1`, [String(body.post.id)])
    after = rows[0].last
  }
  const { rows } = await pool.query(
    `select (select count(*) from notices where subject = $1)::int as notices, (select count(*) from outbox where kind = 'emergency gig' and facts->>'city' = 'Boise, ID')::int as mails`,
    [String(body.post.id)],
  )
  expect(rows[0]).toEqual({ notices: WORKERS, mails: WORKERS })
  expect(answeredIn).toBeLessThan(2_000)
})
