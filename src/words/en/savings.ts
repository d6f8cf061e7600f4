import type { ProblemIn } from '#domain/check/check.ts'
import type { GoalDuration, goalCategories } from '#domain/savings/savings-goal.ts'
import type { checkSavingsGoal, goalParts } from '#domain/savings/savings-goal-form.ts'
import type { TextsOf } from '../text-of.ts'
import { checkProblems } from './check.ts'

/** The page of what a worker saves for. */
export const savings = {
  title: 'Savings',
  onlyCounts: 'Gigfolio keeps count. Move the money in your bank.',
  addGoal: 'Add Goal',
  yourGoals: 'Your goals',
  none: 'No goals yet',
  noneText: 'Save for a camera, time off, or a cushion, a little from each payment.',
  saved: 'Saved',
  ofTarget: ({ held, target }: { held: string; target: string }) => `${held} of ${target}`,
  percent: ({ percent }: { percent: string }) => `${percent}%`,
  pace: ({ amount, every, day }: { amount: string; every: GoalDuration; day: string }) =>
    `${amount} a ${every === 'weekly' ? 'week' : 'month'} to ${day}`,
  duePassed: ({ day }: { day: string }) => `It was due ${day}.`,
  reached: 'You reached your target.',
  done: 'Done',
  doneGoals: ({ goals }: { goals: number }) => `Done (${goals})`,
  addMoney: 'Add Money',
  more: ({ name }: { name: string }) => `More for ${name}`,
  takeOut: 'Take out',
  correct: 'Set to...',
  edit: 'Edit',
  reopen: 'Open again',
  delete: 'Delete',
  moves: 'In and out',
  noMoves: 'Nothing is in it yet.',
  isDone: ({ name }: { name: string }) => `${name} is done`,
  isOpen: ({ name }: { name: string }) => `${name} is open again`,
  isDeleted: ({ name }: { name: string }) => `${name} deleted`,
  undo: 'Undo',
  newGoal: 'New goal',
  editGoal: 'Edit goal',
  name: 'What for',
  category: 'Category',
  ownCategory: 'Your category',
  target: 'Target',
  due: 'Due date',
  dueHint: 'Optional. With it, you see what to put in.',
  every: 'How often you put money in',
  part: 'From each payment',
  partHint: 'Got Paid offers it. You choose each time.',
  partAmount: 'Amount of each payment',
  partPercent: 'Percent of what is left after tax',
  save: 'Save Goal',
  goalSaved: 'Goal saved',
  notSaved: 'Goal not saved',
  notDeleted: 'Goal not deleted',
  notRestored: 'Goal not restored',
  changedElsewhere: 'This goal was changed somewhere else. Check it again.',
}

/** The names of the categories that a form offers. */
export const goalCategoryNames: Readonly<Record<(typeof goalCategories)[number], string>> = {
  gear: 'Gear',
  time_off: 'Time off',
  emergency: 'Emergency',
  debt: 'Debt',
  travel: 'Travel',
  other: 'Other',
}

/** How often money is put into a goal. */
export const goalDurationNames: Readonly<Record<GoalDuration, string>> = { monthly: 'Every month', weekly: 'Every week' }

/** What each payment offers to put into a goal. */
export const goalPartNames: Readonly<Record<(typeof goalParts)[number], string>> = {
  nothing: 'Nothing',
  amount: 'A fixed amount',
  percent: 'A percentage',
}

export const savingsProblems = {
  ...checkProblems,
  noGoalName: 'Enter what you save for',
  noTarget: 'Enter an amount, like 1200',
  duePassed: 'Choose today or a later day',
  noPart: 'Enter an amount, like 25',
  notAPercent: 'Enter a whole percentage from 1 to 100',
} satisfies TextsOf<ProblemIn<typeof checkSavingsGoal>>
