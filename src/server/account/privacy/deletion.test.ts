import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Owner } from '../../principal.ts'
import { inDays } from '../../testing/in-days.ts'
import { uploadFiles } from '../../testing/pictures.ts'
import { PASSWORD, type Person, startServer, type TestServer } from '../../testing/server.ts'
import { purgeAccounts } from './purge.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const remove = (person: Person, body: object = {}) =>
  person.call('POST /api/user/delete', { body: { confirmation: 'DELETE', password: PASSWORD, ...body } as never })
const signIn = (person: Person, restore = false) =>
  person.call('POST /api/auth/login', { body: { email: person.email, password: PASSWORD, restore } })
const rowsOf = async (table: string, userId: number) =>
  (await server.database.pool.query(`select * from ${table} where user_id = $1`, [userId])).rowCount

/** Returns a worker with a paid three-day job, an expense and a goal. */
async function busyWorker() {
  const ada = await server.worker()
  const { body: user } = await ada.call('GET /api/user')
  const { body: days } = await ada.call('POST /api/gigs/days', { body: { startDate: '2026-11-12', endDate: '2026-11-14' } })
  const gigIds = days.map(({ id }: { id: number }) => id)
  await ada.call('POST /api/gigs/got-paid', { body: { gigIds, totalReceived: '300.00', taxPercentage: 23 } })
  await ada.call('POST /api/expenses', {
    body: { date: '2026-11-12', amount: '10', businessPurpose: 'Tape', category: 'Supplies', gigId: gigIds[0] },
  })
  return { ada, id: user.id as number }
}

test('deleting requires the word and the password, and changes nothing without them', async () => {
  const { ada } = await busyWorker()
  expect((await remove(ada, { confirmation: 'delete' })).body.issues).toMatchObject([
    { path: 'confirmation', message: 'Type DELETE to go on' },
  ])
  expect((await remove(ada, { password: 'wrong' })).body.issues).toMatchObject([{ path: 'password', code: 'wrong_password' }])
  expect((await ada.call('GET /api/gigs')).body).toHaveLength(3)
})

test('a deleted account is signed out everywhere and notified by e-mail, and is restored when its owner signs in and asks for it', async () => {
  const { ada, id } = await busyWorker()
  const phone = server.visitor()
  await phone.call('POST /api/auth/login', { body: { email: ada.email, password: PASSWORD } })
  const before = (await ada.call('GET /api/gigs')).body
  const { status, body } = await remove(ada)
  expect(status).toBe(200)
  expect(Math.round((Date.parse(body.restorableUntil) - Date.now()) / 86_400_000)).toBe(30)
  for (const person of [ada, phone]) expect((await person.call('GET /api/gigs')).status).toBe(401)
  const { rows } = await server.database.pool.query(`select to_address from outbox where user_id = $1 and kind = 'account deleted'`, [id])
  expect(rows).toEqual([{ to_address: ada.email }])
  const asked = await signIn(ada)
  expect([asked.status, asked.body.code]).toEqual([409, 'account_deleted'])
  expect((await ada.call('GET /api/gigs')).status).toBe(401)
  // The sign-in page names the day of the dialog, which is the day in the worker's time zone.
  await server.database.pool.query(
    `update users set deleted_at = '2026-11-23T02:00:00Z', time_zone = 'America/Los_Angeles' where id = $1`,
    [id],
  )
  expect((await signIn(ada)).body.error).toContain('until Dec 22, 2026')
  await server.database.pool.query('update users set deleted_at = now() where id = $1', [id])
  // A wrong password does not even reveal that there was an account.
  const wrong = await ada.call('POST /api/auth/login', { body: { email: ada.email, password: 'wrong', restore: true } })
  expect(wrong.status).toBe(401)
  expect((await signIn(ada, true)).status).toBe(200)
  expect((await ada.call('GET /api/gigs')).body).toEqual(before)
})

/** Makes a post. Returns the parameters of its calls. */
async function post(poster: Person, fields: object = {}) {
  const agency = { agencyName: 'Acme', agencyEmail: 'jobs@acme.example', contactEmail: 'casting@acme.example' }
  const body = { ...agency, eventName: 'Launch', eventDate: inDays(20), timeZone: 'UTC', city: 'Austin', ...fields }
  const answer = await poster.call('POST /api/emergency-gigs', { body })
  expect(answer.status).toBe(201)
  return { id: String(answer.body.post.id) }
}
async function agency() {
  const acme = server.visitor()
  const body = { email: acme.email, password: PASSWORD, companyName: 'Acme', contactName: 'Ann Cole' }
  expect((await acme.call('POST /api/agencies/register', { body })).status).toBe(201)
  return acme
}
const apply = (worker: Person, params: { id: string }) => worker.call('POST /api/emergency-gigs/:id/apply', { params })
async function book(poster: Person, params: { id: string }): Promise<number> {
  const [applicant] = (await poster.call('GET /api/emergency-posts/:id', { params })).body.applicants
  await poster.call('PUT /api/emergency-posts/:id/applicants', { params, body: { applicationId: applicant.id, state: 'booked' } })
  return applicant.id
}
const mailsOf = async (kind: string, eventName: string) =>
  (await server.database.pool.query(`select to_address from outbox where kind = $1 and facts->>'eventName' = $2`, [kind, eventName]))
    .rowCount

test('a deleted worker leaves the marketplace for good: agencies and applicants are notified, and positions are free', async () => {
  const [acme, ada, eve, bob] = [await agency(), await server.worker(), await server.worker('Eve'), await server.worker('Bob')]
  const [booked, applied] = [await post(acme, { eventName: 'Booked' }), await post(acme, { eventName: 'Applied' })]
  for (const params of [booked, applied]) await apply(ada, params)
  await book(acme, booked)
  const own = await post(ada, { eventName: 'Own', positions: 2 })
  for (const worker of [eve, bob]) await apply(worker, own)
  await book(ada, own)
  expect([(await ada.call('GET /api/gigs')).body.length, (await bob.call('GET /api/gigs')).body.length]).toEqual([2, 1])

  expect((await remove(ada)).status).toBe(200)
  expect([await mailsOf('booking withdrawn', 'Booked'), await mailsOf('booking withdrawn', 'Applied')]).toEqual([1, 0])
  const seen = await acme.call('GET /api/emergency-posts/:id', { params: booked })
  expect([seen.body.post.booked, seen.body.applicants]).toEqual([0, []])
  // The next worker gets the position.
  await acme.call('PUT /api/emergency-posts/:id', { params: booked, body: { status: 'active' } })
  expect((await apply(bob, booked)).status).toBe(201)
  await book(acme, booked)
  expect((await acme.call('GET /api/emergency-posts/:id', { params: booked })).body.post).toMatchObject({ booked: 1, status: 'filled' })

  const kinds = async (worker: Person) => (await worker.call('GET /api/notices')).body.map(({ kind }: { kind: string }) => kind)
  expect([await kinds(eve), (await kinds(bob)).includes('post canceled')]).toEqual([['booking canceled', 'booked'], true])
  const { body: feed } = await eve.call('GET /api/emergency-gigs')
  expect(feed.some(({ id }: { id: number }) => String(id) === own.id)).toBe(false)
  expect((await apply(await server.worker(), own)).body.code).toBe('post_closed')

  expect((await signIn(ada, true)).status).toBe(200)
  expect((await ada.call('GET /api/gigs')).body).toEqual([])
  expect((await ada.call('GET /api/emergency-posts')).body).toMatchObject([{ status: 'canceled' }])
  expect((await acme.call('GET /api/emergency-posts/:id', { params: applied })).body.applicants).toEqual([])
})

test('a post of an account that was deleted before its posts were canceled is not shown, and takes no application', async () => {
  const [ada, eve] = [await server.worker(), await server.worker('Eve')]
  const params = await post(ada)
  await server.database.pool.query('update users set is_deleted = true, deleted_at = now() where email = $1', [ada.email])
  const { body: feed } = await eve.call('GET /api/emergency-gigs')
  expect(feed.some(({ id }: { id: number }) => String(id) === params.id)).toBe(false)
  expect((await apply(eve, params)).body.code).toBe('post_closed')
})

test('an agency keeps what it paid to an erased worker: name, amount and day', async () => {
  const [acme, ada] = [await agency(), await server.worker('Ada Reyes')]
  const paid = async (amount: string, paidOn: string) => {
    const params = await post(acme, { eventName: 'Paid' })
    await apply(ada, params)
    const applicationId = await book(acme, params)
    await server.database.pool.query(`update emergency_gigs set event_date = '2026-11-01T18:00:00Z' where id = $1`, [params.id])
    const body = { paidOn, method: 'check' as const, payments: [{ applicationId, amount }] }
    expect((await acme.call('POST /api/emergency-posts/paid', { body })).status).toBe(200)
  }
  await paid('1500', '2026-11-03')
  await paid('1000.50', '2026-11-12')
  const year = async () => (await acme.call('GET /api/agencies/years/:year', { params: { year: '2026' } })).body.rows
  const row = { name: 'Ada Reyes', payments: 2, total: '2500.50', lastPaidOn: '2026-11-12', isFormDue: true }
  expect(await year()).toEqual([{ ...row, email: ada.email }])
  await remove(ada)
  await server.database.pool.query(`update users set deleted_at = now() - interval '31 days' where email = $1`, [ada.email])
  await purgeAccounts(server.database, server.services.files, new AbortController().signal)
  expect(await year()).toEqual([{ ...row, email: null }])
  const csv = await acme.fetch('/api/agencies/years/2026/csv')
  expect(csv.status).toBe(200)
})

test('after thirty days a deleted account is erased with all its data, and nothing of others', async () => {
  const [{ ada, id }, { ada: eve, id: eves }] = [await busyWorker(), await busyWorker()]
  await uploadFiles(ada)
  const keys = await server.services.files.list(id as Owner)
  expect(keys).toHaveLength(4)
  await remove(ada)
  const { signal } = new AbortController()
  await purgeAccounts(server.database, server.services.files, signal)
  expect(await rowsOf('gigs', id)).toBe(3)
  await server.database.pool.query(`update users set deleted_at = now() - interval '31 days' where id = $1`, [id])
  await purgeAccounts(server.database, server.services.files, signal)
  const { rows: tables } = await server.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'user_id'`,
  )
  for (const { name } of tables) expect([name, await rowsOf(name, id)]).toEqual([name, 0])
  expect(await server.services.files.list(id as Owner)).toEqual([])
  expect((await server.database.pool.query('select id from users where id = $1', [id])).rows).toEqual([])
  expect([(await signIn(ada)).status, await rowsOf('gigs', eves)]).toEqual([401, 3])
  expect((await eve.call('GET /api/gigs')).status).toBe(200)
})
