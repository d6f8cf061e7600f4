import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { Allocation, SavingsGoal } from '#contract/savings.ts'
import { api } from '../calls/api.ts'
import { collectionOf } from './collection.ts'
import { keys } from './keys.ts'

/** The movements of the tax jar and of the goals, the oldest day first. */
export const allocations = collectionOf<Allocation>({
  key: keys.allocations,
  read: () => api('GET /api/allocations'),
  order: (one, other) => (one.day === other.day ? one.id - other.id : one.day < other.day ? -1 : 1),
})

export const useJar = () => useQuery(allocations.query)

/** What the worker saves for, the oldest goal first. */
export const savingsGoals = collectionOf<SavingsGoal>({
  key: keys.savingsGoals,
  read: () => api('GET /api/savings-goals'),
  order: (one, other) => one.id - other.id,
})

export const useSavingsGoals = () => useQuery(savingsGoals.query)

/** Reads again what each goal holds, after its movements changed. */
export const readGoalsAgain = (client: QueryClient) => void client.invalidateQueries({ queryKey: keys.savingsGoals })
