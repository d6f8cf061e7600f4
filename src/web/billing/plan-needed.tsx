import { offers } from '#domain/billing/plans.ts'
import { formatCents } from '#domain/money/money.ts'
import { trial } from '#words/en/billing/trial.ts'
import { billing as words } from '#words/en/billing.ts'
import { closeDialog, showScreen } from '../base/navigation/addresses.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'

/** Says that adding records now needs a plan. The input is kept as a draft, for Back or for later. */
export const PlanNeeded = () => (
  <Dialog
    open
    onOpenChange={closeDialog}
    title={words.trialEnded}
    footer={
      <>
        <Button variant="secondary" onClick={closeDialog}>
          {words.notNow}
        </Button>
        <Button data-autofocus onClick={() => showScreen('plan', { instead: true })}>
          {trial.seePlans}
        </Button>
      </>
    }
  >
    <p>{words.planNeeded({ price: formatCents(offers.monthly.cents) })}</p>
    <p className="mt-3 text-muted">{words.everythingStays}</p>
  </Dialog>
)
