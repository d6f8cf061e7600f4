import { keys } from '../records/keys.ts'
import type { DeviceLists } from '../records/query-client.ts'
import { hasDeviceKey } from './device-key.ts'

// The sign-in page loads this file too, so it loads the others only when they are needed.

/** The lists on this device: with the changes that wait here, and as they were loaded last. */
export const deviceLists: DeviceLists = {
  withWaiting: async (key, answer) => (key === keys.user ? answer : (await import('./shown-list.ts')).shownList(key, answer)),
  kept: async (key) => (await import('./kept.ts')).readKept(key),
}

/** Encrypts what accounts have not sent, once nobody is signed in. */
export function closeWaiting() {
  if (hasDeviceKey()) void import('./sealed.ts').then(({ sealWaiting }) => sealWaiting())
}
