import { useQuery } from '@tanstack/react-query'
import type { Period } from '#domain/period.ts'
import { api } from '../api.ts'

const LIMIT = '10000'

export const useExpenses = () =>
  useQuery({
    queryKey: [`/api/expenses?limit=${LIMIT}`],
    queryFn: () => api('GET /api/expenses', { query: { limit: LIMIT } }),
  })

export const goalKey = ({ kind, start }: Period) => ['/api/goals/period', kind, start] as const

export const useGoal = (period: Period) =>
  useQuery({
    queryKey: goalKey(period),
    queryFn: () => api('GET /api/goals/period', { query: { period: period.kind, date: period.start } }),
    select: ([goal]) => goal ?? null,
  })
