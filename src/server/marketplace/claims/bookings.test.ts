import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicantsOf, apply, decide, post, registerAgency } from '../../testing/marketplace.ts'
import { type Person, startServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let acme: Person
let ada: Person
beforeAll(async () => {
  server = await startServer()
  acme = await registerAgency(server)
  ada = await server.worker()
})
afterAll(() => server.stop())

const query = async (text: string, values: unknown[] = []) => (await server.database.pool.query(text, values)).rows
/** Applies to a new post, and returns the id of the application with what a test does to it. */
async function applied() {
  const postId = await post(acme, { rate: '180', payBasis: 'flat' })
  await apply(ada, postId)
  const applicants = () => applicantsOf(acme, postId)
  const [applicant] = await applicants()
  const { id = 0, name = '' } = applicant ?? {}
  return {
    id,
    applicants,
    become: (state: 'booked' | 'canceled') => decide(acme, postId, name, state),
    begin: () => query(`update emergency_gigs set event_date = '2026-11-01' where id = $1`, [postId]),
    bookings: () =>
      query('select paid_amount, paid_on::text, paid_method, paid_answer from bookings where emergency_gig_id = $1', [postId]),
    inStep: () =>
      query(
        `select b.booked_at = k.booked_at as same, b.paid_amount, b.paid_on::text, b.paid_method, b.paid_answer from ba_applications b
         join bookings k on k.user_id = b.user_id and k.emergency_gig_id = b.emergency_gig_id where b.id = $1`,
        [id],
      ),
  }
}
const unpaid = { paid_amount: null, paid_on: null, paid_method: null, paid_answer: null }
const claim = { paid_amount: '180.00', paid_on: '2026-11-12', paid_method: 'check', paid_answer: null }
const pay = (applicationId: number) =>
  acme.call('POST /api/emergency-posts/paid', {
    body: { paidOn: '2026-11-12', method: 'check', payments: [{ applicationId, amount: '180' }] },
  })

test('a booking is a row that begins when the worker is booked, and stays when it is canceled', async () => {
  const { bookings, become, begin, id, inStep } = await applied()
  expect(await bookings()).toEqual([])
  await become('booked')
  expect(await bookings()).toEqual([unpaid])
  await become('canceled')
  await become('booked')
  await begin()
  await pay(id)
  expect(await bookings()).toEqual([claim])
  await ada.call('POST /api/emergency-gigs/claims/:id', { params: { id: String(id) }, body: { answer: 'different' } })
  expect(await bookings()).toEqual([{ ...claim, paid_answer: 'different' }])
  // A server of the last release reads the columns of the application.
  expect(await inStep()).toEqual([{ same: true, ...claim, paid_answer: 'different' }])
})

test('what a server of the last release books, claims and answers is the same booking', async () => {
  const { applicants, bookings, id, inStep } = await applied()
  await query(`update ba_applications set state = 'booked', booked_at = now() where id = $1`, [id])
  expect(await bookings()).toEqual([unpaid])
  await query(`update ba_applications set paid_amount = 180, paid_on = '2026-11-12', paid_method = 'check' where id = $1`, [id])
  expect((await ada.call('GET /api/emergency-gigs/claims')).body).toMatchObject([{ id, amount: '180.00' }])
  await query(`update ba_applications set paid_answer = 'confirmed' where id = $1`, [id])
  expect(await bookings()).toEqual([{ ...claim, paid_answer: 'confirmed' }])
  expect(await applicants()).toMatchObject([{ id, paidAmount: '180.00', paidAnswer: 'confirmed' }])
  expect(await inStep()).toMatchObject([{ same: true }])
})

test('the gig of a shift is paid as its post says, and follows it', async () => {
  const postId = await post(acme, { rate: '180', payBasis: 'flat', payKind: 'w2' })
  await apply(ada, postId)
  const gig = async () => (await query('select pay_kind, tax_percentage from gigs order by id desc limit 1'))[0]
  expect(await gig()).toEqual({ pay_kind: 'w2', tax_percentage: 0 })
  const params = { id: String(postId) }
  const { body: seen } = await acme.call('GET /api/emergency-posts/:id', { params })
  expect(seen.post.payKind).toBe('w2')
  const headers = { 'if-match': `"${seen.post.version}"` }
  const edited = await acme.call('PUT /api/emergency-posts/:id/shift', { params, body: { payKind: '1099' }, headers })
  expect(edited.status).toBe(200)
  expect(await gig()).toEqual({ pay_kind: '1099', tax_percentage: null })
})
