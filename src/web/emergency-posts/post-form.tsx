import { Plus } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { POST_FEE, urgencies, urgencyNames } from '#domain/marketplace/post.ts'
import { blankPostForm, checkPostForm, isIncomplete, type PostForm, postOf } from '#domain/marketplace/post-form.ts'
import { timeZone } from '../base/api.ts'
import { DraftNote } from '../base/draft-note.tsx'
import { useDraftedForm } from '../base/drafted-form.ts'
import { failureOf } from '../base/failure-texts.ts'
import { isSavedAlready } from '../base/failures.ts'
import { Field } from '../base/field.tsx'
import { showIssues } from '../base/form.ts'
import { WrongFields } from '../base/wrong-fields.tsx'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { focusFirstWrong } from '../kit/focus.ts'
import { toast } from '../kit/toast.ts'
import { type Outcome, Posted } from './posted.tsx'
import { useAddPost, usePayPost } from './queries.ts'

interface Props {
  /** The values that are known before anything is typed. */
  start?: Partial<PostForm>
  /** The name of the draft on the device. */
  name?: string
}

const check = (form: PostForm) => checkPostForm(form, timeZone, new Date())

/** Draws the Emergency BA Post form (spec.md 2). */
export function EmergencyPostForm({ start = {}, name = 'emergency post' }: Props) {
  const { form, draft } = useDraftedForm<PostForm>({ now: { ...blankPostForm, ...start }, check, name })
  const add = useAddPost()
  const pay = usePayPost()
  const [outcome, setOutcome] = useState<Outcome>()
  const element = useRef<HTMLFormElement>(null)

  const post = (typed: PostForm) =>
    add.mutate(
      { body: postOf(typed, timeZone), idempotencyKey: draft.idempotencyKey },
      {
        onSuccess: (answer) => {
          draft.discard()
          setOutcome(answer)
          // The post is saved, even if its payment fails.
          if (answer.payment === 'pending') return pay.mutate(answer.post.id)
          toast({
            title: 'Emergency Gig Posted!',
            description: 'Brand ambassadors in your area will be notified immediately.',
            tone: 'success',
          })
        },
        onError: (error) => {
          if (showIssues(error, typed, form.setError)) return focusFirstWrong(element.current)
          // An earlier try succeeded. With changes since then, the form is another post.
          if (isSavedAlready(error)) draft.renewKey()
          toast({ ...failureOf('post emergency gig', error), tone: 'error' })
        },
      },
    )
  const refuse = () => {
    setOutcome(undefined)
    if (isIncomplete(form.getValues()))
      toast({ title: 'Missing Information', description: 'Please fill in all required fields.', tone: 'error' })
    // Wait until the messages are drawn.
    setTimeout(() => focusFirstWrong(element.current))
  }
  return (
    <>
      {outcome && <Posted key={outcome.post.id} outcome={outcome} />}
      <form ref={element} noValidate className="flex flex-col gap-4" onSubmit={form.handleSubmit(post, refuse)}>
        <div className="rounded-card bg-accent-soft px-5 py-4 text-on-accent-soft">
          <p className="font-display text-lg font-semibold">${POST_FEE} per emergency post</p>
          <p className="mt-0.5 text-[0.9375rem]">BAs receive instant notifications and send you their info directly via email.</p>
        </div>
        <DraftNote draft={draft} />
        <WrongFields count={Object.keys(form.formState.errors).length}>
          <Section title="Agency Information">
            <Field form={form} name="agencyName" label="Agency Name" required maxLength={255} autoComplete="organization" />
            <Field form={form} name="agencyEmail" label="Agency Email" type="email" required maxLength={254} autoComplete="email" />
            <Field
              form={form}
              name="contactEmail"
              label="Contact Email for Responses"
              type="email"
              required
              maxLength={254}
              autoComplete="off"
              hint="BAs will email resumes and headshots to this address"
              className="sm:col-span-2"
            />
          </Section>
          <Section title="Event Details">
            <Field form={form} name="eventName" label="Event Name" required maxLength={255} autoComplete="off" className="sm:col-span-2" />
            <Field form={form} name="eventDate" label="Event Date & Time" type="datetime-local" required rules={{ deps: ['endTime'] }} />
            <Field form={form} name="urgency" kind="select" label="Urgency" required>
              {urgencies.map((urgency) => (
                <option key={urgency} value={urgency}>
                  {urgencyNames[urgency]}
                </option>
              ))}
            </Field>
            <Field form={form} name="city" label="City" required maxLength={100} autoComplete="off" />
            <Field form={form} name="venue" label="Venue" maxLength={255} autoComplete="off" />
            <Field
              form={form}
              name="payRate"
              label="Pay Rate"
              placeholder="e.g. $25/hour or $200/day"
              maxLength={255}
              autoComplete="off"
              className="sm:col-span-2"
            />
            <ShiftDetails form={form} />
            <Field
              form={form}
              name="roleDescription"
              kind="area"
              label="Role Description"
              rows={3}
              maxLength={5000}
              className="sm:col-span-2"
            />
          </Section>
        </WrongFields>
        <Button type="submit" variant="accent" size="lg" busy={add.isPending || pay.isPending} busyLabel="Posting...">
          Post Emergency Gig - ${POST_FEE}
        </Button>
        <p className="text-center text-sm text-muted">
          Payment goes through a payments provider. Where none is set up, your post is published and you pay nothing.
        </p>
      </form>
    </>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card as="section" aria-label={title}>
    <h2 className="font-display text-lg font-semibold tracking-tight">{title}</h2>
    <div className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2">{children}</div>
  </Card>
)

const details = ['endTime', 'address', 'rate'] as const

/** Draws optional fields that complete the gig in the worker's calendar. Many posts do not need them, so they are folded at first. */
function ShiftDetails({ form }: { form: UseFormReturn<PostForm> }) {
  const [isAsked, setAsked] = useState(false)
  const typed = form.watch()
  const isOpen = isAsked || typed.positions !== '1' || details.some((field) => typed[field] !== '')
  if (!isOpen)
    return (
      <Button
        variant="ghost"
        className="justify-self-start px-0! whitespace-normal! text-left sm:col-span-2"
        icon={<Plus aria-hidden="true" className="size-4.5" />}
        onClick={() => setAsked(true)}
      >
        Add end time, address, rate or more people
      </Button>
    )
  return (
    <fieldset className="grid grid-cols-2 gap-4 sm:col-span-2 sm:grid-cols-4">
      <legend className="sr-only">More about the shift</legend>
      <Field form={form} name="endTime" kind="time" label="End time" autoFocus={isAsked} />
      <Field form={form} name="positions" label="People needed" inputMode="numeric" autoComplete="off" />
      <Field form={form} name="payBasis" kind="select" label="Paid">
        <option value="hour">Per hour</option>
        <option value="day">Per day</option>
        <option value="flat">Flat</option>
      </Field>
      <Field form={form} name="rate" kind="money" label="Rate" />
      <Field form={form} name="address" label="Address" maxLength={500} autoComplete="off" className="col-span-full" />
    </fieldset>
  )
}
