import type { QueryClient } from '@tanstack/react-query'
import type { PushDevice } from '#contract/notices.ts'
import { notices as words } from '#words/en/notices.ts'
import { api } from '../base/calls/api.ts'
import { refusalText, why } from '../base/calls/failure-texts.ts'
import { change } from '../base/records/change.ts'
import { keys } from '../base/records/keys.ts'

/** Reads the devices and the push support again: the person may have blocked pushes for good during the attempt. */
const readDevices = (client: QueryClient) =>
  Promise.all([keys.pushDevices, keys.pushSupport].map((queryKey) => client.invalidateQueries({ queryKey })))
const readFeed = (client: QueryClient) => client.invalidateQueries({ queryKey: keys.calendarFeed })

// Changes to the ways of reaching a worker outside the app: push devices and the calendar feed.

export const enablePush = change({
  send: async (account: number) => (await import('../base/records/push.ts')).enablePush(account),
  keep: readDevices,
  repair: readDevices,
  canRepeat: false,
  failed: (kind, error) => ({ title: refusalText(error) ?? why(words.deviceNotEnabled)(kind).title }),
})

export const removePushDevice = change({
  send: async ({ id, isHere }: Pick<PushDevice, 'id' | 'isHere'>) => {
    const removed = await api('DELETE /api/push/devices/:id', { params: { id: String(id) } })
    if (isHere) await (await import('../base/records/push.ts')).endPushes()
    return removed
  },
  keep: readDevices,
  repair: readDevices,
  failed: why(words.deviceNotRemoved),
})

export const makeFeed = change({
  send: () => api('POST /api/calendar-feed'),
  keep: readFeed,
  repair: readFeed,
  canRepeat: false,
  failed: why(words.linkNotMade),
})

export const endFeed = change({
  send: () => api('DELETE /api/calendar-feed'),
  keep: readFeed,
  repair: readFeed,
  failed: why(words.feedNotTurnedOff),
})
