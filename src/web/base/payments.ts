import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { Gig } from '#contract/gigs.ts'
import { api } from './api.ts'
import { keys } from './keys.ts'

/** Returns the payments that count for some gigs, the oldest first. They are read anew each time a dialog asks for them. */
export function usePayments(gigs: readonly Gig[]) {
  const ids = gigs.map(({ id }) => id)
  return useQuery({
    queryKey: keys.paymentsOf(ids),
    queryFn: () => api('GET /api/payments', { query: { gigId: ids.join(',') } }),
    staleTime: 0,
  })
}

/** Has payments read again that an act may have changed. */
export const readPaymentsAgain = (client: QueryClient) => client.invalidateQueries({ queryKey: keys.payments })
