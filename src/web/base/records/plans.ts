import { queryOptions, useQuery } from '@tanstack/react-query'
import type { User } from '#contract/account/sign-in.ts'
import { daysToAnnounce, type PlanRule, type Provider, planRules } from '#domain/billing/subscription.ts'
import { deviceStorage } from '../../kit/device-storage.ts'
import { api } from '../calls/api.ts'
import { keys } from './keys.ts'

/** The seller of plans in this app. Store rules forbid phone apps to sell through anybody else. */
export const seller: Provider = import.meta.env.PHONE_SERVER ? 'revenuecat' : 'stripe'

const RULE = 'plans'

async function readBilling() {
  const billing = await api('GET /api/billing')
  // In a browser that forbids storage, the next visit asks before it knows.
  deviceStorage.write(RULE, billing.rule)
  return billing
}

/** Reads the worker's plan. It is read again each time it is shown, because the provider can change it at any time. */
export const billingQuery = queryOptions({ queryKey: keys.billing, queryFn: readBilling, refetchOnMount: 'always' })

const told = document.querySelector<HTMLMetaElement>('meta[name="plans"]')?.content
const feeOfPage = document.querySelector<HTMLMetaElement>('meta[name="post-fee"]')?.content

/** Whether the page says that posts are free here. A phone app's page cannot know. */
export const arePostsFree = feeOfPage === 'none'

const ruleOfPage = planRules.find((rule) => rule === told)

/** Whether the page says that plans are sold here. A phone app cannot know that before somebody signs in. */
export const sellsPlans = ruleOfPage !== undefined && ruleOfPage !== 'none'

function keptRule(): PlanRule | undefined {
  const kept = deviceStorage.read(RULE)
  return planRules.find((rule) => rule === kept)
}

/**
 * Returns whether plans are sold here and whether adding records needs one. A page from the server contains the answer; a phone app asks
 * for it, and begins with the last answer, so that a banner is not inserted later.
 */
export function usePlanRule(): PlanRule {
  const { data } = useQuery({ ...billingQuery, refetchOnMount: true, enabled: ruleOfPage === undefined })
  return ruleOfPage ?? data?.rule ?? keptRule() ?? 'none'
}

/** Returns the news about a trial: the days that are left (a begun day counts), `ended`, or null for no news. */
export function trialNews({ subscriptionStatus, trialEndDate }: User, rule: PlanRule, now: Date): number | 'ended' | null {
  if (rule === 'none') return null
  if (subscriptionStatus === 'expired') return rule === 'enforced' ? 'ended' : null
  return subscriptionStatus === 'trial' ? daysToAnnounce(trialEndDate, now) : null
}

/** Returns the pause before asking again whether a payment arrived, in milliseconds. It is short at first, when most payments arrive. */
export const askPaidAgainMs = ({ dataUpdateCount }: { readonly dataUpdateCount: number }) => (dataUpdateCount < 30 ? 2_000 : 15_000)

/** Goes to a page of the provider. */
export const leaveFor = ({ url }: { readonly url: string }) => location.assign(url)
