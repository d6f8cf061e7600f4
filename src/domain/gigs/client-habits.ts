import { clientKey, isSameClient } from '../clients/client.ts'
import type { Money } from '../money/money.ts'
import type { Day } from '../time/calendar-day.ts'
import { type Gig, isPaid, type PaymentMethod } from './gig.ts'

/** What a new gig for a client starts with, from the last gig entered for that client. */
export interface ClientHabits {
  readonly gigType: string
  /** The expected pay of one day. */
  readonly expectedPay: Money | null
  readonly duties: string | null
}

const isFor = (clientName: string) => (gig: Gig) => isSameClient(gig.clientName, clientName)

const lastEntered = <G extends Gig>(gigs: readonly G[]): G | undefined =>
  gigs.reduce<G | undefined>((last, gig) => (last === undefined || gig.id > last.id ? gig : last), undefined)

/** Returns the habits of the last gig entered for a client; null for a client without gigs. */
export function habitsOf(gigs: readonly Gig[], clientName: string): ClientHabits | null {
  const last = lastEntered(gigs.filter(isFor(clientName)))
  return last ? { gigType: last.gigType, expectedPay: last.expectedPay, duties: last.duties ?? null } : null
}

/** Returns the clients of the last entered gigs, the latest first, without duplicates. */
export function recentClients(gigs: readonly Gig[], count: number): string[] {
  const names = new Set<string>()
  for (const gig of gigs.toSorted((one, other) => other.id - one.id)) {
    names.add(gig.clientName)
    if (names.size === count) break
  }
  return [...names]
}

/** A client as the form for a gig offers it. */
interface OfferedClient {
  readonly name: string
  readonly isPreferred: boolean
}

/**
 * Returns the names of all clients: those with the most gigs first, then the preferred ones. Others are in the order of `compareNames`, which
 * is that of the page's language.
 */
export function clientsByUse(
  clients: readonly OfferedClient[],
  gigs: readonly Pick<Gig, 'clientName'>[],
  compareNames: (one: string, other: string) => number,
): string[] {
  const uses = new Map<string, number>()
  for (const { clientName } of gigs) uses.set(clientKey(clientName), (uses.get(clientKey(clientName)) ?? 0) + 1)
  const usesOf = ({ name }: OfferedClient) => uses.get(clientKey(name)) ?? 0
  const ordered = clients.toSorted(
    (one, other) =>
      usesOf(other) - usesOf(one) || Number(other.isPreferred) - Number(one.isPreferred) || compareNames(one.name, other.name),
  )
  return ordered.map(({ name }) => name)
}

/** Returns how a client last paid, or else how any client last paid; undefined before the first payment. */
export function lastPaymentMethod(gigs: readonly Gig[], clientName: string): PaymentMethod | undefined {
  const paid = gigs.filter(isPaid).sort((one, other) => (paidOn(one) < paidOn(other) ? 1 : -1))
  return (paid.find(isFor(clientName)) ?? paid[0])?.paymentMethod
}

const paidOn = (gig: Gig): Day => gig.gotPaidDate ?? gig.date
