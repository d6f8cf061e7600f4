import { useMutation, useQuery } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import { buyInStore, restoreFromStore, type StoreOffer, storeFailure, storeOffers } from '../base/device/native-store.ts'
import { Loaded } from '../base/navigation/loaded.tsx'
import { keys } from '../base/records/keys.ts'
import { useUser } from '../base/records/session.ts'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { toast } from '../kit/toast.ts'
import { OfferCard } from './offer-card.tsx'

/** Waits for the store to tell the server about the purchase, as after a payment at Stripe. */
const waitForServer = () => navigate('/plan?paid=yes', { replace: true })

/** Shows the plans of the phone's store with its prices. The store opens its own sheet for a purchase. */
export function StoreOffers() {
  const { id } = useUser()
  const read = useQuery({ queryKey: keys.storeOffers, queryFn: storeOffers, retry: false, staleTime: 0 })
  const buy = useMutation({
    mutationFn: (offer: StoreOffer) => buyInStore(id, offer),
    retry: false,
    onSuccess: waitForServer,
    onError: (error) => toast(storeFailure(error, 'The purchase failed')),
  })
  const restore = useMutation({
    mutationFn: () => restoreFromStore(id),
    retry: false,
    onSuccess: (hasPlan) => {
      if (hasPlan) waitForServer()
      else toast({ title: 'Nothing to restore', description: 'No plan was bought with this account of the store.' })
    },
    onError: (error) => toast(storeFailure(error, 'The purchases could not be restored')),
  })
  const isBusy = buy.isPending || restore.isPending
  return (
    <section aria-label="Plans">
      <Loaded
        of={read}
        what="The store’s prices"
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
                isBusy={buy.isPending && buy.variables === offer}
                disabled={isBusy}
                onChoose={() => buy.mutate(offer)}
              />
            ))}
          </div>
        )}
      </Loaded>
      <Button
        variant="ghost"
        className="mt-3"
        busy={restore.isPending}
        busyLabel="Restoring..."
        disabled={isBusy}
        onClick={() => restore.mutate()}
      >
        Restore purchases
      </Button>
    </section>
  )
}
