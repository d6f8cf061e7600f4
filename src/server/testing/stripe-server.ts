import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Stripe } from 'stripe'
import { escaped } from '../core/html.ts'

export const KEY = 'sk_test_gigfolio'
export const WEBHOOK_SECRET = 'whsec_of_both_sides'
/** With this secret Stripe signs the events of connected accounts. */
export const CONNECT_SECRET = 'whsec_of_connected_accounts'

/** One of Stripe's objects, with only the fields that are used. */
type Fields = Record<string, unknown>
interface Session {
  readonly id: string
  readonly params: Readonly<Record<string, string>>
  readonly reference: string
  /** The connected account in which it was made. */
  readonly account: string | undefined
}

/** How a call was sent: with which idempotency key, and for which connected account. */
interface Sent {
  readonly key: string | undefined
  readonly account: string | undefined
}

/** The parameters that Stripe accepts for each call. Other parameters are refused, as Stripe does. */
const known: Readonly<Record<string, RegExp>> = {
  '/v1/checkout/sessions':
    /^(mode|customer|customer_email|success_url|cancel_url|expires_at|metadata\[(site|post|user|invoice)\]|allowed_payment_method_types\[0\]|subscription_data\[metadata\]\[(site|user)\]|line_items\[0\]\[(quantity|price_data\]\[(currency|unit_amount|recurring\]\[interval|product_data\]\[(name|description)))\])$/,
  '/v1/accounts': /^(type|country|email|metadata\[(site|user)\])$/,
  '/v1/account_links': /^(account|type|refresh_url|return_url)$/,
  '/v1/billing_portal/sessions': /^(customer|return_url)$/,
  '/v1/refunds': /^payment_intent$/,
  '/v1/subscriptions': /^cancel_at_period_end$/,
}

export interface StripeServer {
  readonly url: string
  /** The parameters of each answered call with its path, the latest last. */
  readonly calls: readonly Readonly<Record<string, string>>[]
  /** Answers every call with this status, or never; null restores normal answers. */
  fail(how: number | 'silent' | null): void
  /** Whether charges have been booked, which Stripe does a while later. */
  book(is: boolean): void
  /** Pays the page at an address, and returns Stripe's signed event. */
  pay(url: string): SignedEvent
  close(): Promise<void>
}

export interface SignedEvent {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

let signer: Stripe | undefined
/** Signs an event with Stripe's own library. */
export function signed(event: Fields, { secret = WEBHOOK_SECRET, at = Math.floor(Date.now() / 1_000) } = {}): SignedEvent {
  signer ??= new Stripe(KEY)
  const payload = JSON.stringify(event)
  const header = signer.webhooks.generateTestHeaderString({ payload, secret, timestamp: at })
  return { body: payload, headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': header } }
}

export const stripeEvent = (type: string, object: Fields, { created = Math.floor(Date.now() / 1_000), ...more }: Fields = {}) => ({
  ...{ id: `evt_${randomUUID()}`, object: 'event', api_version: '2026-09-30.dahlia', livemode: false, pending_webhooks: 1 },
  ...{ created, type, data: { object }, request: { id: null, idempotency_key: null } },
  ...more,
})

/** What Stripe keeps of a payment by card, in cents. */
const cardFee = (cents: number) => Math.round(cents * 0.029) + 30

const paidSession = ({ id, params, reference }: Session) => ({
  ...{ id, object: 'checkout.session', mode: params.mode, status: 'complete', payment_status: 'paid', payment_intent: reference },
  ...{ amount_total: Number(params['line_items[0][price_data][unit_amount]']), currency: params['line_items[0][price_data][currency]'] },
  metadata: Object.fromEntries(['site', 'post', 'user', 'invoice'].map((name) => [name, params[`metadata[${name}]`]])),
})

const DAY_S = 86_400
/** Returns a subscription as in Stripe's events. */
export const stripeSubscription = (
  site: string,
  user: number,
  change: Fields = {},
  periodEnd = Math.floor(Date.now() / 1_000) + 30 * DAY_S,
) => ({
  ...{ id: `sub_${user}`, object: 'subscription', customer: `cus_${user}`, status: 'active', cancel_at_period_end: false, cancel_at: null },
  metadata: { site, user: String(user) },
  items: {
    object: 'list',
    data: [
      { id: `si_${user}`, current_period_end: periodEnd, price: { id: 'price_1', recurring: { interval: 'month', interval_count: 1 } } },
    ],
  },
  ...change,
})

/**
 * Starts a server with the parts of Stripe's API that Gigfolio uses, as strict as Stripe: it refuses other keys and unknown parameters. Its
 * payment page has one button. The payment is reported to `onPaid` when `/told` is requested, so that a browser can return before it.
 */
export async function startStripe({ port = 0, onPaid = (_: SignedEvent): unknown => undefined } = {}): Promise<StripeServer> {
  const sessions = new Map<string, Session>()
  const byKey = new Map<string, { readonly body: string; readonly id: string }>()
  const calls: Record<string, string>[] = []
  const unsent: SignedEvent[] = []
  /** The pages to which workers return once they have set up their accounts. */
  const returns = new Map<string, string>()
  let isBooked = true
  let failure: number | 'silent' | null = null
  const json = (response: ServerResponse, status: number, body: Fields) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  const refuse = (response: ServerResponse, status: number, code: string) =>
    json(response, status, { error: { type: status === 401 ? 'authentication_error' : 'invalid_request_error', code, message: code } })

  function answer(path: string, params: Record<string, string>, { key, account }: Sent): Fields {
    if (path === '/v1/accounts') return { id: (key && byKey.get(key)?.id) || `acct_${randomUUID()}`, object: 'account', ...params }
    if (path === '/v1/account_links') returns.set(params.account ?? '', params.return_url ?? '')
    if (path === '/v1/account_links') return { object: 'account_link', url: `${url()}/connect/${params.account}` }
    if (path === '/v1/refunds') return { id: `re_${randomUUID()}`, object: 'refund', status: 'succeeded', ...params }
    if (path.startsWith('/v1/subscriptions/')) return { id: path.slice(18), object: 'subscription', ...params }
    if (path === '/v1/billing_portal/sessions')
      return { id: 'bps_1', object: 'billing_portal.session', url: `${url()}/portal/${params.customer}` }
    const id = (key && byKey.get(key)?.id) || `cs_test_${randomUUID()}`
    sessions.set(id, { id, params, reference: sessions.get(id)?.reference ?? `pi_${randomUUID()}`, account })
    return { id, object: 'checkout.session', url: `${url()}/pay/${id}`, mode: params.mode, status: 'open', payment_status: 'unpaid' }
  }

  function call(request: IncomingMessage, response: ServerResponse, path: string, body: string) {
    if (request.headers.authorization !== `Bearer ${KEY}`) return refuse(response, 401, 'api_key_invalid')
    const account = request.headers['stripe-account'] as string | undefined
    if (request.method === 'GET') return showPayment(response, path, account)
    if (request.method !== 'POST' || !request.headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
      return refuse(response, 404, 'url_invalid')
    if (!/^\d{4}-\d\d-\d\d\.\w+$/.test(String(request.headers['stripe-version']))) return refuse(response, 400, 'version_invalid')
    const shape = known[path] ?? (path.startsWith('/v1/subscriptions/') ? known['/v1/subscriptions'] : undefined)
    const params = Object.fromEntries(new URLSearchParams(body))
    const unknown = Object.keys(params).find((name) => !shape?.test(name))
    if (!shape || unknown !== undefined) return refuse(response, shape ? 400 : 404, shape ? `parameter_unknown ${unknown}` : 'url_invalid')
    const key = request.headers['idempotency-key'] as string | undefined
    const before = path === '/v1/checkout/sessions' && params.mode === 'payment' && key ? byKey.get(key) : undefined
    if (before && before.body !== body) return refuse(response, 400, 'idempotency_key_in_use')
    const object = answer(path, params, { key, account })
    if (key) byKey.set(key, { body, id: String(object.id) })
    calls.push({ path, ...(account && { account }), ...params })
    return json(response, 200, object)
  }

  /** Shows a payment to the account that got it, with what Stripe kept. */
  function showPayment(response: ServerResponse, path: string, account: string | undefined) {
    const reference = path.slice('/v1/payment_intents/'.length)
    const session = [...sessions.values()].find((each) => each.reference === reference && each.account === account)
    if (!session) return refuse(response, 404, 'resource_missing')
    const cents = Number(session.params['line_items[0][price_data][unit_amount]'])
    const booked = { object: 'balance_transaction', amount: cents, fee: cardFee(cents), currency: 'usd' }
    const charge = { object: 'charge', balance_transaction: isBooked ? booked : null }
    return json(response, 200, { id: reference, object: 'payment_intent', latest_charge: charge })
  }

  const page = (
    what = '',
    act = 'Pay',
    back = '',
  ) => `<!doctype html><html lang="en"><title>Test payments</title><link rel="icon" href="data:,"><main>
<h1>Test payments</h1><p>${escaped(what)}</p><form method="post"><button>${act}</button></form><a href="${escaped(back)}">Back</a></main></html>`

  const setUp = (account: string) =>
    signed(stripeEvent('account.updated', { id: account, object: 'account', charges_enabled: true }, { account }), {
      secret: CONNECT_SECRET,
    })

  const pay = (address: string): SignedEvent => {
    const session = sessions.get(address.slice(address.lastIndexOf('/') + 1))
    if (!session) throw new Error(`No page at ${address}`)
    const { params } = session
    const { account } = session
    if (params.mode === 'payment')
      return signed(stripeEvent('checkout.session.completed', paidSession(session), account ? { account } : {}), {
        secret: account ? CONNECT_SECRET : WEBHOOK_SECRET,
      })
    const interval = params['line_items[0][price_data][recurring][interval]']
    const user = Number(params['subscription_data[metadata][user]'])
    const subscription = stripeSubscription(params['subscription_data[metadata][site]'] ?? '', user)
    for (const { price } of subscription.items.data) price.recurring.interval = interval ?? ''
    return signed(stripeEvent('customer.subscription.created', subscription))
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const session = sessions.get(pathname.slice('/pay/'.length))
    if (failure === 'silent') return
    if (failure !== null) return json(response, failure, { error: { type: 'api_error', message: 'Away' } })
    if (pathname.startsWith('/v1/')) return call(request, response, pathname, Buffer.concat(chunks).toString())
    if (pathname === '/told') {
      for (const event of unsent.splice(0)) await onPaid(event)
      return response.writeHead(204).end()
    }
    const account = pathname.slice('/connect/'.length)
    const shown = session
      ? {
          html: page(session.params['line_items[0][price_data][product_data][name]'], 'Pay', session.params.cancel_url),
          event: () => pay(pathname),
        }
      : { html: page('Your account', 'Finish'), event: () => setUp(account) }
    const next = session?.params.success_url ?? returns.get(account)
    if (next === undefined) return response.writeHead(404).end()
    if (request.method === 'GET') return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(shown.html)
    unsent.push(shown.event())
    return response.writeHead(303, { location: next }).end()
  })
  await new Promise<void>((listening) => server.listen(port, 'localhost', listening))
  const url = () => `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    url: url(),
    calls,
    fail: (how) => {
      failure = how
    },
    book: (is) => {
      isBooked = is
    },
    pay,
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** Returns the environment of a server that takes payments there. */
export const paymentsAt = (url: string) => ({ STRIPE_SECRET_KEY: KEY, STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET, STRIPE_API_URL: url })

/** Returns the environment of a server where clients pay by card, too. */
export const cardsAt = (url: string) => ({ ...paymentsAt(url), STRIPE_CONNECT_WEBHOOK_SECRET: CONNECT_SECRET })
