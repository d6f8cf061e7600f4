import type { QueryClient } from '@tanstack/react-query'
import { part } from '../base/device/part.tsx'
import { sessionQuery } from '../base/records/session.ts'

// The parts of the first screen. The page names their files too (`firstChunks` in server/core/http/pages.ts).
export const Welcome = part(async () => (await import('../account/sign-in/welcome.tsx')).Welcome)
export const Shell = part(async () => (await import('./shell.tsx')).default)

/**
 * How long the outline of the page waits for the lists once everything else is there, in milliseconds. Drawing the screen without them first
 * costs a second layout, and on phones today's card, which must be drawn with the month. Where there is room for the list beside the
 * month, the month need not wait for a long list, but for a short one: a question about it that comes later has no room.
 */
const PATIENCE_MS = { narrow: 1_000, wide: 250 }

/**
 * Loads everything that the first screen needs at the same time. Resolves when the screen can be drawn without a fallback, with its lists if
 * they arrive in time. The app reports whatever could not be loaded.
 */
export async function loadFirstScreen(client: QueryClient) {
  const { first } = document.documentElement.dataset
  if (first) {
    const session = client.prefetchQuery(sessionQuery)
    const screenAndLists = import('./shell.tsx').then(async ({ Dashboard, NoGigs, TodayCard, WIDE, hasNoGigs, loadGigs }) => {
      const isDashboard = first === 'dashboard'
      const isWide = matchMedia(WIDE).matches
      if (isDashboard) await Dashboard.load()
      // Without the card, the calendar is drawn all the same.
      else if (!isWide) await TodayCard.load().catch(() => {})
      // The page has requested the lists already. Whatever they report belongs to the account.
      await session
      const lists = Promise.all([
        loadGigs(client),
        isDashboard && import('../base/records/rows.ts').then(({ loadRows }) => loadRows(client)),
      ])
      const all = lists.then(async () => {
        if (!isDashboard && hasNoGigs(client)) await NoGigs.load().catch(() => {})
      })
      const patience = isWide && !isDashboard ? PATIENCE_MS.wide : PATIENCE_MS.narrow
      await Promise.race([all, new Promise((resolve) => setTimeout(resolve, patience))])
    })
    await Promise.allSettled([Shell.load(), screenAndLists, session])
  } else if (location.pathname === '/') await Promise.allSettled([Welcome.load()])
}
