import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { EmergencyGig } from '#contract/marketplace/posts.ts'
import { api } from '../calls/api.ts'
import { keys } from './keys.ts'

/** All posts, the posts in the worker's cities, and the posts that the worker applied to. */
export const feedViews = ['all', 'mine', 'applied'] as const
export type FeedView = (typeof feedViews)[number]

const reads: Readonly<Record<FeedView, () => Promise<EmergencyGig[]>>> = {
  all: () => api('GET /api/emergency-gigs'),
  mine: () => api('GET /api/emergency-gigs', { query: { cities: 'mine' } }),
  applied: () => api('GET /api/emergency-gigs/applied'),
}

/** Returns the key of a view. */
export const feedKey = (view: FeedView) => [...keys.emergencyGigs, view]

/** Reads the posts of a view. They are read again each time the view is shown, because they change quickly. */
export const useEmergencyGigs = (view: FeedView) => useQuery({ queryKey: feedKey(view), queryFn: reads[view], staleTime: 0 })

/** Reads every view again. */
export const readFeedAgain = (client: QueryClient) => client.invalidateQueries({ queryKey: keys.emergencyGigs })

/** Updates a post in every view that has it, from an answer, and reads the views again. */
export function keepEmergencyGig(client: QueryClient, gig: EmergencyGig) {
  client.setQueriesData<EmergencyGig[]>({ queryKey: keys.emergencyGigs }, (rows) => rows?.map((row) => (row.id === gig.id ? gig : row)))
  void readFeedAgain(client)
}
