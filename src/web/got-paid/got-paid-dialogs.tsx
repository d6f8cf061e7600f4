import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Gig } from '#contract/gigs.ts'
import type { Payment } from '#contract/payments.ts'
import { unpaidDays } from '#domain/gigs/multi-day.ts'
import { oldestFirst } from '#domain/time/order.ts'
import { gotPaid as words } from '#words/en/got-paid.ts'
import { closeDialog, type DialogProps } from '../base/navigation/addresses.ts'
import { openChangePayment } from '../base/navigation/job-acts.ts'
import { LoadedDialog } from '../base/navigation/loaded-dialog.tsx'
import { NotFoundDialog } from '../base/navigation/not-found-dialog.tsx'
import { OpenedGigs } from '../base/navigation/opened-records.tsx'
import { clients } from '../base/records/clients.ts'
import { useJar, useSavingsGoals } from '../base/records/jar.ts'
import { usePayments } from '../base/records/payments.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Wizard } from './wizard.tsx'

/**
 * Draws the wizard once it is known how the clients pay, because W-2 pay may have a stub, and what was set aside. Does not wait for a missing
 * network.
 */
function OnceKindsAreKnown({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const clientsRead = useQuery(clients.query)
  // What was set aside a moment ago must be known, so a list that is being read again is waited for.
  const isReading = [useJar(), useSavingsGoals()].some(({ fetchStatus }) => fetchStatus === 'fetching')
  const isKnown = !isReading && (clientsRead.data !== undefined || clientsRead.fetchStatus !== 'fetching')
  // Once open, the wizard stays.
  if (isKnown && !isOpen) setOpen(true)
  return isKnown || isOpen ? children : null
}

/** Draws Got Paid for the unpaid gigs among those in its address. */
export const GotPaid = ({ gigs }: DialogProps<'got-paid'>) => (
  <OpenedGigs ids={gigs}>
    {(opened) => {
      const unpaid = unpaidDays({ gigs: opened.toSorted(oldestFirst) })
      if (unpaid.length === 0) return <PaidAlready gigs={opened} />
      return (
        <OnceKindsAreKnown>
          <Wizard gigs={unpaid} />
        </OnceKindsAreKnown>
      )
    }}
  </OpenedGigs>
)

/** Draws Got Paid again for paid gigs, to correct the payment in the address or the last one. */
export const ChangePayment = ({ gigs, payment }: DialogProps<'change-payment'>) => (
  <OpenedGigs ids={gigs}>{(opened) => <Change gigs={opened} id={payment} />}</OpenedGigs>
)

function Change({ gigs, id }: { gigs: readonly Gig[]; id: number | undefined }) {
  const read = usePayments(gigs)
  // Edits are compared with the payment as it was when the dialog opened.
  const [corrected, setCorrected] = useState<Payment>()
  const found = corrected ?? read.data?.findLast((payment) => id === undefined || payment.id === id)
  if (found && !corrected) setCorrected(found)
  if (!found)
    return (
      <LoadedDialog of={read} what={words.thePayment}>
        {() => <NotFoundDialog of="payment" />}
      </LoadedDialog>
    )
  const ids = new Set(found.shares.map(({ gigId }) => gigId))
  return (
    <OnceKindsAreKnown>
      <Wizard gigs={gigs.filter((gig) => ids.has(gig.id)).toSorted(oldestFirst)} corrected={found} />
    </OnceKindsAreKnown>
  )
}

/** Says that the gigs of a link are already paid. */
const PaidAlready = ({ gigs }: { gigs: readonly Gig[] }) => (
  <Dialog
    open
    onOpenChange={closeDialog}
    title={words.gotPaid}
    subject={gigs[0] && words.eventForClient({ eventName: gigs[0].eventName, clientName: gigs[0].clientName })}
    footer={
      <>
        <Button variant="secondary" onClick={() => openChangePayment(gigs, { instead: true })}>
          {words.changePayment}
        </Button>
        <Button onClick={closeDialog}>{words.close}</Button>
      </>
    }
  >
    <p>{words.recordedAlready}</p>
  </Dialog>
)
