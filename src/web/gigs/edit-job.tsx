import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import type { Gig } from '#contract/gigs.ts'
import { editedOf as editedDayOf, patchOf } from '#domain/gigs/edited-gig.ts'
import { isCompleted, isPaid } from '#domain/gigs/gig.ts'
import type { Job } from '#domain/gigs/multi-day.ts'
import { overlapping } from '#domain/gigs/overlap.ts'
import { MAX_TAX_PERCENTAGE } from '#domain/gigs/tax-percentage.ts'
import { checkEditedJob, daysAfterEdit, type EditedJob } from '#domain/payments/job-edit.ts'
import { rescheduleRefusal } from '#domain/payments/reschedule.ts'
import { ApiFailure, api } from '../base/api.ts'
import { checkedBy, showIssues } from '../base/form.ts'
import { statuses } from '../base/gig-status.ts'
import { dropGigs, keepGigs, knownGigs } from '../base/gigs.ts'
import { DateField, SelectField, TextAreaField, TextField } from '../kit/field.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import { toast } from '../kit/toast.ts'
import { OverlapNote } from './overlap-note.tsx'

/** The one value that all days have; empty where they differ. */
const common = <Value,>(gigs: readonly Gig[], of: (gig: Gig) => Value): Value | '' => {
  const [value, ...others] = new Set(gigs.map(of))
  return value === undefined || others.length > 0 ? '' : value
}

const editedOf = ({ gigs, first, start, end }: Job<Gig>): EditedJob => ({
  eventName: first.eventName,
  clientName: first.clientName,
  gigType: first.gigType,
  startDate: start,
  endDate: end,
  status: common(gigs, (gig) => gig.status),
  taxPercentage: String(common(gigs, (gig) => Math.min(MAX_TAX_PERCENTAGE, gig.taxPercentage ?? 0))),
  duties: first.duties ?? '',
  notes: first.notes ?? '',
})

/** Edit Gig for a job over several days: its range, and what all its days share. What was paid stays, to the cent. */
export default function EditJob({ job, onClose }: { job: Job<Gig>; onClose: () => void }) {
  const client = useQueryClient()
  const before = editedOf(job)
  const { register, control, handleSubmit, formState, setError } = useForm<EditedJob>({
    defaultValues: before,
    resolver: checkedBy((edited) => checkEditedJob(edited, job.gigs)),
  })
  /** By the rule of a single day's form; blank changes nothing. */
  const ratePatch = (taxPercentage: string) => {
    const day = { ...editedDayOf(job.first), taxPercentage: before.taxPercentage }
    return patchOf({ ...day, taxPercentage }, day)
  }
  const save = useMutation({
    mutationFn: (edited: EditedJob) => {
      const changed = Object.entries(edited).filter(([field, value]) => value !== before[field as keyof EditedJob])
      const { status, taxPercentage, ...body } = Object.fromEntries(changed) as Partial<EditedJob>
      return api('PUT /api/gigs/days/:groupId', {
        params: { groupId: job.first.multiDayGroupId ?? '' },
        body: { ...body, ...(status && { status }), ...(taxPercentage !== undefined && ratePatch(taxPercentage)) },
      })
    },
    onSuccess: (gigs) => {
      dropGigs(
        client,
        job.gigs.map((gig) => gig.id),
      )
      keepGigs(client, gigs)
      // The expenses of a day that went are on another one now.
      if (gigs.length < job.gigs.length)
        void client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/expenses') })
      toast({ title: gigs.length === job.gigs.length ? 'Multi-day gig updated' : 'Multi-day gig recreated', tone: 'success' })
      onClose()
    },
    onError: (error, edited) => {
      if (showIssues(error, edited, setError)) return
      const isRange = edited.startDate !== before.startDate || edited.endDate !== before.endDate
      const detail = error instanceof ApiFailure && error.error ? `: ${error.error}` : ''
      if (isRange) toast({ title: 'Update failed', description: 'Failed to update date range. Please try again.', tone: 'error' })
      else toast({ title: `Failed to update gig${detail}. Please try again.`, tone: 'error' })
    },
  })
  const { errors } = formState
  const ownIds = job.gigs.map(({ id }) => id)
  const [startDate, endDate] = useWatch({ control, name: ['startDate', 'endDate'] })
  const isMoved = startDate !== before.startDate || endDate !== before.endDate
  const days = daysAfterEdit({ startDate, endDate }, job.gigs)
  const refusal = days && rescheduleRefusal(job.gigs, days)
  return (
    <FormDialog
      title={`Edit ${job.gigs.length}-Day Gig`}
      submit="Save Changes"
      isSaving={save.isPending}
      isDirty={formState.isDirty}
      onSubmit={handleSubmit((edited) => save.mutate(edited))}
      onClose={onClose}
    >
      <TextField label="Event Name" required maxLength={255} error={errors.eventName?.message} {...register('eventName')} />
      <TextField label="Client Name" required maxLength={255} error={errors.clientName?.message} {...register('clientName')} />
      <TextField
        label="Gig Type"
        required
        maxLength={100}
        className="sm:col-span-2"
        error={errors.gigType?.message}
        {...register('gigType')}
      />
      <DateField label="Start Date" required error={errors.startDate?.message} {...register('startDate', { deps: ['endDate'] })} />
      <DateField label="End Date" required min={startDate} error={refusal?.message ?? errors.endDate?.message} {...register('endDate')} />
      {days && !refusal && days.length !== job.gigs.length && (
        <p role="status" className="rounded-control bg-upcoming-soft px-4 py-3 text-sm text-upcoming sm:col-span-2">
          {rangeNote(job, days.length)}
        </p>
      )}
      {days && isMoved && <OverlapNote gigs={overlapping(knownGigs(client), days, { except: ownIds })} />}
      <SelectField label="Status" error={errors.status?.message} {...register('status')}>
        {before.status === '' && <option value="">Each day its own</option>}
        {Object.entries(statuses).map(([status, { name }]) => (
          <option key={status} value={status}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Tax rate, percent"
        inputMode="numeric"
        hint="A whole number from 0 to 50."
        placeholder={before.taxPercentage === '' ? 'Each day its own' : undefined}
        error={errors.taxPercentage?.message}
        {...register('taxPercentage')}
      />
      <TextAreaField label="Key Duties" rows={2} className="sm:col-span-2" error={errors.duties?.message} {...register('duties')} />
      <TextAreaField label="Notes" rows={2} className="sm:col-span-2" error={errors.notes?.message} {...register('notes')} />
    </FormDialog>
  )
}

/** What another number of days does to the job. */
function rangeNote({ gigs }: Job<Gig>, days: number): string {
  const done = gigs.filter((gig) => isPaid(gig) || isCompleted(gig))
  const isPartlyDone = done.length > 0 && done.length < gigs.length
  const shared = done.some(isPaid) ? 'what was paid is shared over them' : 'the pay is shared over them'
  const what = isPartlyDone ? 'what was paid stays, and the other days share what is still to be paid' : shared
  return `The job will have ${days} ${days === 1 ? 'day' : 'days'} instead of ${gigs.length}; ${what}, to the cent.`
}
