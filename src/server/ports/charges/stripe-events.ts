import { z } from 'zod'
import type { Plan } from '#domain/billing/plans.ts'
import type { SubscriptionState } from '#domain/billing/subscription.ts'
import { POST_FEE } from '#domain/marketplace/post.ts'
import type { Effect, ProviderEvent, Sender } from './event.ts'
import { id, reference, seconds, text } from './event-fields.ts'
import { isSigned } from './signature.ts'
import { readOfAccount } from './stripe-card-events.ts'

const Event = z.object({
  id: text,
  type: z.string().max(100),
  created: seconds,
  livemode: z.boolean(),
  /** The connected account in which it happened; missing for the account of Gigfolio. */
  account: text.optional(),
  data: z.object({ object: z.looseObject({}) }),
})

/** A checkout session in which a post was paid. */
const PaidSession = z.object({
  mode: z.literal('payment'),
  payment_status: z.literal('paid'),
  amount_total: z.literal(POST_FEE * 100),
  currency: z.literal('usd'),
  payment_intent: reference,
  metadata: z.object({ site: z.string(), post: id }),
})

const period = z.object({ current_period_end: seconds.optional() })
const StripeSubscription = period.extend({
  id: text,
  customer: reference,
  status: z.string(),
  cancel_at_period_end: z.boolean().default(false),
  cancel_at: z.number().nullish(),
  metadata: z.object({ site: z.string(), user: id }),
  /** Newer versions of the API have the period in each item. */
  items: z.object({
    data: z.array(period.extend({ price: z.object({ recurring: z.object({ interval: z.string() }).nullish() }).nullish() })).min(1),
  }),
})

/** Other states (`unpaid`, `incomplete`, `paused`) count as ended. */
const states: Readonly<Record<string, SubscriptionState>> = { active: 'active', trialing: 'active', past_due: 'late' }
const planOf: Readonly<Record<string, Plan>> = { month: 'monthly', year: 'yearly' }

type Reader = (object: unknown, created: string, type: string) => Effect
interface Known {
  readonly site: string
}

const unreadable: Effect = { effect: 'none', reason: 'not one of ours' }

const readSession =
  ({ site }: Known): Reader =>
  (object) => {
    const { success, data } = PaidSession.safeParse(object)
    if (!success || data.metadata.site !== site) return unreadable
    return { effect: 'post paid', postId: data.metadata.post, reference: data.payment_intent }
  }

const readSubscription =
  ({ site }: Known): Reader =>
  (object, created, type) => {
    const { success, data } = StripeSubscription.safeParse(object)
    if (!success || data.metadata.site !== site) return unreadable
    const [item] = data.items.data
    const isEnd = type === 'customer.subscription.deleted'
    const word = {
      ...({ provider: 'stripe', reference: data.id, customer: data.customer, userId: data.metadata.user } as const),
      state: isEnd ? 'ended' : (states[data.status] ?? 'ended'),
      plan: planOf[item?.price?.recurring?.interval ?? ''] ?? null,
      paidUntil: item?.current_period_end ?? data.current_period_end ?? created,
      endsThen: data.cancel_at_period_end || data.cancel_at != null,
      at: created,
      isEnd,
    }
    return { effect: 'subscription', word }
  }

const typesOfAccount = ['checkout.session.completed', 'account.updated', 'account.application.deauthorized']
const readersOfAccount = (account: string, site: string): Readonly<Record<string, Reader>> =>
  Object.fromEntries(
    typesOfAccount.map((name) => [name, (object, created, type) => readOfAccount(object, { account, created, type }, site) ?? unreadable]),
  )

/**
 * Makes Stripe's sender of events. Stripe signs those of connected accounts with a secret of their own. `site` distinguishes the
 * events of this Gigfolio from those of another one with the same account.
 */
export function stripeSender(key: string, secrets: readonly string[], site: string): Sender {
  const isLive = /^\w\w_live_/.test(key)
  const [session, subscription] = [readSession({ site }), readSubscription({ site })]
  const readers: Readonly<Record<string, Reader>> = {
    'checkout.session.completed': session,
    'checkout.session.async_payment_succeeded': session,
    'customer.subscription.created': subscription,
    'customer.subscription.updated': subscription,
    'customer.subscription.deleted': subscription,
    'customer.subscription.paused': subscription,
    'customer.subscription.resumed': subscription,
  }
  return {
    provider: 'stripe',
    isGenuine: (headers, bytes, now) => secrets.some((secret) => isSigned(headers['stripe-signature'], bytes, secret, now)),
    read: (sent): ProviderEvent | undefined => {
      const { success, data } = Event.safeParse(sent)
      if (!success) return undefined
      const { id, type, created, livemode, account } = data
      const known: Readonly<Record<string, Reader>> = account === undefined ? readers : readersOfAccount(account, site)
      const read = Object.hasOwn(known, type) ? known[type] : undefined
      const follows: Effect = !read
        ? { effect: 'none', reason: 'of a type that changes nothing' }
        : livemode !== isLive
          ? { effect: 'none', reason: isLive ? 'a test on a live server' : 'live on a test server' }
          : read(data.data.object, created, type)
      return { id, type, ...follows }
    },
  }
}
