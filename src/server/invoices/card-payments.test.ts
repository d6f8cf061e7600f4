import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Invoice } from '#contract/invoices.ts'
import { readConfig } from '../config.ts'
import { inDays } from '../testing/in-days.ts'
import { type Person, startServer, type TestServer } from '../testing/server.ts'
import {
  CONNECT_SECRET,
  cardsAt,
  type SignedEvent,
  type StripeServer,
  signed,
  startStripe,
  stripeEvent,
  WEBHOOK_SECRET,
} from '../testing/stripe-server.ts'
import { cardFeeTask } from './card-payments.ts'

const SITE = 'https://gigs.example'
const attempt = { signal: AbortSignal.timeout(600_000), isLast: false }
let stripe: StripeServer
let server: TestServer
let ada: Person
let account: string
beforeAll(async () => {
  stripe = await startStripe()
  const { payments, planRule } = readConfig(cardsAt(stripe.url))
  server = await startServer({ payments, planRule, pagesUrl: SITE, limits: { paymentPages: 1_000 } })
})
beforeEach(async () => {
  stripe.fail(null)
  stripe.book(true)
  ada = await server.worker('Ada Reyes')
  account = await connected(ada)
})
afterAll(async () => {
  await server.stop()
  await stripe.close()
})

const tell = ({ body, headers }: SignedEvent) => server.visitor().fetch('/api/webhooks/stripe', { method: 'POST', headers, body })
const ofAccount = (type: string, object: Record<string, unknown>, more: Record<string, unknown>) =>
  signed(stripeEvent(type, object, more), { secret: CONNECT_SECRET })
const updated = (id: string, charges_enabled: boolean, created = Math.floor(Date.now() / 1_000)) =>
  ofAccount('account.updated', { id, object: 'account', charges_enabled }, { account: id, created })
const cardsOf = async (person: Person) => (await person.call('GET /api/invoice-settings')).body.cards

/** Connects a worker's account, and returns its id. */
async function connected(person: Person): Promise<string> {
  const { status, body } = await person.call('POST /api/invoice-settings/cards')
  expect(status).toBe(200)
  const id = body.url.slice(body.url.lastIndexOf('/') + 1)
  expect((await tell(updated(id, true))).status).toBe(200)
  return id
}

const params = (id: number) => ({ params: { id: String(id) } })
const card = [{ way: 'card' as const, text: 'Visa and Mastercard' }]
/** Sends an invoice of 240.00, with sales tax if asked, and returns it with the path of its page. */
async function sent(fields: object = {}): Promise<{ readonly invoice: Invoice; readonly path: string }> {
  const fair = { eventName: 'Food fair', clientName: 'Acme', date: '2025-11-12', status: 'pending payment' as const, expectedPay: '240.00' }
  const { body: gig } = await ada.call('POST /api/gigs', { body: fair })
  const draft = {
    clientId: gig.clientId,
    gigIds: [gig.id],
    invoiceDate: '2025-11-07',
    dueDate: '2099-12-07',
    paymentLines: card,
    ...fields,
  }
  const { body: made } = await ada.call('POST /api/invoices', { body: draft })
  const { body: invoice } = await ada.call('POST /api/invoices/:id/send', { ...params(made.id), body: { by: 'link' } })
  const { body } = await ada.call('POST /api/invoices/:id/link', { ...params(invoice.id), body: {} })
  return { invoice, path: new URL(body.link).pathname }
}
const open = (path: string, init: RequestInit = {}) => fetch(server.url + path, { redirect: 'manual', ...init })
const textAt = async (path: string) => (await open(path)).text()
const begin = (path: string, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) =>
  open(`${path}/card`, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers } })
/** Pays the page of an invoice at Stripe, and returns the event. */
async function paid(path: string): Promise<SignedEvent> {
  const answer = await begin(path)
  expect(answer.status).toBe(303)
  return stripe.pay(answer.headers.get('location') ?? '')
}
const objectOf = ({ body }: SignedEvent) => JSON.parse(body).data.object
const shown = async (id: number): Promise<Invoice> => (await ada.call('GET /api/invoices/:id', params(id))).body
const notices = async () => {
  const { body } = await ada.call('GET /api/notices')
  return body.filter(({ kind }: { kind: string }) => kind === 'card payment')
}
const expenses = async () => (await ada.call('GET /api/expenses')).body
const payments = async (id: number) => (await shown(id)).receipts.map(({ amount }) => amount)
const isOffered = async (path: string) => (await textAt(path)).includes('<form method="post"')
const feeTask = async (event: SignedEvent) => {
  const userId = (await ada.call('GET /api/user')).body.id
  await cardFeeTask(server.services)['record-card-fee']({ userId, reference: objectOf(event).payment_intent }, attempt)
}

describe('an account for cards', () => {
  test('belongs to the worker, and takes payments once Stripe says so', async () => {
    const bob = await server.worker('Bob Lee')
    expect(await cardsOf(bob)).toBe('off')
    const [first, again] = await Promise.all([bob.call('POST /api/invoice-settings/cards'), bob.call('POST /api/invoice-settings/cards')])
    expect(again.body.url).toBe(first.body.url)
    expect(await cardsOf(bob)).toBe('begun')
    const id = first.body.url.slice(first.body.url.lastIndexOf('/') + 1)
    expect(stripe.calls.find(({ path, email }) => path === '/v1/accounts' && email === bob.email)).toMatchObject({ type: 'standard' })
    const now = Math.floor(Date.now() / 1_000)
    await tell(updated(id, true, now - 5))
    expect([await cardsOf(bob), await cardsOf(ada)]).toEqual(['on', 'on'])
    // An older report changes nothing.
    await tell(updated(id, false, now - 9))
    expect(await cardsOf(bob)).toBe('on')
    await tell(updated(id, false, now))
    expect(await cardsOf(bob)).toBe('begun')
    await tell(ofAccount('account.application.deauthorized', { id: 'ca_1', object: 'application' }, { account: id }))
    expect(await cardsOf(bob)).toBe('off')
  })

  test('is unavailable without the secret by which its payments are reported', async () => {
    const { payments: settings, planRule } = readConfig({ ...cardsAt(stripe.url), STRIPE_CONNECT_WEBHOOK_SECRET: '' })
    const bare = await startServer({ payments: settings, planRule })
    const worker = await bare.worker()
    expect((await worker.call('GET /api/invoice-settings')).body.cards).toBe('unavailable')
    expect((await worker.call('POST /api/invoice-settings/cards')).body.code).toBe('not_set_up')
    await bare.stop()
  })
})

describe('the page of an invoice', () => {
  test('offers cards only while the invoice is open, names cards, and its worker can take them', async () => {
    const { invoice, path } = await sent()
    const page = await open(path)
    expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' https:;`)
    expect(await page.text()).toContain(`<form method="post" action="${path}/card"><button class="pay">Pay $240.00 by card</button></form>`)
    const thanks = await textAt(`${path}?paid=yes`)
    expect(thanks).toContain('Thank you.')
    expect(thanks).not.toContain('<form')
    expect(await isOffered((await sent({ paymentLines: [{ way: 'check', text: 'Ada' }] })).path)).toBe(false)
    await tell(updated(account, false))
    expect(await isOffered(path)).toBe(false)
    await tell(updated(account, true))
    await ada.call('POST /api/invoices/:id/void', { ...params(invoice.id), body: { reason: 'Wrong' } })
    expect(await isOffered(path)).toBe(false)
    const calls = stripe.calls.length
    const answer = await begin(path)
    expect([answer.status, answer.headers.get('location'), stripe.calls.length]).toEqual([303, path, calls])
  })

  test('leads to one page of Stripe in the worker’s own account, for what is open', async () => {
    const { invoice, path } = await sent({ taxRate: 10 })
    const parts = [{ invoiceId: invoice.id, version: invoice.version, amount: '100.00' }]
    await ada.call('POST /api/invoices/payments', { body: { method: 'check', parts } })
    const [first, again] = [await begin(path), await begin(path)]
    expect([first.status, again.headers.get('location')]).toEqual([303, first.headers.get('location')])
    expect(stripe.calls.at(-1)).toMatchObject({
      ...{ account, mode: 'payment', 'line_items[0][price_data][unit_amount]': '16400', 'allowed_payment_method_types[0]': 'card' },
      ...{ success_url: `${SITE}${path}?paid=yes`, cancel_url: SITE + path, 'metadata[invoice]': String(invoice.id) },
    })
  })

  test('refuses a form of another site, and says when Stripe cannot be reached', async () => {
    const { path } = await sent()
    const calls = stripe.calls.length
    expect((await begin(path, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await begin(`/i/${'A'.repeat(43)}`)).status).toBe(404)
    expect(stripe.calls.length).toBe(calls)
    stripe.fail(500)
    const away = await begin(path)
    expect([away.status, (await away.text()).includes('cannot be reached')]).toEqual([503, true])
  })
})

describe('a payment by card', () => {
  test('is recorded once with one fee, however often and simultaneously it is reported', async () => {
    const { invoice, path } = await sent({ taxRate: 10 })
    const event = await paid(path)
    const other = ofAccount('checkout.session.completed', objectOf(event), { account })
    const answers = await Promise.all([event, event, other, event, event].map(tell))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const after = await shown(invoice.id)
    expect([after.status, after.received, after.openAmount, after.payments.length]).toEqual(['paid', '264.00', '0.00', 1])
    expect((await notices()).map(({ facts }: { facts: object }) => facts)).toEqual([
      { clientName: 'Acme', what: invoice.invoiceNumber, amount: '$264.00' },
    ])
    expect(await isOffered(path)).toBe(false)

    stripe.book(false)
    await expect(feeTask(event)).rejects.toThrow()
    expect(await expenses()).toEqual([])
    stripe.book(true)
    await Promise.all([feeTask(event), feeTask(event), feeTask(event)])
    await feeTask(event)
    expect(await expenses()).toMatchObject([
      { amount: '7.96', category: 'Platform or Payment Fees', merchant: 'Stripe', date: after.receipts[0]?.day },
    ])
  })

  test('is refused with a wrong signature, and has no effect in the account of another worker or of Gigfolio', async () => {
    const { invoice, path } = await sent()
    const event = await paid(path)
    const session = objectOf(event)
    const bob = await server.worker('Bob Lee')
    const foreign = await connected(bob)
    const wrong = signed(stripeEvent('checkout.session.completed', session, { account }), { secret: 'whsec_of_somebody_else' })
    expect((await tell(wrong)).status).toBe(401)
    for (const harmless of [
      ofAccount('checkout.session.completed', session, { account: foreign }),
      ofAccount('checkout.session.completed', session, { account: 'acct_of_nobody' }),
      ofAccount('checkout.session.completed', session, { account, livemode: true }),
      ofAccount('checkout.session.completed', { ...session, payment_status: 'unpaid' }, { account }),
      ofAccount(
        'checkout.session.completed',
        { ...session, metadata: { ...session.metadata, site: 'https://another.example' } },
        { account },
      ),
      ofAccount('checkout.session.completed', { ...session, metadata: { ...session.metadata, invoice: '999999' } }, { account }),
      signed(stripeEvent('checkout.session.completed', session), { secret: WEBHOOK_SECRET }),
    ])
      expect((await tell(harmless)).status).toBe(200)
    expect([(await shown(invoice.id)).received, await notices()]).toEqual(['0.00', []])
    await tell(event)
    expect((await shown(invoice.id)).status).toBe('paid')
  })

  test('in an account of a worker pays for nothing that Gigfolio sells', async () => {
    const { id } = (await ada.call('GET /api/user')).body
    const item = { current_period_end: Math.floor(Date.now() / 1_000) + 9_999, price: { recurring: { interval: 'year' } } }
    const subscription = {
      id: 'sub_own',
      customer: 'cus_own',
      status: 'active',
      metadata: { site: SITE, user: String(id) },
      items: { data: [item] },
    }
    await tell(ofAccount('customer.subscription.created', subscription, { account }))
    expect((await ada.call('GET /api/billing')).body.tier).toBe('trial')
    const { body } = await ada.call('POST /api/emergency-gigs', {
      body: {
        ...{ agencyName: 'Acme', agencyEmail: 'a@acme.example', contactEmail: 'a@acme.example', eventName: 'Launch', city: 'Austin' },
        eventDate: inDays(2),
      },
    })
    const metadata = { site: SITE, post: String(body.post.id) }
    const fee = { mode: 'payment', payment_status: 'paid', amount_total: 500, currency: 'usd', payment_intent: 'pi_own', metadata }
    await tell(ofAccount('checkout.session.completed', fee, { account }))
    expect((await ada.call('GET /api/emergency-posts/:id', { params: { id: body.post.id } })).body.post.status).toBe('unpaid')
  })

  test('of more than is open by then is extra pay, and the worker is told', async () => {
    const { invoice, path } = await sent()
    const event = await paid(path)
    const parts = [{ invoiceId: invoice.id, version: invoice.version, amount: '200.00' }]
    await ada.call('POST /api/invoices/payments', { body: { method: 'check', parts } })
    await tell(event)
    const after = await shown(invoice.id)
    expect([after.status, after.openAmount]).toEqual(['paid', '0.00'])
    expect((await notices())[0].facts).toMatchObject({ amount: '$240.00', over: '$200.00' })
    const [gig] = (await ada.call('GET /api/gigs')).body
    expect(gig.totalReceived).toBe('440.00')
  })

  test('of an invoice that is paid or void by then is kept, and the worker is told', async () => {
    const [first, second] = [await sent(), await sent()]
    const events = [await paid(first.path), await paid(second.path)]
    const parts = [{ invoiceId: first.invoice.id, version: first.invoice.version, amount: '240.00' }]
    await ada.call('POST /api/invoices/payments', { body: { method: 'check', parts } })
    await ada.call('POST /api/invoices/:id/void', { ...params(second.invoice.id), body: { reason: 'Wrong' } })
    for (const event of events) expect((await tell(event)).status).toBe(200)
    expect([await payments(first.invoice.id), await payments(second.invoice.id)]).toEqual([['240.00'], []])
    for (const { facts } of await notices()) expect(facts).toMatchObject({ amount: '$240.00', left: '$240.00' })
    const { rows } = await server.database.pool.query('select left_over from card_payments where account = $1', [account])
    expect(rows).toEqual([{ left_over: '240.00' }, { left_over: '240.00' }])
    for (const event of events) await feeTask(event)
    expect((await expenses()).length).toBe(2)
  })
})
