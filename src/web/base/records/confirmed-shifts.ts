import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../calls/api.ts'
import { keys } from './keys.ts'

const none: readonly number[] = []

/** Returns the ids of the gigs that an agency confirmed; none while they are not known. */
export function useConfirmedGigs(): ReadonlySet<number> {
  const { data = none } = useQuery({ queryKey: keys.confirmedGigs, queryFn: () => api('GET /api/emergency-gigs/confirmed'), staleTime: 0 })
  return useMemo(() => new Set(data), [data])
}
