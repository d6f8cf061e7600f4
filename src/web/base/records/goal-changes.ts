import type { Goal } from '#contract/dashboard.ts'
import type { GoalKind } from '#domain/time/period.ts'
import { otherChanges as words } from '#words/en/base/other-changes.ts'
import { api } from '../calls/api.ts'
import { except, why } from '../calls/failure-texts.ts'
import { change, WAIT_MS } from './change.ts'
import { changeList } from './collection.ts'
import { keys } from './keys.ts'

export interface SetGoal {
  readonly kind: GoalKind
  readonly start: string
  readonly amount: string
  /** The goal that was shown; null for none. */
  readonly seen: string | null
}

export const setGoal = change({
  failed: except({ outdated: { title: words.goalChanged, description: words.goalChangedText } }, why(words.setGoalFailed)),
  send: ({ kind, start, amount, seen }: SetGoal) =>
    api('POST /api/goals/period/:period/:date', { params: { period: kind, date: start }, body: { amount, seen }, timeoutMs: WAIT_MS }),
  waits: { name: 'set goal', load: async () => (await import('./goal-waits.ts')).setGoal },
  keep: (client, goal, period) => changeList<Goal[]>(client, keys.goal(period), () => [goal]),
  repair: (client, period) => void client.invalidateQueries({ queryKey: keys.goal(period) }),
})
