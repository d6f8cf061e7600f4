import { offers, plans } from '#domain/billing/plans.ts'
import { formatCents } from '#domain/money/money.ts'
import { billing as words } from '#words/en/billing.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { useChange } from '../base/offline/make-change.ts'
import { leaveFor } from '../base/records/plans.ts'
import { toast } from '../kit/toast.ts'
import { OfferCard } from './offer-card.tsx'
import { choosePlan } from './plan-changes.ts'

/** Shows the plans that Stripe sells, on Stripe's own page. */
export function WebOffers() {
  const buy = useChange(choosePlan, {
    onSuccess: leaveFor,
    onError: (error) => toast({ ...failureOf(choosePlan, error), tone: 'error' }),
  })
  return (
    <section aria-label={words.plans} className="grid gap-4 sm:grid-cols-2">
      {plans.map((plan) => (
        <OfferCard
          key={plan}
          plan={plan}
          price={formatCents(offers[plan].cents)}
          isOurPrice
          isBusy={buy.isPending && buy.variables === plan}
          disabled={buy.isPending}
          onChoose={() => buy.mutate(plan)}
        />
      ))}
    </section>
  )
}
