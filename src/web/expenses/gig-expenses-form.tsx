import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { Gig } from '#contract/gigs.ts'
import { checkGigCosts, type GigCosts, gigCostsOf, gigCostsPatch, partialNotes } from '#domain/gigs/gig-costs-edit.ts'
import { otherRateNote } from '#domain/mileage/mileage.ts'
import { formatDay } from '#domain/time/calendar-day.ts'
import { api } from '../base/api.ts'
import { failureText } from '../base/failure-text.ts'
import { checkedBy, showIssues } from '../base/form.ts'
import { keepGigs, readGigsAgain } from '../base/gigs.ts'
import { useUser } from '../base/session.ts'
import { ChangedElsewhere, saveEdit } from '../gigs/save-edit.ts'
import { CheckField, MoneyField, TextField } from '../kit/field.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import { toast } from '../kit/toast.ts'

/** Edit Gig Expenses: what one day of a job cost. */
export default function GigExpensesForm({ gig, onClose }: { gig: Gig; onClose: () => void }) {
  const client = useQueryClient()
  // The list that it is opened from has no descriptions. What is not loaded cannot be sent: only what was changed is.
  const wholeKey = [`/api/gigs/${gig.id}`]
  const whole = useQuery({ queryKey: wholeKey, queryFn: () => api('GET /api/gigs/:id', { params: { id: String(gig.id) } }), gcTime: 0 })
  const seen = whole.data ?? gig
  const { register, handleSubmit, formState, setError } = useForm<GigCosts>({
    defaultValues: gigCostsOf(gig),
    // What comes later fills the fields that nobody typed in.
    values: gigCostsOf(seen),
    resetOptions: { keepDirtyValues: true },
    resolver: checkedBy(checkGigCosts),
  })
  const save = useMutation({
    mutationFn: (costs: GigCosts) => saveEdit(seen, gigCostsPatch(costs, gigCostsOf(seen))),
    onSuccess: (edited) => {
      keepGigs(client, [edited])
      toast({ title: 'Gig expenses updated successfully!', tone: 'success' })
      onClose()
    },
    onError: (error, costs) => {
      if (error instanceof ChangedElsewhere) {
        client.setQueryData(wholeKey, error.now)
        keepGigs(client, [error.now])
        toast({
          title: 'Not saved: these expenses were changed elsewhere',
          description: 'Check them. Save again to keep what you typed.',
          tone: 'error',
        })
      } else if (!showIssues(error, costs, setError)) {
        readGigsAgain(client)
        toast({ title: failureText(error, 'update gig expenses'), tone: 'error' })
      }
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
      onSubmit={handleSubmit((costs) => save.mutate(costs))}
      onClose={onClose}
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
