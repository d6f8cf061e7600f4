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

/** Returns whether a call may reach the server. Without a network the device knows that it cannot. */
export const mayBeOnline = (): boolean => globalThis.navigator?.onLine !== false
