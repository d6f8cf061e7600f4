import { useQuery } from '@tanstack/react-query'
import type { GoalKind, Period } from '#domain/time/period.ts'
import { api } from './api.ts'
import { keys } from './keys.ts'

export const useGoal = (period: Period<GoalKind>) =>
  useQuery({
    queryKey: keys.goal(period),
    queryFn: () => api('GET /api/goals/period', { query: { period: period.kind, date: period.start } }),
    select: ([goal]) => goal ?? null,
  })
