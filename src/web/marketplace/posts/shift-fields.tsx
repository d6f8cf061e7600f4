import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { rateIn } from '#domain/marketplace/pay.ts'
import { postPayKinds, urgencies } from '#domain/marketplace/post.ts'
import { type PostForm, payOf, startOf } from '#domain/marketplace/post-form.ts'
import { posts as words } from '#words/en/marketplace/posts.ts'
import { postUrgencyNames } from '#words/en/marketplace-notes.ts'
import { payText, shiftPayText } from '#words/shift-texts.ts'
import { Field } from '../../base/forms/form-field.tsx'
import { Card } from '../../kit/card.tsx'

export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card as="section" aria-label={title}>
    <h2 className="font-display text-lg font-semibold tracking-tight">{title}</h2>
    <div className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2">{children}</div>
  </Card>
)

interface Props {
  form: UseFormReturn<PostForm>
  /** The zone of the day and the times. */
  timeZone: string
  /** What the form says about the time, the positions and the city. */
  hints?: { readonly eventDate?: string | undefined; readonly positions?: string | undefined; readonly city?: string | undefined }
}

/** Draws the fields of a shift: when, where, how many people, and for how much. */
export const ShiftFields = ({ form, timeZone, hints = {} }: Props) => (
  <Section title={words.eventDetails}>
    <Field form={form} name="eventName" label={words.eventName} required maxLength={255} autoComplete="off" className="sm:col-span-2" />
    <Field
      form={form}
      name="eventDate"
      label={words.eventDateTime}
      type="datetime-local"
      required
      hint={hints.eventDate}
      rules={{ deps: ['endTime'] }}
    />
    <Field form={form} name="endTime" kind="time" label={words.endTime} />
    <Field form={form} name="urgency" kind="select" label={words.urgency}>
      {urgencies.map((urgency) => (
        <option key={urgency} value={urgency}>
          {postUrgencyNames[urgency]}
        </option>
      ))}
    </Field>
    <Field form={form} name="positions" label={words.peopleNeeded} inputMode="numeric" autoComplete="off" hint={hints.positions} />
    <Field form={form} name="city" label={words.city} required maxLength={100} autoComplete="off" hint={hints.city} />
    <Field form={form} name="venue" label={words.venue} maxLength={255} autoComplete="off" />
    <Field form={form} name="address" label={words.address} maxLength={500} autoComplete="off" className="sm:col-span-2" />
    <PayFields form={form} timeZone={timeZone} />
    <Field
      form={form}
      name="roleDescription"
      kind="area"
      label={words.roleDescription}
      rows={3}
      maxLength={5000}
      className="sm:col-span-2"
    />
  </Section>
)

/** Draws the pay: an amount, and what it is for. Says what workers will read. */
function PayFields({ form, timeZone }: Pick<Props, 'form' | 'timeZone'>) {
  const typed = form.watch()
  const pay = payOf(typed)
  const start = startOf(typed.eventDate, timeZone)
  const shift = pay && start && { ...pay, eventDate: start.toISOString(), endTime: typed.endTime || null, timeZone }
  const total = shift && shiftPayText(shift)
  const seen = pay && [payText({ ...pay, payKind: typed.payKind || null }), total].filter(Boolean).join(' · ')
  const isTotalUnknown = pay?.payBasis === 'hour' && typed.endTime === ''
  return (
    <>
      <Field
        form={form}
        name="rate"
        kind="money"
        label={words.payRate}
        required
        hint={seen === null ? words.payExample : isTotalUnknown ? words.workersSeeNoTotal({ pay: seen }) : words.workersSee({ pay: seen })}
        rules={{
          onChange: ({ target }) => {
            const named = rateIn(target.value)
            if (named) form.setValue('payBasis', named.payBasis)
          },
        }}
      />
      <Field
        form={form}
        name="payBasis"
        kind="select"
        label={words.paid}
        rules={{
          onChange: () => {
            // Words such as "$25/hour" would contradict the choice.
            const named = rateIn(form.getValues('rate'))
            if (named) form.setValue('rate', named.rate)
          },
        }}
      >
        <option value="hour">{words.perHour}</option>
        <option value="day">{words.perDay}</option>
        <option value="flat">{words.flat}</option>
      </Field>
      <Field form={form} name="payKind" kind="select" label={words.paidAs}>
        <option value="">{words.notSaid}</option>
        {postPayKinds.map((kind) => (
          <option key={kind} value={kind}>
            {words.payKinds[kind]}
          </option>
        ))}
      </Field>
    </>
  )
}
