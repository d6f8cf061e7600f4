import type { Plan } from '#domain/billing/plans.ts'

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

/** The port for taking payments. Each method throws PaymentsAway. */
export interface PaymentsPort {
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
