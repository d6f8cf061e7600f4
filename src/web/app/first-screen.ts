import type { QueryClient } from '@tanstack/react-query'
import { part } from '../base/device/part.tsx'
import { sessionQuery } from '../base/records/session.ts'

// The parts of the first screen. The page names their files too (`firstChunks` in server/core/http/pages.ts).
export const Welcome = part(async () => (await import('../account/sign-in/welcome.tsx')).Welcome)
export const Shell = part(async () => (await import('./shell.tsx')).default)

/** How long the outline of the page waits for the lists, in milliseconds. Drawing the screen without them first would cost a second layout. */
const PATIENCE_MS = 1_000

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
      if (isDashboard) await Dashboard.load()
      // Without the card, the calendar is drawn all the same.
      else if (!matchMedia(WIDE).matches) await TodayCard.load().catch(() => {})
      // The page has requested the lists already. Whatever they report belongs to the account.
      await session
      const lists = Promise.all([
        loadGigs(client),
        isDashboard && import('../base/records/rows.ts').then(({ loadRows }) => loadRows(client)),
      ])
      const all = lists.then(async () => {
        if (!isDashboard && hasNoGigs(client)) await NoGigs.load().catch(() => {})
      })
      await Promise.race([all, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
    })
    await Promise.allSettled([Shell.load(), screenAndLists, session])
  } else if (location.pathname === '/') await Promise.allSettled([Welcome.load()])
}
