import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { Gig } from '#contract/gigs.ts'
import { isOver } from '#domain/gigs/gig.ts'
import { newestFirst } from '#domain/time/order.ts'
import { api, today } from '../calls/api.ts'
import { collectionOf, MOST_ROWS } from './collection.ts'
import { keys } from './keys.ts'

const limit = String(MOST_ROWS)
const readGigs = () => api('GET /api/gigs', { query: { limit } })

/**
 * All gigs, newest first. Planned gigs of a past day become pending payment on the server. That call and the list go out together. If the
 * list still has a planned gig of a past day, it is read again after that call, or else nothing waits for the call. The call's count of
 * changed gigs would not be enough, because another device may change gigs between the two calls.
 */
export const gigs = collectionOf<Gig>({
  key: keys.gigs,
  read: async () => {
    const statuses = api('GET /api/gigs/update-statuses')
    // Only a list that needs it fails with it.
    statuses.catch(() => {})
    const all = await readGigs()
    const day = today()
    if (!all.some((gig) => isOver(gig, day))) return all
    await statuses
    return readGigs()
  },
  order: newestFirst,
  structuralSharing: false,
})

export const useGigs = () => useQuery(gigs.query)

/** Reads the present days of a job from the server. There is no call for one job. */
export const readJob = async (groupId: string): Promise<Gig[]> =>
  (await readGigs()).filter(({ multiDayGroupId }) => multiDayGroupId === groupId)

/** Loads the gigs ahead of the screen that shows them. */
export const loadGigs = (client: QueryClient) => client.prefetchQuery(gigs.query)

/** Returns whether the loaded list is empty. */
export const hasNoGigs = (client: QueryClient) => client.getQueryData<readonly Gig[]>(keys.gigs)?.length === 0
