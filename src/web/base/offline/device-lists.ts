import type { DeviceLists } from '../records/query-client.ts'
import { hasDeviceKey, readWaiting } from './waiting.ts'

const kept = () => import('./kept.ts')

/** The lists on this device: with the changes that wait here, and as they were loaded last. */
export const deviceLists: DeviceLists = {
  withWaiting: async (key, answer) => (readWaiting().length === 0 ? answer : (await kept()).withWaiting(key, answer)),
  kept: async (key) => (await kept()).readKept(key),
}

/** Encrypts what accounts have not sent, once nobody is signed in. */
export function closeWaiting() {
  if (hasDeviceKey()) void import('./sealed.ts').then(({ sealWaiting }) => sealWaiting())
}
