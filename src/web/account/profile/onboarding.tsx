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
import { failureOf } from '../../base/calls/failure-texts.ts'
import { AddressField } from '../../base/forms/address-field.tsx'
import { useDraft } from '../../base/forms/use-draft.ts'
import { closeDialog, type DialogProps, useStep } from '../../base/navigation/addresses.ts'
import { useChange } from '../../base/offline/mutations.ts'
import { useUser } from '../../base/records/session.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { TextField } from '../../kit/field.tsx'
import { Progress } from '../../kit/progress.tsx'
import { toast } from '../../kit/toast.ts'
import { finishOnboarding, setUpProfile } from './profile-changes.ts'

const questions: Readonly<Record<Question, { title: string; label: string; hint: string; autoComplete?: string }>> = {
  name: { title: 'Is this your name?', label: 'Your name', hint: 'It appears on your reports.', autoComplete: 'name' },
  home: {
    title: 'Where do you start from?',
    label: 'Home address',
    hint: 'For the miles you drive to gigs. Nobody else sees it.',
    autoComplete: 'street-address',
  },
  type: { title: 'What do you do most?', label: 'Main gig type', hint: 'You can add more later.' },
  client: { title: 'Who do you often work for?', label: 'One frequent client', hint: 'Then a new gig for them is one tap.' },
}

const facts = {
  welcome: [
    'Welcome to Gigfolio',
    'Plan your gigs, record what you were paid, and always know what to set aside. Four questions and four short explanations, and you are set up.',
  ],
  work: ['Track Your Work', 'Add a gig when it is booked: a day, a client, the pay. The calendar shows what is coming.'],
  payments: ['Check Payment Status', 'After the work, Got Paid records the money, miles and costs. You always see what’s still owed.'],
  insights: ['Dashboard Insights', 'See what you earned, what to set aside for tax, and how close you are to your goal.'],
  reports: ['Generate Reports', 'At tax time, download one report with income, expenses and mileage. Your accountant will like it.'],
} as const

/** Draws the walkthrough of a new account. Saves the answers after the last question. A demo saves nothing. */
export function Onboarding({ demo }: DialogProps<'onboarding'>) {
  const user = useUser()
  const { step, goTo, goBack } = useStep(onboardingSteps, 'welcome')
  const known = {
    name: user.name,
    home: user.homeAddress ?? '',
    type: user.customGigTypes[0] ?? '',
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
      toast({ title: 'Setup Complete!', description: 'Your profile has been set up successfully.', tone: 'success' })
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
    setUp.mutate({ name: answers.name, homeAddress: answers.home.trim() || null, gigTypes: [answers.type], clientName: answers.client })
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
              Finish later
            </Button>
          ) : (
            <Button variant="secondary" onClick={goBack}>
              Back
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
              Skip
            </Button>
          )}
          <Button onClick={next} disabled={!mayGoOn(step, answers)} busy={setUp.isPending || finish.isPending} busyLabel="Saving...">
            {isLast ? 'Finish' : 'Next'}
          </Button>
        </>
      }
    >
      {step !== 'welcome' && (
        <div className="flex items-center gap-3">
          <Progress label="Walkthrough" value={numberOf(step)} max={STEP_COUNT} valueText={`${numberOf(step)} of ${STEP_COUNT}`} />
          <span className="tabular shrink-0 text-sm text-muted">
            {numberOf(step)} of {STEP_COUNT}
          </span>
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
                <option key={type} value={type} />
              ))}
            </datalist>
          )}
        </form>
      )}
    </Dialog>
  )
}
