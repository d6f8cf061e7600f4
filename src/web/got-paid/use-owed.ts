import { useMemo } from 'react'
import type { Gig } from '#contract/gigs.ts'
import { moneyOwed } from '#domain/payments/receivables.ts'
import { today } from '../base/calls/api.ts'
import { useUser } from '../base/records/session.ts'

/** Returns what clients owe today for these gigs. */
export function useOwed(gigs: readonly Gig[]) {
  const { clientTerms } = useUser()
  const day = today()
  return useMemo(() => moneyOwed(gigs, clientTerms, day), [gigs, clientTerms, day])
}
