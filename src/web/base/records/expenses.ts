import { useQuery } from '@tanstack/react-query'
import type { Expense } from '#contract/expenses.ts'
import { newestFirst } from '#domain/time/order.ts'
import { api } from '../calls/api.ts'
import { collectionOf, MOST_ROWS } from './collection.ts'
import { keys } from './keys.ts'

const limit = String(MOST_ROWS)

/** All expenses, newest first. */
export const expenses = collectionOf<Expense>({
  key: keys.expenses,
  read: () => api('GET /api/expenses', { query: { limit } }),
  order: newestFirst,
  structuralSharing: false,
})

export const useExpenses = () => useQuery(expenses.query)
