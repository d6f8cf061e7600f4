import { useState } from 'react'
import type { Gig } from '#contract/gigs.ts'
import type { Payment } from '#contract/payments.ts'
import { unpaidDays } from '#domain/gigs/multi-day.ts'
import { oldestFirst } from '#domain/time/order.ts'
import { closeDialog, type DialogProps } from '../base/addresses.ts'
import { openChangePayment } from '../base/job-acts.ts'
import { NotFoundDialog } from '../base/not-found-dialog.tsx'
import { OpenedGigs } from '../base/opened-records.tsx'
import { usePayments } from '../base/payments.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Wizard } from './wizard.tsx'

/** Got Paid for the days that its address names and that are unpaid. */
export const GotPaid = ({ gigs }: DialogProps<'got-paid'>) => (
  <OpenedGigs ids={gigs}>
    {(opened) => {
      const unpaid = unpaidDays({ gigs: opened.toSorted(oldestFirst) })
      return unpaid.length > 0 ? <Wizard gigs={unpaid} /> : <PaidAlready gigs={opened} />
    }}
  </OpenedGigs>
)

/** Got Paid once more for days that are paid: the payment that the address names is changed, or their last one. */
export const ChangePayment = ({ gigs, payment }: DialogProps<'change-payment'>) => (
  <OpenedGigs ids={gigs}>{(opened) => <Change gigs={opened} id={payment} />}</OpenedGigs>
)

function Change({ gigs, id }: { gigs: readonly Gig[]; id: number | undefined }) {
  const { data: payments, isError } = usePayments(gigs)
  // What is typed is compared with the payment as it was when the dialog was opened.
  const [corrected, setCorrected] = useState<Payment>()
  const found = corrected ?? payments?.findLast((payment) => id === undefined || payment.id === id)
  if (found && !corrected) setCorrected(found)
  if (!found) return payments || isError ? <NotFoundDialog what="payment" /> : null
  const ids = new Set(found.shares.map(({ gigId }) => gigId))
  return <Wizard gigs={gigs.filter((gig) => ids.has(gig.id)).toSorted(oldestFirst)} corrected={found} />
}

/** Says of a link to a payment that it is recorded. */
const PaidAlready = ({ gigs }: { gigs: readonly Gig[] }) => (
  <Dialog
    open
    onOpenChange={closeDialog}
    title="Got Paid"
    subject={gigs[0] && `${gigs[0].eventName} for ${gigs[0].clientName}`}
    footer={
      <>
        <Button variant="secondary" onClick={() => openChangePayment(gigs, { instead: true })}>
          Change Payment
        </Button>
        <Button onClick={closeDialog}>Close</Button>
      </>
    }
  >
    <p>This payment is recorded already.</p>
  </Dialog>
)
