import { useQueryClient } from '@tanstack/react-query'
import type { Client } from '#contract/clients.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { refusalOf } from '../base/calls/failures.ts'
import { closeDialog, openDialog } from '../base/navigation/addresses.ts'
import { makeChange, useChange } from '../base/offline/mutations.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { toast } from '../kit/toast.ts'
import { mergeClients, undoMerge } from './client-changes.ts'

/** Asks before two clients are merged. */
export function MergeQuestion({ merged, kept }: { merged: Client; kept: Client }) {
  const queryClient = useQueryClient()
  const separate = () =>
    void makeChange(queryClient, undoMerge, merged.id, {
      onSuccess: () => toast({ title: `${merged.name} is its own client again`, tone: 'success' }),
      onError: (error) => toast({ ...failureOf(undoMerge, error), description: refusalOf(error), tone: 'error' }),
    })
  const save = useChange(mergeClients, {
    onSuccess: () => {
      toast({
        title: 'Clients merged',
        description: `${merged.name}’s gigs moved to ${kept.name}.`,
        tone: 'success',
        actions: [{ label: 'Undo', onSelect: separate }],
      })
      closeDialog()
    },
    onError: (error) => toast({ ...failureOf(mergeClients, error), tone: 'error' }),
  })
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      title={
        <>
          Merge <bdi>{merged.name}</bdi> into <bdi>{kept.name}</bdi>
        </>
      }
      description={`${merged.name}’s gigs will move to ${kept.name}. Its contact and terms fill in what ${kept.name} is missing.`}
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
        <span className="truncate">
          Keep <bdi>{merged.name}</bdi> instead
        </span>
      </Button>
    </Dialog>
  )
}
