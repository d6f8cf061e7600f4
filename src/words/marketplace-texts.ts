import type { completenessOf, Missing } from '#domain/marketplace/completeness.ts'
import type { Facts } from '#domain/marketplace/facts.ts'
import type { ResumeTotals } from '#domain/marketplace/gig-resume.ts'
import type { ShownPoster } from '#domain/marketplace/poster.ts'
import { marketplaceTexts, missingNames } from './en/marketplace-notes.ts'

/** Writes facts in one line for a card: `Pays after 9 days · 98% as agreed · cancels 2%`. */
export const factsText = (facts: Facts): string => marketplaceTexts.facts(facts)

/** Writes totals: `42 gigs for 12 clients since 2024`. */
export const totalsText = ({ gigs, clients, since }: ResumeTotals): string =>
  since === null ? marketplaceTexts.totals({ gigs, clients }) : marketplaceTexts.totalsSince({ gigs, clients, since })

/** Names who made a post: `Acme Events`, or `Dana R., for Acme` where a person posted. */
export const posterText = ({ agencyName, postedBy }: ShownPoster): string =>
  postedBy === null ? agencyName : marketplaceTexts.postedFor({ postedBy, agencyName })

/** Names what a BA profile misses: `a bio and a city`. Empty when nothing is missing. */
export const missingText = (missing: ReturnType<typeof completenessOf>['missing']): string =>
  marketplaceTexts.list({ names: missing.map((part: Missing) => missingNames[part]) })
