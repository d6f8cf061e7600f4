import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CalendarRange, Info } from 'lucide-react'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { Gig } from '#contract/gigs.ts'
import { type ClientHabits, habitsOf } from '#domain/gigs/client-habits.ts'
import {
  checkGigPlan,
  endAfterStart,
  endOf,
  type GigPlan,
  gigTypes,
  habitualPay,
  newPlan,
  planLike,
  withHabits,
} from '#domain/gigs/gig-plan.ts'
import { daysOf, jobsOf, MAX_DAYS } from '#domain/gigs/multi-day.ts'
import { overlapping } from '#domain/gigs/overlap.ts'
import { formatCents, moneyOf, parseAmount } from '#domain/money/money.ts'
import { split } from '#domain/money/split.ts'
import { type Day, daysBetween, formatDays, isDay } from '#domain/time/calendar-day.ts'
import { api, isSavedAlready, isSignedOut, newKey, today } from '../base/api.ts'
import { checkedBy, showIssues } from '../base/form.ts'
import { mainStatuses, statuses } from '../base/gig-status.ts'
import { keepGigs, knownGigs, showSaved, useGigs } from '../base/gigs.ts'
import { useUser } from '../base/session.ts'
import { DateField, MoneyField, SelectField, TextAreaField, TextField } from '../kit/field.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import { toast } from '../kit/toast.ts'
import { ClientField, useKeepClient } from './client-field.tsx'
import { OverlapNote } from './overlap-note.tsx'

interface Props {
  day: Day | undefined
  /** A gig to be like: the form starts with what its job has. */
  likeId: number | undefined
  /** It is to be like that day alone, not like its whole job. */
  isLikeDay: boolean
  onClose: () => void
}

/** Add New Gig: one day, or every day of a range. */
export default function GigForm({ day = today(), likeId, isLikeDay, onClose }: Props) {
  const { data: gigs, isError } = useGigs({ isWanted: likeId !== undefined })
  if (likeId === undefined || isError) return <Form start={newPlan(day)} onClose={onClose} />
  if (!gigs) return null
  const isLike = ({ id }: Gig) => id === likeId
  const [like] = jobsOf(isLikeDay ? gigs.filter(isLike) : gigs).filter((job) => job.gigs.some(isLike))
  return <Form start={like ? planLike(like, day) : newPlan(day)} onClose={onClose} />
}

/** One `Idempotency-Key` per opening makes a double click one gig. */
function Form({ start, onClose }: { start: GigPlan; onClose: () => void }) {
  const [idempotencyKey] = useState(newKey)
  const client = useQueryClient()
  const user = useUser()
  const gigs = knownGigs(client)
  const keepClient = useKeepClient()
  const [filled, setFilled] = useState<ClientHabits | null>(null)
  const [end, setEnd] = useState(() => endOf(start, true))
  const { register, control, handleSubmit, formState, setError, setValue, getValues } = useForm<GigPlan>({
    defaultValues: start,
    resolver: checkedBy(checkGigPlan),
  })
  const [startDate, endDate, expectedPay] = useWatch({ control, name: ['startDate', 'endDate', 'expectedPay'] })
  const dates = isDay(startDate) && (endDate === '' || isDay(endDate)) ? daysOf(startDate, endDate || null) : []
  const days = Math.max(1, dates.length)
  /** The pay that was filled in is for as many days as there are now. */
  const followDays = () => {
    const next = getValues()
    const isRange = isDay(next.startDate) && isDay(next.endDate)
    const count = isRange ? daysOf(next.startDate, next.endDate).length : 1
    if (filled && expectedPay === habitualPay(filled, days)) setValue('expectedPay', habitualPay(filled, count))
  }
  const onStart = () => {
    const moved = endAfterStart(getValues(), end)
    if (moved !== endDate) {
      setValue('endDate', moved, { shouldDirty: true, shouldValidate: formState.isSubmitted })
      setEnd({ ...end, isFollowing: true })
    }
    followDays()
  }
  const onEnd = () => {
    setEnd(endOf(getValues(), false))
    followDays()
  }
  const pickClient = (clientName: string) => {
    const habits = habitsOf(gigs, clientName)
    const plan = withHabits(getValues(), clientName, habits, filled, days)
    for (const field of ['clientName', 'gigType', 'expectedPay', 'duties'] as const)
      setValue(field, plan[field], { shouldDirty: true, shouldValidate: formState.isSubmitted })
    setFilled(habits)
  }
  const save = useMutation({
    mutationFn: (plan: GigPlan) => saveGig(plan, idempotencyKey),
    onSuccess: (saved) => {
      keepGigs(client, saved)
      keepClient(saved[0]?.clientName ?? '')
      toast({ title: 'Gig created successfully!', tone: 'success' })
      onClose()
    },
    onError: (error, plan) => {
      if (showIssues(error, plan, setError)) return
      if (isSignedOut(error)) {
        toast({ title: 'Authentication Required', description: 'Please log in to add gigs', tone: 'error' })
        return
      }
      if (isSavedAlready(error)) {
        showSaved(client)
        onClose()
        return
      }
      toast({ title: 'Failed to create gig. Please try again.', tone: 'error' })
    },
  })
  const { errors } = formState
  const types = [
    ...new Set([...user.customGigTypes, ...gigTypes, ...(start.gigType ? [start.gigType] : []), ...gigs.map(({ gigType }) => gigType)]),
  ]
  return (
    <FormDialog
      title="Add New Gig"
      submit={days > 1 ? `Save ${days}-Day Gig` : 'Save Gig'}
      isSaving={save.isPending}
      isDirty={formState.isDirty}
      onSubmit={handleSubmit((plan) => save.mutate(plan))}
      onClose={onClose}
    >
      <p className="flex gap-2.5 rounded-control bg-brand-soft px-3 py-2 text-sm text-ink sm:col-span-2">
        <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-brand" />
        <span>
          <strong>Planning Tool.</strong> Once the job is done, use Got Paid for detailed tracking.
        </span>
      </p>
      <ClientField control={control} gigs={gigs} error={errors.clientName?.message} onPick={pickClient} />
      <SelectField label="Gig Type" required error={errors.gigType?.message} {...register('gigType')}>
        <option value="">Choose a type</option>
        {types.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </SelectField>
      <TextField label="Event Name" required maxLength={255} error={errors.eventName?.message} {...register('eventName')} />
      <DateField label="Start Date" required error={errors.startDate?.message} {...register('startDate', { onChange: onStart })} />
      <DateField
        label="End Date (optional)"
        min={startDate}
        error={errors.endDate?.message}
        {...register('endDate', { onChange: onEnd })}
      />
      <RangeNote startDate={startDate} endDate={endDate} days={days} />
      <OverlapNote gigs={overlapping(gigs, dates)} />
      <MoneyField
        label={days > 1 ? `Expected Pay for all ${days} days` : 'Expected Pay'}
        required
        hint={shareHint(expectedPay, days)}
        error={errors.expectedPay?.message}
        {...register('expectedPay')}
      />
      <SelectField label="Status" error={errors.status?.message} {...register('status')}>
        {mainStatuses.map((status) => (
          <option key={status} value={status}>
            {statuses[status].name}
          </option>
        ))}
      </SelectField>
      <TextAreaField label="Key Duties" rows={2} className="sm:col-span-2" error={errors.duties?.message} {...register('duties')} />
      <TextAreaField label="Notes" rows={2} className="sm:col-span-2" error={errors.notes?.message} {...register('notes')} />
    </FormDialog>
  )
}

async function saveGig(plan: GigPlan, idempotencyKey: string) {
  const { startDate, endDate, ...fields } = plan
  const body = {
    ...fields,
    expectedPay: moneyOf(parseAmount(plan.expectedPay) ?? 0),
    duties: plan.duties || null,
    notes: plan.notes || null,
  }
  const days = daysOf(startDate, endDate || null)
  if (days.length > 1) return api('POST /api/gigs/days', { body: { ...body, startDate, endDate }, idempotencyKey })
  return [
    await api('POST /api/gigs', { body: { ...body, date: startDate, startDate, endDate: startDate, isMultiDay: false }, idempotencyKey }),
  ]
}

/** How a job's pay falls on its days: `$33.33 to $33.34 a day`. */
function shareHint(expectedPay: string, days: number): string | undefined {
  const cents = parseAmount(expectedPay)
  if (cents === null || days < 2) return undefined
  const shares = split(cents, days)
  const [least = 0, most = 0] = [shares[0], shares.at(-1)]
  return least === most ? `${formatCents(least)} a day` : `${formatCents(least)} to ${formatCents(most)} a day`
}

function RangeNote({ startDate, endDate, days }: { startDate: string; endDate: string; days: number }) {
  if (!isDay(startDate) || !isDay(endDate) || endDate <= startDate) return null
  const asked = daysBetween(startDate, endDate) + 1
  return (
    <p role="status" className="flex gap-3 rounded-control bg-upcoming-soft px-4 py-3 text-sm text-upcoming sm:col-span-2">
      <CalendarRange aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        {days > 1
          ? `Multi-day gig: ${days} days, ${formatDays(startDate, endDate)}. Each day is in your calendar.`
          : `${asked} days are more than a job of ${MAX_DAYS} days: only the start day will be planned.`}
      </span>
    </p>
  )
}
