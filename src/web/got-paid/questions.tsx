import type { Gig } from '#contract/gigs.ts'
import { useClaims } from '../base/claims.ts'
import { ClaimQuestion } from './claim-question.tsx'
import { PaidQuestion } from './paid-question.tsx'

/** Asks one question about pay at a time, above the month. */
export function Questions({ gigs }: { gigs: readonly Gig[] }) {
  const [claim] = useClaims()
  return claim ? <ClaimQuestion key={claim.id} claim={claim} gigs={gigs} /> : <PaidQuestion gigs={gigs} />
}
