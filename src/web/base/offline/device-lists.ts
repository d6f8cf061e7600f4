import type { DeviceLists } from '../records/query-client.ts'
import { forgetLists, isDrawn } from '../records/shown-lists.ts'
import { hasDeviceKey, readWaiting } from './waiting.ts'

/** The lists on this device: with the changes that wait here, and as they were loaded last. */
export const deviceLists: DeviceLists = {
  withWaiting: async (key, answer) => {
    if (!isDrawn(key)) return answer
    if (readWaiting().length > 0) return (await import('./outbox.ts')).readWithWaiting(key, answer)
    forgetLists(key)
    return answer
  },
  kept: async (key) => (await import('./kept.ts')).readKept(key),
}

/** Encrypts what accounts have not sent, once nobody is signed in. */
export function closeWaiting() {
  if (hasDeviceKey()) void import('./sealed.ts').then(({ sealWaiting }) => sealWaiting())
}
