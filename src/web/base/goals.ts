import { useQuery } from '@tanstack/react-query'
import type { GoalKind, Period } from '#domain/time/period.ts'
import { api } from './api.ts'

export const goalKey = ({ kind, start }: Period<GoalKind>) => ['/api/goals/period', kind, start] as const

export const useGoal = (period: Period<GoalKind>) =>
  useQuery({
    queryKey: goalKey(period),
    queryFn: () => api('GET /api/goals/period', { query: { period: period.kind, date: period.start } }),
    select: ([goal]) => goal ?? null,
  })
