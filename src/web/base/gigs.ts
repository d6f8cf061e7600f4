import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { Gig } from '#contract/gigs.ts'
import { isOver } from '#domain/gigs/gig.ts'
import { newestFirst } from '#domain/time/order.ts'
import { toast } from '../kit/toast.ts'
import { api, today } from './api.ts'

const LIMIT = '10000'
/** The address that the list comes from is its name in the cache. */
const gigsKey = [`/api/gigs?limit=${LIMIT}`] as const

const readGigs = () => api('GET /api/gigs', { query: { limit: LIMIT } })

/**
 * All gigs, newest first: one list for every screen and form. Planned gigs whose day is over become pending payment; the list is asked for
 * at the same time, and once more in the rare case that it still has one as planned. The count of gigs that this call changed would not
 * tell: another device may have changed them between the two.
 */
const gigsQuery = queryOptions({
  queryKey: gigsKey,
  queryFn: async () => {
    const [, gigs] = await Promise.all([api('GET /api/gigs/update-statuses'), readGigs()])
    const day = today()
    return gigs.some((gig) => isOver(gig, day)) ? readGigs() : gigs
  },
  // Comparing every field of 10,000 gigs takes longer than drawing those that are seen.
  structuralSharing: false,
})

export const useGigs = ({ isWanted = true } = {}) => useQuery({ ...gigsQuery, enabled: isWanted })

/** Loads the list before the screen that shows it. */
export const loadGigs = (client: QueryClient) => client.prefetchQuery(gigsQuery)

/** The gigs that are loaded, for what a form suggests; none before the list came. */
export const knownGigs = (client: QueryClient): readonly Gig[] => client.getQueryData(gigsKey) ?? []

const changeGigs = (client: QueryClient, change: (gigs: Gig[]) => Gig[]) =>
  client.setQueryData<Gig[]>(gigsKey, (gigs) => gigs && change(gigs))

/** Puts gigs that the server answered into the list, in place of what they were. */
export function keepGigs(client: QueryClient, changed: readonly Gig[]) {
  const ids = new Set(changed.map(({ id }) => id))
  // Almost in order already, which is what the sort of V8 is quick at.
  changeGigs(client, (gigs) => [...changed, ...gigs.filter(({ id }) => !ids.has(id))].sort(newestFirst))
}

/** Has the list read again, after something failed whose outcome is not sure. */
export const readGigsAgain = (client: QueryClient) =>
  void client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/gigs') })

/** Takes deleted gigs out of the list. */
export function dropGigs(client: QueryClient, ids: readonly number[]) {
  changeGigs(client, (gigs) => gigs.filter(({ id }) => !ids.includes(id)))
}

/** An earlier try to save had gone through: shows what it saved instead of trying for ever. */
export function showSaved(client: QueryClient) {
  toast({ title: 'This was already saved', description: 'You find it in your list, and can edit it there.' })
  void client.invalidateQueries({ predicate: ({ queryKey }) => /^\/api\/(gigs|expenses)/.test(String(queryKey[0])) })
}
