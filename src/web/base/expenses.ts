import { useQuery } from '@tanstack/react-query'
import type { Expense } from '#contract/expenses.ts'
import { newestFirst } from '#domain/time/order.ts'
import { api } from './api.ts'
import { collectionOf } from './collection.ts'
import { keys } from './keys.ts'

const LIMIT = '10000'

/** All expenses, newest first. */
export const expenses = collectionOf<Expense>({
  key: keys.expenses,
  read: () => api('GET /api/expenses', { query: { limit: LIMIT } }),
  order: newestFirst,
})

export const useExpenses = () => useQuery(expenses.query)
