/** Who pays for gigs, as the worker keeps them. */
export interface Client {
  readonly id: number
  readonly name: string
  readonly contactName: string | null
  readonly email: string | null
  readonly phone: string | null
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

/** Words that say what kind of company it is, not which. */
const COMPANY_WORDS = new Set([
  'the',
  'inc',
  'llc',
  'ltd',
  'co',
  'corp',
  'company',
  'incorporated',
  'limited',
  'corporation',
  'and',
  'group',
])

/** The letters that tell one company from another: `The Acme Co., LLC` has those of `acme`. */
const essenceOf = (name: string): string => {
  const words = clientKey(name)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
  const telling = words.filter((word) => !COMPANY_WORDS.has(word))
  return (telling.length > 0 ? telling : words).join('')
}

/** Shorter names are alike by chance: `ABC` and `ABD` are two clients. */
const LEAST_ALIKE = 6

/** Whether one text becomes the other by adding, leaving out, or changing one letter, or by swapping two neighbors. */
function isOneTypoAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  let end = 0
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end++
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  return (left.length <= 1 && right.length <= 1) || (left.length === 2 && left === [...right].reverse().join(''))
}

function areAlike(one: string, other: string): boolean {
  if (one === other) return one !== ''
  return Math.min(one.length, other.length) >= LEAST_ALIKE && isOneTypoAway(one, other)
}

/** The most clients that are compared with each other: every pair is looked at. */
const MOST_COMPARED = 1_000

/** Returns pairs of clients that may be one and the same, for the worker to decide; those that they said are others are left out. */
export function similarClients<C extends Pick<Client, 'id' | 'name' | 'distinctFrom'>>(clients: readonly C[]): [C, C][] {
  const named = clients.slice(0, MOST_COMPARED).map((client) => ({ client, essence: essenceOf(client.name) }))
  return named.flatMap(({ client, essence }, at) =>
    named.slice(at + 1).flatMap((other): [C, C][] => {
      const isKnown = client.distinctFrom.includes(other.client.id) || other.client.distinctFrom.includes(client.id)
      return !isKnown && areAlike(essence, other.essence) ? [[client, other.client]] : []
    }),
  )
}

/** The details that a client has beside its name. */
const details = ['contactName', 'email', 'phone', 'notes', 'termsDays'] as const

/** Returns what a client takes over from the one that is merged into it: the details that it does not have itself. */
export const takenOver = (from: Client, into: Client): Partial<Pick<Client, (typeof details)[number]>> =>
  Object.fromEntries(details.filter((field) => into[field] === null && from[field] !== null).map((field) => [field, from[field]]))
