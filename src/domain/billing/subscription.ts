import type { Plan } from './plans.ts'

/** Who takes the money of a subscription: Stripe on the web, RevenueCat for the stores of phones. */
export const providers = ['stripe', 'revenuecat'] as const
export type Provider = (typeof providers)[number]

/** `late`: a renewal could not be charged, and the provider tries again. */
export const subscriptionStates = ['active', 'late', 'ended'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

/** What a provider said last of one subscription. */
export interface Subscription {
  readonly provider: Provider
  readonly state: SubscriptionState
  /** Null where the provider's product is not one of our plans by name. */
  readonly plan: Plan | null
  /** Until when it is paid, an instant. */
  readonly paidUntil: string
  /** It is not renewed then. */
  readonly endsThen: boolean
}

/** What the standing of a worker follows from. */
export interface Paying {
  readonly trialEndDate: string
  readonly subscriptions: readonly Subscription[]
}

/** Where a worker stands: `canceled` is paid and ends, `expired` has neither trial nor plan. */
export const standings = ['trial', 'active', 'past_due', 'canceled', 'expired'] as const
export interface Standing {
  readonly status: (typeof standings)[number]
  /** Only premium shows a badge; everybody else counts as trial (spec.md 6). */
  readonly tier: 'trial' | 'premium'
  /** The subscription that makes it premium. */
  readonly subscription: Subscription | null
}

const DAY_MS = 86_400_000
/** So long a subscription outlives what is paid: the word of a renewal may come late. */
const GRACE_MS = 3 * DAY_MS

const runs = ({ state, paidUntil }: Subscription, now: Date) => state !== 'ended' && now.getTime() < Date.parse(paidUntil) + GRACE_MS

const statuses = { active: 'active', late: 'past_due', ended: 'expired' } as const

/** Returns where a worker stands now. Who has several subscriptions stands by the one that lasts longest. */
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

/** Whether plans are sold here, and whether adding asks for one: a server that sells none never does. */
export const planRules = ['none', 'offered', 'enforced'] as const
export type PlanRule = (typeof planRules)[number]

/** Whether a worker may add gigs and expenses. Everything else stays theirs whatever they pay (decisions.md, Money in). */
export const mayAdd = ({ status }: Pick<Standing, 'status'>, rule: PlanRule): boolean => rule !== 'enforced' || status !== 'expired'

/** The trial is spoken of from so many days before its end. */
const DAYS_TO_TELL = 3

/** Returns the days that are left of a trial, a begun one as a whole one; null while nobody needs to hear of it. */
export function daysToTell(trialEndDate: string, now: Date): number | null {
  const left = Math.ceil((Date.parse(trialEndDate) - now.getTime()) / DAY_MS)
  return left > 0 && left <= DAYS_TO_TELL ? left : null
}

/** When a provider's word was true: its instant, and its place among those of one instant. */
export interface Told {
  readonly at: string
  /** The end of a subscription comes after all else of its second, since Stripe counts in seconds. */
  readonly isEnd: boolean
}

/** Whether a word is newer than the one that is kept; the last to arrive counts among equals. */
export const isNewer = (told: Told, kept: Told): boolean => {
  const apart = Date.parse(told.at) - Date.parse(kept.at)
  return apart === 0 ? told.isEnd || !kept.isEnd : apart > 0
}
