import { useQueryClient } from '@tanstack/react-query'
import type { Client } from '#contract/clients.ts'
import { closeDialog, openDialog } from '../base/addresses.ts'
import { failureOf } from '../base/failure-texts.ts'
import { refusalOf } from '../base/failures.ts'
import { UNDO_MS } from '../base/job-acts.ts'
import { makeChange, useChange } from '../base/mutations.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { toast } from '../kit/toast.ts'

/** Asks before two clients become one. */
export function MergeQuestion({ merged, kept }: { merged: Client; kept: Client }) {
  const queryClient = useQueryClient()
  const separate = () =>
    void makeChange(queryClient, 'undo merge', merged.id, {
      onSuccess: () => toast({ title: `${merged.name} is a client of its own again`, tone: 'success' }),
      onError: (error) => toast({ ...failureOf('undo merge', error), description: refusalOf(error), tone: 'error' }),
    })
  const save = useChange('merge clients', {
    onSuccess: () => {
      toast({
        title: 'Clients merged',
        description: `All gigs of ${merged.name} moved to ${kept.name}.`,
        tone: 'success',
        durationMs: UNDO_MS,
        actions: [{ label: 'Undo', onSelect: separate }],
      })
      closeDialog()
    },
    onError: (error) => toast({ ...failureOf('merge clients', error), tone: 'error' }),
  })
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      title={`Merge ${merged.name} into ${kept.name}`}
      description={`All gigs of ${merged.name} will move to ${kept.name}, and its contact and terms fill in what ${kept.name} does not have.`}
      footer={
        <>
          <Button variant="secondary" onClick={closeDialog}>
            Cancel
          </Button>
          <Button busy={save.isPending} busyLabel="Merging..." onClick={() => save.mutate({ from: merged.id, into: kept.id })}>
            Merge
          </Button>
        </>
      }
    >
      <Button
        variant="ghost"
        className="-ml-4 max-w-full"
        disabled={save.isPending}
        onClick={() => openDialog('merge-clients', { from: kept.id, into: merged.id }, { instead: true })}
      >
        <span className="truncate">Keep {merged.name} instead</span>
      </Button>
    </Dialog>
  )
}
