import type { Gig } from '#contract/gigs.ts'
import { useClaims } from '../base/claims.ts'
import { ClaimQuestion } from './claim-question.tsx'
import { PaidQuestion } from './paid-question.tsx'

/** What is asked above the month about the pay of gigs, one thing at a time. */
export function Questions({ gigs }: { gigs: readonly Gig[] }) {
  const [claim] = useClaims()
  return claim ? <ClaimQuestion key={claim.id} claim={claim} gigs={gigs} /> : <PaidQuestion gigs={gigs} />
}
