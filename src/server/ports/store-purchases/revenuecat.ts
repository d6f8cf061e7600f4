import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Plan } from '#domain/billing/plans.ts'
import type { SubscriptionState } from '#domain/billing/subscription.ts'
import type { Effect, Sender } from '../charges/event.ts'
import { isId, milliseconds, text } from '../charges/event-fields.ts'
import { isSigned } from '../charges/signature.ts'

const people = z.array(text).max(1_000).default([])

const Sent = z.object({
  event: z.looseObject({
    id: text,
    type: z.string().max(100),
    event_timestamp_ms: milliseconds,
    environment: z.string().optional(),
  }),
})

const Purchase = z.object({
  app_user_id: text,
  original_app_user_id: text.nullish(),
  aliases: people.nullish(),
  original_transaction_id: text.nullish(),
  product_id: text.nullish(),
  expiration_at_ms: milliseconds,
  grace_period_expiration_at_ms: milliseconds.nullish(),
})

const Transfer = z.object({ transferred_from: people, transferred_to: people })

/** The effect of each type of event on a subscription. A cancellation only ends the renewal. */
const kinds: Readonly<Record<string, { readonly state: SubscriptionState; readonly endsThen: boolean }>> = {
  INITIAL_PURCHASE: { state: 'active', endsThen: false },
  RENEWAL: { state: 'active', endsThen: false },
  UNCANCELLATION: { state: 'active', endsThen: false },
  SUBSCRIPTION_EXTENDED: { state: 'active', endsThen: false },
  NON_RENEWING_PURCHASE: { state: 'active', endsThen: true },
  CANCELLATION: { state: 'active', endsThen: true },
  SUBSCRIPTION_PAUSED: { state: 'active', endsThen: true },
  BILLING_ISSUE: { state: 'late', endsThen: false },
  EXPIRATION: { state: 'ended', endsThen: true },
}

/** Returns the ids of our accounts among RevenueCat's names for a person. They are numbers as texts (spec.md 7). */
const idsIn = (names: readonly (string | null | undefined)[]): number[] =>
  names.flatMap((name) => (name && isId(name) ? [Number(name)] : []))

/** Returns the plan of a product. Stores choose product names freely; ours contain the length of the plan. */
function planOf(product: string): Plan | null {
  if (/year|annual/i.test(product)) return 'yearly'
  return /month/i.test(product) ? 'monthly' : null
}

function readTransfer(event: object): Effect {
  const { success, data } = Transfer.safeParse(event)
  const [to] = success ? idsIn(data.transferred_to) : []
  return success && to !== undefined
    ? { effect: 'transfer', from: idsIn(data.transferred_from), to }
    : { effect: 'none', reason: 'not one of ours' }
}

function readPurchase(event: object, type: string, at: string): Effect {
  const kind = Object.hasOwn(kinds, type) ? kinds[type] : undefined
  if (!kind) return { effect: 'none', reason: 'of a type that changes nothing' }
  const { success, data } = Purchase.safeParse(event)
  if (!success) return { effect: 'none', reason: 'not one of ours' }
  const { app_user_id: name, original_transaction_id: transaction, product_id: product } = data
  const [userId] = idsIn([name, data.original_app_user_id, ...(data.aliases ?? [])])
  const reference = transaction ?? product
  if (userId === undefined || !reference) return { effect: 'none', reason: 'not one of ours' }
  const paidUntil = data.grace_period_expiration_at_ms ?? data.expiration_at_ms
  const word = { provider: 'revenuecat', reference, userId, customer: name, ...kind, plan: planOf(product ?? ''), paidUntil, at } as const
  return { effect: 'subscription', word: { ...word, isEnd: type === 'EXPIRATION' } }
}

/** Compares a header with the agreed one, in the same time for every wrong header of the same length. */
function isSame(header: unknown, agreed: string): boolean {
  const [one, other] = [Buffer.from(typeof header === 'string' ? header : ''), Buffer.from(agreed)]
  return one.length === other.length && timingSafeEqual(one, other)
}

interface Agreed {
  /** The complete agreed `Authorization` header. */
  readonly authorization: string
  /** The secret of the signatures, if signing is switched on. */
  readonly secret: string | undefined
  /** Whether purchases in the stores' sandboxes count, and those that do not say where they were made. */
  readonly takesSandbox: boolean
}

/** Makes RevenueCat's sender of events, which reports purchases in the phones' app stores. */
export const revenueCatSender = ({ authorization, secret, takesSandbox }: Agreed): Sender => ({
  provider: 'revenuecat',
  isGenuine: (headers, bytes, now) =>
    isSame(headers.authorization, authorization) &&
    (secret === undefined || isSigned(headers['x-revenuecat-webhook-signature'], bytes, secret, now)),
  read: (sent) => {
    const { success, data } = Sent.safeParse(sent)
    if (!success) return undefined
    const { id, type, event_timestamp_ms: at, environment } = data.event
    if (environment !== 'PRODUCTION' && !takesSandbox) return { id, type, effect: 'none', reason: 'of a sandbox, or of nowhere' }
    return { id, type, ...(type === 'TRANSFER' ? readTransfer(data.event) : readPurchase(data.event, type, at)) }
  },
})
