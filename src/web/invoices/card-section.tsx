import type { CardState } from '#domain/invoices/pay-ways.ts'
import { invoiceSettings as words } from '#words/en/invoices.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { useChange } from '../base/offline/make-change.ts'
import { leaveFor } from '../base/records/plans.ts'
import { Button } from '../kit/button.tsx'
import { toast } from '../kit/toast.ts'
import { connectStripe } from './invoice-changes.ts'

/** Says whether clients can pay by card, and leads to Stripe until they can. */
export function CardSection({ state }: { state: CardState }) {
  const connect = useChange(connectStripe, {
    onSuccess: leaveFor,
    onError: (error) => toast({ ...failureOf(connectStripe, error), tone: 'error' }),
  })
  if (state === 'unavailable') return null
  return (
    <section className="sm:col-span-2">
      <h2 className="font-semibold">{words.cards}</h2>
      <p className="mb-2 text-sm text-muted">{words.cardStates[state]}</p>
      {state !== 'on' && (
        <Button type="button" variant="secondary" aria-busy={connect.isPending} onClick={() => connect.mutate()}>
          {state === 'off' ? words.connectStripe : words.openStripe}
        </Button>
      )}
    </section>
  )
}
