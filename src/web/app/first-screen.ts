import type { QueryClient } from '@tanstack/react-query'
import { part } from '../base/part.tsx'
import { sessionQuery } from '../base/session.ts'

// What a first screen is drawn with. The page names these files too (`firstChunks` in server/http/pages.ts).
export const Welcome = part(async () => (await import('../account/welcome.tsx')).Welcome)
export const Shell = part(async () => (await import('./shell.tsx')).default)

/**
 * Loads all that the first screen is drawn with, at once; resolves when it can be drawn without a fallback. What could not be had is left
 * to the app to say.
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
