import { offers } from '#domain/billing/plans.ts'
import { formatCents } from '#domain/money/money.ts'
import { closeDialog, showScreen } from '../base/navigation/addresses.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'

/** Says that adding records now needs a plan. The input is kept as a draft, for Back or for later. */
export const PlanNeeded = () => (
  <Dialog
    open
    onOpenChange={closeDialog}
    title="Your free trial has ended"
    footer={
      <>
        <Button variant="secondary" onClick={closeDialog}>
          Not now
        </Button>
        <Button data-autofocus onClick={() => showScreen('plan', { instead: true })}>
          See plans
        </Button>
      </>
    }
  >
    <p>Adding gigs and expenses needs a plan, from {formatCents(offers.monthly.cents)} a month. What you typed is kept on this device.</p>
    <p className="mt-3 text-muted">Everything you have stays yours: see it, change it, record payments, export it.</p>
  </Dialog>
)
