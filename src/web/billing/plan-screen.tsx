import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useSearch } from 'wouter'
import type { Billing } from '#contract/billing.ts'
import { titles } from '#words/en/base/titles.ts'
import { billing as words } from '#words/en/billing.ts'
import { part } from '../base/device/part.tsx'
import { Loaded } from '../base/navigation/loaded.tsx'
import { keys } from '../base/records/keys.ts'
import { askPaidAgainMs, billingQuery, seller, usePlanRule } from '../base/records/plans.ts'
import { useUser } from '../base/records/session.ts'
import { Card } from '../kit/card.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { Standing } from './plan-standing.tsx'
import { WebOffers } from './web-offers.tsx'

/** Loaded only in a phone app. */
const StoreOffers = import.meta.env.PHONE_SERVER ? part(async () => (await import('./store-offers.tsx')).StoreOffers) : null

/** Shows the worker's plan and the ways to change it. */
export default function PlanScreen() {
  const isBack = new URLSearchParams(useSearch()).get('paid') === 'yes'
  const read = useQuery({
    ...billingQuery,
    refetchInterval: ({ state }) => (isBack && state.data?.tier !== 'premium' ? askPaidAgainMs(state) : false),
  })
  const client = useQueryClient()
  const tier = read.data?.tier
  useEffect(() => {
    // The badge and the account's rights depend on the plan.
    if (tier) void client.invalidateQueries({ queryKey: keys.user })
  }, [client, tier])
  return (
    <>
      <h1 className="font-display text-3xl font-semibold tracking-tight">{titles.planScreen}</h1>
      <div className="mt-5 grid max-w-3xl gap-4">
        <Loaded of={read} what={titles.yourPlan} skeleton={<PlanSkeleton />} frame={(failure) => <Card>{failure}</Card>}>
          {(billing) => <Plan billing={billing} isBack={isBack} />}
        </Loaded>
      </div>
    </>
  )
}

const OffersSkeleton = () => (
  <div className="grid gap-4 sm:grid-cols-2">
    {['monthly', 'yearly'].map((plan) => (
      <Card key={plan}>
        <Skeleton className="h-7 w-20" />
        <Skeleton className="mt-2 h-9 w-36" />
        <Skeleton className="mt-5 h-13 w-full" />
      </Card>
    ))}
  </div>
)

function PlanSkeleton() {
  const rule = usePlanRule()
  const { subscriptionTier } = useUser()
  const hasOffers = rule !== 'none' && subscriptionTier !== 'premium'
  return (
    <div role="status" aria-label={words.loadingPlan} className="grid gap-4">
      <Card className="flex gap-4">
        <Skeleton className="size-11 shrink-0 rounded-full" />
        <div className="flex-1">
          <Skeleton className="h-7 w-40" />
          <Skeleton className="mt-2 h-5 w-full max-w-80" />
        </div>
      </Card>
      {hasOffers && <OffersSkeleton />}
    </div>
  )
}

/** Returns the reason why no plan is sold here. */
function whyNotSold({ rule, sellers }: Billing): { title: string; text?: string } {
  if (rule === 'none') return { title: words.plansNotSetUp, text: words.allIsFree }
  if (seller === 'stripe') return { title: words.soldInPhoneApp }
  // Store rules forbid an app to name other sellers.
  const title = sellers.includes(seller) ? words.purchasesNotSetUp : words.plansNotSold
  return { title, text: words.planHoldsHere }
}

function NotSold({ billing }: { billing: Billing }) {
  const { title, text } = whyNotSold(billing)
  return (
    <Card as="section" aria-label={words.plans}>
      <p className="font-semibold">{title}</p>
      {text && <p className="mt-1 text-[0.9375rem] text-muted">{text}</p>}
    </Card>
  )
}

function Plan({ billing, isBack }: { billing: Billing; isBack: boolean }) {
  const isPremium = billing.tier === 'premium'
  const isForSale = billing.sellers.includes(seller) && (seller === 'stripe' || Boolean(import.meta.env.PURCHASES_KEY))
  return (
    <>
      <Standing billing={billing} isWaiting={isBack && !isPremium} />
      {!isPremium && isForSale && <Suspense fallback={<OffersSkeleton />}>{StoreOffers ? <StoreOffers /> : <WebOffers />}</Suspense>}
      {!isPremium && !isForSale && <NotSold billing={billing} />}
      {(isPremium || isForSale) && <p className="text-sm text-muted">{words.renewalTerms}</p>}
    </>
  )
}
