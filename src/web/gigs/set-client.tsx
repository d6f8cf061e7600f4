import { useQueryClient } from '@tanstack/react-query'
import type { Gig } from '#contract/gigs.ts'
import { isPaid } from '#domain/gigs/gig.ts'
import { checkSetClient, type SetClientForm } from '#domain/gigs/set-client-form.ts'
import { setClient as words } from '#words/en/gigs/set-client.ts'
import { gigProblems } from '#words/en/gigs.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { DraftedDialog } from '../base/forms/drafted-dialog.tsx'
import { useDraftedForm } from '../base/forms/drafted-form.ts'
import { worded } from '../base/forms/form.ts'
import { closeDialog, type DialogProps } from '../base/navigation/addresses.ts'
import { OpenedGigs } from '../base/navigation/opened-records.tsx'
import { showMoved } from '../base/navigation/several-acts.ts'
import { useChange } from '../base/offline/make-change.ts'
import { gigs as allGigs } from '../base/records/gigs.ts'
import { moveToClient } from '../base/records/several-changes.ts'
import { toast } from '../kit/toast.ts'
import { ClientField } from './client-field.tsx'

/** Moves several gigs to another client. */
export default function SetClient({ gigs }: DialogProps<'set-client'>) {
  return <OpenedGigs ids={gigs}>{(opened) => <Form gigs={opened} />}</OpenedGigs>
}

function Form({ gigs }: { gigs: readonly Gig[] }) {
  const client = useQueryClient()
  const drafted = useDraftedForm<SetClientForm>({ now: { clientName: '' }, check: worded(checkSetClient, gigProblems) })
  const { form, draft } = drafted
  const paid = gigs.filter(isPaid).length
  const save = useChange(moveToClient, {
    onSuccess: (moved) => {
      draft.drop()
      showMoved(client, moved, gigs)
      closeDialog()
    },
    onError: (error) => toast({ ...failureOf(moveToClient, error), tone: 'error' }),
  })
  return (
    <DraftedDialog
      drafted={drafted}
      title={words.title}
      subject={words.subject({ gigs: gigs.length })}
      description={paid > 0 ? words.paidMove({ gigs: paid }) : undefined}
      submit={words.move}
      isSaving={save.isPending}
      onSave={({ clientName }) => save.mutate({ gigs, clientName: clientName.trim(), idempotencyKey: draft.idempotencyKey })}
    >
      <ClientField
        control={form.control}
        gigs={allGigs.known(client)}
        error={form.formState.errors.clientName?.message}
        onPick={(name) => form.setValue('clientName', name, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })}
      />
    </DraftedDialog>
  )
}
