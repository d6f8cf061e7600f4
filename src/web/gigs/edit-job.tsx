import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import type { Gig } from '#contract/gigs.ts'
import { daysBetween, isDay } from '#domain/calendar-day.ts'
import { isPaid } from '#domain/gig.ts'
import type { Issue } from '#domain/issue.ts'
import { daysOf, type Job, MAX_DAYS } from '#domain/multi-day.ts'
import { ApiFailure, api } from '../api.ts'
import { checkedBy, showIssues } from '../app/form.ts'
import { DateField, TextAreaField, TextField } from '../kit/field.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import { toast } from '../kit/toast.ts'
import { dropGigs, keepGigs } from './queries.ts'

interface EditedJob {
  readonly eventName: string
  readonly clientName: string
  readonly gigType: string
  readonly startDate: string
  readonly endDate: string
  readonly duties: string
  readonly notes: string
}

const editedOf = ({ first, start, end }: Job<Gig>): EditedJob => ({
  eventName: first.eventName,
  clientName: first.clientName,
  gigType: first.gigType,
  startDate: start,
  endDate: end,
  duties: first.duties ?? '',
  notes: first.notes ?? '',
})

function check(edited: EditedJob): Issue[] {
  const missing = (path: keyof EditedJob, message: string) => (edited[path].trim() === '' ? [{ path, message }] : [])
  const notDay = (path: 'startDate' | 'endDate') => (isDay(edited[path]) ? [] : [{ path, message: 'Enter a date from 1900 to 2100' }])
  return [
    ...missing('gigType', 'Gig type is required'),
    ...missing('eventName', 'Event name is required'),
    ...missing('clientName', 'Client name is required'),
    ...notDay('startDate'),
    ...notDay('endDate'),
    ...(isDay(edited.startDate) && isDay(edited.endDate) && daysBetween(edited.startDate, edited.endDate) >= MAX_DAYS
      ? [{ path: 'endDate', message: `A job has at most ${MAX_DAYS} days` }]
      : []),
    ...(edited.endDate < edited.startDate ? [{ path: 'endDate', message: 'End date cannot be before start date' }] : []),
  ]
}

/** Edit Gig for a job over several days: its range, and what all its days share. What was paid stays, to the cent. */
export default function EditJob({ job, onClose }: { job: Job<Gig>; onClose: () => void }) {
  const client = useQueryClient()
  const before = editedOf(job)
  const { register, control, handleSubmit, formState, setError } = useForm<EditedJob>({ defaultValues: before, resolver: checkedBy(check) })
  const save = useMutation({
    mutationFn: (edited: EditedJob) => {
      const changed = Object.entries(edited).filter(([field, value]) => value !== before[field as keyof EditedJob])
      return api('PUT /api/gigs/days/:groupId', { params: { groupId: job.first.multiDayGroupId ?? '' }, body: Object.fromEntries(changed) })
    },
    onSuccess: (gigs) => {
      dropGigs(
        client,
        job.gigs.map((gig) => gig.id),
      )
      keepGigs(client, gigs)
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
  const [startDate, endDate] = useWatch({ control, name: ['startDate', 'endDate'] })
  const days = isDay(startDate) && isDay(endDate) ? daysOf(startDate, endDate).length : job.gigs.length
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
      <DateField label="Start Date" required error={errors.startDate?.message} {...register('startDate')} />
      <DateField label="End Date" required min={startDate} error={errors.endDate?.message} {...register('endDate')} />
      {days !== job.gigs.length && (
        <p role="status" className="rounded-control bg-upcoming-soft px-4 py-3 text-sm text-upcoming sm:col-span-2">
          {rangeNote(job, days)}
        </p>
      )}
      <TextAreaField label="Key Duties" rows={2} className="sm:col-span-2" error={errors.duties?.message} {...register('duties')} />
      <TextAreaField label="Notes" rows={2} className="sm:col-span-2" error={errors.notes?.message} {...register('notes')} />
    </FormDialog>
  )
}

/** What another number of days does to the job. */
function rangeNote({ gigs }: Job<Gig>, days: number): string {
  const what = gigs.some(isPaid) ? 'what was paid' : 'the pay'
  return `The job will have ${days} ${days === 1 ? 'day' : 'days'} instead of ${gigs.length}; ${what} is shared over them, to the cent.`
}
