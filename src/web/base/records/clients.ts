import { useQuery } from '@tanstack/react-query'
import type { Client } from '#contract/clients.ts'
import type { Gig } from '#contract/gigs.ts'
import { compareNames } from '#words/name-order.ts'
import { api } from '../calls/api.ts'
import { collectionOf } from './collection.ts'
import { keys } from './keys.ts'

/** All clients, sorted by name. Includes clients that were merged into another one. */
export const clients = collectionOf<Client>({
  key: keys.clients,
  read: () => api('GET /api/clients'),
  order: (one, other) => compareNames(one.name, other.name),
})

/** Reads the clients. Every screen that shows them reads them again, because saving a gig can add a client. */
export const useClients = () => useQuery({ ...clients.query, staleTime: 0 })

const noClients: ReadonlySet<number> = new Set()
const employersIn = (all: readonly Client[]): ReadonlySet<number> =>
  new Set(all.flatMap(({ id, payKind }) => (payKind === 'w2' ? [id] : [])))

/** Returns the clients that pay on a W-2, as far as this device knows. Loads nothing: a row never waits for its badge. */
export const useEmployers = (): ReadonlySet<number> => useQuery({ ...clients.query, enabled: false, select: employersIn }).data ?? noClients

/** Returns whether a gig is paid on a W-2. */
export const isOnW2 = ({ payKind = null, clientId }: Pick<Gig, 'payKind' | 'clientId'>, employers: ReadonlySet<number>): boolean =>
  payKind === null ? employers.has(clientId) : payKind === 'w2'
