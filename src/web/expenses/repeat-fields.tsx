import { type UseFormReturn, useWatch } from 'react-hook-form'
import { plannedFrom, recurrences } from '#domain/expenses/recurring.ts'
import { scheduleOf, writtenAtOnce } from '#domain/expenses/recurring-form.ts'
import { formatDay } from '#words/dates.ts'
import { recurrenceNames, recurring as words } from '#words/en/expenses/recurring.ts'
import { today } from '../base/calls/api.ts'
import { Field } from '../base/forms/form-field.tsx'
import type { ExpenseDialogForm } from './expense-dialog-form.ts'

type Form = UseFormReturn<ExpenseDialogForm>

/** Asks whether a new expense recurs, and until when. Says what will be added at once. */
export function RepeatFields({ form }: { form: Form }) {
  const [date, every, until] = useWatch({ control: form.control, name: ['date', 'every', 'until'] })
  const schedule = scheduleOf({ date, every, until })
  return (
    <>
      <Field form={form} name="every" kind="select" label={words.repeat} {...(schedule && { hint: hintOf(schedule) })}>
        <option value="">{words.never}</option>
        {recurrences.map((recurrence) => (
          <option key={recurrence} value={recurrence}>
            {recurrenceNames[recurrence]}
          </option>
        ))}
      </Field>
      {every !== '' && <Field form={form} name="until" kind="date" label={words.until} />}
    </>
  )
}

function hintOf(schedule: NonNullable<ReturnType<typeof scheduleOf>>) {
  const expenses = writtenAtOnce(schedule, today())
  const day = formatDay(schedule.startsOn, 'short')
  if (expenses > 0) return words.addsSince({ expenses, day })
  return plannedFrom(schedule, schedule.startsOn) && words.addsOnDay({ day })
}

/** Asks whether an edit of an expense that recurs is of this one alone. */
export const ApplyTo = ({ form }: { form: Form }) => (
  <Field
    form={form}
    name="applyTo"
    kind="select"
    label={words.applyTo}
    className="sm:col-span-2"
    {...(useWatch({ control: form.control, name: 'applyTo' }) === 'later' && { hint: words.fromHereOnHint })}
  >
    <option value="one">{words.onlyThis}</option>
    <option value="later">{words.fromHereOn}</option>
  </Field>
)
