import { api } from './api.ts'
import { mutation } from './mutation.ts'
import { keepUser } from './query-client.ts'

export const userMutations = {
  'change mileage rate': mutation({
    send: (usesIrsMileageRate: boolean) => api('PUT /api/user', { body: { usesIrsMileageRate } }),
    keep: keepUser,
  }),
  'change terms': mutation({
    send: (terms: { clientName: string; days: number }) => api('PUT /api/user/client-terms', { body: terms }),
    keep: keepUser,
  }),
  'add preferred client': mutation({
    send: (clientName: string) => api('POST /api/user/add-preferred-client', { body: { clientName } }),
    keep: keepUser,
  }),
}
