import { offers } from '#domain/billing/plans.ts'
import { formatCents } from '#domain/money/money.ts'
import { closeDialog, showScreen } from '../base/addresses.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'

/** Says that adding asks for a plan now. What was typed is a draft: Back leads to it, and so does adding again once there is a plan. */
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
