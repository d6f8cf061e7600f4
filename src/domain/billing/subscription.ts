import type { Plan } from './plans.ts'

/** Who charges for a subscription: Stripe on the web, RevenueCat for the phones' app stores. */
export const providers = ['stripe', 'revenuecat'] as const
export type Provider = (typeof providers)[number]

/** `late` means that a renewal could not be charged and the provider tries again. */
export const subscriptionStates = ['active', 'late', 'ended'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

/** A subscription as its provider last reported it. */
export interface Subscription {
  readonly provider: Provider
  readonly state: SubscriptionState
  /** Null if the name of the provider's product is not one of our plans. */
  readonly plan: Plan | null
  /** The instant until which the subscription is paid. */
  readonly paidUntil: string
  /** Whether the subscription ends then instead of renewing. */
  readonly endsThen: boolean
}

/** The facts that determine a worker's standing. */
export interface Paying {
  readonly trialEndDate: string
  readonly subscriptions: readonly Subscription[]
}

/** The standings of a worker. `canceled` is paid until its end and does not renew; `expired` has neither a trial nor a plan. */
export const standings = ['trial', 'active', 'past_due', 'canceled', 'expired'] as const
export interface Standing {
  readonly status: (typeof standings)[number]
  /** Only premium shows a badge. Every other worker counts as trial (spec.md 6). */
  readonly tier: 'trial' | 'premium'
  /** The subscription that makes the worker premium. */
  readonly subscription: Subscription | null
}

const DAY_MS = 86_400_000
/** How long a subscription stays active after its paid time, because the report of a renewal may arrive late. */
const GRACE_MS = 3 * DAY_MS

const runs = ({ state, paidUntil }: Subscription, now: Date) => state !== 'ended' && now.getTime() < Date.parse(paidUntil) + GRACE_MS

const statuses = { active: 'active', late: 'past_due', ended: 'expired' } as const

/** Returns the standing of a worker now. Of several subscriptions, the one that lasts longest counts. */
export function standingOf({ trialEndDate, subscriptions }: Paying, now: Date): Standing {
  const [best] = subscriptions
    .filter((each) => runs(each, now))
    .sort((one, other) => Date.parse(other.paidUntil) - Date.parse(one.paidUntil))
  if (best) {
    const status = best.endsThen ? 'canceled' : statuses[best.state]
    return { status, tier: 'premium', subscription: best }
  }
  return { status: now.getTime() < Date.parse(trialEndDate) ? 'trial' : 'expired', tier: 'trial', subscription: null }
}

/** Whether plans are sold here, and whether adding gigs and expenses requires one. A server that sells no plans never requires one. */
export const planRules = ['none', 'offered', 'enforced'] as const
export type PlanRule = (typeof planRules)[number]

/** Returns whether a worker may add gigs and expenses. Everything else stays available without a plan (decisions.md, Money in). */
export const mayAdd = ({ status }: Pick<Standing, 'status'>, rule: PlanRule): boolean => rule !== 'enforced' || status !== 'expired'

/** How many days before its end the app starts to mention the trial. */
const DAYS_TO_TELL = 3

/** Returns the days left of a trial, rounded up; null while there is no need to mention it. */
export function daysToAnnounce(trialEndDate: string, now: Date): number | null {
  const left = Math.ceil((Date.parse(trialEndDate) - now.getTime()) / DAY_MS)
  return left > 0 && left <= DAYS_TO_TELL ? left : null
}

/** When a report of a provider was true, and its order among reports of the same instant. */
export interface Told {
  readonly at: string
  /** The end of a subscription comes after other reports of the same second, because Stripe counts in seconds. */
  readonly isEnd: boolean
}

/** Returns whether a report is newer than the stored one. Of two equal reports, the later arrival counts. */
export const isNewer = (told: Told, kept: Told): boolean => {
  const apart = Date.parse(told.at) - Date.parse(kept.at)
  return apart === 0 ? told.isEnd || !kept.isEnd : apart > 0
}
