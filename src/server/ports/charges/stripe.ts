import type { Stripe } from 'stripe'
import { offers } from '#domain/billing/plans.ts'
import { POST_FEE } from '#domain/marketplace/post.ts'
import { productNames } from '#words/en/billing.ts'
import type { Log } from '../../log.ts'
import { PaymentsAway, type PaymentsPort } from './port.ts'
import type { PaymentSettings } from './settings.ts'
import { stripeCards } from './stripe-cards.ts'

/** The time limit of a call in milliseconds, because somebody waits for it. */
const TIME_LIMIT_MS = 10_000
const HOUR_S = 3_600

/** Throws an error, unless it only says that the work was already done. */
const unless = (done: string) => (error: unknown) => {
  if ((error as { code?: unknown }).code !== done) throw error
}

/** Opens Stripe, or a compatible service at STRIPE_API_URL; null without a key. Loads the library with the first payment. */
export function openStripe(settings: PaymentSettings, site: string, log: Log): PaymentsPort | null {
  const { STRIPE_SECRET_KEY: key, STRIPE_API_URL: address } = settings
  if (!key) return null
  let opened: Promise<Stripe> | undefined

  async function open(): Promise<Stripe> {
    const { Stripe } = await import('stripe')
    const { protocol, hostname, port } = new URL(address)
    return new Stripe(key ?? '', {
      host: hostname,
      port: port || (protocol === 'https:' ? 443 : 80),
      protocol: protocol === 'https:' ? 'https' : 'http',
      timeout: TIME_LIMIT_MS,
      maxNetworkRetries: 0,
      telemetry: false,
      // This client's time limit is for the whole call; the other client's is for each pause.
      httpClient: Stripe.createFetchHttpClient(),
    })
  }

  /** Makes a call to Stripe and logs its failure for the operator, without the message, which may quote what people typed. */
  async function asked<T>(question: (stripe: Stripe) => Promise<T>): Promise<T> {
    opened ??= open()
    try {
      return await question(await opened)
    } catch (error) {
      const { type, code, statusCode } = error as { type?: unknown; code?: unknown; statusCode?: unknown }
      log.warn({ cause: { type, code, status: statusCode } }, 'Stripe failed or refused')
      throw new PaymentsAway()
    }
  }

  const addressOf = ({ url }: { url: string | null }): string => {
    if (!url) throw new Error('Stripe gave no address')
    return url
  }

  return {
    cards: settings.STRIPE_CONNECT_WEBHOOK_SECRET ? stripeCards(asked, site) : null,

    payPost: ({ postId, eventName, createdAt, email, paidUrl, leftUrl }) =>
      asked(async (stripe) => {
        // All clicks within the hour open the same page. If two pages are paid, the second payment is refunded.
        const hour = Math.floor(Date.now() / 1_000 / HOUR_S)
        const params: Stripe.Checkout.SessionCreateParams = {
          mode: 'payment',
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: 'usd',
                unit_amount: POST_FEE * 100,
                product_data: { name: productNames.post, description: eventName },
              },
            },
          ],
          customer_email: email,
          metadata: { site, post: String(postId) },
          expires_at: (hour + 2) * HOUR_S,
          success_url: paidUrl,
          cancel_url: leftUrl,
        }
        return addressOf(await stripe.checkout.sessions.create(params, { idempotencyKey: `${site} post ${postId} ${createdAt} ${hour}` }))
      }),

    buyPlan: ({ userId, plan, email, customer, paidUrl, leftUrl }) =>
      asked(async (stripe) => {
        const { cents, per } = offers[plan]
        const metadata = { site, user: String(userId) }
        const price_data = {
          currency: 'usd',
          unit_amount: cents,
          recurring: { interval: per },
          product_data: { name: productNames[plan] },
        }
        return addressOf(
          await stripe.checkout.sessions.create({
            mode: 'subscription',
            line_items: [{ quantity: 1, price_data }],
            ...(customer ? { customer } : { customer_email: email }),
            metadata,
            subscription_data: { metadata },
            success_url: paidUrl,
            cancel_url: leftUrl,
          }),
        )
      }),

    manage: (customer, returnUrl) =>
      asked(async (stripe) => (await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })).url),

    refund: (reference) =>
      asked(async (stripe) => {
        const refunded = stripe.refunds.create({ payment_intent: reference }, { idempotencyKey: `refund ${reference}` })
        await refunded.catch(unless('charge_already_refunded'))
      }),

    endRenewal: (reference) =>
      asked(async (stripe) => {
        await stripe.subscriptions.update(reference, { cancel_at_period_end: true }).catch(unless('resource_missing'))
      }),
  }
}
