import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { Gig } from '#contract/gigs.ts'
import { editedOf as editedDayOf, patchOf } from '#domain/gigs/edited-gig.ts'
import { isCompleted, isPaid } from '#domain/gigs/gig.ts'
import { type Job, jobsOf } from '#domain/gigs/multi-day.ts'
import { overlapping } from '#domain/gigs/overlap.ts'
import { MAX_TAX_PERCENTAGE } from '#domain/gigs/tax-percentage.ts'
import { checkEditedJob, daysAfterEdit, type EditedJob } from '#domain/payments/job-edit.ts'
import { rescheduleRefusal } from '#domain/payments/reschedule.ts'
import { closeDialog, type DialogProps } from '../base/addresses.ts'
import { failureOf } from '../base/failure-texts.ts'
import { checkedBy, showIssues } from '../base/form.ts'
import { statuses } from '../base/gig-status.ts'
import { gigs as allGigs, useGigs } from '../base/gigs.ts'
import { useChange } from '../base/mutations.ts'
import { NotFoundDialog } from '../base/not-found-dialog.tsx'
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
export default function EditJob({ gig }: DialogProps<'edit-job'>) {
  const { data } = useGigs()
  // The job as it was opened stays: saved, it may have other days.
  const [opened, setOpened] = useState<Job<Gig>>()
  const job = opened ?? (data && jobsOf(data).find(({ gigs }) => gigs.some(({ id }) => id === gig)))
  if (!opened && job) setOpened(job)
  if (!data) return null
  return job && job.first.multiDayGroupId !== null ? <Form job={job} /> : <NotFoundDialog what="gig" />
}

function Form({ job }: { job: Job<Gig> }) {
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
  const changesOf = (edited: EditedJob) => {
    const changed = Object.entries(edited).filter(([field, value]) => value !== before[field as keyof EditedJob])
    const { status, taxPercentage, ...body } = Object.fromEntries(changed) as Partial<EditedJob>
    return { ...body, ...(status && { status }), ...(taxPercentage !== undefined && ratePatch(taxPercentage)) }
  }
  const save = useChange('edit job', {
    onSuccess: (gigs) => {
      toast({ title: gigs.length === job.gigs.length ? 'Multi-day gig updated' : 'Multi-day gig recreated', tone: 'success' })
      closeDialog()
    },
    onError: (error, { body }) => {
      if (showIssues(error, before, setError)) return
      const isRange = body.startDate !== undefined || body.endDate !== undefined
      toast({ ...failureOf(isRange ? 'move job' : 'edit job', error), tone: 'error' })
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
      onSubmit={handleSubmit((edited) =>
        save.mutate({ groupId: job.first.multiDayGroupId ?? '', body: changesOf(edited), gigs: job.gigs }),
      )}
      onClose={closeDialog}
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
      {days && isMoved && <OverlapNote gigs={overlapping(allGigs.known(client), days, { except: ownIds })} />}
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
