import { useSyncExternalStore } from 'react'
import type { Day } from '#domain/time/calendar-day.ts'
import { today } from './api.ts'

const CHECK_MS = 60_000

/** Calls the listener each minute and when the tab comes into view or leaves it: a timer until midnight would not survive sleep. */
export function watchClock(onTick: () => void) {
  const timer = setInterval(onTick, CHECK_MS)
  document.addEventListener('visibilitychange', onTick)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onTick)
  }
}

/** The day it is where the worker is; draws its component again when a new day begins, and with it all that calls `today()`. */
export const useToday = (): Day => useSyncExternalStore(watchClock, today)

const MINUTE_MS = 60_000
const minute = () => Math.floor(Date.now() / MINUTE_MS)

/** What time it is, to the minute; draws its component again with each new one. */
export const useNow = (): Date => new Date(useSyncExternalStore(watchClock, minute) * MINUTE_MS)
