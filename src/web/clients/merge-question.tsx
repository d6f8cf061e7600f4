import { useQueryClient } from '@tanstack/react-query'
import type { Client } from '#contract/clients.ts'
import { clients as words } from '#words/en/clients.ts'
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
      onSuccess: () => toast({ title: words.nameIsItsOwn({ name: merged.name }), tone: 'success' }),
      onError: (error) => toast({ ...failureOf(undoMerge, error), description: refusalOf(error), tone: 'error' }),
    })
  const save = useChange(mergeClients, {
    onSuccess: () => {
      toast({
        title: words.clientsMerged,
        description: words.nameSGigsMoved({ name: merged.name, name2: kept.name }),
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
      title={
        <>
          Merge <bdi>{merged.name}</bdi> into <bdi>{kept.name}</bdi>
        </>
      }
      description={words.nameSGigsWill({ name: merged.name, name2: kept.name })}
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
        <span className="truncate">
          Keep <bdi>{merged.name}</bdi> instead
        </span>
      </Button>
    </Dialog>
  )
}
