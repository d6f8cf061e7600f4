import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { Gig } from '#contract/gigs.ts'
import { api } from '../calls/api.ts'
import { keys } from './keys.ts'

/** Returns the payments of some gigs, oldest first. They are read again each time a dialog asks for them. */
export function usePayments(gigs: readonly Gig[]) {
  const ids = gigs.map(({ id }) => id)
  return useQuery({
    queryKey: keys.paymentsOf(ids),
    queryFn: () => api('GET /api/payments', { query: { gigId: ids.join(',') } }),
    staleTime: 0,
  })
}

/** Reads again what is set aside, after its gigs or their payments changed. */
export function readSetAsideAgain(client: QueryClient) {
  void client.invalidateQueries({ queryKey: keys.allocations })
  void client.invalidateQueries({ queryKey: keys.savingsGoals })
}

/** Reads the payments again after an action that may have changed them, and what was set aside from them. */
export function readPaymentsAgain(client: QueryClient) {
  readSetAsideAgain(client)
  return client.invalidateQueries({ queryKey: keys.payments })
}
