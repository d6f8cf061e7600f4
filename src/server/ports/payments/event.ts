import type { Provider, Subscription, Told } from '#domain/billing/subscription.ts'

/** What a provider says of a worker's subscription. */
export interface SubscriptionWord extends Subscription, Told {
  readonly reference: string
  readonly userId: number
  readonly customer: string | null
}

/** What follows from an event of a provider. */
export type Effect =
  | { readonly effect: 'post paid'; readonly postId: number; readonly reference: string }
  | { readonly effect: 'subscription'; readonly word: SubscriptionWord }
  /** Subscriptions of a store went from some accounts to another. */
  | { readonly effect: 'transfer'; readonly from: readonly number[]; readonly to: number }
  /** Nothing, for a reason that the log has. */
  | { readonly effect: 'none'; readonly reason: string }

/** An event whose sender is proven. */
export type ProviderEvent = Effect & { readonly id: string; readonly type: string }

/** Someone who tells us of payments. */
export interface Sender {
  readonly provider: Provider
  /** Whether these bytes are from them, and sent just now. */
  isGenuine(headers: Readonly<Record<string, unknown>>, bytes: Uint8Array, now: Date): boolean
  /** Reads what they sent; undefined when it is not one of their events. */
  read(sent: unknown): ProviderEvent | undefined
}
