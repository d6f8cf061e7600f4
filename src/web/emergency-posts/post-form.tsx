import { type ReactNode, useContext, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Link } from 'wouter'
import { payText, rateIn, shiftPayText } from '#domain/marketplace/pay.ts'
import { POST_FEE, urgencies, urgencyNames } from '#domain/marketplace/post.ts'
import { blankPostForm, checkPostForm, isIncomplete, type PostForm, payOf, postOf, startOf } from '#domain/marketplace/post-form.ts'
import { shortName } from '#domain/marketplace/poster.ts'
import { timeZone } from '../base/api.ts'
import { DraftNote } from '../base/draft-note.tsx'
import { useDraftedForm } from '../base/drafted-form.ts'
import { failureOf } from '../base/failure-texts.ts'
import { isSavedAlready } from '../base/failures.ts'
import { Field } from '../base/field.tsx'
import { showIssues } from '../base/form.ts'
import { arePostsFree } from '../base/plans.ts'
import { SignedInAgency, SignedInUser } from '../base/session.ts'
import { WrongFields } from '../base/wrong-fields.tsx'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { TextField } from '../kit/field.tsx'
import { focusFirstWrong } from '../kit/focus.ts'
import { toast } from '../kit/toast.ts'
import { addressOf } from './places.ts'
import { type Outcome, Posted } from './posted.tsx'
import { useAddPost, usePayPost } from './queries.ts'

interface Props {
  /** The values that are known before anything is typed. */
  start?: Partial<PostForm>
  /** The name of the draft on the device. */
  name?: string
}

/** Draws the Emergency BA Post form (spec.md 2). An agency's post carries the name and the address of its account. */
export function EmergencyPostForm({ start = {}, name = 'emergency post' }: Props) {
  const agency = useContext(SignedInAgency)
  const user = useContext(SignedInUser)
  // A draft or a copied post may hold the names of before.
  const named = (form: PostForm): PostForm => (agency ? { ...form, agencyName: agency.companyName, agencyEmail: agency.email } : form)
  const check = (form: PostForm) => checkPostForm(named(form), timeZone, new Date())
  const { form, draft } = useDraftedForm<PostForm>({ now: { ...blankPostForm, ...start }, check, name })
  const add = useAddPost()
  const pay = usePayPost()
  const [outcome, setOutcome] = useState<Outcome>()
  const element = useRef<HTMLFormElement>(null)

  const post = (typed: PostForm) =>
    add.mutate(
      { body: postOf(named(typed), timeZone), idempotencyKey: draft.idempotencyKey },
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
    if (isIncomplete(named(form.getValues())))
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
          {arePostsFree && <p className="mt-0.5 text-[0.9375rem] font-medium">Free here: this Gigfolio charges nothing.</p>}
          <p className="mt-0.5 text-[0.9375rem]">BAs receive instant notifications and send you their info directly via email.</p>
        </div>
        <DraftNote draft={draft} />
        <WrongFields count={Object.keys(form.formState.errors).length}>
          <Section title="Agency Information">
            {agency ? (
              <>
                <TextField
                  label="Agency Name"
                  readOnly
                  value={agency.companyName}
                  hint={
                    <>
                      From your account:{' '}
                      <Link href={addressOf({ view: 'account' })} className="font-medium text-brand underline">
                        change it
                      </Link>
                    </>
                  }
                />
                <TextField label="Agency Email" type="email" readOnly value={agency.email} hint="From your account" />
              </>
            ) : (
              <>
                <Field
                  form={form}
                  name="agencyName"
                  label="Agency Name"
                  required
                  maxLength={255}
                  autoComplete="organization"
                  hint={user && `Workers see “Posted by ${shortName(user.name)}, for …”`}
                />
                <Field form={form} name="agencyEmail" label="Agency Email" type="email" required maxLength={254} autoComplete="email" />
              </>
            )}
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
            <Field form={form} name="endTime" kind="time" label="End time" />
            <Field form={form} name="urgency" kind="select" label="Urgency">
              {urgencies.map((urgency) => (
                <option key={urgency} value={urgency}>
                  {urgencyNames[urgency]}
                </option>
              ))}
            </Field>
            <Field form={form} name="positions" label="People needed" inputMode="numeric" autoComplete="off" />
            <Field form={form} name="city" label="City" required maxLength={100} autoComplete="off" />
            <Field form={form} name="venue" label="Venue" maxLength={255} autoComplete="off" />
            <Field form={form} name="address" label="Address" maxLength={500} autoComplete="off" className="sm:col-span-2" />
            <PayFields form={form} />
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
          {arePostsFree
            ? 'Payment would go through a payments provider. None is set up here, so you pay nothing.'
            : 'Payment goes through a payments provider. You pay on its page, and then workers see your post.'}
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

/** Draws the pay: an amount, and what it is for. Says what workers will read. */
function PayFields({ form }: { form: UseFormReturn<PostForm> }) {
  const typed = form.watch()
  const pay = payOf(typed)
  const start = startOf(typed.eventDate, timeZone)
  const shift = pay && start && { ...pay, eventDate: start.toISOString(), endTime: typed.endTime || null, timeZone }
  const total = shift && shiftPayText(shift)
  const hint = pay === null ? 'e.g. $25/hour or $200/day' : ['Workers see', [payText(pay), total].filter(Boolean).join(' · ')].join(' ')
  const isTotalUnknown = pay?.payBasis === 'hour' && typed.endTime === ''
  return (
    <>
      <Field
        form={form}
        name="rate"
        kind="money"
        label="Pay Rate"
        required
        hint={isTotalUnknown ? `${hint}. Add the end time, and they see the total, too.` : hint}
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
        label="Paid"
        rules={{
          onChange: () => {
            // Words such as "$25/hour" would contradict the choice.
            const named = rateIn(form.getValues('rate'))
            if (named) form.setValue('rate', named.rate)
          },
        }}
      >
        <option value="hour">Per hour</option>
        <option value="day">Per day</option>
        <option value="flat">Flat</option>
      </Field>
    </>
  )
}
