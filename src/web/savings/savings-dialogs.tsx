import type { ReactNode } from 'react'
import type { SavingsGoal } from '#contract/savings.ts'
import { savings as words } from '#words/en/savings.ts'
import type { DialogProps } from '../base/navigation/addresses.ts'
import { both } from '../base/navigation/loaded.tsx'
import { LoadedDialog } from '../base/navigation/loaded-dialog.tsx'
import { NotFoundDialog } from '../base/navigation/not-found-dialog.tsx'
import { useJar, useSavingsGoals } from '../base/records/jar.ts'
import { GoalForm } from './goal-form.tsx'
import { MoveForm } from './move-form.tsx'

interface OpenedProps {
  /** The goal of the address; undefined for none. */
  id: number | undefined
  children: (goal: SavingsGoal | null) => ReactNode
}

/** Draws a dialog of a goal, or of none, after the goals and their movements are loaded. */
const OpenedGoal = ({ id, children }: OpenedProps) => (
  <LoadedDialog of={both(useSavingsGoals(), useJar())} what={words.yourGoals}>
    {([goals]) => {
      const goal = id === undefined ? null : goals.find((each) => each.id === id)
      return goal === undefined ? <NotFoundDialog of="goal" /> : children(goal)
    }}
  </LoadedDialog>
)

export const MoveMoney = ({ move, goal: id }: DialogProps<'move-money'>) => (
  <OpenedGoal id={id}>{(goal) => <MoveForm move={move} goal={goal} />}</OpenedGoal>
)

export const EditSavingsGoal = ({ goal: id }: DialogProps<'savings-goal'>) => (
  <OpenedGoal id={id}>{(goal) => <GoalForm goal={goal} />}</OpenedGoal>
)
