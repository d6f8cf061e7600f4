import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { inDays } from '../../testing/in-days.ts'
import { type Person, startServer, type TestServer } from '../../testing/server.ts'
import { paymentsAt, type SignedEvent, type StripeServer, signed, startStripe, stripeEvent } from '../../testing/stripe-server.ts'

let stripe: StripeServer
let server: TestServer
let acme: Person
let ada: Person
const SITE = 'https://gigs.example'
const shift = {
  ...{ agencyName: 'Acme', agencyEmail: 'jobs@acme.example', contactEmail: 'casting@acme.example', eventName: 'Launch', city: 'Austin' },
  eventDate: inDays(2),
}

beforeAll(async () => {
  stripe = await startStripe()
  const { payments, planRule } = readConfig(paymentsAt(stripe.url))
  server = await startServer({ payments, planRule, pagesUrl: SITE, limits: { postsPerHour: 1_000 } })
  acme = server.visitor()
  await acme.call('POST /api/agencies/register', {
    body: { email: acme.email, password: 'a long enough passphrase', companyName: 'Acme', contactName: 'Ann Cole' },
  })
})
beforeEach(async () => {
  stripe.fail(null)
  ada = await server.worker()
  await ada.call('POST /api/ba-profile/cities', { body: { city: 'Austin' } })
})
afterAll(async () => {
  await server.stop()
  await stripe.close()
})

const post = async (fields: object = {}): Promise<number> => {
  const answer = await acme.call('POST /api/emergency-gigs', { body: { ...shift, ...fields } })
  expect([answer.status, answer.body.payment, answer.body.post.status, answer.body.post.publishedAt]).toEqual([
    201,
    'pending',
    'unpaid',
    null,
  ])
  return answer.body.post.id
}
const begin = (id: number, headers: Record<string, string> = {}) =>
  acme.call('POST /api/emergency-posts/:id/pay', { params: { id: String(id) }, headers })
const tell = ({ body, headers }: SignedEvent) => server.visitor().fetch('/api/webhooks/stripe', { method: 'POST', headers, body })
const stateOf = async (id: number) => (await acme.call('GET /api/emergency-posts/:id', { params: { id: String(id) } })).body.post
const tasksFor = async (name: string, field: string, value: unknown) =>
  (
    await server.database.pool.query(`select count(*)::int as n from pgboss.job where name = $1 and data->>$2 = $3`, [
      name,
      field,
      String(value),
    ])
  ).rows[0].n
const isInFeed = async (id: number) => ((await ada.call('GET /api/emergency-gigs')).body as { id: number }[]).some((each) => each.id === id)

test('a post is live only after it is paid: before that there is no feed entry, application or alert', async () => {
  const id = await post()
  expect(await isInFeed(id)).toBe(false)
  expect((await ada.call('POST /api/emergency-gigs/:id/apply', { params: { id: String(id) } })).status).toBe(404)
  expect(await tasksFor('alert-workers', 'postId', id)).toBe(0)

  const { body: page } = await begin(id)
  expect(stripe.calls.at(-1)).toMatchObject({
    mode: 'payment',
    'line_items[0][price_data][unit_amount]': '500',
    'line_items[0][price_data][currency]': 'usd',
    success_url: `${SITE}/agency?post=${id}&paid=yes`,
    cancel_url: `${SITE}/agency?post=${id}`,
  })
  expect(await stateOf(id)).toMatchObject({ status: 'unpaid', paidAt: null })
  expect((await tell(stripe.pay(page.url))).status).toBe(200)

  expect(await stateOf(id)).toMatchObject({ status: 'active', paidAt: expect.any(String), publishedAt: expect.any(String) })
  expect(await isInFeed(id)).toBe(true)
  expect(await tasksFor('alert-workers', 'postId', id)).toBe(1)
  expect((await begin(id)).body).toMatchObject({ code: 'wrong_state' })
})

test('a payment event that arrives twice, even simultaneously, opens a post once and is not refunded', async () => {
  const id = await post()
  const { body: page } = await begin(id)
  const [paid, again] = [stripe.pay(page.url), stripe.pay(page.url)]
  const answers = await Promise.all([paid, paid, again, again, paid].map(tell))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await tasksFor('alert-workers', 'postId', id)).toBe(1)
  const reference = JSON.parse(paid.body).data.object.payment_intent
  expect(await tasksFor('refund-payment', 'reference', reference)).toBe(0)
})

test('one payment pays one post: a second payment, and one for a canceled post, are refunded', async () => {
  const [paidTwice, canceled] = [await post(), await post()]
  const { body: page } = await begin(paidTwice)
  await tell(stripe.pay(page.url))
  const second = JSON.parse(stripe.pay(page.url).body)
  second.data.object.payment_intent = 'pi_second'
  expect((await tell(signed(second))).status).toBe(200)
  expect(await tasksFor('refund-payment', 'reference', 'pi_second')).toBe(1)

  // The payment of the first post does not pay another one, and the first post keeps it.
  const { body: third } = await begin(await post())
  const reused = JSON.parse(stripe.pay(third.url).body)
  reused.data.object.payment_intent = JSON.parse(stripe.pay(page.url).body).data.object.payment_intent
  expect((await tell(signed(reused))).status).toBe(200)
  expect(await tasksFor('refund-payment', 'reference', reused.data.object.payment_intent)).toBe(0)

  const { body: late } = await begin(canceled)
  const change = await acme.call('PUT /api/emergency-posts/:id', { params: { id: String(canceled) }, body: { status: 'canceled' } })
  expect(change.status).toBe(200)
  const payment = stripe.pay(late.url)
  // Reported a hundred times at once, it is refunded once.
  const answers = await Promise.all(Array.from({ length: 100 }, () => tell(payment)))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(await stateOf(canceled)).toMatchObject({ status: 'canceled', paidAt: null })
  expect(await tasksFor('refund-payment', 'reference', JSON.parse(payment.body).data.object.payment_intent)).toBe(1)
  await server.services.payments?.refund('pi_second')
  expect(stripe.calls.at(-1)).toEqual({ path: '/v1/refunds', payment_intent: 'pi_second' })
})

test('a payment with another amount, of another Gigfolio or not completed opens nothing', async () => {
  const id = await post()
  const { body: page } = await begin(id)
  const { object } = JSON.parse(stripe.pay(page.url).body).data
  for (const change of [
    { amount_total: 100 },
    { currency: 'jpy' },
    { payment_status: 'unpaid' },
    { metadata: { site: 'https://another.example', post: String(id) } },
    { metadata: { post: String(id) } },
  ])
    expect((await tell(signed(stripeEvent('checkout.session.completed', { ...object, ...change })))).status).toBe(200)
  expect(await stateOf(id)).toMatchObject({ status: 'unpaid' })
  // Slow payment methods are reported later, by another event.
  await tell(signed(stripeEvent('checkout.session.async_payment_succeeded', object)))
  expect(await stateOf(id)).toMatchObject({ status: 'active' })
})

test('while the provider is unreachable the post is kept, and can be paid later', async () => {
  const id = await post()
  stripe.fail(500)
  const away = await begin(id)
  expect([away.status, away.body.code]).toEqual([503, 'payments_away'])
  expect(await stateOf(id)).toMatchObject({ status: 'unpaid' })
  stripe.fail(null)
  const [one, other] = [await begin(id), await begin(id)]
  expect([one.status, other.body.url]).toEqual([200, one.body.url])
})

test('an unpaid post is visible only to its poster, cannot be filled, and waits a day', async () => {
  const id = await post()
  const filled = await acme.call('PUT /api/emergency-posts/:id', { params: { id: String(id) }, body: { status: 'filled' } })
  expect([filled.status, filled.body.code]).toEqual([409, 'wrong_state'])
  expect((await ada.call('POST /api/emergency-posts/:id/pay', { params: { id: String(id) } })).status).toBe(404)
  await server.database.pool.query(`update emergency_gigs set created_at = now() - interval '25 hours' where id = $1`, [id])
  expect((await begin(id)).body).toMatchObject({ error: 'This post waited too long. Post it again instead.', code: 'wrong_state' })
})

test("a worker's post is paid on the page where workers post", async () => {
  const { body } = await ada.call('POST /api/emergency-gigs', { body: shift })
  await ada.call('POST /api/emergency-posts/:id/pay', { params: { id: String(body.post.id) } })
  expect(stripe.calls.at(-1)).toMatchObject({ cancel_url: `${SITE}/emergency-post?post=${body.post.id}` })
})
