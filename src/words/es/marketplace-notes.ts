import type { Translated } from '../catalog.ts'
import type {
  cityProblems as englishCityProblems,
  cityProblemTitles as englishCityProblemTitles,
  marketplaceTexts as englishMarketplaceTexts,
  missingNames as englishMissingNames,
  postUrgencyNames as englishPostUrgencyNames,
} from '../en/marketplace-notes.ts'
import { count, countLarge } from './count.ts'

const totals = ({ gigs, clients }: { readonly gigs: number; readonly clients: number }) =>
  `${countLarge('gig', gigs)} para ${countLarge('cliente', clients)}`

/** Notes about posters, facts and resumes. */
export const marketplaceTexts: Translated<typeof englishMarketplaceTexts> = {
  facts: ({ medianDaysToPay, paidAsAgreed, canceled }) =>
    `Paga tras ${count('día', medianDaysToPay)} · ${paidAsAgreed}% como se acordó · cancela el ${canceled}%`,
  totals,
  totalsSince: ({ since, ...sums }) => `${totals(sums)} desde ${since}`,
  pastGig: ({ dates, eventName, clientName }) => `${dates}: ${eventName} para ${clientName}`,
  postedFor: ({ postedBy, agencyName }) => `${postedBy}, para ${agencyName}`,
  list: ({ names }) => new Intl.ListFormat('es-US').format(names),
}

/** What a BA profile can miss. */
export const missingNames: Translated<typeof englishMissingNames> = {
  bio: 'una biografía',
  photo: 'una foto',
  resume: 'un currículum',
  city: 'una ciudad',
}

/** Why a city cannot be added (spec.md 5 and 8). */
export const cityProblems: Translated<typeof englishCityProblems> = {
  noCityName: 'Escriba el nombre de una ciudad.',
  sameCity: 'Esta ciudad ya está en su lista.',
}

/** The titles of the messages with these reasons. */
export const cityProblemTitles: Translated<typeof englishCityProblemTitles> = {
  noCityName: 'Falta la ciudad',
  sameCity: 'Ciudad repetida',
}

/** How soon a post needs somebody. */
export const postUrgencyNames: Translated<typeof englishPostUrgencyNames> = {
  ASAP: 'Ya (en unas horas)',
  'Within 24hrs': 'En 24 horas',
  'This Week': 'Esta semana',
}
