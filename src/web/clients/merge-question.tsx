import { useQueryClient } from '@tanstack/react-query'
import type { Client } from '#contract/clients.ts'
import { clients as words } from '#words/en/clients.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { refusalOf } from '../base/calls/failures.ts'
import { closeDialog, openDialog } from '../base/navigation/addresses.ts'
import { makeChange, useChange } from '../base/offline/make-change.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { rich } from '../kit/rich.ts'
import { toast } from '../kit/toast.ts'
import { mergeClients, undoMerge } from './client-changes.ts'

/** Asks before two clients are merged. */
export function MergeQuestion({ merged, kept }: { merged: Client; kept: Client }) {
  const queryClient = useQueryClient()
  const separate = () =>
    void makeChange(queryClient, undoMerge, merged.id, {
      onSuccess: () => toast({ title: words.ownClientAgain({ name: merged.name }), tone: 'success' }),
      onError: (error) => toast({ ...failureOf(undoMerge, error), description: refusalOf(error), tone: 'error' }),
    })
  const save = useChange(mergeClients, {
    onSuccess: () => {
      toast({
        title: words.clientsMerged,
        description: words.gigsMoved({ merged: merged.name, kept: kept.name }),
        tone: 'success',
        actions: [{ label: words.undo, onSelect: separate }],
      })
      closeDialog()
    },
    onError: (error) => toast({ ...failureOf(mergeClients, error), tone: 'error' }),
  })
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      title={rich(words.mergeInto, { merged: <bdi>{merged.name}</bdi>, kept: <bdi>{kept.name}</bdi> })}
      description={words.gigsWillMove({ merged: merged.name, kept: kept.name })}
      footer={
        <>
          <Button variant="secondary" onClick={closeDialog}>
            {words.cancel}
          </Button>
          <Button busy={save.isPending} busyLabel={words.merging} onClick={() => save.mutate({ from: merged.id, into: kept.id })}>
            {words.merge}
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
        <span className="truncate">{rich(words.keepInstead, { name: <bdi>{merged.name}</bdi> })}</span>
      </Button>
    </Dialog>
  )
}
