import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Check, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import type { Allocation, SavingsGoal } from '#contract/savings.ts'
import { goalProgress } from '#domain/dashboard/goal.ts'
import { centsOf, formatBriefly, formatDollars, signedCentsOf } from '#domain/money/money.ts'
import { rowsOf, withBalances } from '#domain/savings/allocation.ts'
import { goalCategories, isReached, paceOf } from '#domain/savings/savings-goal.ts'
import { formatDay } from '#words/dates.ts'
import { goalCategoryNames, savings as words } from '#words/en/savings.ts'
import { today } from '../base/calls/api.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { MoveRow } from '../base/forms/move-row.tsx'
import { openDialog } from '../base/navigation/addresses.ts'
import { makeChange } from '../base/offline/make-change.ts'
import { restoreSavingsGoal } from '../base/records/restore-goal.ts'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { Menu, type MenuEntry } from '../kit/menu.tsx'
import { Progress } from '../kit/progress.tsx'
import { toast } from '../kit/toast.ts'
import { changeSavingsGoal, deleteSavingsGoal } from './savings-changes.ts'

const tell = (change: Parameters<typeof failureOf>[0]) => ({
  onError: (error: Error) => void toast({ ...failureOf(change, error), tone: 'error' }),
})

/** Says that a goal is done or open again, with Undo. */
const setDone = (client: QueryClient, seen: SavingsGoal, isCompleted: boolean) =>
  void makeChange(
    client,
    changeSavingsGoal,
    { seen, patch: { isCompleted } },
    {
      onSuccess: (goal) =>
        toast({
          title: isCompleted ? words.isDone(goal) : words.isOpen(goal),
          tone: 'success',
          actions: [{ label: words.undo, onSelect: () => setDone(client, goal, !isCompleted) }],
        }),
      ...tell(changeSavingsGoal),
    },
  )

/** Deletes a goal with its movements. Undo restores them. */
const deleteGoal = (client: QueryClient, goal: SavingsGoal) =>
  void makeChange(client, deleteSavingsGoal, goal, {
    onSuccess: () =>
      toast({
        title: words.isDeleted(goal),
        tone: 'success',
        actions: [{ label: words.undo, onSelect: () => void makeChange(client, restoreSavingsGoal, goal, tell(restoreSavingsGoal)) }],
      }),
    ...tell(deleteSavingsGoal),
  })

const categoryName = ({ category }: SavingsGoal): string => {
  const offered = goalCategories.find((each) => each === category)
  return offered ? goalCategoryNames[offered] : category
}

/** Returns what a goal still asks for, in a sentence. */
function standing(goal: SavingsGoal): string | null {
  const day = today()
  if (goal.isCompleted) return null
  if (isReached(goal)) return words.reached
  const pace = paceOf(goal, day)
  if (pace !== null && goal.dueDate !== null)
    return words.pace({ amount: formatDollars(pace), every: goal.goalDuration, day: formatDay(goal.dueDate) })
  return goal.dueDate !== null && goal.dueDate < day ? words.duePassed({ day: formatDay(goal.dueDate) }) : null
}

/** Shows a savings goal: how far it is, what to put in, and its movements. */
export function GoalOfSavings({ goal, moves }: { goal: SavingsGoal; moves: readonly Allocation[] }) {
  const client = useQueryClient()
  const held = signedCentsOf(goal.currentAmount)
  const target = centsOf(goal.targetAmount)
  const progress = goalProgress(held, target)
  const own = withBalances(rowsOf(moves, goal.id))
  const text = standing(goal)
  const amounts = words.ofTarget({ held: formatBriefly(held), target: formatBriefly(target) })
  const entries = (): readonly MenuEntry[] => [
    { name: words.takeOut, isDisabled: held <= 0, onSelect: () => openDialog('move-money', { move: 'withdrawal', goal: goal.id }) },
    { name: words.correct, onSelect: () => openDialog('move-money', { move: 'correction', goal: goal.id }) },
    { name: words.edit, icon: <Pencil />, onSelect: () => openDialog('savings-goal', { goal: goal.id }) },
    goal.isCompleted
      ? { name: words.reopen, onSelect: () => setDone(client, goal, false) }
      : { name: words.done, icon: <Check />, onSelect: () => setDone(client, goal, true) },
    { name: words.delete, icon: <Trash2 />, tone: 'danger', beginsGroup: true, onSelect: () => deleteGoal(client, goal) },
  ]
  return (
    <li>
      <Card as="section" aria-label={goal.name}>
        <div className="flex items-start justify-between gap-2">
          <h2 className="min-w-0 font-semibold wrap-anywhere">
            <bdi>{goal.name}</bdi>
          </h2>
          <bdi className="shrink-0 text-sm text-muted">{categoryName(goal)}</bdi>
        </div>
        <p className="tabular mt-2 flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="figure text-2xl">{amounts}</span>
          {progress && <span className="text-sm text-muted">{words.percent(progress)}</span>}
        </p>
        <Progress value={Math.max(0, held)} max={target} label={goal.name} valueText={amounts} className="mt-3" />
        {text && <p className="tabular mt-2 text-sm text-muted">{text}</p>}
        <div className="mt-3 flex flex-wrap items-center gap-2">
          {isReached(goal) ? (
            <Button icon={<Check aria-hidden="true" className="size-4" />} onClick={() => setDone(client, goal, true)}>
              {words.done}
            </Button>
          ) : (
            !goal.isCompleted && (
              <Button variant="secondary" onClick={() => openDialog('move-money', { move: 'goal', goal: goal.id })}>
                {words.addMoney}
              </Button>
            )
          )}
          <Menu
            label={words.more(goal)}
            entries={entries}
            className="ml-auto grid size-11 place-items-center rounded-control text-muted hover:bg-sunken"
          >
            <Ellipsis aria-hidden="true" className="size-5" />
          </Menu>
        </div>
        <details className="mt-1">
          <summary className="flex min-h-11 w-fit cursor-pointer items-center text-sm font-medium underline decoration-line underline-offset-4">
            {words.moves}
          </summary>
          {own.length === 0 && <p className="text-sm text-muted">{words.noMoves}</p>}
          <ul className="divide-y divide-line">
            {own.map(({ row, balance }) => (
              <MoveRow key={row.id} row={row} balance={balance} of="" />
            ))}
          </ul>
        </details>
      </Card>
    </li>
  )
}
