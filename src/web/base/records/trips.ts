import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../calls/api.ts'
import { keys } from './keys.ts'

/** Reads the latest trips, newest first. They are read again each time, because saving a gig changes them. */
export const tripsQuery = queryOptions({ queryKey: keys.trips, queryFn: () => api('GET /api/trips', { query: {} }), staleTime: 0 })

export const useTrips = () => useQuery(tripsQuery)
