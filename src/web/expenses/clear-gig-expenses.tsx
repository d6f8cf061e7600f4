import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Gig } from '#contract/gigs.ts'
import { lostCosts } from '#domain/gigs/gig-costs-edit.ts'
import { formatCents } from '#domain/money/money.ts'
import { formatDay } from '#domain/time/calendar-day.ts'
import { api, isRefused } from '../base/api.ts'
import { failureText } from '../base/failure-text.ts'
import { keepGigs, readGigsAgain } from '../base/gigs.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { toast } from '../kit/toast.ts'

/** Says what goes before all costs of a gig are taken away; the message then brings them back. */
export function ClearGigExpenses({ gig, onClose }: { gig: Gig; onClose: () => void }) {
  const clear = useClearGigExpenses(onClose)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Clear gig expenses?"
      description={`${gig.eventName}, ${formatDay(gig.date)}`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" busy={clear.isPending} busyLabel="Clearing..." onClick={() => clear.mutate(gig)}>
            Clear Expenses
          </Button>
        </>
      }
    >
      <ul className="tabular divide-y divide-line">
        {lostCosts(gig).map(({ name, cents, reimbursed }) => (
          <li key={name} className="flex justify-between gap-3 py-2">
            <span>
              {name}
              {reimbursed > 0 && <span className="block text-sm text-muted">{formatCents(reimbursed)} reimbursed</span>}
            </span>
            <span className="font-semibold">{formatCents(cents)}</span>
          </li>
        ))}
        {gig.mileage > 0 && (
          <li className="flex justify-between gap-3 py-2">
            <span>Miles</span>
            <span className="font-semibold">{gig.mileage.toLocaleString('en-US')}</span>
          </li>
        )}
      </ul>
      <p className="mt-3 text-muted">What you earned stays.</p>
    </Dialog>
  )
}

/** Takes all costs of a gig away as they were seen; what was earned stays (money.md A24). */
function useClearGigExpenses(onDone: () => void) {
  const client = useQueryClient()
  const undo = useMutation({
    mutationFn: ({ id, version }: Gig) => api('POST /api/gigs/:id/undo', { params: { id: String(id) }, body: { version } }),
    // Tried twice, the second time would find it undone.
    retry: false,
    onSuccess: (gig) => keepGigs(client, [gig]),
    onError: (error) => {
      readGigsAgain(client)
      toast({ title: failureText(error, 'bring the expenses back'), tone: 'error' })
    },
  })
  return useMutation({
    mutationFn: ({ id, version }: Gig) =>
      api('PUT /api/gigs/:id', {
        params: { id: String(id) },
        body: { parkingExpense: '0.00', otherExpenses: '0.00', mileage: 0 },
        version,
      }),
    onSuccess: (gig) => {
      keepGigs(client, [gig])
      toast({
        title: 'Gig expenses cleared successfully!',
        tone: 'success',
        actions: [{ label: 'Undo', onSelect: () => undo.mutate(gig) }],
      })
      onDone()
    },
    onError: (error) => {
      readGigsAgain(client)
      if (isRefused(error, 'outdated')) {
        toast({ title: 'Not cleared: this gig was changed elsewhere', description: 'Look at it again before you clear it.', tone: 'error' })
        onDone()
      } else toast({ title: failureText(error, 'clear gig expenses'), tone: 'error' })
    },
  })
}
