import type { PayKind } from './pay-kind.ts'

/** A client: who pays for gigs, as the worker records it. */
export interface Client {
  readonly id: number
  readonly name: string
  readonly contactName: string | null
  readonly email: string | null
  readonly phone: string | null
  /** What invoices print instead of the name, and where they go; without these, the name, the email, and no address. */
  readonly legalName: string | null
  readonly billingEmail: string | null
  readonly billingAddress: string | null
  /** Whether invoices need the number of a purchase order. */
  readonly poRequired: boolean
  readonly address: string | null
  readonly notes: string | null
  /** Days to pay after the last day of a job; null means the usual 30. */
  readonly termsDays: number | null
  readonly payKind: PayKind
  readonly isPreferred: boolean
  /** Clients with a similar name that the worker marked as different clients. */
  readonly distinctFrom: readonly number[]
}

/** What a merge changed, so that it can be undone: the gigs, tax forms and invoices that moved, and the earlier details of the other client. */
export interface ClientMerge {
  readonly gigIds: readonly number[]
  /** Absent in merges of the last release. */
  readonly formIds?: readonly number[] | undefined
  readonly invoiceIds?: readonly number[] | undefined
  readonly before: object
}

/** The client's name for a gig without one (spec.md 9). */
export const NO_CLIENT = 'Client'

/** Returns the name as it is stored: without surrounding spaces, and never empty. */
export const clientNamed = (name: string): string => name.trim() || NO_CLIENT

/** Returns the key by which names are compared: names that differ only in case or surrounding spaces are the same client. */
export const clientKey = (name: string): string => clientNamed(name).toLowerCase()

export const isSameClient = (name: string, otherName: string): boolean => clientKey(name) === clientKey(otherName)

/** The terms of a client: its days to pay. */
export interface ClientTerms {
  readonly clientId: number
  readonly clientName: string
  readonly days: number
}

/** The days to pay after the last day of a job, for clients without terms of their own. */
export const DEFAULT_TERMS_DAYS = 30
/** The terms that the form offers, in days; 0 means due at once. */
export const termsChoices = [0, 7, 14, 15, 30, 45, 60, 90] as const

/** Returns the days that a client has to pay: its own terms, or 30. */
export const termsOf = (terms: readonly Pick<ClientTerms, 'clientId' | 'days'>[], clientId: number): number =>
  terms.find((each) => each.clientId === clientId)?.days ?? DEFAULT_TERMS_DAYS

/** The details that a client has besides its name. */
const details = [
  ...(['contactName', 'email', 'phone', 'address', 'notes', 'termsDays', 'legalName', 'billingEmail', 'billingAddress'] as const),
] as const

/**
 * Returns the details that a client takes from the one merged into it: those that it lacks itself. If one of them needs the number of a
 * purchase order on invoices, both do.
 */
export const takenOver = (from: Client, into: Client): Partial<Pick<Client, (typeof details)[number] | 'poRequired'>> => ({
  ...Object.fromEntries(details.filter((field) => into[field] === null && from[field] !== null).map((field) => [field, from[field]])),
  ...(from.poRequired && !into.poRequired && { poRequired: true }),
})
