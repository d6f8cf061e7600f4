import type { DrivesFromHome } from '#domain/mileage/commute.ts'
import { api } from '../calls/api.ts'
import { mutation } from './mutation.ts'
import { keepUser } from './query-client.ts'

export const userMutations = {
  'change mileage rate': mutation({
    send: (usesIrsMileageRate: boolean) => api('PUT /api/user', { body: { usesIrsMileageRate } }),
    keep: keepUser,
  }),
  'answer drives from home': mutation({
    send: (drivesFromHome: DrivesFromHome) => api('PUT /api/user', { body: { drivesFromHome } }),
    keep: keepUser,
  }),
  'add preferred client': mutation({
    send: (clientName: string) => api('POST /api/user/add-preferred-client', { body: { clientName } }),
    keep: keepUser,
  }),
}
