import type { Provider, Subscription, Told } from '#domain/billing/subscription.ts'

/** A provider's report of a worker's subscription. */
export interface SubscriptionWord extends Subscription, Told {
  readonly reference: string
  readonly userId: number
  readonly customer: string | null
}

/** A payment of an invoice by card, into the account of its worker at the provider. */
export interface CardPayment {
  readonly account: string
  readonly userId: number
  readonly invoiceId: number
  readonly cents: number
  readonly reference: string
  readonly at: string
}

/** The effect of a provider's event. */
export type Effect =
  | { readonly effect: 'post paid'; readonly postId: number; readonly reference: string }
  | { readonly effect: 'subscription'; readonly word: SubscriptionWord }
  /** An app store moved subscriptions from some accounts to another. */
  | { readonly effect: 'transfer'; readonly from: readonly number[]; readonly to: number }
  | { readonly effect: 'invoice paid'; readonly paid: CardPayment }
  /** Whether a worker's account can take payments by card; null when the worker disconnected it. */
  | { readonly effect: 'card account'; readonly account: string; readonly canCharge: boolean | null; readonly at: string }
  /** No effect, with the reason for the log. */
  | { readonly effect: 'none'; readonly reason: string }

/** An event whose sender is verified. */
export type ProviderEvent = Effect & { readonly id: string; readonly type: string }

/** A service that sends events about payments. */
export interface Sender {
  readonly provider: Provider
  /** Returns whether these bytes come from the sender and were sent just now. */
  isGenuine(headers: Readonly<Record<string, unknown>>, bytes: Uint8Array, now: Date): boolean
  /** Reads what was sent; undefined when it is not one of the sender's events. */
  read(sent: unknown): ProviderEvent | undefined
}
