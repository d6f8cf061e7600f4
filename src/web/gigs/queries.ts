import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { Gig } from '#contract/gigs.ts'
import { newestFirst } from '#domain/order.ts'
import { api } from '../api.ts'
import { toast } from '../kit/toast.ts'

const LIMIT = '10000'
/** The addresses that the lists come from are their names in the cache. */
const gigsKey = [`/api/gigs?limit=${LIMIT}`] as const
const lightGigsKey = [`/api/gigs?lightweight=true&limit=${LIMIT}`] as const

/** All gigs with everything in them; before the first list, planned gigs whose day is over become pending payment. */
export const useGigs = ({ isWanted = true } = {}) =>
  useQuery({
    enabled: isWanted,
    queryKey: gigsKey,
    queryFn: async () => {
      await api('GET /api/gigs/update-statuses')
      return api('GET /api/gigs', { query: { limit: LIMIT } })
    },
  })

/** All gigs without their long texts, for sums. */
export const useLightGigs = () =>
  useQuery({
    queryKey: lightGigsKey,
    queryFn: async () => {
      await api('GET /api/gigs/update-statuses')
      return api('GET /api/gigs', { query: { limit: LIMIT, lightweight: 'true' } })
    },
  })

/** The gigs that are loaded, for what a form suggests; none before the first list came. */
export const knownGigs = (client: QueryClient): readonly Gig[] =>
  client.getQueryData<Gig[]>(gigsKey) ?? client.getQueryData<Gig[]>(lightGigsKey) ?? []

/** Puts gigs that the server answered into every list that is loaded, in place of what they were. */
export function keepGigs(client: QueryClient, changed: readonly Gig[]) {
  const ids = new Set(changed.map(({ id }) => id))
  for (const key of [gigsKey, lightGigsKey])
    client.setQueryData<Gig[]>(key, (gigs) => gigs && [...gigs.filter(({ id }) => !ids.has(id)), ...changed].sort(newestFirst))
}

/** Has the lists read again, after something failed whose outcome is not sure. */
export const readGigsAgain = (client: QueryClient) =>
  void client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/gigs') })

/** Takes deleted gigs out of every list that is loaded. */
export function dropGigs(client: QueryClient, ids: readonly number[]) {
  for (const key of [gigsKey, lightGigsKey]) client.setQueryData<Gig[]>(key, (gigs) => gigs?.filter(({ id }) => !ids.includes(id)))
}

/** An earlier try to save had gone through: shows what it saved instead of trying for ever. */
export function showSaved(client: QueryClient) {
  toast({ title: 'This was already saved', description: 'You find it in your list, and can edit it there.' })
  void client.invalidateQueries({ predicate: ({ queryKey }) => /^\/api\/(gigs|expenses)/.test(String(queryKey[0])) })
}
