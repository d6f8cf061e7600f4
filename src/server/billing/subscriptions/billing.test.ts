import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { inDays } from '../../testing/in-days.ts'
import { PASSWORD, type Person, startServer, type TestServer } from '../../testing/server.ts'
import { paymentsAt, type StripeServer, signed, startStripe, stripeEvent, stripeSubscription } from '../../testing/stripe-server.ts'

const SITE = 'https://gigs.example'
let stripe: StripeServer
let server: TestServer
let ada: Person
let adaId: number
beforeAll(async () => {
  stripe = await startStripe()
  const { payments, planRule } = readConfig({ ...paymentsAt(stripe.url), BILLING_ENFORCED: 'true' })
  server = await startServer({ payments, planRule, pagesUrl: SITE })
})
beforeEach(async () => {
  stripe.fail(null)
  ada = await server.worker()
  adaId = (await ada.call('GET /api/user')).body.id
})
afterAll(async () => {
  await server.stop()
  await stripe.close()
})

const endTrial = () => server.database.pool.query(`update users set trial_end_date = now() - interval '1 minute' where id = $1`, [adaId])
const tell = ({ body, headers }: ReturnType<typeof signed>) =>
  server.visitor().fetch('/api/webhooks/stripe', { method: 'POST', headers, body })
const billing = async () => (await ada.call('GET /api/billing')).body
const expense = { date: '2026-11-07', amount: '10', businessPurpose: 'Tape', category: 'Supplies' }
const gig = { eventName: 'Launch', expectedPay: '300.00', date: '2026-11-07' }

test('after the trial adding requires a plan, and everything already recorded stays available', async () => {
  const { body: own } = await ada.call('POST /api/gigs', { body: gig })
  const { body: spent } = await ada.call('POST /api/expenses', { body: expense })
  const key = { 'idempotency-key': 'before the end' }
  const { body: before } = await ada.call('POST /api/gigs', { body: gig, headers: key })
  await endTrial()
  expect(await billing()).toMatchObject({
    status: 'expired',
    tier: 'trial',
    mayAdd: false,
    rule: 'enforced',
    sellers: ['stripe'],
    canManage: false,
  })

  const refused = [
    await ada.call('POST /api/gigs', { body: gig }),
    await ada.call('POST /api/gigs/days', { body: { ...gig, startDate: '2026-11-12', endDate: '2026-11-14' } }),
    await ada.call('POST /api/gigs/repeat', { body: { gigIds: [own.id], weeks: 1 } }),
    await ada.call('POST /api/expenses', { body: expense }),
  ]
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(4).fill([402, 'plan_needed']))
  expect((await ada.call('POST /api/gigs', { body: gig, headers: key })).body.id).toBe(before.id)
  // Work is never out of reach: applying adds its gig, too.
  const shift = { agencyName: 'Acme', agencyEmail: 'jobs@acme.example', contactEmail: 'jobs@acme.example', eventName: 'Launch' }
  const posted = await (await server.worker()).call('POST /api/emergency-gigs', {
    body: { ...shift, city: 'Austin', eventDate: inDays(2) },
  })
  await server.database.pool.query('update emergency_gigs set published_at = now(), status = $2 where id = $1', [
    posted.body.post.id,
    'active',
  ])
  expect((await ada.call('POST /api/emergency-gigs/:id/apply', { params: { id: String(posted.body.post.id) } })).status).toBe(201)

  const id = String(own.id)
  const paid = {
    totalReceived: '300.00',
    taxPercentage: 23,
    otherExpenses: [{ category: 'Supplies', businessPurpose: 'Tape', amount: '5.00' }],
  }
  const stays = [
    await ada.call('GET /api/gigs'),
    await ada.call('PUT /api/gigs/:id', { params: { id }, body: { notes: 'Bring a hat' } }),
    await ada.call('POST /api/gigs/:id/got-paid', { params: { id }, body: paid }),
    await ada.call('PUT /api/expenses/:id', { params: { id: String(spent.id) }, body: { amount: '11' } }),
    await ada.call('DELETE /api/gigs/:id', { params: { id } }),
    await ada.call('POST /api/gigs/restore', { body: { gigIds: [own.id] } }),
    await ada.call('POST /api/reports/generate', { body: { period: 'annual', year: 2026 } }),
    await ada.call('POST /api/user/exports', { body: { password: PASSWORD } }),
  ]
  expect(stays.map(({ status }) => status < 300)).toEqual(Array(stays.length).fill(true))
})

test('a worker with a plan may add again, and manages the plan on the provider’s page', async () => {
  await endTrial()
  const { body: page } = await ada.call('POST /api/billing/checkout', { body: { plan: 'yearly' } })
  expect(stripe.calls.at(-1)).toMatchObject({
    mode: 'subscription',
    customer_email: ada.email,
    'line_items[0][price_data][unit_amount]': '5000',
    'line_items[0][price_data][recurring][interval]': 'year',
    success_url: `${SITE}/plan?paid=yes`,
    cancel_url: `${SITE}/plan`,
  })
  expect((await tell(stripe.pay(page.url))).status).toBe(200)
  expect(await billing()).toMatchObject({ status: 'active', tier: 'premium', plan: 'yearly', mayAdd: true, canManage: true })
  expect((await ada.call('POST /api/gigs', { body: gig })).status).toBe(201)
  expect((await ada.call('POST /api/billing/checkout', { body: { plan: 'monthly' } })).body.code).toBe('already_subscribed')
  const { body: portal } = await ada.call('POST /api/billing/portal')
  expect(portal).toEqual({ url: `${stripe.url}/portal/cus_${adaId}` })
})

test('a second purchase uses the same customer', async () => {
  const ended = stripeSubscription(SITE, adaId, { status: 'canceled' })
  await tell(signed(stripeEvent('customer.subscription.deleted', ended)))
  await ada.call('POST /api/billing/checkout', { body: { plan: 'monthly' } })
  expect(stripe.calls.at(-1)).toMatchObject({ customer: `cus_${adaId}`, 'line_items[0][price_data][unit_amount]': '500' })
  expect(stripe.calls.at(-1)).not.toHaveProperty('customer_email')
})

test('an unreachable provider gives a clear message and charges nobody', async () => {
  stripe.fail(502)
  const away = await ada.call('POST /api/billing/checkout', { body: { plan: 'yearly' } })
  expect([away.status, away.body]).toEqual([
    503,
    {
      error: 'The payment service cannot be reached. Nothing was charged: please try again in a moment.',
      code: 'payments_away',
      reason: { code: 'paymentServiceAway' },
    },
  ])
  expect((await ada.call('POST /api/gigs', { body: gig })).status).toBe(201)
})

test('deleting an account ends its payments', async () => {
  await tell(signed(stripeEvent('customer.subscription.created', stripeSubscription(SITE, adaId))))
  expect((await ada.call('POST /api/user/delete', { body: { password: PASSWORD, confirmation: 'DELETE' } })).status).toBe(200)
  const { rows } = await server.database.pool.query(`select data from pgboss.job where name = 'end-renewal'`)
  expect(rows).toEqual([{ data: { reference: `sub_${adaId}` } }])
  await server.services.payments?.endRenewal(`sub_${adaId}`)
  expect(stripe.calls.at(-1)).toEqual({ path: `/v1/subscriptions/sub_${adaId}`, cancel_at_period_end: 'true' })
})
