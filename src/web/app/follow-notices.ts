import type { QueryClient } from '@tanstack/react-query'
import { isWriting } from '../base/api.ts'
import { areNoticesKnown, readNotices } from '../base/notices.ts'
import { isInView } from './follow.ts'

/** The first screen comes first. */
const FIRST_READ_AFTER_MS = 3_000
/** A timer that is later than this was stopped with its device: what the page knows of its session is old. */
const SLEPT_MS = 6_000

/**
 * Reads what the bell counts for the first time, once the first screen is there and the tab is in view. After that it is read when the tab
 * comes into view again (`followAccount`), and when it is opened. Nobody asks by the clock.
 */
export function followNotices(client: QueryClient) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const plan = () => {
    clearTimeout(timer)
    if (areNoticesKnown(client) || !isInView()) return
    const plannedAt = Date.now()
    timer = setTimeout(() => {
      if (Date.now() - plannedAt > SLEPT_MS) return
      // It may be the end of the session that is on its way.
      if (isWriting()) plan()
      else void readNotices(client)
    }, FIRST_READ_AFTER_MS)
  }
  plan()
  document.addEventListener('visibilitychange', plan)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', plan)
  }
}
