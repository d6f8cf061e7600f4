import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from './api.ts'
import { keys } from './keys.ts'

/** The latest trips, the newest first: written with their gigs, so asked for each time. */
export const tripsQuery = queryOptions({ queryKey: keys.trips, queryFn: () => api('GET /api/trips', { query: {} }), staleTime: 0 })

export const useTrips = () => useQuery(tripsQuery)
