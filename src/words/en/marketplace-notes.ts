import type { cityProblem } from '#domain/marketplace/ba-profile.ts'
import type { Missing } from '#domain/marketplace/completeness.ts'
import type { Facts } from '#domain/marketplace/facts.ts'
import type { Urgency } from '#domain/marketplace/post.ts'
import type { TextsOf } from '../text-of.ts'
import { count, countLarge } from './count.ts'

interface Totals {
  readonly gigs: number
  readonly clients: number
}
const totals = ({ gigs, clients }: Totals) => `${countLarge('gig', gigs)} for ${countLarge('client', clients)}`

/** Notes about posters, facts and resumes. */
export const marketplaceTexts = {
  facts: ({ medianDaysToPay, paidAsAgreed, canceled }: Facts) =>
    `Pays after ${count('day', medianDaysToPay)} · ${paidAsAgreed}% as agreed · cancels ${canceled}%`,
  totals,
  totalsSince: ({ since, ...sums }: Totals & { readonly since: number }) => `${totals(sums)} since ${since}`,
  pastGig: ({ dates, eventName, clientName }: { dates: string; eventName: string; clientName: string }) =>
    `${dates}: ${eventName} for ${clientName}`,
  postedFor: ({ postedBy, agencyName }: { postedBy: string; agencyName: string }) => `${postedBy}, for ${agencyName}`,
  list: ({ names }: { names: readonly string[] }) => new Intl.ListFormat('en-US').format(names),
}

/** What a BA profile can miss. */
export const missingNames = {
  bio: 'a bio',
  photo: 'a photo',
  resume: 'a resume',
  city: 'a city',
} satisfies Record<Missing, string>

type CityProblem = NonNullable<ReturnType<typeof cityProblem>>

/** Why a city cannot be added (spec.md 5 and 8). */
export const cityProblems = {
  noCityName: 'Please enter a city name.',
  sameCity: 'This city is already in your list.',
} satisfies TextsOf<CityProblem>

/** The titles of the messages with these reasons. */
export const cityProblemTitles = {
  noCityName: 'Missing City',
  sameCity: 'Duplicate City',
} satisfies TextsOf<CityProblem>

/** How soon a post needs somebody. */
export const postUrgencyNames = {
  ASAP: 'ASAP (within hours)',
  'Within 24hrs': 'Within 24 hours',
  'This Week': 'This Week',
} satisfies Record<Urgency, string>
