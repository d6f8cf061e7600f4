/** How a client pays: as to a contractor (Form 1099), as to an employee (Form W-2), or as a hobby or gift, which is on neither form. */
export const payKinds = ['1099', 'w2', 'none'] as const
export type PayKind = (typeof payKinds)[number]

/** The gigs that are not on a 1099, by their ids. All others are. */
export type PayKinds = ReadonlyMap<number, Exclude<PayKind, '1099'>>

/** A gig with the pay kind of its own; null means that of its client. */
interface PaidGig {
  readonly id: number
  readonly clientId: number
  readonly payKind: PayKind | null
}

interface Paying {
  readonly id: number
  readonly payKind: PayKind
}

/** Returns how a gig is paid. */
export const kindOf = (kinds: PayKinds, { id }: Pick<PaidGig, 'id'>): PayKind => kinds.get(id) ?? '1099'

/** Returns the gigs that are not on a 1099. */
export function payKindsOf(gigs: readonly PaidGig[], clients: readonly Paying[]): PayKinds {
  const ofClients = new Map(clients.filter(({ payKind }) => payKind !== '1099').map(({ id, payKind }) => [id, payKind]))
  return new Map(
    gigs.flatMap(({ id, clientId, payKind }) => {
      const kind = payKind ?? ofClients.get(clientId) ?? '1099'
      return kind === '1099' ? [] : [[id, kind] as const]
    }),
  )
}
