import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { Gig } from '#contract/gigs.ts'
import { type Job, jobsOf } from '#domain/gigs/multi-day.ts'
import { overlapping } from '#domain/gigs/overlap.ts'
import { repeatRefusal, repeatWeekly } from '#domain/gigs/repeat-weekly.ts'
import { formatDays } from '#words/dates.ts'
import { gigProblems, gigs as words } from '#words/en/gigs.ts'
import { addedText, addText, pastText, whenText } from '#words/gig-texts.ts'
import { today } from '../base/calls/api.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { isPlanNeeded, isSavedAlready } from '../base/calls/failures.ts'
import { DraftedDialog } from '../base/forms/drafted-dialog.tsx'
import { useDraftedForm } from '../base/forms/drafted-form.ts'
import { inWords, showIssues } from '../base/forms/form.ts'
import { Field } from '../base/forms/form-field.tsx'
import { closeDialog, type DialogProps, openDialog } from '../base/navigation/addresses.ts'
import { deleteGigs } from '../base/navigation/job-acts.ts'
import { OpenedGigs } from '../base/navigation/opened-records.tsx'
import { useChange } from '../base/offline/make-change.ts'
import { addGig, repeatGigs } from '../base/records/gig-changes.ts'
import { gigs as allGigs } from '../base/records/gigs.ts'
import { showSaved } from '../base/records/show-saved.ts'
import { toast } from '../kit/toast.ts'
import { OverlapNote } from './overlap-note.tsx'

interface Repetition {
  readonly weeks: string
}

/** Draws Repeat weekly: the same work on the same weekdays of the following weeks. */
export default function RepeatWeekly({ gigs }: DialogProps<'repeat-weekly'>) {
  return (
    <OpenedGigs ids={gigs}>
      {(opened) => {
        const [job] = jobsOf(opened)
        return job && <Form job={job} />
      }}
    </OpenedGigs>
  )
}

function Form({ job }: { job: Job<Gig> }) {
  const client = useQueryClient()
  const refusalOf = (text: string) => repeatRefusal(job.gigs, /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0)
  const weeksIn = (text: string) => (refusalOf(text) ? null : Number(text))
  const drafted = useDraftedForm<Repetition>({
    now: { weeks: '4' },
    check: ({ weeks }) => {
      const refusal = refusalOf(weeks)
      return refusal ? inWords([refusal], gigProblems) : []
    },
  })
  const { form, draft } = drafted
  const save = useChange(repeatGigs, {
    onSuccess: (gigs) => {
      draft.drop()
      toast({
        title: words.gigCreated,
        description: addedText(gigs.length),
        tone: 'success',
        actions: [{ label: words.undo, onSelect: () => void deleteGigs(client, gigs) }],
      })
      closeDialog()
    },
    onError: (error) => {
      if (isPlanNeeded(error)) return openDialog('plan-needed', {})
      if (showIssues(error, { weeks: '' }, form.setError)) return
      if (!isSavedAlready(error)) return void toast({ ...failureOf(addGig, error), tone: 'error' })
      draft.drop()
      showSaved(client)
      closeDialog()
    },
  })
  const weeks = weeksIn(useWatch({ control: form.control, name: 'weeks' }))
  const days = repeatWeekly(job.gigs, weeks ?? 0)
    .flat()
    .map(({ date }) => date)
  const past = days.filter((day) => day < today()).length
  return (
    <DraftedDialog
      drafted={drafted}
      title={words.repeatWeekly}
      subject={`${job.first.eventName}, ${formatDays(job.start, job.end)}`}
      submit={addText(days.length)}
      isSaving={save.isPending}
      onSave={({ weeks: typed }) =>
        save.mutate({ gigIds: job.gigs.map(({ id }) => id), weeks: weeksIn(typed) ?? 1, idempotencyKey: draft.idempotencyKey })
      }
    >
      <Field
        form={form}
        name="weeks"
        label={words.weeks}
        required
        inputMode="numeric"
        autoComplete="off"
        hint={weeks === null ? undefined : whenText(job, weeks)}
        className="sm:col-span-2"
      />
      <OverlapNote gigs={overlapping(allGigs.known(client), days)} />
      <p className="text-sm text-muted sm:col-span-2">
        {words.whatIsRepeated}
        {past > 0 && ` ${pastText(past)}`}
      </p>
    </DraftedDialog>
  )
}
