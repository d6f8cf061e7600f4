import type { Plan } from '#domain/billing/plans.ts'
import type { Cents } from '#domain/money/money.ts'

/** The pages to which a browser returns from the provider's pages. */
interface Return {
  /** The page after the payment. The provider's event may arrive a little later. */
  readonly paidUrl: string
  /** The page after leaving without paying. */
  readonly leftUrl: string
}

export interface PostToPay extends Return {
  readonly postId: number
  readonly eventName: string
  readonly createdAt: string
  readonly email: string
}

export interface PlanToPay extends Return {
  readonly userId: number
  readonly plan: Plan
  readonly email: string
  /** The provider's id of the worker, if it has one. */
  readonly customer: string | null
}

export interface InvoiceToPay extends Return {
  /** The worker's account at the provider. */
  readonly account: string
  readonly userId: number
  readonly invoiceId: number
  readonly cents: Cents
  /** What the page says is paid, and who is paid. */
  readonly title: string
  readonly businessName: string
}

/** The port for payments by card into workers' own accounts at the provider. Each method throws PaymentsAway. */
export interface CardsPort {
  /** Opens an account for a worker, and returns its id. Returns the same account within the same hour. */
  openAccount(worker: { readonly userId: number; readonly email: string }): Promise<string>
  /** Returns the address of the page where a worker says what the provider must know before an account can take payments. */
  accountPage(account: string, returnUrl: string): Promise<string>
  /** Returns the address of the page where an invoice is paid. Returns the same address within the same hour. */
  payInvoice(invoice: InvoiceToPay): Promise<string>
  /** Returns what the provider kept of a payment, in cents. Throws until the provider has booked it. */
  feeOf(account: string, reference: string): Promise<Cents>
}

/** The port for taking payments. Each method throws PaymentsAway. */
export interface PaymentsPort {
  /** Null where clients cannot pay by card, because nobody would report their payments. */
  readonly cards: CardsPort | null
  /** Returns the address of the page where a post is paid. Returns the same address within the same hour. */
  payPost(post: PostToPay): Promise<string>
  /** Returns the address of the page where a plan is bought. */
  buyPlan(plan: PlanToPay): Promise<string>
  /** Returns the address of the page where a worker changes or ends their subscription. */
  manage(customer: string, returnUrl: string): Promise<string>
  /** Refunds a payment. Repeated calls refund it only once. */
  refund(reference: string): Promise<void>
  /** Ends the renewal of a subscription, which lasts until its paid end. */
  endRenewal(reference: string): Promise<void>
}

/** The provider cannot be reached, took too long, or refused. */
export class PaymentsAway extends Error {}
