import { useState } from 'react'
import {
  type Answers,
  isQuestion,
  LAST_QUESTION,
  mayGoOn,
  numberOf,
  onboardingSteps,
  type Question,
  STEP_COUNT,
} from '#domain/account/onboarding.ts'
import { gigTypes } from '#domain/gigs/gig-types.ts'
import { profile as words } from '#words/en/account/profile.ts'
import { gigTypeName, gigTypeNamed } from '#words/gig-type-text.ts'
import { failureOf } from '../../base/calls/failure-texts.ts'
import { AddressField } from '../../base/forms/address-field.tsx'
import { useDraft } from '../../base/forms/use-draft.ts'
import { closeDialog, type DialogProps, useStep } from '../../base/navigation/addresses.ts'
import { useChange } from '../../base/offline/make-change.ts'
import { useUser } from '../../base/records/session.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { TextField } from '../../kit/field.tsx'
import { Progress } from '../../kit/progress.tsx'
import { toast } from '../../kit/toast.ts'
import { finishOnboarding, setUpProfile } from './profile-changes.ts'

const questions: Readonly<Record<Question, { title: string; label: string; hint: string; autoComplete?: string }>> = {
  name: { title: words.nameQuestion, label: words.yourName, hint: words.nameOnReports, autoComplete: 'name' },
  home: {
    title: words.startQuestion,
    label: words.homeAddress,
    hint: words.startHint,
    autoComplete: 'street-address',
  },
  type: { title: words.typeQuestion, label: words.mainGigType, hint: words.typeHint },
  client: { title: words.clientQuestion, label: words.frequentClient, hint: words.clientHint },
}

const facts = {
  welcome: [words.welcome, words.welcomeText],
  work: [words.trackYourWork, words.trackYourWorkText],
  payments: [words.checkPaymentStatus, words.checkPaymentText],
  insights: [words.dashboardInsights, words.insightsText],
  reports: [words.generateReports, words.reportsText],
} as const

/** Draws the walkthrough of a new account. Saves the answers after the last question. A demo saves nothing. */
export function Onboarding({ demo }: DialogProps<'onboarding'>) {
  const user = useUser()
  const { step, goTo, goBack } = useStep(onboardingSteps, 'welcome')
  const known = {
    name: user.name,
    home: user.homeAddress ?? '',
    type: gigTypeName(user.customGigTypes[0] ?? ''),
    client: user.workPreferences.preferredClients[0] ?? '',
  }
  const draft = useDraft<Answers>(known, { name: 'onboarding' })
  const [answers, setAnswers] = useState(draft.values)
  const answer = (typed: Partial<Answers>) => {
    const all = { ...answers, ...typed }
    setAnswers(all)
    draft.keep(all)
  }
  const goOn = () => goTo(onboardingSteps[onboardingSteps.indexOf(step) + 1] ?? step)
  const setUp = useChange(setUpProfile, {
    onSuccess: () => {
      draft.drop()
      toast({ title: words.setupComplete, description: words.setupCompleteText, tone: 'success' })
      goOn()
    },
    onError: (error) => toast({ ...failureOf(setUpProfile, error), tone: 'error' }),
  })
  const finish = useChange(finishOnboarding, {
    onSuccess: closeDialog,
    onError: (error) => toast({ ...failureOf(finishOnboarding, error), tone: 'error' }),
  })
  const isLast = step === onboardingSteps.at(-1)
  const next = () => {
    if (!mayGoOn(step, answers)) return
    if (isLast) return demo ? closeDialog() : finish.mutate(undefined)
    if (step !== LAST_QUESTION || demo) return goOn()
    setUp.mutate({
      name: answers.name,
      homeAddress: answers.home.trim() || null,
      gigTypes: [gigTypeNamed(answers.type)],
      clientName: answers.client,
    })
  }
  const question = isQuestion(step) ? questions[step] : undefined
  const [title, text] = isQuestion(step) ? [questions[step].title, ''] : facts[step]
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      title={title}
      description={text}
      footer={
        <>
          {step === 'welcome' ? (
            <Button variant="ghost" onClick={closeDialog}>
              {words.finishLater}
            </Button>
          ) : (
            <Button variant="secondary" onClick={goBack}>
              {words.back}
            </Button>
          )}
          {step === 'home' && (
            <Button
              variant="ghost"
              onClick={() => {
                answer({ home: known.home })
                goOn()
              }}
            >
              {words.skip}
            </Button>
          )}
          <Button onClick={next} disabled={!mayGoOn(step, answers)} busy={setUp.isPending || finish.isPending} busyLabel={words.saving}>
            {isLast ? words.finish : words.next}
          </Button>
        </>
      }
    >
      {step !== 'welcome' && (
        <div className="flex items-center gap-3">
          <Progress
            label={words.walkthrough}
            value={numberOf(step)}
            max={STEP_COUNT}
            valueText={words.stepOf({ number: numberOf(step), steps: STEP_COUNT })}
          />
          <span className="tabular shrink-0 text-sm text-muted">{words.stepOf({ number: numberOf(step), steps: STEP_COUNT })}</span>
        </div>
      )}
      {question && isQuestion(step) && (
        <form
          key={step}
          noValidate
          className="mt-5"
          onSubmit={(event) => {
            event.preventDefault()
            next()
          }}
        >
          {step === 'home' ? (
            <AddressField label={question.label} hint={question.hint} value={answers.home} onChange={(home) => answer({ home })} />
          ) : (
            <TextField
              label={question.label}
              hint={question.hint}
              value={answers[step]}
              autoComplete={question.autoComplete ?? 'off'}
              maxLength={100}
              list={step === 'type' ? 'gig-types' : undefined}
              onChange={({ target }) => answer({ [step]: target.value })}
            />
          )}
          {step === 'type' && (
            <datalist id="gig-types">
              {gigTypes.map((type) => (
                <option key={type} value={gigTypeName(type)} />
              ))}
            </datalist>
          )}
        </form>
      )}
    </Dialog>
  )
}
