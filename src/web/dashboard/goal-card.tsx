import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Pencil, Target } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { goalProgress } from '#domain/goal.ts'
import { type Cents, centsOf, formatDollars, moneyOf, parseAmount } from '#domain/money.ts'
import { type Period, periodNames } from '#domain/period.ts'
import { api } from '../api.ts'
import { failureText } from '../app/failure-text.ts'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { MoneyField } from '../kit/field.tsx'
import { Progress } from '../kit/progress.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { toast } from '../kit/toast.ts'
import { goalKey, useGoal } from './queries.ts'

/** The goal of a period against what was earned in it. */
export function GoalCard({ period, achieved }: { period: Period; achieved: Cents }) {
  const { data: goal, isPending, isError, refetch } = useGoal(period)
  const [isEditing, setEditing] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  const cents = centsOf(goal?.goalAmount)
  const progress = goalProgress(achieved, cents)
  /** The form had the focus, and is gone. */
  const leaveForm = () => {
    flushSync(() => setEditing(false))
    edit.current?.focus()
  }
  return (
    <Card as="section" aria-label={`${periodNames[period.kind]} goal`}>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h3 className="flex items-center gap-2 font-semibold">
          <Target aria-hidden="true" className="size-4.5 text-brand" /> {periodNames[period.kind]} Goal
        </h3>
        {!isEditing && !isPending && !isError && (
          <Button ref={edit} variant="ghost" icon={<Pencil aria-hidden="true" className="size-4" />} onClick={() => setEditing(true)}>
            Edit Goal
          </Button>
        )}
      </div>
      {isPending && <Skeleton className="mt-3 h-12 w-full" />}
      {isEditing && <GoalForm period={period} cents={cents} onDone={leaveForm} />}
      {!isEditing && !isPending && progress && (
        <div className="mt-2">
          <p className="tabular flex flex-wrap items-baseline justify-between gap-x-4">
            <span>
              <span className="figure text-2xl">{formatDollars(achieved)}</span>{' '}
              <span className="text-muted">of {formatDollars(cents)}</span>
            </span>
            <span className="font-semibold text-brand">{progress.percent}% achieved</span>
          </p>
          <div className="mt-3">
            <Progress value={progress.bar} max={100} label={`${progress.percent}% achieved`} />
          </div>
        </div>
      )}
      {isError && (
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-muted">
          The goal could not be loaded.
          <Button variant="secondary" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      {!isEditing && !isPending && !isError && !progress && <p className="mt-1 text-muted">No goal set for this period</p>}
    </Card>
  )
}

function GoalForm({ period, cents, onDone }: { period: Period; cents: Cents; onDone: () => void }) {
  const client = useQueryClient()
  const [typed, setTyped] = useState(cents > 0 ? moneyOf(cents) : '')
  const [error, setError] = useState<string>()
  const save = useMutation({
    mutationFn: (amount: string) =>
      api('POST /api/goals/period/:period/:date', { params: { period: period.kind, date: period.start }, body: { amount } }),
    onSuccess: (goal) => {
      client.setQueryData(goalKey(period), [goal])
      toast({ title: 'Goal updated successfully!', tone: 'success' })
      onDone()
    },
    onError: (failure) => toast({ title: failureText(failure, 'update goal'), tone: 'error' }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const amount = typed.trim() === '' ? 0 : parseAmount(typed)
    if (amount === null) return setError('Enter an amount like 2000 or 2000.00')
    save.mutate(moneyOf(amount))
  }
  return (
    <form noValidate className="mt-2 flex flex-wrap items-start gap-2" onSubmit={submit}>
      <MoneyField
        label="Goal"
        placeholder="Enter goal amount"
        autoFocus
        className="min-w-40 flex-1"
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.target.value)
          setError(undefined)
        }}
      />
      <Button type="submit" className="mt-6.5" busy={save.isPending} busyLabel="Saving...">
        Save
      </Button>
      <Button variant="ghost" className="mt-6.5" onClick={onDone}>
        Cancel
      </Button>
    </form>
  )
}
