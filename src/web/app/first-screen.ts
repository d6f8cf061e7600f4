import type { QueryClient } from '@tanstack/react-query'
import { part } from '../base/part.tsx'
import { sessionQuery } from '../base/session.ts'

// The parts of the first screen. The page names their files too (`firstChunks` in server/http/pages.ts).
export const Welcome = part(async () => (await import('../account/welcome.tsx')).Welcome)
export const Shell = part(async () => (await import('./shell.tsx')).default)

/**
 * Loads everything that the first screen needs at the same time. Resolves when the screen can be drawn without a fallback. The app reports
 * whatever could not be loaded.
 */
export async function loadFirstScreen(client: QueryClient) {
  const { first } = document.documentElement.dataset
  if (first) {
    const screenAndList = import('./shell.tsx').then(async ({ Dashboard, loadGigs }) => {
      void loadGigs(client)
      if (first === 'dashboard') await Dashboard.load()
    })
    await Promise.allSettled([Shell.load(), screenAndList, client.prefetchQuery(sessionQuery)])
  } else if (location.pathname === '/') await Promise.allSettled([Welcome.load()])
}
