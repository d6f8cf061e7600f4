import type { QueryClient } from '@tanstack/react-query'
import { isWriting } from '../base/calls/api.ts'
import { keepNews } from '../base/records/kept-news.ts'
import { keys } from '../base/records/keys.ts'
import { areNoticesKnown, readNotices, unreadIn } from '../base/records/notices.ts'
import { isInView } from './follow.ts'

/** The first screen has priority. */
const FIRST_READ_AFTER_MS = 3_000
/** What the first screen does not wait for is loaded after this time, in milliseconds. */
const SETTLED_AFTER_MS = 5_000
/** A timer that fires later than this was paused with its device, in milliseconds. The page's session may have ended since. */
const SLEPT_MS = 6_000

/**
 * Reads the notices for the first time, once the first screen is drawn and the tab is visible. After that they are read when the tab is
 * shown again (`followAccount`), when the bell is opened, and regularly in between. The news among them are kept for the next visit.
 */
export function followNotices(client: QueryClient) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const plan = () => {
    clearTimeout(timer)
    if (areNoticesKnown(client) || !isInView()) return
    const plannedAt = Date.now()
    timer = setTimeout(() => {
      if (Date.now() - plannedAt > SLEPT_MS) return
      // The pending write may be a sign-out.
      if (isWriting()) plan()
      else void readNotices(client)
    }, FIRST_READ_AFTER_MS)
  }
  plan()
  let isOver = false
  let endLater = () => {}
  const later = setTimeout(async () => {
    const part = await import('./once-settled.ts').catch(() => undefined)
    if (part && !isOver) endLater = part.begin(client)
  }, SETTLED_AFTER_MS)
  document.addEventListener('visibilitychange', plan)
  const end = client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.state.data === undefined) return
    if (query.queryKey[0] === keys.notices[0]) keepNews({ unread: unreadIn(query.state.data) })
    if (query.queryKey[0] === keys.claims[0]) keepNews({ claims: query.state.data })
  })
  return () => {
    end()
    isOver = true
    endLater()
    clearTimeout(later)
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', plan)
  }
}
