import { Clock } from 'lucide-react'
import { useState } from 'react'
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import type { PayBasis } from '#domain/gigs/work-time.ts'
import { isBlankWorkTime, type WorkTimeForm } from '#domain/gigs/work-time-form.ts'
import { isDay } from '#domain/time/calendar-day.ts'
import { fieldLabels } from '#words/en/fields.ts'
import { gigs as words } from '#words/en/gigs.ts'
import { hoursText } from '#words/gig-texts.ts'
import { formatWorkTime } from '#words/time-texts.ts'
import { timeZone } from '../base/calls/api.ts'
import { AddressField } from '../base/forms/address-field.tsx'
import { Field } from '../base/forms/form-field.tsx'
import { useUser } from '../base/records/session.ts'
import { Button } from '../kit/button.tsx'

const labels = fieldLabels.gig

const bases: Readonly<Record<PayBasis, string>> = { flat: words.flat, hour: words.perHour, day: words.perDay }

interface Props<Form extends FieldValues & WorkTimeForm> {
  form: UseFormReturn<Form>
  /** The day of the hours. */
  day: string
  /** The address of the work, in a form that has no other field for it. */
  address?: { readonly value: string; onChange: (address: string) => void; onBlur: () => void; readonly error: string | undefined }
  /** Whether the gig is new. It then starts with the worker's usual hours. */
  isNew?: boolean
}

/** Draws the fields for hours, place and rate. Most gigs need none of them, so they are folded at first. */
export function WorkTimeFields<Form extends FieldValues & WorkTimeForm>({ form, day, address, isNew = false }: Props<Form>) {
  // Every form with these fields uses these names.
  const fields = form as unknown as UseFormReturn<WorkTimeForm>
  const typed = useWatch({ control: fields.control }) as WorkTimeForm
  const [isOpen, setOpen] = useState(false)
  const { workPreferences, hasChosenWorkingHours } = useUser()
  const { start, end } = workPreferences.workingHours
  const fillHours = () => {
    fields.setValue('startTime', start, { shouldDirty: true })
    fields.setValue('endTime', end, { shouldDirty: true })
  }
  const open = () => {
    setOpen(true)
    if (isNew && hasChosenWorkingHours) fillHours()
  }
  if (!isOpen && isBlankWorkTime(typed) && !address?.value)
    return (
      <Button
        variant="ghost"
        className="justify-self-start px-0! text-start sm:col-span-2"
        icon={<Clock aria-hidden="true" className="size-4.5" />}
        onClick={open}
      >
        {address ? words.addTimesAndAddress : words.addTimes}
      </Button>
    )
  return (
    <fieldset className="grid grid-cols-2 gap-4 sm:col-span-2 sm:grid-cols-3">
      <legend className="sr-only">{address ? words.timesAndAddress : words.times}</legend>
      <Field form={fields} name="startTime" kind="time" label={labels.startTime} autoFocus={isOpen} />
      <Field
        form={fields}
        name="endTime"
        kind="time"
        label={labels.endTime}
        hint={isDay(day) ? hoursText(typed, day, timeZone()) : undefined}
      />
      <Field form={fields} name="breakMinutes" label={labels.breakMinutes} inputMode="numeric" autoComplete="off" />
      {typed.startTime === '' && typed.endTime === '' && (
        <Field form={fields} name="hoursWorked" label={labels.hoursWorked} hint={words.hoursHint} inputMode="decimal" autoComplete="off" />
      )}
      {isNew && typed.startTime === '' && typed.endTime === '' && (
        <Button variant="secondary" className="col-span-full justify-self-start" onClick={fillHours}>
          {formatWorkTime({ startTime: start, endTime: end })}
        </Button>
      )}
      <Field form={fields} name="payBasis" kind="select" label={labels.payBasis}>
        {Object.entries(bases).map(([basis, name]) => (
          <option key={basis} value={basis}>
            {name}
          </option>
        ))}
      </Field>
      {typed.payBasis !== 'flat' && (
        <Field form={fields} name="rate" kind="money" label={typed.payBasis === 'hour' ? labels.rate : labels.ratePerDay} required />
      )}
      {address && (
        <AddressField
          label={words.optional({ label: labels.gigAddress })}
          value={address.value}
          onChange={address.onChange}
          onBlur={address.onBlur}
          error={address.error}
          className="col-span-full"
        />
      )}
    </fieldset>
  )
}
