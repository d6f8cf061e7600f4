import { useContext, useRef, useState } from 'react'
import { Link } from 'wouter'
import { POST_FEE } from '#domain/marketplace/post.ts'
import { blankPostForm, checkPostForm, isIncomplete, type PostForm, postOf } from '#domain/marketplace/post-form.ts'
import { shortName } from '#domain/marketplace/poster.ts'
import { posts as words } from '#words/en/marketplace/posts.ts'
import { postProblems } from '#words/en/marketplace.ts'
import { timeZone } from '../../base/calls/api.ts'
import { failureOf } from '../../base/calls/failure-texts.ts'
import { isSavedAlready } from '../../base/calls/failures.ts'
import { DraftNote } from '../../base/forms/draft-note.tsx'
import { useDraftedForm } from '../../base/forms/drafted-form.ts'
import { showIssues, worded } from '../../base/forms/form.ts'
import { Field } from '../../base/forms/form-field.tsx'
import { WrongFields } from '../../base/forms/wrong-fields.tsx'
import { useChange } from '../../base/offline/make-change.ts'
import { arePostsFree } from '../../base/records/plans.ts'
import { SignedInAgency, SignedInUser } from '../../base/records/session.ts'
import { Button } from '../../kit/button.tsx'
import { TextField } from '../../kit/field.tsx'
import { focusFirstWrong } from '../../kit/focus.ts'
import { rich } from '../../kit/rich.ts'
import { toast } from '../../kit/toast.ts'
import { addressOf } from './positions.ts'
import { type Outcome, Posted } from './posted.tsx'
import { addPost, usePayPost } from './poster-changes.ts'
import { Section, ShiftFields } from './shift-fields.tsx'

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
  const check = worded((form: PostForm) => checkPostForm(named(form), timeZone(), new Date()), postProblems)
  const { form, draft } = useDraftedForm<PostForm>({ now: { ...blankPostForm, ...start }, check, name })
  const add = useChange(addPost)
  const pay = usePayPost()
  const [outcome, setOutcome] = useState<Outcome>()
  const element = useRef<HTMLFormElement>(null)

  const post = (typed: PostForm) =>
    add.mutate(
      { body: postOf(named(typed), timeZone()), idempotencyKey: draft.idempotencyKey },
      {
        onSuccess: (answer) => {
          draft.discard()
          setOutcome(answer)
          // The post is saved, even if its payment fails.
          if (answer.payment === 'pending') return pay.mutate(answer.post.id)
          toast({
            title: words.gigPosted,
            description: words.gigPostedText,
            tone: 'success',
          })
        },
        onError: (error) => {
          if (showIssues(error, typed, form.setError)) return focusFirstWrong(element.current)
          // An earlier try succeeded. With changes since then, the form is another post.
          if (isSavedAlready(error)) draft.renewKey()
          toast({ ...failureOf(addPost, error), tone: 'error' })
        },
      },
    )
  const refuse = () => {
    setOutcome(undefined)
    if (isIncomplete(named(form.getValues())))
      toast({ title: words.missingInformation, description: words.missingInformationText, tone: 'error' })
    // Wait until the messages are drawn.
    setTimeout(() => focusFirstWrong(element.current))
  }
  return (
    <>
      {outcome && <Posted key={outcome.post.id} outcome={outcome} />}
      <form ref={element} noValidate className="flex flex-col gap-4" onSubmit={form.handleSubmit(post, refuse)}>
        <div className="rounded-card bg-accent-soft px-5 py-4 text-on-accent-soft">
          <p className="font-display text-lg font-semibold">{words.feePerPost({ fee: POST_FEE })}</p>
          {arePostsFree && <p className="mt-0.5 text-[0.9375rem] font-medium">{words.freeHere}</p>}
          <p className="mt-0.5 text-[0.9375rem]">{words.aboutPosting}</p>
        </div>
        <DraftNote draft={draft} />
        <WrongFields count={Object.keys(form.formState.errors).length}>
          <Section title={words.agencyInformation}>
            {agency ? (
              <>
                <TextField
                  label={words.agencyName}
                  readOnly
                  value={agency.companyName}
                  hint={rich(words.nameFromAccount, {
                    change: (text) => (
                      <Link href={addressOf({ view: 'account' })} className="font-medium text-brand underline">
                        {text}
                      </Link>
                    ),
                  })}
                />
                <TextField label={words.agencyEmail} type="email" readOnly value={agency.email} hint={words.fromYourAccount} />
              </>
            ) : (
              <>
                <Field
                  form={form}
                  name="agencyName"
                  label={words.agencyName}
                  required
                  maxLength={255}
                  autoComplete="organization"
                  hint={user && words.workersSeePoster({ name: shortName(user.name) })}
                />
                <Field
                  form={form}
                  name="agencyEmail"
                  label={words.agencyEmail}
                  type="email"
                  required
                  maxLength={254}
                  autoComplete="email"
                />
              </>
            )}
            <Field
              form={form}
              name="contactEmail"
              label={words.contactEmail}
              type="email"
              required
              maxLength={254}
              autoComplete="off"
              hint={words.contactEmailHint}
              className="sm:col-span-2"
            />
          </Section>
          <ShiftFields form={form} timeZone={timeZone()} />
        </WrongFields>
        <Button type="submit" variant="accent" size="lg" busy={add.isPending || pay.isPending} busyLabel={words.posting}>
          {words.postFor({ fee: POST_FEE })}
        </Button>
        <p className="text-center text-sm text-muted">{arePostsFree ? words.paymentNotSetUp : words.paymentNote}</p>
      </form>
    </>
  )
}
