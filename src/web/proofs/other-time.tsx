import { Trash2 } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { type Check, checkFields } from '#domain/check/check.ts'
import { areDayHours, hoursTyped } from '#domain/check/hours.ts'
import { hoursOfLogs, type WorkLog, workKinds } from '#domain/proofs/work-log.ts'
import { type Day, isDay } from '#domain/time/calendar-day.ts'
import { formatDay } from '#words/dates.ts'
import { proofPaper } from '#words/en/proof-paper.ts'
import { proofs } from '#words/en/proofs.ts'
import { workLogs as words } from '#words/en/work-logs.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { checkedBy, showIssues, worded } from '../base/forms/form.ts'
import { Field } from '../base/forms/form-field.tsx'
import { useChange } from '../base/offline/make-change.ts'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { RowList } from '../kit/row-list.tsx'
import { toast } from '../kit/toast.ts'
import { addWorkLog, removeWorkLog } from './work-log-changes.ts'

interface Props {
  /** The logs of the shown months and of later days. */
  logs: readonly WorkLog[]
  /** The hours in the shown months, in hundredths. */
  hours: number
  /** The day that the form begins with. */
  lastDay: Day
  today: Day
}

/** Lists business time without a gig, and adds more. It has its own lines on paper, because each agency decides whether it counts. */
export const OtherTime = ({ logs, hours, lastDay, today }: Props) => (
  <Card as="section" aria-label={words.title} className="print:hidden">
    <h2 className="font-semibold">{words.title}</h2>
    <p className="mt-1 text-sm text-muted">{words.note}</p>
    {logs.length > 0 && (
      <>
        <p className="tabular mt-2">{words.hoursIn({ hours: (hours / 100).toFixed(2) })}</p>
        <RowList>
          {logs.map((log) => (
            <Logged key={log.id} log={log} />
          ))}
        </RowList>
      </>
    )}
    <AddTime lastDay={lastDay} today={today} />
  </Card>
)

function Logged({ log }: { log: WorkLog }) {
  const { day, hours, what, note } = log
  const add = useChange(addWorkLog, { onError: (error) => toast({ ...failureOf(addWorkLog, error), tone: 'error' }) })
  const remove = useChange(removeWorkLog, {
    onSuccess: () =>
      toast({ title: words.removed, tone: 'success', actions: [{ label: words.undo, onSelect: () => add.mutate({ ...log }) }] }),
    onError: (error) => toast({ ...failureOf(removeWorkLog, error), tone: 'error' }),
  })
  return (
    <li className="flex items-center gap-3 py-2">
      <span className="min-w-0 flex-1">
        {formatDay(day, 'short')} · {proofPaper.work[what]}
        {note && <bdi className="block text-sm wrap-anywhere text-muted">{note}</bdi>}
      </span>
      <span className="tabular shrink-0 font-medium">{proofs.hours({ hours: hoursOfLogs([{ hours }]) })}</span>
      <Button
        variant="ghost"
        size="icon"
        aria-label={words.remove({ what: proofPaper.work[what], day: formatDay(day, 'short') })}
        busy={remove.isPending}
        onClick={() => remove.mutate(log)}
      >
        <Trash2 aria-hidden="true" className="size-4.5" />
      </Button>
    </li>
  )
}

interface TimeForm {
  readonly day: string
  readonly hours: string
  readonly what: string
  readonly note: string
}

const isHours: Check<string> = (text) => {
  const hours = hoursTyped(text)
  return hours !== null && areDayHours(hours) ? null : proofs.wrongHours
}
const isDate: Check<string> = (text) => (isDay(text) ? null : words.noDay)
const isPast =
  (today: Day): Check<string> =>
  (text) =>
    text <= today ? null : words.future
const check = (today: Day) => (form: TimeForm) => checkFields(form, { day: [isDate, isPast(today)], hours: [isHours] })

function AddTime({ lastDay, today }: Omit<Props, 'logs' | 'hours'>) {
  const blank: TimeForm = { day: lastDay, hours: '', what: workKinds[0], note: '' }
  const form = useForm<TimeForm>({ defaultValues: blank, resolver: checkedBy(worded(check(today), {})) })
  const add = useChange(addWorkLog, {
    onSuccess: () => {
      toast({ title: words.added, tone: 'success' })
      form.reset({ ...form.getValues(), hours: '', note: '' })
      form.setFocus('hours')
    },
    onError: (error) => {
      if (!showIssues(error, blank, form.setError)) toast({ ...failureOf(addWorkLog, error), tone: 'error' })
    },
  })
  const submit = form.handleSubmit(({ day, hours, what, note }) =>
    add.mutate({ day, hours: hoursTyped(hours) ?? 0, what: workKinds.find((each) => each === what) ?? workKinds[0], note: note.trim() }),
  )
  return (
    <form noValidate onSubmit={submit} className="mt-3 grid grid-cols-2 gap-x-4 gap-y-3">
      <Field form={form} name="day" kind="date" label={words.day} max={today} />
      <Field form={form} name="hours" kind="text" label={words.hours} inputMode="decimal" autoComplete="off" />
      <Field form={form} name="what" kind="select" label={words.what}>
        {workKinds.map((kind) => (
          <option key={kind} value={kind}>
            {proofPaper.work[kind]}
          </option>
        ))}
      </Field>
      <Field form={form} name="note" kind="text" label={words.about} maxLength={200} />
      <Button type="submit" variant="secondary" className="col-span-2 justify-self-start" busy={add.isPending} busyLabel={words.adding}>
        {words.add}
      </Button>
    </form>
  )
}
