import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../calls/api.ts'
import { keys } from './keys.ts'

/** The most trips that the list has (`GET /api/trips`). */
export const MOST_TRIPS = 500

/** Reads the latest trips, newest first. They are read again each time, because saving a gig changes them. */
export const tripsQuery = queryOptions({ queryKey: keys.trips, queryFn: () => api('GET /api/trips', { query: {} }), staleTime: 0 })

export const useTrips = () => useQuery(tripsQuery)

/** Reads the trips of one gig. */
export const tripsOfGig = (gigId: number) =>
  queryOptions({
    queryKey: keys.tripsOf(gigId),
    queryFn: () => api('GET /api/trips', { query: { gigId: String(gigId) } }),
    staleTime: 0,
  })
