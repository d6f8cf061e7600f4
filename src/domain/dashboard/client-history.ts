import { earnings, type Gig } from '../gigs/gig.ts'
import { type Cents, sumOf } from '../money/money.ts'
import { type Day, yearOf } from '../time/calendar-day.ts'
import { newestFirst, oldestFirst } from '../time/order.ts'
import { averageDaysToPay } from './best-clients.ts'

/** How many past gigs a history lists. */
const RECENT = 5

/** What a worker and a client have had with each other, up to a day. */
export interface ClientHistory<G extends Gig = Gig> {
  /** What all completed gigs earned. Cents. */
  readonly earned: Cents
  /** What those in the year of that day earned. Cents. */
  readonly earnedThisYear: Cents
  /** Whole days on average from the last day of a job to its payment; null when no job says when it was paid. */
  readonly daysToPay: number | null
  /** All gigs, planned ones too. Days, as the count line has them. */
  readonly gigs: number
  /** The first gig after that day; null when none is planned. */
  readonly next: G | null
  /** The five last gigs up to that day, the newest first. */
  readonly recent: readonly G[]
}

/** Returns what a client brought in all and in the year of a day, how soon they pay, and their gigs around that day. */
export const clientHistory = <G extends Gig>(gigs: readonly G[], clientId: number, today: Day): ClientHistory<G> =>
  historyOf(
    gigs.filter((gig) => gig.clientId === clientId),
    today,
  )

function historyOf<G extends Gig>(gigs: readonly G[], today: Day): ClientHistory<G> {
  const isThisYear = ({ date }: G) => yearOf(date) === yearOf(today)
  return {
    earned: sumOf(gigs, earnings),
    earnedThisYear: sumOf(gigs.filter(isThisYear), earnings),
    daysToPay: averageDaysToPay(gigs),
    gigs: gigs.length,
    next: gigs.filter(({ date }) => date > today).sort(oldestFirst)[0] ?? null,
    recent: gigs
      .filter(({ date }) => date <= today)
      .sort(newestFirst)
      .slice(0, RECENT),
  }
}

export interface ListedClient<C, G extends Gig = Gig> {
  readonly client: C
  readonly history: ClientHistory<G>
}

/** Returns clients with their histories: who earned most in the year of a day first, then by name. */
export function listClients<C extends { readonly id: number; readonly name: string }, G extends Gig>(
  clients: readonly C[],
  gigs: readonly G[],
  today: Day,
): ListedClient<C, G>[] {
  const gigsOf = Map.groupBy(gigs, ({ clientId }) => clientId)
  return clients
    .map((client) => ({ client, history: historyOf(gigsOf.get(client.id) ?? [], today) }))
    .sort(
      (one, other) => other.history.earnedThisYear - one.history.earnedThisYear || one.client.name.localeCompare(other.client.name, 'en'),
    )
}
