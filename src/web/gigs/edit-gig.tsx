import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { Gig } from '#contract/gigs.ts'
import { checkEditedGig, type EditedGig, editedOf, patchOf } from '#domain/gigs/edited-gig.ts'
import { overlapping } from '#domain/gigs/overlap.ts'
import { otherRateNote } from '#domain/mileage/mileage.ts'
import { closeDialog, type DialogProps } from '../base/addresses.ts'
import { failureOf } from '../base/failure-texts.ts'
import { ChangedElsewhere } from '../base/failures.ts'
import { checkedBy, showIssues } from '../base/form.ts'
import { statuses } from '../base/gig-status.ts'
import { gigs } from '../base/gigs.ts'
import { useChange } from '../base/mutations.ts'
import { OpenedGigs } from '../base/opened-records.tsx'
import { useUser } from '../base/session.ts'
import { CheckField, DateField, MoneyField, SelectField, TextAreaField, TextField } from '../kit/field.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import { toast } from '../kit/toast.ts'
import { OverlapNote } from './overlap-note.tsx'

/** Edit Gig: one day, its pay, costs and tax. */
export default function EditGig({ gig }: DialogProps<'edit-gig'>) {
  return <OpenedGigs ids={[gig]}>{([opened]) => opened && <Form gig={opened} />}</OpenedGigs>
}

function Form({ gig }: { gig: Gig }) {
  const client = useQueryClient()
  const { usesIrsMileageRate } = useUser()
  // What the fields were compared with: the gig as it was opened, or as somebody else left it since.
  const [seen, setSeen] = useState(gig)
  const { register, control, handleSubmit, formState, setError, reset } = useForm<EditedGig>({
    defaultValues: editedOf(gig),
    resolver: checkedBy(checkEditedGig),
  })
  const date = useWatch({ control, name: 'date' })
  const save = useChange('edit gig', {
    onSuccess: () => {
      toast({ title: 'Gig updated successfully!', tone: 'success' })
      closeDialog()
    },
    onError: (error) => {
      if (error instanceof ChangedElsewhere) showTheirs(error)
      else if (!showIssues(error, editedOf(gig), setError)) toast({ ...failureOf('edit gig', error), tone: 'error' })
    },
  })
  /** Takes over what somebody else changed; what was typed here stays, and is saved over theirs only when it is saved again. */
  const showTheirs = ({ now, fields }: ChangedElsewhere) => {
    setSeen(now)
    const theirs = editedOf(now)
    reset(theirs, { keepDirtyValues: true })
    for (const field of fields)
      if (field in theirs) setError(field as keyof EditedGig, { message: changedText(theirs[field as keyof EditedGig]) })
    toast({
      title: 'Not saved: this gig was changed elsewhere',
      description: 'Check the marked fields. Save again to keep what you typed.',
      tone: 'error',
    })
  }
  const { errors } = formState
  return (
    <FormDialog
      title="Edit Gig"
      submit="Save Changes"
      isSaving={save.isPending}
      isDirty={formState.isDirty}
      onSubmit={handleSubmit((edited) => save.mutate({ seen, patch: patchOf(edited, editedOf(seen)) }))}
      onClose={closeDialog}
    >
      <TextField label="Event Name" required maxLength={255} error={errors.eventName?.message} {...register('eventName')} />
      <TextField label="Client Name" required maxLength={255} error={errors.clientName?.message} {...register('clientName')} />
      <TextField label="Gig Type" required maxLength={100} error={errors.gigType?.message} {...register('gigType')} />
      <SelectField label="Status" error={errors.status?.message} {...register('status')}>
        {Object.entries(statuses).map(([status, { name }]) => (
          <option key={status} value={status}>
            {name}
          </option>
        ))}
      </SelectField>
      <DateField label="Date" required error={errors.date?.message} {...register('date')} />
      <MoneyField label="Expected Pay" error={errors.expectedPay?.message} {...register('expectedPay')} />
      {date !== gig.date && <OverlapNote gigs={overlapping(gigs.known(client), [date], { except: [gig.id] })} />}
      <MoneyField
        label="Actual Pay"
        hint="What you keep of it, without reimbursements. It counts once the gig is completed."
        error={errors.actualPay?.message}
        {...register('actualPay')}
      />
      <MoneyField label="Tips (on top of total received)" error={errors.tips?.message} {...register('tips')} />
      <TextField
        label="Tax rate, percent"
        inputMode="numeric"
        hint="A whole number from 0 to 50."
        error={errors.taxPercentage?.message}
        {...register('taxPercentage')}
      />
      <TextField
        label="Miles"
        inputMode="numeric"
        autoComplete="off"
        hint={otherRateNote([date], usesIrsMileageRate)}
        error={errors.mileage?.message}
        {...register('mileage')}
      />
      <div>
        <MoneyField label="Parking" error={errors.parkingExpense?.message} {...register('parkingExpense')} />
        <CheckField label="Reimbursed by client" error={errors.parkingReimbursed?.message} {...register('parkingReimbursed')} />
      </div>
      <TextField
        label="Parking description"
        maxLength={255}
        error={errors.parkingDescription?.message}
        {...register('parkingDescription')}
      />
      <TextAreaField label="Key Duties" rows={2} className="sm:col-span-2" error={errors.duties?.message} {...register('duties')} />
      <TextAreaField label="Notes" rows={2} className="sm:col-span-2" error={errors.notes?.message} {...register('notes')} />
    </FormDialog>
  )
}

/** What a field holds now that somebody else changed it. */
const changedText = (value: string | boolean) => {
  const now = typeof value === 'boolean' ? (value ? 'ticked' : 'not ticked') : value === '' ? 'empty' : `“${value}”`
  return `Changed elsewhere: it is ${now} now.`
}
