import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Gig } from '#contract/gigs.ts'
import { checkGigCosts, type GigCosts, gigCostsOf, gigCostsPatch, partialNotes } from '#domain/gigs/gig-costs-edit.ts'
import { otherRateNote } from '#domain/mileage/mileage.ts'
import { formatDay } from '#domain/time/calendar-day.ts'
import { closeDialog, type DialogProps } from '../base/addresses.ts'
import { failureOf } from '../base/failure-texts.ts'
import { ChangedElsewhere } from '../base/failures.ts'
import { checkedBy, showIssues } from '../base/form.ts'
import { useChange } from '../base/mutations.ts'
import { OpenedGigs } from '../base/opened-records.tsx'
import { useUser } from '../base/session.ts'
import { CheckField, MoneyField, TextField } from '../kit/field.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import { toast } from '../kit/toast.ts'

/** Edit Gig Expenses: what one day of a job cost. */
export default function GigExpensesForm({ gig }: DialogProps<'gig-costs'>) {
  return <OpenedGigs ids={[gig]}>{([opened]) => opened && <Form gig={opened} />}</OpenedGigs>
}

function Form({ gig }: { gig: Gig }) {
  // What the fields were compared with: the gig as it was opened, or as somebody else left it since.
  const [seen, setSeen] = useState(gig)
  const { register, handleSubmit, formState, setError, reset } = useForm<GigCosts>({
    defaultValues: gigCostsOf(gig),
    resolver: checkedBy(checkGigCosts),
  })
  const save = useChange('edit gig', {
    onSuccess: () => {
      toast({ title: 'Gig expenses updated successfully!', tone: 'success' })
      closeDialog()
    },
    onError: (error) => {
      if (error instanceof ChangedElsewhere) {
        setSeen(error.now)
        reset(gigCostsOf(error.now), { keepDirtyValues: true })
        toast({
          title: 'Not saved: these expenses were changed elsewhere',
          description: 'Check them. Save again to keep what you typed.',
          tone: 'error',
        })
      } else if (!showIssues(error, gigCostsOf(gig), setError)) toast({ ...failureOf('edit gig expenses', error), tone: 'error' })
    },
  })
  const { errors } = formState
  const { parking, other } = partialNotes(seen)
  const { usesIrsMileageRate } = useUser()
  return (
    <FormDialog
      title="Edit Gig Expenses"
      description={`${gig.eventName}, ${formatDay(gig.date)}`}
      submit="Save Changes"
      isSaving={save.isPending}
      isDirty={formState.isDirty}
      onSubmit={handleSubmit((costs) => save.mutate({ seen, patch: gigCostsPatch(costs, gigCostsOf(seen)) }))}
      onClose={closeDialog}
    >
      <div>
        <MoneyField label="Parking" error={errors.parkingExpense?.message} {...register('parkingExpense')} />
        <CheckField label="Parking reimbursed by client" hint={parking} {...register('parkingReimbursed')} />
      </div>
      <TextField
        label="Parking description"
        maxLength={255}
        error={errors.parkingDescription?.message}
        {...register('parkingDescription')}
      />
      <div>
        <MoneyField label="Other expenses" error={errors.otherExpenses?.message} {...register('otherExpenses')} />
        <CheckField label="Other expenses reimbursed by client" hint={other} {...register('otherExpensesReimbursed')} />
      </div>
      <TextField
        label="Other expenses description"
        error={errors.otherExpenseDescription?.message}
        {...register('otherExpenseDescription')}
      />
      <TextField
        label="Miles"
        inputMode="numeric"
        autoComplete="off"
        hint={otherRateNote([gig.date], usesIrsMileageRate)}
        error={errors.mileage?.message}
        {...register('mileage')}
      />
    </FormDialog>
  )
}
