import { createHmac } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { Webhook } from 'standardwebhooks'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { type Person, startServer, type TestServer } from '../../testing/server.ts'
import { KEY, paymentsAt, signed, stripeEvent, stripeSubscription, WEBHOOK_SECRET } from '../../testing/stripe-server.ts'

const SITE = 'https://gigs.example'
const AUTH = 'Bearer agreed with RevenueCat'
const RC_SECRET = 'rc_secret_of_both_sides'
const kit = new Stripe(KEY)
const nowS = () => Math.floor(Date.now() / 1_000)
const inDays = (days: number) => Date.now() + days * 86_400_000

let server: TestServer
let ada: Person
let adaId: number
beforeAll(async () => {
  const { payments, planRule } = readConfig({
    ...paymentsAt('http://localhost:9'),
    REVENUECAT_WEBHOOK_AUTH: AUTH,
    REVENUECAT_WEBHOOK_SECRET: RC_SECRET,
  })
  server = await startServer({ payments, planRule, pagesUrl: SITE })
})
afterAll(() => server.stop())
beforeEach(async () => {
  ada = await server.worker()
  adaId = (await ada.call('GET /api/user')).body.id
})

const send = (body: string | Buffer<ArrayBuffer>, headers: Record<string, string> = {}, sender = 'stripe', init: RequestInit = {}) =>
  server
    .visitor()
    .fetch(`/api/webhooks/${sender}`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body, ...init })
const tell = (event: object) => {
  const { body, headers } = signed(event as Record<string, unknown>)
  return send(body, headers)
}
const subscribed = (change = {}, created = nowS()) =>
  stripeEvent('customer.subscription.updated', stripeSubscription(SITE, adaId, change), { created })
const standing = async () => {
  const { body } = await ada.call('GET /api/billing')
  return [body.status, body.tier, body.provider]
}
const subscriptions = async () =>
  (await server.database.pool.query('select count(*)::int as n from subscriptions where user_id = $1', [adaId])).rows[0].n
const trial = ['trial', 'trial', null]
const active = ['active', 'premium', 'stripe']

/** RevenueCat signs events as Stripe does. */
const rcSigned = (event: object, { secret = RC_SECRET, authorization = AUTH, at = nowS() } = {}) => {
  const payload = JSON.stringify({ api_version: '1.0', event })
  const header = kit.webhooks.generateTestHeaderString({ payload, secret, timestamp: at })
  return [payload, { authorization, 'x-revenuecat-webhook-signature': header }, 'revenuecat'] as const
}
const purchase = (
  type: string,
  { at = Date.now(), until = inDays(30), ...more }: { at?: number; until?: number; [field: string]: unknown } = {},
) => ({
  ...{ id: `${type}-${at}-${adaId}`, type, event_timestamp_ms: at, app_user_id: String(adaId), original_app_user_id: '$RCAnonymousID:1' },
  ...{ product_id: 'gigfolio_yearly', original_transaction_id: `gpa-${adaId}`, environment: 'PRODUCTION', store: 'PLAY_STORE' },
  ...{ expiration_at_ms: until, entitlement_ids: ['premium'], period_type: 'NORMAL', a_field_of_next_year: { nested: true } },
  ...more,
})

describe('a forged event is refused, and has no effect', () => {
  const header = (payload: string, at = nowS(), secret = WEBHOOK_SECRET) =>
    kit.webhooks.generateTestHeaderString({ payload, secret, timestamp: at })
  const hexOf = (payload: string, at: number) => createHmac('sha256', WEBHOOK_SECRET).update(`${at}.${payload}`).digest('hex')
  type Forged = (payload: string) => readonly [body: string | Buffer<ArrayBuffer>, headers: Record<string, string>]
  const withHeader =
    (make: (payload: string) => string): Forged =>
    (payload) => [payload, { 'stripe-signature': make(payload) }]

  test.each<[string, Forged]>([
    ['without a signature', (payload) => [payload, {}]],
    ['with an empty signature', withHeader(() => '')],
    ['with two headers, the first of which is right', withHeader((payload) => `${header(payload)}, ${header(payload, nowS() - 1)}`)],
    ['with another scheme', withHeader((payload) => header(payload).replace('v1=', 'v0='))],
    ['with a signature that is not hexadecimal', withHeader((payload) => header(payload).replace(/v1=../, 'v1=zz'))],
    ['with a signature that is cut short', withHeader((payload) => header(payload).slice(0, -2))],
    ['with a signature in capitals', withHeader((payload) => header(payload).replace(/v1=.*/, (v1) => `v1=${v1.slice(3).toUpperCase()}`))],
    ['signed with another secret', withHeader((payload) => header(payload, nowS(), 'whsec_of_somebody_else'))],
    ['signed with the key instead of the secret', withHeader((payload) => header(payload, nowS(), KEY))],
    [
      'signed with no secret',
      withHeader((payload) => `t=${nowS()},v1=${createHmac('sha256', '').update(`${nowS()}.${payload}`).digest('hex')}`),
    ],
    ['that was written anew', (payload) => [JSON.stringify(JSON.parse(payload), null, 2), { 'stripe-signature': header(payload) }]],
    ['with one more space', (payload) => [`${payload} `, { 'stripe-signature': header(payload) }]],
    ['for another worker', (payload) => [payload.replaceAll(`"${adaId}"`, '"1"'), { 'stripe-signature': header(payload) }]],
    ['that is compressed', (payload) => [gzipSync(payload), { 'stripe-signature': header(payload), 'content-encoding': 'gzip' }]],
    ['of 301 seconds ago', withHeader((payload) => header(payload, nowS() - 302))],
    ['of 301 seconds from now', withHeader((payload) => header(payload, nowS() + 302))],
    ['of tomorrow', withHeader((payload) => header(payload, nowS() + 86_400))],
    ['without a time', withHeader((payload) => header(payload).replace(/t=\d+/, 't=NaN'))],
    ['with two times', withHeader((payload) => `t=${nowS() - 9_999},${header(payload)}`)],
    ['with two signatures, both wrong', withHeader((payload) => `t=${nowS()},v1=${hexOf(payload, 1)},v1=${hexOf(payload, 2)}`)],
    ['with the time of another signature', withHeader((payload) => `t=${nowS()},v1=${hexOf(payload, nowS() - 60)}`)],
    [
      'signed by the rules of Standard Webhooks, with the right secret',
      (payload) => {
        const at = new Date()
        const signature = new Webhook(Buffer.from(WEBHOOK_SECRET).toString('base64')).sign('evt_1', at, payload)
        return [
          payload,
          { 'webhook-id': 'evt_1', 'webhook-timestamp': String(nowS()), 'webhook-signature': signature, 'stripe-signature': signature },
        ]
      },
    ],
  ])('%s', async (_, forge) => {
    const answer = await send(...forge(JSON.stringify(subscribed())))
    expect([answer.status, answer.body.code]).toEqual([401, 'wrong_signature'])
    expect([await standing(), await subscriptions()]).toEqual([trial, 0])
  })

  test('that is read instead of sent, too large, or compressed', async () => {
    expect((await send('', {}, 'stripe', { method: 'GET', body: null })).status).toBe(404)
    const huge = JSON.stringify({ ...subscribed(), filler: 'x'.repeat(300_000) })
    expect((await send(huge, { 'stripe-signature': header(huge) })).status).toBe(413)
    const compressed = gzipSync(JSON.stringify(subscribed()))
    const signature = `t=${nowS()},v1=${createHmac('sha256', WEBHOOK_SECRET).update(`${nowS()}.`).update(compressed).digest('hex')}`
    expect((await send(compressed, { 'stripe-signature': signature, 'content-encoding': 'gzip' })).status).toBe(200)
    expect(await standing()).toEqual(trial)
  })

  test('from RevenueCat without the agreed header or with a wrong signature', async () => {
    const bought = purchase('INITIAL_PURCHASE')
    for (const forged of [{ authorization: 'Bearer agreed with somebody' }, { authorization: AUTH.slice(0, -1) }, { authorization: '' }])
      expect((await send(...rcSigned(bought, forged))).status).toBe(401)
    for (const forged of [{ secret: WEBHOOK_SECRET }, { at: nowS() - 302 }, { at: nowS() + 302 }])
      expect((await send(...rcSigned(bought, forged))).status).toBe(401)
    const [body, { authorization }] = rcSigned(bought)
    expect((await send(body, { authorization }, 'revenuecat')).status).toBe(401)
    expect(await standing()).toEqual(trial)
  })

  test('while a secret is being replaced, one right signature of two is enough', async () => {
    const payload = JSON.stringify(subscribed())
    const at = nowS()
    const both = `t=${at},v1=${createHmac('sha256', 'the former secret').update(`${at}.${payload}`).digest('hex')},v1=${hexOf(payload, at)},v0=x`
    expect((await send(payload, { 'stripe-signature': both })).status).toBe(200)
    expect(await standing()).toEqual(active)
  })
})

test('a hundred simultaneous deliveries of one event have one effect, and all are accepted', async () => {
  const { body, headers } = signed(subscribed())
  const answers = await Promise.all(Array.from({ length: 100 }, () => send(body, headers)))
  expect(answers.map(({ status }) => status)).toEqual(Array(100).fill(200))
  expect([await standing(), await subscriptions()]).toEqual([active, 1])
  const { rows } = await server.database.pool.query('select event_id from webhook_events where event_id = $1', [JSON.parse(body).id])
  expect(rows).toHaveLength(1)
})

describe('events that arrive out of order leave the latest state', () => {
  test('from Stripe, where the end counts last within its second', async () => {
    const at = nowS() - 60
    await tell(stripeEvent('customer.subscription.deleted', stripeSubscription(SITE, adaId, { status: 'canceled' }), { created: at }))
    await tell(subscribed({}, at - 30))
    await tell(subscribed({}, at))
    expect(await standing()).toEqual(trial)
    await tell(subscribed({ id: `sub_new_${adaId}` }, at - 5))
    expect(await standing()).toEqual(active)
    await tell(subscribed({ id: `sub_new_${adaId}`, status: 'past_due' }, at + 5))
    expect((await standing())[0]).toBe('past_due')
    await tell(subscribed({ id: `sub_new_${adaId}`, cancel_at_period_end: true }, at + 6))
    expect((await standing())[0]).toBe('canceled')
  })

  test('from RevenueCat', async () => {
    const day = 86_400_000
    await send(...rcSigned(purchase('INITIAL_PURCHASE', { at: Date.now() - 40 * day, until: inDays(-10) })))
    await send(...rcSigned(purchase('EXPIRATION', { at: Date.now() - 5_000, until: inDays(-1), expiration_reason: 'UNSUBSCRIBE' })))
    await send(...rcSigned(purchase('RENEWAL', { at: Date.now() - 9_000, until: inDays(20) })))
    expect(await standing()).toEqual(trial)
    await send(...rcSigned(purchase('RENEWAL', { at: Date.now() - 1_000, until: inDays(20) })))
    expect(await standing()).toEqual(['active', 'premium', 'revenuecat'])
    await send(...rcSigned(purchase('CANCELLATION', { until: inDays(20) })))
    expect((await standing())[0]).toBe('canceled')
    expect((await ada.call('GET /api/billing')).body).toMatchObject({ plan: 'yearly', mayAdd: true })
    expect((await ada.call('GET /api/user')).body).toMatchObject({ subscriptionStatus: 'canceled', subscriptionTier: 'premium' })
  })
})

test('a purchase moved to another account by its store moves the plan', async () => {
  const bob = await server.worker('Bob Lee')
  const bobId = (await bob.call('GET /api/user')).body.id
  await send(...rcSigned(purchase('INITIAL_PURCHASE')))
  const transfer = { id: `transfer-${adaId}`, type: 'TRANSFER', event_timestamp_ms: Date.now(), environment: 'PRODUCTION' }
  await send(...rcSigned({ ...transfer, transferred_from: ['$RCAnonymousID:1', String(adaId)], transferred_to: [String(bobId)] }))
  expect(await standing()).toEqual(trial)
  expect((await bob.call('GET /api/billing')).body.tier).toBe('premium')
})

test('events with unknown types, fields and people are accepted and change nothing', async () => {
  const unknown = [
    stripeEvent('invoice.paid', { id: 'in_1' }),
    stripeEvent('a.type.of.next.year', {}),
    stripeEvent('__proto__', {}),
    stripeEvent('customer.subscription.updated', { id: 'sub_x' }),
    stripeEvent('customer.subscription.updated', stripeSubscription(SITE, 2_147_483_647)),
    stripeEvent('customer.subscription.updated', stripeSubscription('https://another.example', adaId)),
  ]
  for (const event of unknown) expect((await tell(event)).status).toBe(200)
  for (const event of [
    purchase('A_TYPE_OF_NEXT_YEAR'),
    purchase('TEST'),
    purchase('INITIAL_PURCHASE', { app_user_id: '$RCAnonymousID:2' }),
  ])
    expect((await send(...rcSigned(event))).status).toBe(200)
  expect([await standing(), await subscriptions()]).toEqual([trial, 0])
})

test('an odd body from the right sender is accepted once and for all, and changes nothing', async () => {
  const strange = [1e20, 8.64e15, -1e18, 253_402_300_800_000]
  for (const until of strange) {
    expect((await send(...rcSigned(purchase('RENEWAL', { until })))).status).toBe(200)
    expect((await send(...rcSigned({ ...purchase('RENEWAL'), event_timestamp_ms: until }))).status).toBe(200)
    expect((await tell(subscribed({}, until))).status).toBe(200)
    expect((await tell(subscribed({ items: { data: [{ current_period_end: until }] } }))).status).toBe(200)
  }
  for (const field of ['id', 'app_user_id', 'product_id', 'original_transaction_id'])
    expect((await send(...rcSigned({ ...purchase('RENEWAL'), [field]: `${adaId}\0` }))).status).toBe(200)
  for (const change of [{ id: 'sub\0' }, { customer: 'cus\0' }, { metadata: { site: SITE, user: '9999999999' } }])
    expect((await tell(subscribed(change))).status).toBe(200)
  for (const text of ['{', '[]', '{"id":1}', 'null'])
    expect(
      (await send(text, { 'stripe-signature': kit.webhooks.generateTestHeaderString({ payload: text, secret: WEBHOOK_SECRET }) })).status,
    ).toBe(200)
  expect([await standing(), await subscriptions()]).toEqual([trial, 0])
})

test('a sandbox purchase, one that does not say where it was made, and an event of the other mode give no plan', async () => {
  for (const environment of ['SANDBOX', undefined, 'production'])
    expect((await send(...rcSigned(purchase('INITIAL_PURCHASE', { environment })))).status).toBe(200)
  expect((await tell({ ...subscribed(), livemode: true })).status).toBe(200)
  expect([await standing(), await subscriptions()]).toEqual([trial, 0])
})

test('without a configured provider, its events are refused with 404', async () => {
  const bare = await startServer()
  const { body, headers } = signed(subscribed())
  const path = { method: 'POST', headers, body }
  expect((await bare.visitor().fetch('/api/webhooks/stripe', path)).status).toBe(404)
  const worker = await bare.worker()
  expect((await worker.call('GET /api/billing')).body).toMatchObject({ rule: 'none', sellers: [], canManage: false, mayAdd: true })
  expect((await worker.call('POST /api/billing/checkout', { body: { plan: 'yearly' } })).body.code).toBe('not_set_up')
  await bare.stop()
})
