import type { GoalKind } from '#domain/time/period.ts'
import { api } from '../base/calls/api.ts'
import { why } from '../base/calls/failure-texts.ts'
import { keys } from '../base/records/keys.ts'
import { roomChange } from '../base/records/mutation.ts'

export const setGoal = roomChange({
  send: ({ kind, start, amount }: { readonly kind: GoalKind; readonly start: string; readonly amount: string }) =>
    api('POST /api/goals/period/:period/:date', { params: { period: kind, date: start }, body: { amount } }),
  keep: (client, goal, period) => client.setQueryData(keys.goal(period), [goal]),
  failed: why('update goal'),
})
