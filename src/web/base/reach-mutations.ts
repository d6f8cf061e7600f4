import type { QueryClient } from '@tanstack/react-query'
import type { PushDevice } from '#contract/push.ts'
import { api } from './api.ts'
import { keys } from './keys.ts'
import { mutation } from './mutation.ts'

/** An attempt may have been the one in which the person said no for good. */
const readDevices = (client: QueryClient) =>
  Promise.all([keys.pushDevices, keys.pushSupport].map((queryKey) => client.invalidateQueries({ queryKey })))
const readFeed = (client: QueryClient) => client.invalidateQueries({ queryKey: keys.calendarFeed })

/** How a worker is reached outside of the app: devices that get pushes, and the calendar feed. */
export const reachMutations = {
  'enable push': mutation({
    send: async (account: number) => (await import('./push.ts')).enablePush(account),
    keep: readDevices,
    repair: readDevices,
    canRepeat: false,
  }),
  'remove push device': mutation({
    send: async ({ id, isHere }: Pick<PushDevice, 'id' | 'isHere'>) => {
      const removed = await api('DELETE /api/push/devices/:id', { params: { id: String(id) } })
      if (isHere) await (await import('./push.ts')).endPushes()
      return removed
    },
    keep: readDevices,
    repair: readDevices,
  }),
  'make feed': mutation({
    send: () => api('POST /api/calendar-feed'),
    keep: readFeed,
    repair: readFeed,
    canRepeat: false,
  }),
  'end feed': mutation({ send: () => api('DELETE /api/calendar-feed'), keep: readFeed, repair: readFeed }),
}
