import { queryOptions, useQuery } from '@tanstack/react-query'
import type { GoalKind, Period } from '#domain/time/period.ts'
import { api } from '../calls/api.ts'
import { keys } from './keys.ts'

/** Reads the goal of a period, as a list of at most one. */
export const goalQuery = (period: Pick<Period<GoalKind>, 'kind' | 'start'>) =>
  queryOptions({
    queryKey: keys.goal(period),
    queryFn: () => api('GET /api/goals/period', { query: { period: period.kind, date: period.start } }),
  })

export const useGoal = (period: Period<GoalKind>) => useQuery({ ...goalQuery(period), select: ([goal]) => goal ?? null })
