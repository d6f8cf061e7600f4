import { useSyncExternalStore } from 'react'
import type { Day } from '#domain/time/calendar-day.ts'
import { today } from '../calls/api.ts'

const CHECK_MS = 60_000

/** Calls the listener every minute and when the tab is shown or hidden. A timer until midnight would not survive sleep. */
export function watchClock(onTick: () => void) {
  const timer = setInterval(onTick, CHECK_MS)
  document.addEventListener('visibilitychange', onTick)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onTick)
  }
}

/**
 * Returns today's date in the worker's time zone. Redraws the component when a new day begins, and with it everything that calls `today()`.
 */
export const useToday = (): Day => useSyncExternalStore(watchClock, today)

const MINUTE_MS = 60_000
const minute = () => Math.floor(Date.now() / MINUTE_MS)

/** Returns the current time, to the minute. Redraws the component every minute. */
export const useNow = (): Date => new Date(useSyncExternalStore(watchClock, minute) * MINUTE_MS)
