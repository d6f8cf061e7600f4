import { earnings, type Gig } from '../gigs/gig.ts'
import { type Cents, sumOf } from '../money/money.ts'
import { type Day, yearOf } from '../time/calendar-day.ts'
import { newestFirst, oldestFirst } from '../time/order.ts'
import { averageDaysToPay } from './best-clients.ts'

/** The number of past gigs in a history. */
const RECENT = 5

/** The history of a worker with one client, up to a day. */
export interface ClientHistory<G extends Gig = Gig> {
  /** The earnings of all completed gigs. Cents. */
  readonly earned: Cents
  /** The earnings in the year of that day. Cents. */
  readonly earnedThisYear: Cents
  /** The average number of whole days from the last day of a job to its payment; null when no payment day is known. */
  readonly daysToPay: number | null
  /** The number of all gigs, including planned ones, counted in days as in the count line. */
  readonly gigs: number
  /** The first gig after that day; null when none is planned. */
  readonly next: G | null
  /** The last five gigs up to that day, the newest first. */
  readonly recent: readonly G[]
}

/** Returns a client's earnings in total and in the year of `today`, how soon the client pays, and the gigs around that day. */
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

/** The orders of a list of clients. */
export const clientOrders = ['earned', 'name', 'last'] as const
export type ClientOrder = (typeof clientOrders)[number]

/** The last day of work up to a day; the empty text before the first one. */
const lastDay = ({ history }: ListedClient<unknown>) => history.recent[0]?.date ?? ''

const byOrder: Readonly<Record<ClientOrder, (one: ListedClient<unknown>, other: ListedClient<unknown>) => number>> = {
  earned: (one, other) => other.history.earnedThisYear - one.history.earnedThisYear,
  name: () => 0,
  last: (one, other) => (lastDay(one) === lastDay(other) ? 0 : lastDay(one) < lastDay(other) ? 1 : -1),
}

/**
 * Returns clients with their histories in an order: the highest earnings in the year of `today` first, by name, or the last worked for
 * first. Clients that are equal in it are sorted by name, as `compareNames` orders names in the language of the page.
 */
export function listClients<C extends { readonly id: number; readonly name: string }, G extends Gig>(
  clients: readonly C[],
  gigs: readonly G[],
  today: Day,
  order: ClientOrder,
  compareNames: (one: string, other: string) => number,
): ListedClient<C, G>[] {
  const gigsOf = Map.groupBy(gigs, ({ clientId }) => clientId)
  return clients
    .map((client) => ({ client, history: historyOf(gigsOf.get(client.id) ?? [], today) }))
    .sort((one, other) => byOrder[order](one, other) || compareNames(one.client.name, other.client.name))
}
