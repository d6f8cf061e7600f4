import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { EmergencyGig } from '#contract/emergency-gigs.ts'
import { api } from './api.ts'
import { keys } from './keys.ts'

/** All posts, those in the worker's cities, and those they applied to. */
export const feedViews = ['all', 'mine', 'applied'] as const
export type FeedView = (typeof feedViews)[number]

const reads: Readonly<Record<FeedView, () => Promise<EmergencyGig[]>>> = {
  all: () => api('GET /api/emergency-gigs'),
  mine: () => api('GET /api/emergency-gigs', { query: { cities: 'mine' } }),
  applied: () => api('GET /api/emergency-gigs/applied'),
}

/** The posts of a view, asked for again each time it is shown: they change by the minute. */
export const useEmergencyGigs = (view: FeedView) =>
  useQuery({ queryKey: [...keys.emergencyGigs, view], queryFn: reads[view], staleTime: 0 })

/** Has every view read again. */
export const readFeedAgain = (client: QueryClient) => client.invalidateQueries({ queryKey: keys.emergencyGigs })

/** Puts a post that the server answered into every view that has it, and has them read again. */
export function keepEmergencyGig(client: QueryClient, gig: EmergencyGig) {
  client.setQueriesData<EmergencyGig[]>({ queryKey: keys.emergencyGigs }, (rows) => rows?.map((row) => (row.id === gig.id ? gig : row)))
  void readFeedAgain(client)
}
