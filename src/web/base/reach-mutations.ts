import type { QueryClient } from '@tanstack/react-query'
import type { PushDevice } from '#contract/push.ts'
import { api } from './api.ts'
import { keys } from './keys.ts'
import { mutation } from './mutation.ts'

/** Reads the devices and the push support again: the person may have blocked pushes for good during the attempt. */
const readDevices = (client: QueryClient) =>
  Promise.all([keys.pushDevices, keys.pushSupport].map((queryKey) => client.invalidateQueries({ queryKey })))
const readFeed = (client: QueryClient) => client.invalidateQueries({ queryKey: keys.calendarFeed })

/** Changes to the ways of reaching a worker outside the app: push devices and the calendar feed. */
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
