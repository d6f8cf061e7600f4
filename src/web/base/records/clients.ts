import { useQuery } from '@tanstack/react-query'
import type { Client } from '#contract/clients.ts'
import { api } from '../calls/api.ts'
import { collectionOf } from './collection.ts'
import { keys } from './keys.ts'

/** All clients, sorted by name. Includes clients that were merged into another one. */
export const clients = collectionOf<Client>({
  key: keys.clients,
  read: () => api('GET /api/clients'),
  order: (one, other) => one.name.localeCompare(other.name, 'en'),
})

/** Reads the clients. Every screen that shows them reads them again, because saving a gig can add a client. */
export const useClients = () => useQuery({ ...clients.query, staleTime: 0 })
