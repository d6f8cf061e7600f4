import type { Goal } from '#contract/dashboard.ts'
import type { GoalKind } from '#domain/time/period.ts'
import { api } from '../calls/api.ts'
import { keys } from './keys.ts'
import { mutation, WAIT_MS } from './mutation.ts'
import { changeList } from './shown-lists.ts'

export interface SetGoal {
  readonly kind: GoalKind
  readonly start: string
  readonly amount: string
  /** The goal that was shown; null for none. */
  readonly seen: string | null
}

export const goalMutations = {
  'set goal': mutation({
    send: ({ kind, start, amount, seen }: SetGoal) =>
      api('POST /api/goals/period/:period/:date', { params: { period: kind, date: start }, body: { amount, seen }, timeoutMs: WAIT_MS }),
    waits: async () => (await import('./goal-waits.ts')).setGoal,
    keep: (client, goal, period) => changeList<Goal[]>(client, keys.goal(period), () => [goal]),
    repair: (client, period) => void client.invalidateQueries({ queryKey: keys.goal(period) }),
  }),
}
