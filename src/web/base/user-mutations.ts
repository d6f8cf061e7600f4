import type { QueryClient } from '@tanstack/react-query'
import { api } from './api.ts'
import { keys } from './keys.ts'
import { mutation } from './mutation.ts'
import { keepUser } from './query-client.ts'

const readSessions = (client: QueryClient) => client.invalidateQueries({ queryKey: keys.sessions })

export const userMutations = {
  'change mileage rate': mutation({
    send: (usesIrsMileageRate: boolean) => api('PUT /api/user', { body: { usesIrsMileageRate } }),
    keep: keepUser,
  }),
  'change terms': mutation({
    send: (terms: { clientName: string; days: number }) => api('PUT /api/user/client-terms', { body: terms }),
    keep: keepUser,
  }),
  'end session': mutation({
    send: (id: number) => api('DELETE /api/auth/sessions/:id', { params: { id: String(id) } }),
    keep: readSessions,
    repair: readSessions,
  }),
  'add preferred client': mutation({
    send: (clientName: string) => api('POST /api/user/add-preferred-client', { body: { clientName } }),
    keep: keepUser,
  }),
}
