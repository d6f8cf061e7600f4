import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Gig } from '#contract/gigs.ts'
import { clashingFields } from '#domain/check/clashing-fields.ts'
import { editGigFormOf, patchOf } from '#domain/gigs/edit-gig-form.ts'
import { isDone, isPaid } from '#domain/gigs/gig.ts'
import { gigFields } from '#domain/gigs/gig-fields.ts'
import { type Job, jobsOf } from '#domain/gigs/multi-day.ts'
import { overlapping } from '#domain/gigs/overlap.ts'
import { MAX_TAX_PERCENTAGE } from '#domain/gigs/tax-percentage.ts'
import { blankWorkTime, commonWorkTime, type WorkTimeForm, workTimePatch } from '#domain/gigs/work-time-form.ts'
import type { Cents } from '#domain/money/money.ts'
import {
  checkEditJobForm,
  daysAfterEdit,
  type EditJobForm,
  editedPayShares,
  jobAmountFormOf,
  jobAmountsOf,
} from '#domain/payments/edit-job-form.ts'
import type { JobAmounts } from '#domain/payments/job-amounts.ts'
import { rescheduleRefusal } from '#domain/payments/reschedule-refusal.ts'
import { fieldLabels } from '#words/en/fields.ts'
import { gigs as words } from '#words/en/gigs.ts'
import { jobProblems } from '#words/en/payments.ts'
import { sharesText } from '#words/payment-texts.ts'
import { textOf } from '#words/text-of.ts'
import { always, failureOf } from '../base/calls/failure-texts.ts'
import { ChangedElsewhere } from '../base/calls/failures.ts'
import { FormAddressField } from '../base/forms/address-field.tsx'
import { DraftedDialog } from '../base/forms/drafted-dialog.tsx'
import { useDraftedForm } from '../base/forms/drafted-form.ts'
import { showIssues, worded } from '../base/forms/form.ts'
import { Field } from '../base/forms/form-field.tsx'
import { closeDialog, type DialogProps } from '../base/navigation/addresses.ts'
import { askCorrected } from '../base/navigation/ask-corrected.ts'
import { LoadedDialog } from '../base/navigation/loaded-dialog.tsx'
import { NotFoundDialog } from '../base/navigation/not-found-dialog.tsx'
import { useChange } from '../base/offline/make-change.ts'
import { editJob } from '../base/records/gig-changes.ts'
import { statuses } from '../base/records/gig-status.ts'
import { gigs as allGigs, useGigs } from '../base/records/gigs.ts'
import { toast } from '../kit/toast.ts'
import { ClientField } from './client-field.tsx'
import { OverlapNote } from './overlap-note.tsx'
import { TypeField } from './type-field.tsx'
import { WorkTimeFields } from './work-time-fields.tsx'

const labels = fieldLabels.gig
const movingJob = { failed: always(words.moveFailed, words.moveFailedText) }

/** The texts of the form, without the times and the amounts. */
type JobTexts = Omit<EditJobForm, keyof WorkTimeForm | keyof JobAmounts>

/** Returns the value that all days have, or an empty text if they differ. */
const common = <Value,>(gigs: readonly Gig[], readField: (gig: Gig) => Value): Value | '' => {
  const [value, ...others] = new Set(gigs.map(readField))
  return value === undefined || others.length > 0 ? '' : value
}

const editJobFormOf = ({ gigs, first, start, end }: Job<Gig>): EditJobForm => ({
  eventName: first.eventName,
  clientName: first.clientName,
  gigType: first.gigType,
  startDate: start,
  endDate: end,
  ...jobAmountFormOf(gigs),
  status: common(gigs, (gig) => gig.status),
  taxPercentage: String(common(gigs, (gig) => Math.min(MAX_TAX_PERCENTAGE, gig.taxPercentage ?? 0))),
  gigAddress: common(gigs, (gig) => gig.gigAddress ?? ''),
  duties: first.duties ?? '',
  notes: first.notes ?? '',
  ...commonWorkTime(gigs),
})

/**
 * Draws Edit Gig for a job over several days: its range, its amounts, and the fields that all days share. Recorded pay stays to the cent.
 */
export default function EditJob({ gig }: DialogProps<'edit-job'>) {
  const read = useGigs()
  // Keep the job as it was opened: after saving it may have other days.
  const [opened, setOpened] = useState<Job<Gig>>()
  const job = opened ?? (read.data && jobsOf(read.data).find(({ gigs }) => gigs.some(({ id }) => id === gig)))
  if (!opened && job) setOpened(job)
  return (
    <LoadedDialog of={read} what={words.theGig}>
      {() => (job && job.first.multiDayGroupId !== null ? <Form job={job} /> : <NotFoundDialog of="gig" />)}
    </LoadedDialog>
  )
}

function Form({ job: opened }: { job: Job<Gig> }) {
  const client = useQueryClient()
  // The job to compare with: as it was opened, or as somebody else left it since.
  const [job, setJob] = useState(opened)
  const before = editJobFormOf(job)
  const drafted = useDraftedForm<EditJobForm>({
    now: before,
    check: worded((typed: EditJobForm) => checkEditJobForm(typed, job.gigs), jobProblems),
  })
  const { form, draft } = drafted
  /** Follows the rule of the form for one day. A blank rate changes nothing. */
  const ratePatch = (taxPercentage: string) => {
    const day = { ...editGigFormOf(job.first), taxPercentage: before.taxPercentage }
    return patchOf({ ...day, taxPercentage }, day)
  }
  const changedIn = (typed: EditJobForm): Partial<EditJobForm> =>
    Object.fromEntries(Object.entries(typed).filter(([field, value]) => value !== before[field as keyof EditJobForm]))
  const changesOf = (typed: EditJobForm) => {
    const { status, taxPercentage, gigAddress, ...texts } = Object.fromEntries(
      Object.entries(changedIn(typed)).filter(([field]) => !(field in blankWorkTime || field in jobAmountFormOf([]))),
    ) as Partial<JobTexts>
    return {
      ...texts,
      ...jobAmountsOf(typed, before),
      ...workTimePatch(typed, before),
      ...(status && { status }),
      ...(gigAddress !== undefined && { gigAddress: gigAddress.trim() || null }),
      ...(taxPercentage !== undefined && ratePatch(taxPercentage)),
    }
  }
  const save = useChange(editJob, {
    onSuccess: (gigs) => {
      draft.drop()
      const message = toast({ title: gigs.length === job.gigs.length ? words.jobUpdated : words.jobRecreated, tone: 'success' })
      void askCorrected(client, { before: job.gigs, gigs, message })
      closeDialog()
    },
    onError: (error, { body }) => {
      if (error instanceof ChangedElsewhere) return showTheirs(error as ChangedElsewhere<readonly Gig[]>)
      if (showIssues(error, before, form.setError)) return
      const isRange = body.startDate !== undefined || body.endDate !== undefined
      toast({ ...failureOf(isRange ? movingJob : editJob, error), tone: 'error' })
    },
  })
  const showTheirs = ({ now }: ChangedElsewhere<readonly Gig[]>) => {
    const [changed = job] = jobsOf(now)
    const theirs = editJobFormOf(changed)
    setJob(changed)
    drafted.showTheirs(theirs, clashingFields(before, theirs, changedIn(form.getValues())))
    toast({ title: words.gigChanged, description: words.jobChangedText, tone: 'error' })
  }
  const isAddressCommon = new Set(job.gigs.map(({ gigAddress }) => gigAddress ?? '')).size === 1
  const ownIds = job.gigs.map(({ id }) => id)
  const watched = useWatch({ control: form.control }) as EditJobForm
  const { startDate, endDate } = watched
  const isMoved = startDate !== before.startDate || endDate !== before.endDate
  const days = daysAfterEdit({ startDate, endDate }, job.gigs)
  const refusal = days && rescheduleRefusal(job.gigs, days)
  const known = allGigs.known(client)
  return (
    <DraftedDialog
      drafted={drafted}
      title={words.editJob({ days: job.gigs.length })}
      submit={words.saveChanges}
      isSaving={save.isPending}
      onSave={(typed) => save.mutate({ groupId: job.first.multiDayGroupId ?? '', body: changesOf(typed), gigs: job.gigs })}
    >
      <TypeField form={form} gigs={known} own={[before.gigType, draft.values.gigType]} />
      <Field form={form} name="eventName" label={labels.eventName} required maxLength={gigFields.eventName.most} />
      <ClientField
        control={form.control}
        gigs={known}
        error={form.formState.errors.clientName?.message}
        onPick={(name) => form.setValue('clientName', name, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })}
      />
      <Field form={form} name="startDate" kind="date" rules={{ deps: ['endDate'] }} label={words.startDate} required />
      <Field
        form={form}
        name="endDate"
        kind="date"
        label={words.endDate}
        required
        min={startDate}
        {...(refusal && { error: textOf(jobProblems, refusal.problem) })}
      />
      {days && !refusal && days.length !== job.gigs.length && (
        <p role="status" className="rounded-control bg-upcoming-soft px-4 py-3 text-sm text-upcoming sm:col-span-2">
          {rangeNote(job, days.length)}
        </p>
      )}
      <Field
        form={form}
        name="expectedPay"
        kind="money"
        label={labels.expectedPay}
        hint={payHint(editedPayShares(watched, job.gigs), days?.length ?? 0)}
      />
      <Field form={form} name="tips" kind="money" label={labels.tips} />
      <Field form={form} name="mileage" label={labels.mileage} inputMode="numeric" autoComplete="off" />
      <Field form={form} name="parkingExpense" kind="money" label={labels.parkingExpense} />
      <WorkTimeFields form={form} day={startDate} />
      <FormAddressField form={form} name="gigAddress" label={labels.gigAddress} placeholder={isAddressCommon ? undefined : words.differs} />
      {days && isMoved && <OverlapNote gigs={overlapping(known, days, { except: ownIds })} />}
      <Field form={form} name="status" kind="select" label={labels.status}>
        {before.status === '' && <option value="">{words.differs}</option>}
        {Object.entries(statuses).map(([status, { name }]) => (
          <option key={status} value={status}>
            {name}
          </option>
        ))}
      </Field>
      <Field
        form={form}
        name="taxPercentage"
        label={labels.taxPercentage}
        inputMode="numeric"
        hint={words.taxPercentageHint}
        placeholder={before.taxPercentage === '' ? words.differs : undefined}
      />
      <Field form={form} name="duties" kind="area" label={labels.duties} rows={2} className="sm:col-span-2" />
      <Field form={form} name="notes" kind="area" label={labels.notes} rows={2} className="sm:col-span-2" />
    </DraftedDialog>
  )
}

/** Explains how an edited pay is split over its days. Without an edit, says that the pay is for the whole job. */
function payHint(shares: readonly Cents[], days: number): string {
  const text = sharesText(shares)
  if (text === undefined) return words.payHint
  return shares.length < days ? words.doneKeepsPart({ shares: text }) : text
}

/** Explains what another number of days changes. */
function rangeNote({ gigs }: Job<Gig>, days: number): string {
  const done = gigs.filter(isDone)
  const isPartlyDone = done.length > 0 && done.length < gigs.length
  const change = { days, before: gigs.length }
  if (isPartlyDone) return words.openPayIsShared(change)
  return done.some(isPaid) ? words.paidIsShared(change) : words.payIsShared(change)
}
