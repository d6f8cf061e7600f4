import { Check, ChevronLeft, ChevronRight, Pencil, Target } from 'lucide-react'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Gig } from '#contract/gigs.ts'
import { amount } from '#domain/check/check-values.ts'
import { averageEarnings } from '#domain/dashboard/best-clients.ts'
import { goalPace, goalProgress } from '#domain/dashboard/goal.ts'
import { sumUp } from '#domain/dashboard/summary.ts'
import type { Rates } from '#domain/gigs/gig.ts'
import { type Cents, centsOf, formatDollars, type Money, moneyOf } from '#domain/money/money.ts'
import { moneyTyped } from '#domain/money/typed-money.ts'
import { type GoalKind, isWithin, nextPeriod, type Period, periodOf, previousPeriod } from '#domain/time/period.ts'
import { checkProblems } from '#words/en/check.ts'
import { dashboard as words } from '#words/en/dashboard.ts'
import { paceText } from '#words/figure-texts.ts'
import { periodLabel } from '#words/period-texts.ts'
import { textOf } from '#words/text-of.ts'
import { pageAccount, today } from '../base/calls/api.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { kindOf } from '../base/calls/failures.ts'
import { DraftNote } from '../base/forms/draft-note.tsx'
import { useDraft } from '../base/forms/use-draft.ts'
import { screenAddress } from '../base/navigation/addresses.ts'
import { Loaded } from '../base/navigation/loaded.tsx'
import { PageLink } from '../base/navigation/page-link.tsx'
import { useChange } from '../base/offline/make-change.ts'
import { isWaiting, waitingText } from '../base/offline/waiting.ts'
import { setGoal } from '../base/records/goal-changes.ts'
import { useGoal } from '../base/records/goals.ts'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { MoneyField } from '../kit/field.tsx'
import { animate, useMoveFrom } from '../kit/motion.ts'
import { Progress } from '../kit/progress.tsx'
import { rich } from '../kit/rich.ts'
import { Skeleton } from '../kit/skeleton.tsx'
import { toast } from '../kit/toast.ts'

interface GoalCardProps {
  period: Period
  gigs: readonly Gig[]
  rates: Rates
}

/** Shows the goal of a period and the income toward it. A switch shows the goal of a week instead. */
export function GoalCard({ period, gigs, rates }: GoalCardProps) {
  const [week, setWeek] = useState<Period<'weekly'> | null>(null)
  const shown: Period<GoalKind> = week ?? period
  const day = today()
  const { taxableIncome } = useMemo(() => sumUp(shown, { gigs, expenses: [], drives: [] }, rates, day), [shown, gigs, rates, day])
  const asOf = isWithin(shown, day) ? day : shown.end
  const average = useMemo(() => averageEarnings(gigs, asOf), [gigs, asOf])
  return (
    <Card as="section" aria-label={words.goalLabels[shown.kind]}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h3 className="flex items-center gap-2 font-semibold">
          <Target aria-hidden="true" className="size-4.5 text-brand" /> {words.goals[shown.kind]}
        </h3>
        <fieldset className="segments">
          <legend className="sr-only">{words.goalFor}</legend>
          {[null, weekIn(period)].map((choice) => (
            <button
              key={choice?.kind ?? period.kind}
              type="button"
              aria-pressed={(choice === null) === (week === null)}
              onClick={() => setWeek(choice)}
              className="segment text-sm"
            >
              {words.spans[choice?.kind ?? period.kind]}
            </button>
          ))}
        </fieldset>
      </div>
      {week && <WeekArrows week={week} onChange={setWeek} />}
      <Goal key={`${shown.kind} ${shown.start}`} period={shown} achieved={taxableIncome} average={average} />
      <PageLink
        href={screenAddress('savings')}
        className="mt-1 flex min-h-11 w-fit items-center text-sm underline decoration-line underline-offset-4"
      >
        {words.savingsGoals}
      </PageLink>
    </Card>
  )
}

/** Returns the current week if it is in the period, or else the period's first week. */
function weekIn({ start, end }: Period): Period<'weekly'> {
  const day = today()
  return periodOf('weekly', day >= start && day <= end ? day : start)
}

interface WeekArrowsProps {
  week: Period<'weekly'>
  onChange: (week: Period<'weekly'>) => void
}

const WeekArrows = ({ week, onChange }: WeekArrowsProps) => (
  <div className="mt-1 -ml-3 flex items-center">
    <Button variant="ghost" size="icon" aria-label={words.previousWeek} onClick={() => onChange(previousPeriod(week))}>
      <ChevronLeft aria-hidden="true" className="size-4" />
    </Button>
    <span className="text-sm font-medium" aria-live="polite">
      {periodLabel(week)}
    </span>
    <Button variant="ghost" size="icon" aria-label={words.nextWeek} onClick={() => onChange(nextPeriod(week))}>
      <ChevronRight aria-hidden="true" className="size-4" />
    </Button>
  </div>
)

interface GoalProps {
  period: Period<GoalKind>
  achieved: Cents
  /** The worker's average earnings of a gig in cents, or 0 without any gig to average. */
  average: Cents
}

function Goal({ period, achieved, average }: GoalProps) {
  const [isEditing, setEditing] = useState(false)
  const read = useGoal(period)
  const edit = useRef<HTMLButtonElement>(null)
  const name = `${pageAccount()} ${period.kind} ${period.start} goal`
  const cents = centsOf(read.data?.goalAmount)
  const progress = goalProgress(achieved, cents)
  const pace = goalPace(achieved, cents, average)
  const isReached = progress !== null && pace.toGo === 0
  /** Moves the focus, because the form that had it is removed. */
  const leaveForm = () => {
    flushSync(() => setEditing(false))
    edit.current?.focus()
  }
  return (
    <div className="mt-3">
      <Loaded of={read} what={words.theGoal} skeleton={<Skeleton className="h-12 w-full" />}>
        {() =>
          isEditing ? (
            <EditGoal period={period} goal={read.data?.goalAmount ?? null} onDone={leaveForm} />
          ) : (
            <>
              {progress && (
                <>
                  <p className="tabular flex flex-wrap items-baseline justify-between gap-x-4">
                    <span>
                      {rich(words.achievedOfGoal({ goal: formatDollars(cents) }), {
                        achieved: <span className="figure text-2xl">{formatDollars(achieved)}</span>,
                        goal: (text) => <span className="text-muted">{text}</span>,
                      })}
                    </span>
                    <span className={`font-semibold ${isReached ? 'text-completed' : 'text-brand'}`}>
                      {words.percentAchieved({ percent: progress.percent })}
                    </span>
                  </p>
                  <Progress
                    name={`${name} bar`}
                    value={progress.bar}
                    max={100}
                    label={words.percentAchieved({ percent: progress.percent })}
                    className="mt-3"
                  />
                </>
              )}
              <div className="mt-2 flex min-h-11 items-center justify-between gap-3">
                <p className="tabular flex items-center gap-2 text-sm text-muted">
                  {progress && <Reached name={name} percent={progress.bar} />}
                  {progress ? paceText(pace) : words.noGoal}
                </p>
                <Button
                  ref={edit}
                  variant="ghost"
                  className="-mr-3 px-3!"
                  icon={<Pencil aria-hidden="true" className="size-4" />}
                  onClick={() => setEditing(true)}
                >
                  {progress ? words.editGoal : words.setGoal}
                </Button>
              </div>
            </>
          )
        }
      </Loaded>
    </div>
  )
}

/** Marks a goal that is reached with a check in a ring. The ring closes with the payment that reached it. Draws nothing before that. */
function Reached({ name, percent }: { name: string; percent: number }) {
  const ring = useRef<SVGCircleElement>(null)
  useMoveFrom(name, percent, (from) => {
    const motion = ring.current && animate(ring.current, { strokeDashoffset: 1 - from / 100 }, { strokeDashoffset: 0 })
    return () => motion?.cancel()
  })
  if (percent < 100) return null
  return (
    <span className="relative grid size-6 shrink-0 place-items-center rounded-full bg-completed-soft text-completed">
      <svg viewBox="0 0 24 24" aria-hidden="true" className="absolute inset-0 -rotate-90">
        <circle ref={ring} cx="12" cy="12" r="11" pathLength="1" strokeDasharray="1" fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
      <Check aria-hidden="true" className="size-3.5" strokeWidth={2.5} />
    </span>
  )
}

/** The goal's form, with its values as typed. */
interface GoalForm {
  readonly amount: string
}

interface EditProps {
  period: Period<GoalKind>
  /** The present goal. */
  goal: Money | null
  onDone: () => void
}

function EditGoal({ period, goal, onDone }: EditProps) {
  const cents = centsOf(goal)
  // A goal that was set elsewhere meanwhile is replaced only after a second press, which saves over the present one.
  const [seen] = useState(goal)
  const [isAsked, setAsked] = useState(false)
  const [opened] = useState<GoalForm>({ amount: cents > 0 ? moneyOf(cents) : '' })
  const draft = useDraft(opened, { name: `goal ${period.kind} ${period.start}` })
  const [typed, setTyped] = useState(draft.values.amount)
  const type = (text: string) => {
    setTyped(text)
    setError(undefined)
    draft.keep({ amount: text })
  }
  const [error, setError] = useState<string>()
  const save = useChange(setGoal, {
    onSuccess: () => {
      draft.drop()
      const waits = isWaiting(`goal ${period.kind} ${period.start}`)
      toast({ ...(waits ? waitingText() : { title: words.goalUpdated }), tone: 'success' })
      onDone()
    },
    onError: (failure) => {
      setAsked(kindOf(failure) === 'outdated')
      toast({ ...failureOf(setGoal, failure), tone: 'error' })
    },
  })
  const discard = () => {
    draft.discard()
    setTyped(opened.amount)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = amount()(typed)
    if (wrong) return setError(textOf(checkProblems, wrong))
    save.mutate({ kind: period.kind, start: period.start, amount: moneyTyped(typed), seen: isAsked ? goal : seen })
  }
  return (
    <form
      noValidate
      className="mt-2 flex flex-wrap items-start gap-2"
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onDone()}
    >
      <div className="w-full empty:hidden">
        <DraftNote draft={{ ...draft, discard }} />
      </div>
      <MoneyField
        label={words.goal}
        placeholder={words.goalHint}
        autoFocus
        className="min-w-40 flex-1"
        value={typed}
        error={error}
        onChange={(event) => type(event.target.value)}
      />
      <Button type="submit" className="mt-6.5" busy={save.isPending} busyLabel={words.saving}>
        {words.save}
      </Button>
      <Button variant="ghost" className="mt-6.5" onClick={onDone}>
        {words.cancel}
      </Button>
    </form>
  )
}
