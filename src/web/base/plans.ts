import { queryOptions, useQuery } from '@tanstack/react-query'
import type { User } from '#contract/account.ts'
import { daysToTell, type PlanRule, type Provider, planRules } from '#domain/billing/subscription.ts'
import { api } from './api.ts'
import { keys } from './keys.ts'

/** Who sells plans where the app runs. The stores let an app sell through nobody but themselves. */
export const seller: Provider = import.meta.env.PHONE_SERVER ? 'revenuecat' : 'stripe'

/** What the worker pays for Gigfolio. The provider tells the server at any time, so it is read anew whenever it is shown. */
export const billingQuery = queryOptions({ queryKey: keys.billing, queryFn: () => api('GET /api/billing'), refetchOnMount: 'always' })

const told = document.querySelector<HTMLMetaElement>('meta[name="plans"]')?.content
const toldRule = planRules.find((rule) => rule === told)

/** Whether plans are sold here, and whether adding asks for one. It comes with the page of a server; the page of a phone app asks. */
export function usePlanRule(): PlanRule {
  const { data } = useQuery({ ...billingQuery, refetchOnMount: true, enabled: toldRule === undefined })
  return toldRule ?? data?.rule ?? 'none'
}

/** What is to be told of a trial: its last days, a begun one as a whole one, or `ended`; null while there is nothing to tell. */
export function trialNews({ subscriptionStatus, trialEndDate }: User, rule: PlanRule, now: Date): number | 'ended' | null {
  if (rule === 'none') return null
  if (subscriptionStatus === 'expired') return rule === 'enforced' ? 'ended' : null
  return subscriptionStatus === 'trial' ? daysToTell(trialEndDate, now) : null
}

/** When a page that somebody came back to asks again whether the provider has told of the payment: often at first, which is when it comes. */
export const askPaidAgainMs = ({ dataUpdateCount }: { readonly dataUpdateCount: number }) => (dataUpdateCount < 30 ? 2_000 : 15_000)

/** Leaves for a page of the provider. */
export const leaveFor = ({ url }: { readonly url: string }) => location.assign(url)
