import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Claim } from '#contract/marketplace/posts.ts'
import { api } from '../base/calls/api.ts'
import { readNews } from '../base/records/kept-news.ts'
import { keys } from '../base/records/keys.ts'
import { areNoticesKnown, useKnownNotices } from '../base/records/notices.ts'

/**
 * Returns the payments that agencies reported and the worker has not confirmed or denied yet. Asks the server only after a notice of such a
 * payment, and returns those of the last visit until then.
 */
export function useClaims(): readonly Claim[] {
  const enabled = useKnownNotices().some(({ kind }) => kind === 'paid')
  const { data } = useQuery({ queryKey: keys.claims, queryFn: () => api('GET /api/emergency-gigs/claims'), enabled })
  const isNone = areNoticesKnown(useQueryClient()) && !enabled
  return data ?? (isNone ? [] : readNews().claims)
}
