import { useQueryClient } from '@tanstack/react-query'
import { CalendarRange, Info } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import type { Gig } from '#contract/gigs.ts'
import { type ClientHabits, habitsOf } from '#domain/gigs/client-habits.ts'
import { gigFields } from '#domain/gigs/gig-fields.ts'
import {
  checkGigForm,
  endAfterStart,
  endOf,
  firstGigForm,
  type GigForm,
  gigFormLike,
  habitualPay,
  newGigForm,
  ownPayKind,
  withHabits,
} from '#domain/gigs/gig-form.ts'
import { daysOf, jobsOf, MAX_DAYS } from '#domain/gigs/multi-day.ts'
import { overlapping } from '#domain/gigs/overlap.ts'
import { payByForm, storedWorkTime } from '#domain/gigs/work-time-form.ts'
import { moneyOf, parseAmount, split } from '#domain/money/money.ts'
import { daysBetween, isDay } from '#domain/time/calendar-day.ts'
import { formatDay, formatDays } from '#words/dates.ts'
import { fieldLabels } from '#words/en/fields.ts'
import { gigProblems, gigs as words } from '#words/en/gigs.ts'
import { rateNote } from '#words/gig-texts.ts'
import { sharesText } from '#words/payment-texts.ts'
import { timeZone, today } from '../base/calls/api.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { isPlanNeeded, isSavedAlready } from '../base/calls/failures.ts'
import { useConsoleEvent } from '../base/device/console-event.ts'
import { DraftedDialog } from '../base/forms/drafted-dialog.tsx'
import { useDraftedForm } from '../base/forms/drafted-form.ts'
import { showIssues, worded } from '../base/forms/form.ts'
import { Field } from '../base/forms/form-field.tsx'
import { closeDialog, type DialogProps, openDialog } from '../base/navigation/addresses.ts'
import { showSavedGigs } from '../base/navigation/job-acts.ts'
import { useChange } from '../base/offline/make-change.ts'
import { addGig } from '../base/records/gig-changes.ts'
import { mainStatuses, statuses } from '../base/records/gig-status.ts'
import { gigs as allGigs, useGigs } from '../base/records/gigs.ts'
import { useChosenHours, useUser } from '../base/records/session.ts'
import { showSaved } from '../base/records/show-saved.ts'
import { rich } from '../kit/rich.ts'
import { toast } from '../kit/toast.ts'
import { ClientField, useKeepClient } from './client-field.tsx'
import { OverlapNote } from './overlap-note.tsx'
import { TypeField } from './type-field.tsx'
import { WorkTimeFields } from './work-time-fields.tsx'

const labels = fieldLabels.gig

/** Draws Add New Gig, for one day or for every day of a range. `like` copies another gig's job; `only` copies just that gig's day. */
export default function AddGig({ date = today(), like, only }: DialogProps<'add-gig'>) {
  const { data: gigs, isError } = useGigs()
  const { customGigTypes, workPreferences } = useUser()
  if (like === undefined && gigs?.length === 0) return <Form start={firstGigForm(date, { customGigTypes, ...workPreferences })} />
  // Not <Loaded>: without the other gigs, the form opens empty.
  if (like === undefined || isError) return <Form start={newGigForm(date)} />
  if (!gigs) return null
  const isLike = ({ id }: Gig) => id === like
  const group = gigs.find(isLike)?.multiDayGroupId ?? null
  const [job] = jobsOf(gigs.filter((gig) => isLike(gig) || (only !== 'day' && group !== null && gig.multiDayGroupId === group)))
  return <Form start={job ? gigFormLike(job, date) : newGigForm(date)} />
}

function Form({ start }: { start: GigForm }) {
  useConsoleEvent('Gig Form Started', { formType: 'create_gig' })
  const client = useQueryClient()
  const user = useUser()
  // A saved gig is drawn before the form that it closes looks through ten thousand gigs again.
  const gigs = useDeferredValue(allGigs.known(client))
  const hours = useChosenHours()
  const keepClient = useKeepClient()
  const [filled, setFilled] = useState<ClientHabits | null>(null)
  const drafted = useDraftedForm<GigForm>({ now: start, check: worded(checkGigForm, gigProblems), pinned: ['startDate', 'endDate'] })
  const { form, draft } = drafted
  const { control, formState, setValue, getValues } = form
  const [end, setEnd] = useState(() => endOf(draft.values, true))
  const watched = useWatch({ control }) as GigForm
  const { startDate, endDate, expectedPay } = watched
  const dates = isDay(startDate) && (endDate === '' || isDay(endDate)) ? daysOf(startDate, endDate || null) : []
  const days = Math.max(1, dates.length)
  const { field: address } = useController({ control, name: 'gigAddress' })
  const byRate = payByForm(watched, dates, timeZone())
  const { startTime, endTime } = storedWorkTime(watched)
  /** Updates the filled-in pay when the number of days changes. */
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
    const typed = withHabits(getValues(), clientName, habits, filled, days)
    for (const field of ['clientName', 'gigType', 'expectedPay', 'duties'] as const)
      setValue(field, typed[field], { shouldDirty: true, shouldValidate: formState.isSubmitted })
    setFilled(habits)
  }
  const save = useChange(addGig, {
    onSuccess: (saved) => {
      draft.drop()
      keepClient(saved[0]?.clientName ?? '')
      showSavedGigs(client, user, saved)
      closeDialog()
    },
    onError: (error) => {
      if (isPlanNeeded(error)) return openDialog('plan-needed', {})
      if (showIssues(error, start, form.setError)) return
      if (!isSavedAlready(error)) return void toast({ ...failureOf(addGig, error), tone: 'error' })
      draft.drop()
      showSaved(client)
      closeDialog()
    },
  })
  return (
    <DraftedDialog
      drafted={drafted}
      title={words.addGig}
      submit={days > 1 ? words.saveJob({ days }) : words.saveGig}
      isSaving={save.isPending}
      onSave={(typed) => save.mutate({ ...storedGig(typed, start), idempotencyKey: draft.idempotencyKey })}
    >
      <p className="flex gap-2.5 rounded-control bg-brand-soft px-3 py-2 text-sm text-ink sm:col-span-2">
        <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-brand" />
        <span>{rich(words.planningTool, { title: (text) => <strong>{text}</strong> })}</span>
      </p>
      <TypeField form={form} gigs={gigs} own={[start.gigType, draft.values.gigType]} isFirst />
      <Field form={form} name="eventName" label={labels.eventName} required maxLength={gigFields.eventName.most} />
      <ClientField control={control} gigs={gigs} error={formState.errors.clientName?.message} onPick={pickClient} />
      <Field form={form} name="startDate" kind="date" rules={{ onChange: onStart }} label={words.startDate} required />
      <Field form={form} name="endDate" kind="date" rules={{ onChange: onEnd }} label={words.optionalEndDate} min={startDate} />
      <RangeNote startDate={startDate} endDate={endDate} days={days} />
      <WorkTimeFields form={form} day={startDate} address={{ ...address, error: formState.errors.gigAddress?.message }} isNew />
      <OverlapNote gigs={overlapping(gigs, dates, { times: { startTime, endTime, timeZone: timeZone() }, hours })} />
      <Field
        form={form}
        name="expectedPay"
        kind="money"
        label={labels.expectedPay}
        required={byRate === null}
        hint={rateNote(expectedPay, byRate) ?? payHint(expectedPay, days)}
      />
      <Field form={form} name="duties" kind="area" label={labels.duties} rows={2} />
      <Field form={form} name="status" kind="select" label={labels.status}>
        {mainStatuses.map((status) => (
          <option key={status} value={status}>
            {statuses[status].name}
          </option>
        ))}
      </Field>
      <Field form={form} name="notes" kind="area" label={labels.notes} rows={2} />
    </DraftedDialog>
  )
}

/** Returns the body of the call: one gig, or a job over several days. */
function storedGig(typed: GigForm, start: GigForm) {
  const { startDate, endDate, ...fields } = typed
  const isByRate = typed.expectedPay.trim() === '' && typed.payBasis !== 'flat'
  const body = {
    ...fields,
    ...storedWorkTime(typed),
    expectedPay: isByRate ? null : moneyOf(parseAmount(typed.expectedPay) ?? 0),
    duties: typed.duties || null,
    notes: typed.notes || null,
    gigAddress: typed.gigAddress.trim() || null,
    payKind: ownPayKind(typed, start),
  }
  const days = daysOf(startDate, endDate || null)
  if (days.length > 1) return { days: { ...body, startDate, endDate } }
  return { gig: { ...body, date: startDate, startDate, endDate: startDate, isMultiDay: false } }
}

/** Says that the pay is for all days of a job, and how it is split over them. */
function payHint(expectedPay: string, days: number): string | undefined {
  if (days < 2) return undefined
  const cents = parseAmount(expectedPay)
  const shares = cents === null ? undefined : sharesText(split(cents, days))
  return shares === undefined ? words.payForDays({ days }) : words.paySplitOverDays({ days, shares })
}

function RangeNote({ startDate, endDate, days }: { startDate: string; endDate: string; days: number }) {
  if (!isDay(startDate) || !isDay(endDate) || endDate <= startDate) return null
  const asked = daysBetween(startDate, endDate) + 1
  return (
    <p role="status" className="flex gap-3 rounded-control bg-upcoming-soft px-4 py-3 text-sm text-upcoming sm:col-span-2">
      <CalendarRange aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        {days > 1
          ? words.rangeNote({ days, dates: formatDays(startDate, endDate) })
          : words.rangeTooLong({ days: asked, most: MAX_DAYS, first: formatDay(startDate, 'short') })}
      </span>
    </p>
  )
}
