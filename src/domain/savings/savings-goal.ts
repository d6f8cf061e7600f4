import { type Cents, centsOf, type Money, percentOf, signedCentsOf } from '../money/money.ts'
import { type Day, daysBetween, monthOf, yearOf } from '../time/calendar-day.ts'

/** How often a worker puts money into a goal. */
export const goalDurations = ['monthly', 'weekly'] as const
export type GoalDuration = (typeof goalDurations)[number]

/** The categories that a form offers, by their codes. A worker may type another one, which is stored as typed. */
export const goalCategories = ['gear', 'time_off', 'emergency', 'debt', 'travel', 'other'] as const

/** The maximum numbers of characters of a goal's name and category, and of goals that are not done. */
export const MAX_GOAL_NAME = 100
export const MAX_GOAL_CATEGORY = 50
export const MOST_OPEN_GOALS = 20

/** Something that a worker saves for. What it holds is the sum of its movements. */
export interface SavingsGoal {
  readonly id: number
  readonly name: string
  readonly category: string
  readonly targetAmount: Money
  readonly currentAmount: Money
  readonly dueDate: Day | null
  readonly isCompleted: boolean
  readonly goalDuration: GoalDuration
  /** What each payment offers to put in: an amount, or a whole percentage of what is left after tax. At most one of them. */
  readonly suggestedAmount: Money | null
  readonly suggestedPercent: number | null
  readonly version: number
}

/** Returns how many months have begun from a day to another, at least 1: from November 23 to April 30, six. */
const monthsUntil = (today: Day, day: Day): number => Math.max(1, (yearOf(day) - yearOf(today)) * 12 + monthOf(day) - monthOf(today) + 1)

/** Returns how many weeks have begun from a day to another, both counted, at least 1. */
const weeksUntil = (today: Day, day: Day): number => Math.max(1, Math.ceil((daysBetween(today, day) + 1) / 7))

/** Returns what is still missing from a goal, in cents, at least 0. */
export const missingOf = ({ targetAmount, currentAmount }: Pick<SavingsGoal, 'targetAmount' | 'currentAmount'>): Cents =>
  Math.max(0, centsOf(targetAmount) - signedCentsOf(currentAmount))

/** Returns what to put in each month or week until the due day, rounded up to whole dollars, in cents; null without one or when reached. */
export function paceOf(goal: SavingsGoal, today: Day): Cents | null {
  const missing = missingOf(goal)
  if (goal.dueDate === null || goal.dueDate < today || goal.isCompleted || missing === 0) return null
  const parts = goal.goalDuration === 'weekly' ? weeksUntil(today, goal.dueDate) : monthsUntil(today, goal.dueDate)
  return Math.ceil(missing / parts / 100) * 100
}

/** What a payment offers to put into a goal, in cents. `isCut` says that less was left than the goal asks for. */
export interface GoalOffer {
  readonly goalId: number
  readonly name: string
  readonly cents: Cents
  readonly isCut: boolean
}

/**
 * Returns what a payment offers to put into the open goals that ask for a part, in their order. `left` is what remains of it after tax, in
 * cents: the offers together are never more, so the last goals get less. A goal gets at most what it still misses.
 */
export function goalOffers(goals: readonly SavingsGoal[], left: Cents): GoalOffer[] {
  let rest = Math.max(0, left)
  return goals.flatMap((goal) => {
    if (goal.isCompleted) return []
    const asked = goal.suggestedPercent === null ? centsOf(goal.suggestedAmount) : percentOf(Math.max(0, left), goal.suggestedPercent)
    const wanted = Math.min(asked, missingOf(goal))
    const cents = Math.min(wanted, rest)
    if (cents === 0) return []
    rest -= cents
    return [{ goalId: goal.id, name: goal.name, cents, isCut: cents < wanted }]
  })
}

/** Returns whether a goal has reached its target and waits for the worker to say that it is done. */
export const isReached = (goal: SavingsGoal): boolean => !goal.isCompleted && missingOf(goal) === 0
