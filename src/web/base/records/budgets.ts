import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Day } from '#domain/time/calendar-day.ts'
import { api } from '../calls/api.ts'
import { keys } from './keys.ts'

/** Reads the budgets that hold in the month that begins on a day. */
export const budgetsQuery = (month: Day) =>
  queryOptions({
    queryKey: keys.budgetsOf(month),
    queryFn: () => api('GET /api/budgets', { query: { month: month.slice(0, 7) } }),
  })

export const useBudgets = (month: Day) => useQuery(budgetsQuery(month))
