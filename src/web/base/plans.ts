import { queryOptions, useQuery } from '@tanstack/react-query'
import type { User } from '#contract/account.ts'
import { daysToTell, type PlanRule, type Provider, planRules } from '#domain/billing/subscription.ts'
import { api } from './api.ts'
import { keys } from './keys.ts'

/** The seller of plans in this app. Store rules forbid phone apps to sell through anybody else. */
export const seller: Provider = import.meta.env.PHONE_SERVER ? 'revenuecat' : 'stripe'

/** Reads the worker's plan. It is read again each time it is shown, because the provider can change it at any time. */
export const billingQuery = queryOptions({ queryKey: keys.billing, queryFn: () => api('GET /api/billing'), refetchOnMount: 'always' })

const told = document.querySelector<HTMLMetaElement>('meta[name="plans"]')?.content
const toldRule = planRules.find((rule) => rule === told)

/**
 * Returns whether plans are sold here and whether adding records needs one. A page from the server contains the answer; a phone app asks
 * for it.
 */
export function usePlanRule(): PlanRule {
  const { data } = useQuery({ ...billingQuery, refetchOnMount: true, enabled: toldRule === undefined })
  return toldRule ?? data?.rule ?? 'none'
}

/** Returns the news about a trial: the days that are left (a begun day counts), `ended`, or null for no news. */
export function trialNews({ subscriptionStatus, trialEndDate }: User, rule: PlanRule, now: Date): number | 'ended' | null {
  if (rule === 'none') return null
  if (subscriptionStatus === 'expired') return rule === 'enforced' ? 'ended' : null
  return subscriptionStatus === 'trial' ? daysToTell(trialEndDate, now) : null
}

/** Returns the pause before asking again whether a payment arrived, in milliseconds. It is short at first, when most payments arrive. */
export const askPaidAgainMs = ({ dataUpdateCount }: { readonly dataUpdateCount: number }) => (dataUpdateCount < 30 ? 2_000 : 15_000)

/** Goes to a page of the provider. */
export const leaveFor = ({ url }: { readonly url: string }) => location.assign(url)
