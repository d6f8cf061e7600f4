import { useQuery } from '@tanstack/react-query'
import type { Client } from '#contract/clients.ts'
import { api } from './api.ts'
import { collectionOf } from './collection.ts'
import { keys } from './keys.ts'

/** All clients by name, those that were merged into another one too. */
export const clients = collectionOf<Client>({
  key: keys.clients,
  read: () => api('GET /api/clients'),
  order: (one, other) => one.name.localeCompare(other.name, 'en'),
})

/** The clients, asked for again by each screen that shows them: saving a gig adds the client that it names. */
export const useClients = () => useQuery({ ...clients.query, staleTime: 0 })
