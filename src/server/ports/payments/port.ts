import type { Plan } from '#domain/billing/plans.ts'

/** Where a browser comes back to from the provider's pages. */
interface Return {
  /** Once it was paid, or the provider will soon say so. */
  readonly paidUrl: string
  /** Where it was left without paying. */
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
  /** What the provider calls the worker, where it knows them. */
  readonly customer: string | null
}

/** Somebody who takes money for us. Each method throws PaymentsAway. */
export interface PaymentsPort {
  /** Returns the address of the page where a post is paid; asked again within the hour, the same. */
  payPost(post: PostToPay): Promise<string>
  /** Returns the address of the page where a plan is bought. */
  buyPlan(plan: PlanToPay): Promise<string>
  /** Returns the address of the page where a worker changes or ends what they pay. */
  manage(customer: string, returnUrl: string): Promise<string>
  /** Gives a payment back; once, however often it is asked. */
  refund(reference: string): Promise<void>
  /** Lets a subscription end with what is paid. */
  endRenewal(reference: string): Promise<void>
}

/** The provider cannot be reached, took too long, or would not. */
export class PaymentsAway extends Error {}
