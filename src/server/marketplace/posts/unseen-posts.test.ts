import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { inDays } from '../../testing/in-days.ts'
import { type Person, startServer, type TestServer } from '../../testing/server.ts'
import { paymentsAt, type StripeServer, startStripe } from '../../testing/stripe-server.ts'
import { unseenPostTasks } from './unseen-posts.ts'

/** With a mail server, a post is published when the owner of its contact address agrees. */
let stripe: StripeServer
let server: TestServer
let ada: Person
beforeAll(async () => {
  stripe = await startStripe()
  const { payments, planRule } = readConfig(paymentsAt(stripe.url))
  server = await startServer({ payments, planRule, pagesUrl: 'https://gigs.example', smtpUrl: 'smtp://localhost:1' })
  ada = await server.worker()
})
afterAll(async () => {
  await server.stop()
  await stripe.close()
})

const signal = new AbortController().signal
const rowsOf = async (sql: string, ...values: unknown[]) => (await server.database.pool.query(sql, values)).rows
const refunds = async () =>
  (await rowsOf(`select data from pgboss.job where name = 'refund-payment' order by created_on`)).map(({ data }) => data)
const lookForUnseen = () => unseenPostTasks(server.services)['refund-unseen-posts']({}, { signal, isLast: true })
const findPost = async (id: number) => (await ada.call('GET /api/emergency-posts/:id', { params: { id: String(id) } })).body.post

/** Makes a post and pays for it. Returns the post and the id of its payment. */
async function paidPost(eventName: string) {
  const shift = { agencyName: 'Acme', agencyEmail: ada.email, contactEmail: `${eventName}@acme.example`, eventName, city: 'Austin' }
  const { body } = await ada.call('POST /api/emergency-gigs', { body: { ...shift, eventDate: inDays(300) } })
  const { id } = body.post
  const { body: page } = await ada.call('POST /api/emergency-posts/:id/pay', { params: { id: String(id) } })
  const payment = stripe.pay(page.url)
  const tell = () => server.visitor().fetch('/api/webhooks/stripe', { method: 'POST', headers: payment.headers, body: payment.body })
  expect((await tell()).status).toBe(200)
  return { id: id as number, reference: JSON.parse(payment.body).data.object.payment_intent as string, tell }
}
async function confirm(eventName: string) {
  const [mail] = await rowsOf(`select facts ->> 'link' as link from outbox where to_address = $1`, `${eventName}@acme.example`)
  const { status } = await server.visitor().call('POST /api/emergency-gigs/confirm-contact', { body: { token: mail.link.split('#')[1] } })
  expect(status).toBe(200)
}
const begin = (id: number) => rowsOf(`update emergency_gigs set event_date = now() - interval '1 minute' where id = $1`, id)

test('the fee of a post that no worker saw is refunded once, and the fee of a visible post stays paid', async () => {
  const [unseen, seen, canceled, waiting] = [
    await paidPost('unseen'),
    await paidPost('seen'),
    await paidPost('canceled'),
    await paidPost('waiting'),
  ]
  await confirm('seen')
  await ada.call('PUT /api/emergency-posts/:id', { params: { id: String(canceled.id) }, body: { status: 'canceled' } })
  for (const { id } of [unseen, seen]) await begin(id)
  expect(await findPost(unseen.id)).toMatchObject({ paidAt: expect.any(String), publishedAt: null, refundedAt: null })

  await Promise.all([lookForUnseen(), lookForUnseen()])
  await lookForUnseen()
  expect((await refunds()).map(({ reference }) => reference).sort()).toEqual([unseen.reference, canceled.reference].sort())
  expect(await findPost(unseen.id)).toMatchObject({ refundedAt: expect.any(String) })
  for (const { id } of [seen, waiting]) expect(await findPost(id)).toMatchObject({ paidAt: expect.any(String), refundedAt: null })
  await server.services.payments?.refund(unseen.reference)
  expect(stripe.calls.at(-1)).toEqual({ path: '/v1/refunds', payment_intent: unseen.reference })

  // Repeating the payment event opens nothing and refunds nothing more.
  expect((await unseen.tell()).status).toBe(200)
  expect([(await refunds()).length, (await findPost(unseen.id)).publishedAt]).toEqual([2, null])
})

test('the log says that a payment opened a post, and that it was refunded', async () => {
  const { id } = await paidPost('logged')
  await begin(id)
  await lookForUnseen()
  const { activities } = (await ada.call('GET /api/user/activity')).body as { activities: { description: string }[] }
  const told = JSON.stringify(activities)
  for (const words of [
    'Posted an emergency gig',
    'Paid the fee of an emergency gig',
    'Got back the fee of an emergency gig that nobody saw',
  ])
    expect(told).toContain(words)
  const logged = await rowsOf(
    `select new_values, ip_address from audit_log where table_name = 'emergency_gigs' and record_id = $1 and action = 'update'`,
    String(id),
  )
  expect(logged).toEqual([
    { new_values: { fee: 'paid' }, ip_address: null },
    { new_values: { fee: 'given back' }, ip_address: null },
  ])
})
