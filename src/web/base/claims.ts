import { useQuery } from '@tanstack/react-query'
import type { Claim } from '#contract/emergency-gigs.ts'
import { api } from './api.ts'
import { keys } from './keys.ts'
import { useKnownNotices } from './notices.ts'

/** What agencies say they paid the worker, who has not answered yet. It is asked for only after a notice told of such a payment. */
export function useClaims(): readonly Claim[] {
  const enabled = useKnownNotices().some(({ kind }) => kind === 'paid')
  const { data = [] } = useQuery({ queryKey: keys.claims, queryFn: () => api('GET /api/emergency-gigs/claims'), enabled })
  return data
}
