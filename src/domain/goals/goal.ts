import { type Cents, formatDollars, scale } from '../money/money.ts'

/** How far earnings have come to a goal; null when there is no goal, or one of 0 (money.md 1.1). */
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

/** What is missing to a goal. */
export interface GoalPace {
  /** 0 once it is reached. */
  readonly toGo: Cents
  /** Gigs of the worker's average that bring the rest, rounded up; null without an average. */
  readonly gigs: number | null
}

/** How much is to go, and about how many gigs that is. `average` is what a gig of the worker's earns, 0 where there is none to go by. */
export function goalPace(achieved: Cents, goal: Cents, average: Cents): GoalPace {
  const toGo = Math.max(0, goal - achieved)
  return { toGo, gigs: average > 0 ? Math.ceil(toGo / average) : null }
}

/** The pace in words: `"$420 to go, about 2 gigs at your average"`. */
export function paceText({ toGo, gigs }: GoalPace): string {
  if (toGo === 0) return 'Goal reached'
  const about = gigs === null ? '' : `, about ${gigs.toLocaleString('en-US')} ${gigs === 1 ? 'gig' : 'gigs'} at your average`
  return `${toGo < 50 ? 'Less than $1' : formatDollars(toGo)} to go${about}`
}
