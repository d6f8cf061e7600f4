import { useSyncExternalStore } from 'react'

function watchNetwork(onChange: () => void) {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

/** Returns whether the device says that it has a network. */
export const useIsOnline = () => useSyncExternalStore(watchNetwork, () => navigator.onLine)

/** Takes the place of data or files that the device lacks while it has no network. */
export const NOT_LOADED = 'This was not loaded on this device yet. Connect once to see it.'
/** Takes the place of data for which no answer came, although the device has a network. */
export const NO_ANSWER = 'Gigfolio did not answer. Check your connection and try again.'

/** Returns whether a call may reach the server. Without a network the device knows that it cannot. */
export const mayBeOnline = (): boolean => globalThis.navigator?.onLine !== false
