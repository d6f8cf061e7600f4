import { useSyncExternalStore } from 'react'
import type { Day } from '#domain/time/calendar-day.ts'
import { today } from '../calls/api.ts'

const CHECK_MS = 60_000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
const tick = () => {
  for (const listener of listeners) listener()
}

/**
 * Calls the listener every minute and when the tab is shown or hidden. A timer until midnight would not survive sleep. All listeners share
 * one timer, because each row of a list is one.
 */
export function watchClock(onTick: () => void) {
  listeners.add(onTick)
  if (listeners.size === 1) {
    timer = setInterval(tick, CHECK_MS)
    document.addEventListener('visibilitychange', tick)
  }
  return () => {
    listeners.delete(onTick)
    if (listeners.size > 0) return
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tick)
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
