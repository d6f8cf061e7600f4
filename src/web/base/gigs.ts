import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { Gig } from '#contract/gigs.ts'
import { isOver } from '#domain/gigs/gig.ts'
import { newestFirst } from '#domain/time/order.ts'
import { api, today } from './api.ts'
import { collectionOf, MOST_ROWS } from './collection.ts'
import { keys } from './keys.ts'

const limit = String(MOST_ROWS)
const readGigs = () => api('GET /api/gigs', { query: { limit } })

/**
 * All gigs, newest first. Planned gigs whose day is over become pending payment; the list is asked for at the same time, and once more in
 * the rare case that it still has one as planned. The count of gigs that this call changed would not tell: another device may have changed
 * them between the two.
 */
export const gigs = collectionOf<Gig>({
  key: keys.gigs,
  read: async () => {
    const [, all] = await Promise.all([api('GET /api/gigs/update-statuses'), readGigs()])
    const day = today()
    return all.some((gig) => isOver(gig, day)) ? readGigs() : all
  },
  order: newestFirst,
  structuralSharing: false,
})

export const useGigs = () => useQuery(gigs.query)

/** Loads the gigs before the screen that shows them. */
export const loadGigs = (client: QueryClient) => client.prefetchQuery(gigs.query)
