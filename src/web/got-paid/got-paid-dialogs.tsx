import type { Gig } from '#contract/gigs.ts'
import { unpaidDays } from '#domain/gigs/multi-day.ts'
import { oldestFirst } from '#domain/time/order.ts'
import { closeDialog, type DialogProps } from '../base/addresses.ts'
import { openChangePayment } from '../base/job-acts.ts'
import { OpenedGigs } from '../base/opened-records.tsx'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Wizard } from './wizard.tsx'

/** Got Paid for the days that its address names and that are unpaid. */
export const GotPaid = ({ gigs }: DialogProps<'got-paid'>) => (
  <OpenedGigs ids={gigs}>
    {(opened) => {
      const unpaid = unpaidDays({ gigs: opened.toSorted(oldestFirst) })
      return unpaid.length > 0 ? <Wizard gigs={unpaid} isCorrection={false} /> : <PaidAlready gigs={opened} />
    }}
  </OpenedGigs>
)

/** Got Paid once more for days that are paid: their payment is changed. */
export const ChangePayment = ({ gigs }: DialogProps<'change-payment'>) => (
  <OpenedGigs ids={gigs}>{(opened) => <Wizard gigs={opened.toSorted(oldestFirst)} isCorrection />}</OpenedGigs>
)

/** Says of a link to a payment that it is recorded. */
const PaidAlready = ({ gigs }: { gigs: readonly Gig[] }) => (
  <Dialog
    open
    onOpenChange={closeDialog}
    title="Got Paid"
    description={gigs[0] && `${gigs[0].eventName} for ${gigs[0].clientName}`}
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
