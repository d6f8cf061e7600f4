/** Who pays for gigs, as the worker keeps them. */
export interface Client {
  readonly id: number
  readonly name: string
  readonly contactName: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly address: string | null
  readonly notes: string | null
  /** Days to pay after the last day of a job; null is the usual 30. */
  readonly termsDays: number | null
  readonly isPreferred: boolean
  /** Clients with a similar name that the worker said are others. */
  readonly distinctFrom: readonly number[]
}

/** What a merge changed, so that it can be undone: the gigs that moved, and the other client's details before. */
export interface ClientMerge {
  readonly gigIds: readonly number[]
  readonly before: object
}

/** The name of a gig's client when none was given (spec.md 9). */
export const NO_CLIENT = 'Client'

/** The name as it is kept: without spaces around it, and never empty. */
export const clientNamed = (name: string): string => name.trim() || NO_CLIENT

/** Two names with one key are the same client: case and surrounding spaces do not count. */
export const clientKey = (name: string): string => clientNamed(name).toLowerCase()

export const isSameClient = (name: string, otherName: string): boolean => clientKey(name) === clientKey(otherName)

/** How many days a client has to pay, for clients with terms of their own. */
export interface ClientTerms {
  readonly clientId: number
  readonly clientName: string
  readonly days: number
}

/** Clients without terms of their own have this many days to pay after the last day of a job. */
export const DEFAULT_TERMS_DAYS = 30
/** The terms that are offered, in days; 0 is due at once. */
export const termsChoices = [0, 7, 14, 15, 30, 45, 60, 90] as const

/** Returns the days that a client has to pay: their own terms, else 30. */
export const termsOf = (terms: readonly Pick<ClientTerms, 'clientId' | 'days'>[], clientId: number): number =>
  terms.find((each) => each.clientId === clientId)?.days ?? DEFAULT_TERMS_DAYS

/** The details that a client has beside its name. */
const details = ['contactName', 'email', 'phone', 'address', 'notes', 'termsDays'] as const

/** Returns what a client takes over from the one that is merged into it: the details that it does not have itself. */
export const takenOver = (from: Client, into: Client): Partial<Pick<Client, (typeof details)[number]>> =>
  Object.fromEntries(details.filter((field) => into[field] === null && from[field] !== null).map((field) => [field, from[field]]))
