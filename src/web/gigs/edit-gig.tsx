import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { Gig } from '#contract/gigs.ts'
import { isCompleted } from '#domain/gig.ts'
import { api } from '../api.ts'
import { checkedBy, showIssues } from '../app/form.ts'
import { CheckField, DateField, MoneyField, SelectField, TextAreaField, TextField } from '../kit/field.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import { toast } from '../kit/toast.ts'
import { checkEditedGig, type EditedGig, editedOf, patchOf } from './edited-gig.ts'
import { keepGigs } from './queries.ts'
import { statuses } from './status.ts'

/** Edit Gig: one day, its pay, costs and tax. */
export default function EditGig({ gig, onClose }: { gig: Gig; onClose: () => void }) {
  const client = useQueryClient()
  const before = editedOf(gig)
  const { register, handleSubmit, formState, setError } = useForm<EditedGig>({ defaultValues: before, resolver: checkedBy(checkEditedGig) })
  const save = useMutation({
    mutationFn: (edited: EditedGig) => api('PUT /api/gigs/:id', { params: { id: String(gig.id) }, body: patchOf(edited, before) }),
    onSuccess: (edited) => {
      keepGigs(client, [edited])
      toast({ title: 'Gig updated successfully!', tone: 'success' })
      onClose()
    },
    onError: (error, edited) => {
      if (!showIssues(error, edited, setError)) toast({ title: 'Failed to update gig. Please try again.', tone: 'error' })
    },
  })
  const { errors } = formState
  return (
    <FormDialog
      title="Edit Gig"
      submit="Save Changes"
      isSaving={save.isPending}
      isDirty={formState.isDirty}
      onSubmit={handleSubmit((edited) => save.mutate(edited))}
      onClose={onClose}
    >
      <TextField label="Event Name" required maxLength={255} error={errors.eventName?.message} {...register('eventName')} />
      <TextField label="Client Name" required maxLength={255} error={errors.clientName?.message} {...register('clientName')} />
      <TextField label="Gig Type" required maxLength={100} error={errors.gigType?.message} {...register('gigType')} />
      <SelectField label="Status" {...register('status')}>
        {Object.entries(statuses).map(([status, { name }]) => (
          <option key={status} value={status}>
            {name}
          </option>
        ))}
      </SelectField>
      <DateField label="Date" required error={errors.date?.message} {...register('date')} />
      <MoneyField label="Expected Pay" error={errors.expectedPay?.message} {...register('expectedPay')} />
      {isCompleted(gig) && (
        <>
          <MoneyField
            label="Actual Pay"
            hint="What you keep of it, without reimbursements."
            error={errors.actualPay?.message}
            {...register('actualPay')}
          />
          <MoneyField label="Tips (on top of total received)" error={errors.tips?.message} {...register('tips')} />
        </>
      )}
      <TextField
        label="Tax rate, percent"
        inputMode="numeric"
        hint="A whole number from 0 to 50."
        error={errors.taxPercentage?.message}
        {...register('taxPercentage')}
      />
      <TextField label="Miles" inputMode="numeric" autoComplete="off" error={errors.mileage?.message} {...register('mileage')} />
      <div>
        <MoneyField label="Parking" error={errors.parkingExpense?.message} {...register('parkingExpense')} />
        <CheckField label="Reimbursed by client" {...register('parkingReimbursed')} />
      </div>
      <TextField label="Parking description" maxLength={255} {...register('parkingDescription')} />
      <TextAreaField label="Key Duties" rows={2} className="sm:col-span-2" error={errors.duties?.message} {...register('duties')} />
      <TextAreaField label="Notes" rows={2} className="sm:col-span-2" error={errors.notes?.message} {...register('notes')} />
    </FormDialog>
  )
}
