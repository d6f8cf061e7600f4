import { useQueryClient } from '@tanstack/react-query'
import type { Gig } from '#contract/gigs.ts'
import { formatCents } from '#domain/money/money.ts'
import { lostCosts } from '#domain/payments/gig-costs-form.ts'
import { formatDay } from '#words/dates.ts'
import { expenses as words } from '#words/en/expenses.ts'
import { lostCostNames } from '#words/en/payments.ts'
import { except, failureOf, why } from '../base/calls/failure-texts.ts'
import { kindOf } from '../base/calls/failures.ts'
import { closeDialog, type DialogProps } from '../base/navigation/addresses.ts'
import { OpenedGigs } from '../base/navigation/opened-records.tsx'
import { makeChange, useChange } from '../base/offline/make-change.ts'
import { areWaiting, waitingText } from '../base/offline/waiting.ts'
import { editGig, undoEdit } from '../base/records/gig-changes.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { toast } from '../kit/toast.ts'

/** Lists the costs of a gig and asks before they are all removed. The message after that has Undo. */
export default function ClearGigExpenses({ gig }: DialogProps<'clear-gig-costs'>) {
  return <OpenedGigs ids={[gig]}>{([opened]) => opened && <Question gig={opened} />}</OpenedGigs>
}

function Question({ gig }: { gig: Gig }) {
  const clear = useClearGigExpenses()
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      title={words.clearQuestion}
      subject={`${gig.eventName}, ${formatDay(gig.date)}`}
      footer={
        <>
          <Button variant="secondary" onClick={closeDialog}>
            {words.cancel}
          </Button>
          <Button
            variant="danger"
            busy={clear.isPending}
            busyLabel={words.clearing}
            onClick={() => clear.mutate({ seen: gig, patch: withoutCosts })}
          >
            {words.clear}
          </Button>
        </>
      }
    >
      <ul className="tabular divide-y divide-line">
        {lostCosts(gig).map(({ kind, cents, reimbursed }) => (
          <li key={kind} className="flex justify-between gap-3 py-2">
            <span>
              {lostCostNames[kind]}
              {reimbursed > 0 && <span className="block text-sm text-muted">{words.reimbursed({ amount: formatCents(reimbursed) })}</span>}
            </span>
            <span className="font-semibold">{formatCents(cents)}</span>
          </li>
        ))}
        {gig.mileage > 0 && (
          <li className="flex justify-between gap-3 py-2">
            <span>{words.miles}</span>
            <span className="font-semibold">{gig.mileage.toLocaleString('en-US')}</span>
          </li>
        )}
      </ul>
      <p className="mt-3 text-muted">{words.earningsStay}</p>
    </Dialog>
  )
}

const withoutCosts = { parkingExpense: '0.00', otherExpenses: '0.00', mileage: 0 }

const changed = { title: words.clearChanged, description: words.clearChangedText }
const clearing = { failed: except({ outdated: changed }, why(words.clearCostsFailed)) }
const restoring = { failed: why(words.restoreCostsFailed) }

/** Removes the costs of a gig, if they did not change elsewhere. Its earnings stay (money.md A24). */
function useClearGigExpenses() {
  const client = useQueryClient()
  const undo = (edited: Gig, before: Gig) =>
    void makeChange(
      client,
      undoEdit,
      { edited, before },
      {
        onError: (error) => toast({ ...failureOf(restoring, error), tone: 'error' }),
      },
    )
  return useChange(editGig, {
    onSuccess: (gig, { seen }) => {
      toast({
        ...(areWaiting([gig]) ? waitingText() : { title: words.costsCleared }),
        tone: 'success',
        actions: [{ label: words.undo, onSelect: () => undo(gig, seen) }],
      })
      closeDialog()
    },
    onError: (error) => {
      toast({ ...failureOf(clearing, error), tone: 'error' })
      if (kindOf(error) === 'outdated') closeDialog()
    },
  })
}
