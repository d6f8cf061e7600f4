import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Gig } from '#contract/gigs.ts'
import type { Payment } from '#contract/payments.ts'
import { isCompleted } from '#domain/gigs/gig.ts'
import { newPaymentForm, type PaymentForm, payloadOf, previewOf, recordedPaymentForm } from '#domain/payments/payment-form.ts'
import {
  checkStep,
  farPayday,
  isBeforeReview,
  leaveStep,
  nextStep,
  type PaymentStep,
  paymentSteps,
  reachableStep,
  stepOfIssues,
} from '#domain/payments/payment-steps.ts'
import { checkSetAside, offersOf, type SetAsideForm, setAsideCents, setAsidePayload } from '#domain/savings/set-aside-form.ts'
import { formatDays } from '#words/dates.ts'
import { gotPaid as words } from '#words/en/got-paid.ts'
import { setAsideProblems } from '#words/en/jar.ts'
import { paymentProblems, paymentStepTitles } from '#words/en/payments.ts'
import { ApiFailure, api, today } from '../base/calls/api.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { kindOf } from '../base/calls/failures.ts'
import { isUntouched } from '../base/forms/draft.ts'
import { DraftNote } from '../base/forms/draft-note.tsx'
import { type FormIssue, inWords } from '../base/forms/form.ts'
import { useDraft } from '../base/forms/use-draft.ts'
import { closeDialog, useStep } from '../base/navigation/addresses.ts'
import { askCorrected } from '../base/navigation/ask-corrected.ts'
import { payerOf, showPaid } from '../base/navigation/job-acts.ts'
import { useChange } from '../base/offline/make-change.ts'
import { gigs as allGigs } from '../base/records/gigs.ts'
import { pay } from '../base/records/pay-changes.ts'
import { useUser } from '../base/records/session.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { focusFirstWrong } from '../kit/focus.ts'
import { Progress } from '../kit/progress.tsx'
import { rich } from '../kit/rich.ts'
import { toast } from '../kit/toast.ts'
import { MileageStep } from './mileage-step.tsx'
import { OtherExpensesStep } from './other-expenses-step.tsx'
import { ParkingStep } from './parking-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { keepText, RunningLine } from './running-line.tsx'
import { SetAside } from './set-aside.tsx'
import type { TypedField } from './step.ts'
import { useStepFocus } from './step-focus.ts'
import { TaxStep } from './tax-step.tsx'
import { TotalStep } from './total-step.tsx'
import { openedSetAside, useSetAsideOffer } from './use-set-aside.ts'

const screens = { total: TotalStep, mileage: MileageStep, parking: ParkingStep, expenses: OtherExpensesStep, tax: TaxStep }

const seenOf = (gigs: readonly Gig[]) => gigs.map(({ id, version }) => ({ id, version }))

/** Reads the current gigs from the server. */
const readAgain = (gigs: readonly Gig[]): Promise<Gig[]> =>
  Promise.all(gigs.map(({ id }) => api('GET /api/gigs/:id', { params: { id: String(id) } })))

/** The wizard's draft: the typed values and the current step. */
interface WizardForm extends PaymentForm {
  readonly step: PaymentStep
  readonly setAside: SetAsideForm
}

interface WizardProps {
  /** The gigs of the payment, oldest first. */
  gigs: readonly Gig[]
  /** The payment to correct. */
  corrected?: Payment
}

/** Draws Got Paid: six steps from the received amount to what is left after tax. Every amount is split over all gigs. */
export function Wizard({ gigs, corrected }: WizardProps) {
  const formId = useId()
  const user = useUser()
  const client = useQueryClient()
  // The versions of the gigs that the payer saw. Nothing is paid if a gig changed elsewhere.
  const [sending, setSending] = useState(() => ({ isCorrection: corrected !== undefined, corrects: corrected?.id, seen: seenOf(gigs) }))
  const [opened] = useState<WizardForm>(() => ({
    ...(corrected ? recordedPaymentForm(gigs, corrected, payerOf(client, user)) : newPaymentForm(gigs, payerOf(client, user))),
    step: 'total',
    setAside: openedSetAside(client, user, corrected),
  }))
  const draft = useDraft(opened, { pinned: ['gotPaidDate'] })
  const [form, setForm] = useState<PaymentForm>(draft.values)
  const [setAside, setSetAside] = useState(draft.values.setAside)
  const [issues, setIssues] = useState<readonly FormIssue[]>([])
  /** The unusual payday that the wizard asked about. A second press confirms it. */
  const [confirmedDay, setConfirmedDay] = useState('')
  const { step, goTo, goBack, correct } = useReachableStep(form, draft.values.step)
  const workDays = gigs.map(({ date }) => date)
  const preview = previewOf(form, workDays, user)
  const offer = useSetAsideOffer({ form, gigs, preview, corrected })
  const heading = useRef<HTMLHeadingElement>(null)
  const fields = useRef<HTMLFormElement>(null)
  useStepFocus(step, { heading, form: fields })
  // Announce the figures when a field loses the focus. Announcing them at each key would talk over the typing.
  const [said, setSaid] = useState('')

  const confirm = useChange(pay, {
    onSuccess: (paid) => {
      draft.drop()
      const message = showPaid(client, paid, gigs, setAsideCents(setAside, offer))
      void askCorrected(client, { before: gigs, gigs: paid, message })
      closeDialog()
    },
    onError: async (error) => {
      const found = error instanceof ApiFailure ? stepOfIssues(error.issues) : null
      if (found) return showFound(found)
      const isConflict = ['conflict', 'outdated', 'saved already'].includes(kindOf(error))
      if (!isConflict || !(await showTheirs())) toast({ ...failureOf(pay, error), tone: 'error' })
    },
  })

  /** Goes to the step with the fields that the server found wrong. */
  const showFound = ({ step: wrongStep, issues: found }: { step: PaymentStep; issues: readonly FormIssue[] }) => {
    flushSync(() => {
      setIssues(found)
      goTo(wrongStep)
    })
    focusFirstWrong(fields.current)
  }

  /** Keeps the input after the gigs were changed or paid elsewhere, and saves it over the other change only after another confirmation. */
  const showTheirs = async (): Promise<boolean> => {
    const now = await readAgain(gigs).catch(() => null)
    if (!now) return false
    allGigs.keep(client, now)
    const isPaidNow = now.every(isCompleted)
    setSending({ ...sending, isCorrection: isPaidNow, seen: seenOf(now) })
    // Tips that nobody typed here follow the gigs: those of a gig that was paid in part meanwhile would count twice.
    const { tips, hadTips } = newPaymentForm(now, payerOf(client, user))
    if (!corrected) setForm((typed) => (typed.tips === opened.tips ? { ...typed, tips, hadTips } : typed))
    draft.renewKey()
    toast({
      title: isPaidNow && !corrected ? words.gigPaidElsewhere : words.gigChangedElsewhere,
      description: words.confirmAgain,
      tone: 'error',
    })
    return true
  }

  const type = (typed: PaymentForm) => {
    setForm(typed)
    draft.keep({ ...typed, step, setAside })
  }
  const set = (change: Partial<PaymentForm>) => {
    type({ ...form, ...change })
    setIssues(issues.filter(({ path }) => !((path.split('.')[0] ?? '') in change)))
  }
  /** Leaves a step without errors for the next one or for the review. */
  const leave = (next: (left: PaymentForm) => PaymentStep) => {
    const wrong = checkStep(step, form, today())
    const question = step === 'total' && confirmedDay !== form.gotPaidDate ? farPayday(form, workDays) : null
    if (wrong.length === 0 && question) setConfirmedDay(form.gotPaidDate)
    const found = inWords(wrong.length === 0 && question ? [question] : wrong, paymentProblems)
    flushSync(() => setIssues(found))
    if (found.length > 0) return focusFirstWrong(fields.current)
    const left = leaveStep(step, form)
    const to = next(left)
    setForm(left)
    if (!isUntouched(opened, { ...left, step: opened.step, setAside })) draft.keep({ ...left, step: to, setAside })
    // A shortcut ends at the first step that needs an answer.
    if (to !== nextStep(step) && to !== 'review')
      return showFound({ step: to, issues: inWords(checkStep(to, left, today()), paymentProblems) })
    goTo(to)
  }
  const goOn = (event: FormEvent) => {
    event.preventDefault()
    const next = nextStep(step)
    if (next) return leave(() => next)
    const wrong = inWords(checkSetAside(setAside, offer), setAsideProblems)
    flushSync(() => setIssues(wrong))
    if (wrong.length > 0) return focusFirstWrong(fields.current)
    // A correction that leaves the box alone keeps what was set aside.
    const isLeft = corrected !== undefined && isUntouched(opened.setAside, setAside)
    const payload = { ...payloadOf(form, user), ...(!isLeft && setAsidePayload(setAside, offer)) }
    confirm.mutate({ ...sending, idempotencyKey: draft.idempotencyKey, payload, mileageMode: form.mileageMode })
  }
  const typeSetAside = (typed: SetAsideForm) => {
    setSetAside(typed)
    draft.keep({ ...form, step, setAside: typed })
    setIssues([])
  }
  const discard = () => {
    draft.discard()
    setForm(opened)
    setSetAside(opened.setAside)
    correct('total')
  }
  const errorOf = (path: string) => issues.find((issue) => issue.path === path)?.message
  const control = (path: TypedField) => ({
    value: form[path],
    error: errorOf(path),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => set({ [path]: target.value }),
  })
  const stepProps = { form, set, control, errorOf, preview, gigs, workDays, isCorrection: sending.isCorrection }
  const number = paymentSteps.indexOf(step) + 1
  const Screen = step === 'review' ? null : screens[step]

  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      title={words.gotPaid}
      subject={rich(words.subject({ days: formatDays(workDays[0] ?? '', workDays.at(-1) ?? '') }), {
        event: <bdi>{gigs[0]?.eventName}</bdi>,
        client: <bdi>{gigs[0]?.clientName}</bdi>,
      })}
      isSteady
      footer={
        <>
          <RunningLine preview={preview} />
          <Button variant="secondary" disabled={step === 'total' || confirm.isPending} onClick={goBack}>
            {words.back}
          </Button>
          {isBeforeReview(step) && (
            <Button variant="secondary" className="px-3!" onClick={() => leave((left) => reachableStep('review', left, today()))}>
              {words.confirmNow}
            </Button>
          )}
          <Button
            type="submit"
            form={formId}
            variant={step === 'review' ? 'accent' : 'primary'}
            busy={confirm.isPending}
            busyLabel={words.saving}
          >
            {step === 'review' ? words.confirmPayment : words.next}
          </Button>
        </>
      }
    >
      <Progress value={number} max={paymentSteps.length} label={words.step({ number, steps: paymentSteps.length })} />
      <div className="mt-3 mb-5 flex items-baseline justify-between gap-3">
        <h3 ref={heading} tabIndex={-1} aria-live="polite" className="text-lg font-semibold outline-none">
          {paymentStepTitles[step]}
        </h3>
        <p className="tabular shrink-0 text-sm text-muted">{words.stepShort({ number, steps: paymentSteps.length })}</p>
      </div>
      <div className="mb-4 empty:hidden">
        <DraftNote draft={{ ...draft, discard }} />
      </div>
      <form
        ref={fields}
        id={formId}
        noValidate
        onSubmit={goOn}
        onBlur={() => preview.received > 0 && setSaid(keepText(preview))}
        className="min-h-64"
      >
        {Screen ? (
          <Screen {...stepProps} />
        ) : (
          <ReviewStep
            {...stepProps}
            onEdit={goTo}
            setAside={
              (offer.offered > 0 || setAside.typed !== null || offersOf(setAside, offer).length > 0) && (
                <SetAside
                  form={setAside}
                  offer={offer}
                  onChange={typeSetAside}
                  error={errorOf('setAside')}
                  isFirst={!user.setsAside}
                  corrected={offer.corrected}
                />
              )
            }
          />
        )}
      </form>
      <p role="status" className="sr-only">
        {said}
      </p>
    </Dialog>
  )
}

/** Returns the step of the address, or the first step before it with an error. */
function useReachableStep(form: PaymentForm, first: PaymentStep) {
  const { step: asked, goTo, goBack, correct } = useStep(paymentSteps, first)
  const step = reachableStep(asked, form, today())
  useEffect(() => {
    if (step !== asked) correct(step)
  })
  return { step, goTo, goBack, correct }
}
