import { useQuery } from '@tanstack/react-query'
import type { Allocation } from '#contract/savings.ts'
import { api } from '../calls/api.ts'
import { collectionOf } from './collection.ts'
import { keys } from './keys.ts'

/** The movements of the tax jar, the oldest day first. */
export const allocations = collectionOf<Allocation>({
  key: keys.allocations,
  read: () => api('GET /api/allocations'),
  order: (one, other) => (one.day === other.day ? one.id - other.id : one.day < other.day ? -1 : 1),
})

export const useJar = () => useQuery(allocations.query)
