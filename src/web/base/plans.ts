import { queryOptions } from '@tanstack/react-query'
import type { User } from '#contract/account.ts'
import { daysToTell, type PlanRule, planRules } from '#domain/billing/subscription.ts'
import { api } from './api.ts'
import { keys } from './keys.ts'

const told = document.querySelector<HTMLMetaElement>('meta[name="plans"]')?.content

/** Whether plans are sold here, and whether adding asks for one, which came with the page. */
export const planRule: PlanRule = planRules.find((rule) => rule === told) ?? 'none'

/** What is to be told of a trial: its last days, a begun one as a whole one, or `ended`; null while there is nothing to tell. */
export function trialNews({ subscriptionStatus, trialEndDate }: User, now: Date): number | 'ended' | null {
  if (planRule === 'none') return null
  if (subscriptionStatus === 'expired') return planRule === 'enforced' ? 'ended' : null
  return subscriptionStatus === 'trial' ? daysToTell(trialEndDate, now) : null
}

/** What the worker pays for Gigfolio. The provider tells the server at any time, so it is read anew whenever it is shown. */
export const billingQuery = queryOptions({ queryKey: keys.billing, queryFn: () => api('GET /api/billing'), refetchOnMount: 'always' })

/** When a page that somebody came back to asks again whether the provider has told of the payment: often at first, which is when it comes. */
export const askPaidAgainMs = ({ dataUpdateCount }: { readonly dataUpdateCount: number }) => (dataUpdateCount < 30 ? 2_000 : 15_000)

/** Leaves for a page of the provider. */
export const leaveFor = ({ url }: { readonly url: string }) => location.assign(url)
