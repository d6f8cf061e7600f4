import { type Cents, scale } from '../money/money.ts'

/** The progress of earnings toward a goal; null when there is no goal, or a goal of 0 (money.md 1.1). */
export interface GoalProgress {
  /** `"82.8"`: percent to one decimal, half-up, not capped. */
  readonly percent: string
  /** For the bar: 0 to 100. */
  readonly bar: number
}

export function goalProgress(achieved: Cents, goal: Cents): GoalProgress | null {
  if (goal <= 0) return null
  const tenths = scale(achieved, 1000, goal)
  return { percent: (tenths / 10).toFixed(1), bar: Math.min(100, Math.max(0, tenths / 10)) }
}

/** How much is missing from a goal. */
export interface GoalPace {
  /** 0 once the goal is reached. */
  readonly toGo: Cents
  /** The number of average gigs that would earn the rest, rounded up; null without an average. */
  readonly gigs: number | null
}

/**
 * Returns how much is missing from a goal, and about how many gigs that is. `average` is the worker's average earnings of a gig in cents, 0
 * when unknown.
 */
export function goalPace(achieved: Cents, goal: Cents, average: Cents): GoalPace {
  const toGo = Math.max(0, goal - achieved)
  return { toGo, gigs: average > 0 ? Math.ceil(toGo / average) : null }
}
