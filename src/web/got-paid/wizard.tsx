import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Gig } from '#contract/gigs.ts'
import type { Issue } from '#domain/check.ts'
import { isCompleted } from '#domain/gigs/gig.ts'
import { type Job, unpaidDays } from '#domain/gigs/multi-day.ts'
import { fullPay } from '#domain/payments/receivables.ts'
import { formatDays } from '#domain/time/calendar-day.ts'
import { today } from '../base/api.ts'
import { keepGigs } from '../base/gigs.ts'
import { useUser } from '../base/session.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { focusFirstWrong } from '../kit/form-dialog.tsx'
import { Progress } from '../kit/progress.tsx'
import { toast } from '../kit/toast.ts'
import { checkStep, type Draft, isItemBegun, previewOf, withTypedItem } from './draft.ts'
import { MileageStep } from './mileage-step.tsx'
import { OtherExpensesStep } from './other-expenses-step.tsx'
import { ParkingStep } from './parking-step.tsx'
import { draftFor, draftOfPayment, isConflict, pay, readAgain, sendingOf } from './pay.ts'
import { ReviewStep } from './review-step.tsx'
import { RunningLine } from './running-line.tsx'
import { TaxStep } from './tax-step.tsx'
import { TotalStep } from './total-step.tsx'

export { payInFull } from './pay.ts'

const steps = [
  { title: 'Total Payment', Step: TotalStep },
  { title: 'Mileage Tracking', Step: MileageStep },
  { title: 'Parking Expenses', Step: ParkingStep },
  { title: 'Other Business Expenses', Step: OtherExpensesStep },
  { title: 'Tax Rate & Payment', Step: TaxStep },
] as const
const REVIEW = 6

interface WizardProps {
  job: Job<Gig>
  /** The job is paid, and its payment is gone through again to put it right. */
  isCorrection?: boolean
  onClose: () => void
}

/** Got Paid: six steps from what was received to what is left after tax. Every amount goes over all days of the job that are unpaid. */
export default function Wizard({ job, isCorrection = false, onClose }: WizardProps) {
  const formId = useId()
  const user = useUser()
  const client = useQueryClient()
  const gigs = isCorrection ? job.gigs : unpaidDays(job)
  const [sending, setSending] = useState(() => sendingOf(gigs, isCorrection))
  const [isDirty, setDirty] = useState(false)
  const [draft, setDraft] = useState(() => (isCorrection ? draftOfPayment : draftFor)(client, user, gigs))
  const [step, setStep] = useState(1)
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const workDays = gigs.map(({ date }) => date)
  const preview = previewOf(draft, workDays, user.usesIrsMileageRate)
  const heading = useStepFocus(step)

  const confirm = useMutation({
    mutationFn: () => pay(gigs, draft, sending),
    onSuccess: (paid) => {
      keepGigs(client, paid)
      const days = gigs.length > 1 ? ` for all ${gigs.length} days` : ''
      toast({ title: 'Payment processed', description: `Tax-smart calculations saved${days}.`, tone: 'success' })
      onClose()
    },
    onError: async (error) => {
      if (!isConflict(error) || !(await showTheirs()))
        toast({ title: 'Error processing payment', description: 'Please try again or contact support.', tone: 'error' })
    },
  })

  /** The gigs were changed or paid elsewhere: what was entered stays, and takes its place only when it is confirmed again. */
  const showTheirs = async (): Promise<boolean> => {
    const now = await readAgain(gigs).catch(() => null)
    if (!now) return false
    keepGigs(client, now)
    const isPaidNow = now.every(isCompleted)
    setSending(sendingOf(now, isPaidNow))
    toast({
      title: isPaidNow && !isCorrection ? 'Not saved: this gig was paid elsewhere' : 'Not saved: this gig was changed elsewhere',
      description: 'Confirm again to put this payment in its place.',
      tone: 'error',
    })
    return true
  }

  const set = (change: Partial<Draft>) => {
    setDraft({ ...draft, ...change })
    setDirty(true)
    setIssues(issues.filter(({ path }) => !(path in change)))
  }
  const goOn = (event: FormEvent) => {
    event.preventDefault()
    if (step === REVIEW) return confirm.mutate()
    const found = checkStep(step, draft, today())
    flushSync(() => setIssues(found))
    if (found.length > 0) return focusFirstWrong(event.currentTarget)
    if (step === 4 && isItemBegun(draft)) setDraft(withTypedItem(draft))
    setStep(step + 1)
  }
  const goBack = () => setStep(step - 1)
  const errorOf = (path: string) => issues.find((issue) => issue.path === path)?.message
  const title = steps[step - 1]?.title ?? 'Review & Confirm'
  const Step = steps[step - 1]?.Step
  const stepProps = { draft, set, errorOf, preview, workDays }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Got Paid"
      isDirty={isDirty}
      onBack={step === 1 ? undefined : () => !confirm.isPending && goBack()}
      description={
        <>
          {job.first.eventName} for {job.first.clientName},{' '}
          <span className="whitespace-nowrap">{formatDays(gigs[0]?.date ?? job.start, gigs.at(-1)?.date ?? job.end)}</span>
        </>
      }
      footer={
        <>
          <RunningLine preview={preview} />
          <Button variant="secondary" disabled={step === 1 || confirm.isPending} onClick={goBack}>
            Back
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={step === REVIEW ? 'accent' : 'primary'}
            busy={confirm.isPending}
            busyLabel="Saving..."
          >
            {step === REVIEW ? 'Confirm Payment' : 'Next'}
          </Button>
        </>
      }
    >
      <Progress value={step} max={REVIEW} label={`Step ${step} of ${REVIEW}`} />
      <div className="mt-3 mb-5 flex items-baseline justify-between gap-3">
        <h3 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
          {title}
        </h3>
        <p className="tabular shrink-0 text-sm text-muted">
          {step} of {REVIEW}
        </p>
      </div>
      <form id={formId} noValidate onSubmit={goOn} className="min-h-64">
        {Step ? <Step {...stepProps} expected={fullPay(gigs)} /> : <ReviewStep {...stepProps} onEdit={setStep} />}
      </form>
    </Dialog>
  )
}

/** A new step is announced and begun at its heading; the first one begins in its field. */
function useStepFocus(step: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step) heading.current?.focus()
    before.current = step
  }, [step])
  return heading
}
