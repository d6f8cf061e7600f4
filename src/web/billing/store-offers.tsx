import { useQuery } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import { billing as words } from '#words/en/billing.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { storeOffers } from '../base/device/native-store.ts'
import { Loaded } from '../base/navigation/loaded.tsx'
import { useChange } from '../base/offline/make-change.ts'
import { keys } from '../base/records/keys.ts'
import { useUser } from '../base/records/session.ts'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { toast } from '../kit/toast.ts'
import { OfferCard } from './offer-card.tsx'
import { buyFromStore, restorePurchases } from './store-changes.ts'

/** Waits for the store to tell the server about the purchase, as after a payment at Stripe. */
const waitForServer = () => navigate('/plan?paid=yes', { replace: true })

/** Shows the plans of the phone's store with its prices. The store opens its own sheet for a purchase. */
export function StoreOffers() {
  const { id } = useUser()
  const read = useQuery({ queryKey: keys.storeOffers, queryFn: storeOffers, retry: false, staleTime: 0 })
  // The store's failures have their own tone: a purchase that the person canceled is no error.
  const buy = useChange(buyFromStore, { onSuccess: waitForServer, onError: (error) => toast(failureOf(buyFromStore, error)) })
  const restore = useChange(restorePurchases, {
    onSuccess: (hasPlan) => {
      if (hasPlan) waitForServer()
      else toast({ title: words.nothingToRestore, description: words.noPlanBought })
    },
    onError: (error) => toast(failureOf(restorePurchases, error)),
  })
  const isBusy = buy.isPending || restore.isPending
  return (
    <section aria-label={words.plans}>
      <Loaded
        of={read}
        what={words.storePrices}
        skeleton={<Skeleton className="h-44 w-full rounded-card" />}
        frame={(failure) => <Card>{failure}</Card>}
      >
        {(offers) => (
          <div className="grid gap-4 sm:grid-cols-2">
            {offers.map((offer) => (
              <OfferCard
                key={offer.plan}
                plan={offer.plan}
                price={offer.price}
                isOurPrice={false}
                isBusy={buy.isPending && buy.variables?.offer === offer}
                disabled={isBusy}
                onChoose={() => buy.mutate({ account: id, offer })}
              />
            ))}
          </div>
        )}
      </Loaded>
      <Button
        variant="ghost"
        className="mt-3"
        busy={restore.isPending}
        busyLabel={words.restoring}
        disabled={isBusy}
        onClick={() => restore.mutate(id)}
      >
        {words.restorePurchases}
      </Button>
    </section>
  )
}
