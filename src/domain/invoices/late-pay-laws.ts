import type { PayKind } from '../clients/pay-kind.ts'
import { type Cents, centsOf, type Money, sumOf } from '../money/money.ts'
import { type CityAndState, cityAndStateOf } from '../places/city-of-address.ts'
import { keyOfPlace } from '../places/place-text.ts'
import { addDays, type Day, yearOf } from '../time/calendar-day.ts'
import rows from './late-pay-laws.json' with { type: 'json' }

/** What a law lets a freelancer ask for. */
export const claims = ['writtenContract', 'writtenTerms', 'paidIn30Days', 'openPay', 'doubleDamages', 'attorneysFees'] as const
export type Claim = (typeof claims)[number]

/** For whom a law holds. `namedProfessions` is a question to the worker. */
export const lawConditions = [
  'namedProfessions',
  'notForLlc',
  'onlyBusiness',
  'notPersonal',
  'notGovernment',
  'notOtherGovernment',
] as const
export type LawCondition = (typeof lawConditions)[number]

/** The least work for one client that a law asks for: in a number of days one after the other, or in a calendar year where `days` is null. */
export interface Threshold {
  readonly amount: Money
  readonly days: number | null
}

/** A law against late pay of freelancers. */
export interface LatePayLaw {
  /** A state, or a city in it. */
  readonly place: { readonly state: string; readonly city?: string | undefined }
  readonly law: string
  /** The day from which on it holds for agreed work. */
  readonly since: Day
  /** Reaching one of them is enough. */
  readonly thresholds: readonly Threshold[]
  readonly claims: readonly Claim[]
  readonly conditions: readonly LawCondition[]
  /** The office that takes complaints. */
  readonly where: string
  readonly source: string
  readonly checkedOn: Day
}

/** The laws of states and cities. */
export const latePayLaws = rows as readonly LatePayLaw[]

/** Work that was agreed with a client. */
export interface AgreedWork {
  readonly day: Day
  readonly cents: Cents
}

export interface CheckedThreshold extends Threshold {
  /** The most that was agreed in such a time, in cents. */
  readonly most: Cents
  readonly isReached: boolean
}

/** A way to late pay: a law of the place, the labor office of the state for pay on a W-2, or a court for small claims. */
export type PayRight =
  | { readonly code: 'law'; readonly law: LatePayLaw; readonly thresholds: readonly CheckedThreshold[]; readonly isReached: boolean }
  | { readonly code: 'laborOffice'; readonly state: string | null }
  | { readonly code: 'smallClaims'; readonly state: string | null }

/** Returns the place whose laws hold: that of the gig's address, or of the worker's home where the gig's says no state. */
export const placeOfWork = (gigAddress: string | null, homeAddress: string | null): CityAndState | null =>
  cityAndStateOf(gigAddress ?? '') ?? cityAndStateOf(homeAddress ?? '')

/** Returns the most that was agreed in the time of a threshold, in cents. */
function mostIn(days: number | null, work: readonly AgreedWork[]): Cents {
  const isTogether =
    days === null
      ? (first: Day, day: Day) => yearOf(day) === yearOf(first)
      : (first: Day, day: Day) => day >= first && day < addDays(first, days)
  return Math.max(
    0,
    ...work.map(({ day: first }) =>
      sumOf(
        work.filter(({ day }) => isTogether(first, day)),
        ({ cents }) => cents,
      ),
    ),
  )
}

function checkedLaw(law: LatePayLaw, work: readonly AgreedWork[]): PayRight {
  const counted = work.filter(({ day }) => day >= law.since)
  const thresholds = law.thresholds.map((threshold) => {
    const most = mostIn(threshold.days, counted)
    return { ...threshold, most, isReached: most >= centsOf(threshold.amount) }
  })
  return { code: 'law', law, thresholds, isReached: thresholds.some(({ isReached }) => isReached) }
}

/** What decides which laws hold for late pay of a client. */
export interface LatePay {
  readonly payKind: PayKind
  /** What was agreed with the client, also for work that is planned. Work before a law's first day does not count for it. */
  readonly work: readonly AgreedWork[]
  readonly today: Day
}

/**
 * Returns the ways to late pay in a place. Contractors have the laws of the city and of its state, whether or not enough work was agreed, and
 * everywhere a court for small claims. Pay on a W-2 is wages, for which the state's labor office is there.
 */
export function lawsFor(place: CityAndState | null, { payKind, work, today }: LatePay): PayRight[] {
  const state = place?.state ?? null
  if (payKind === 'w2') return [{ code: 'laborOffice', state }]
  const holds = ({ place: of, since }: LatePayLaw) =>
    since <= today && of.state === state && (of.city === undefined || keyOfPlace(of.city) === keyOfPlace(place?.city ?? ''))
  // The city's law comes first: its office is the nearer one.
  const laws = payKind === '1099' ? latePayLaws.filter(holds).toSorted((one, other) => rank(one) - rank(other)) : []
  return [...laws.map((law) => checkedLaw(law, work)), { code: 'smallClaims', state }]
}

const rank = ({ place }: LatePayLaw) => (place.city === undefined ? 1 : 0)
