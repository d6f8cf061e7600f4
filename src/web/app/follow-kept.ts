import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { openOffline } from '../base/device/service-worker.ts'
import { keep } from '../base/offline/kept.ts'
import { isKept } from '../base/records/query-client.ts'

/** The service worker starts after the first screen is loaded. */
const OFFLINE_AFTER_MS = 5_000

/** A list is kept after this pause, in milliseconds, so that several quick changes are kept once. */
const REST_MS = 2_000

/** Keeps loaded and changed lists on the device, for use without a network. Returns a function that stops this. */
export function followKept(client: QueryClient): () => void {
  const changed = new Map<string, QueryKey>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const keepAll = () => {
    const all = [...changed.values()]
    changed.clear()
    // A list without room on the device is only shown with a network.
    for (const key of all) keep(client, key).catch(() => {})
  }
  const note = (key: QueryKey) => {
    if (!isKept(key)) return
    changed.set(hashKey(key), key)
    clearTimeout(timer)
    timer = setTimeout(keepAll, REST_MS)
  }
  for (const { queryKey, state } of client.getQueryCache().getAll()) if (state.data) note(queryKey)
  // Without the service worker, the app still works with a network.
  const offline = setTimeout(() => {
    const start = async () => {
      if (await openOffline()) await (await import('./load-ahead.ts')).loadAhead(client, () => isOver)
    }
    void start().catch(() => {})
  }, OFFLINE_AFTER_MS)
  const end = client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') note(event.query.queryKey)
  })
  return () => {
    clearTimeout(timer)
    clearTimeout(offline)
    isOver = true
    end()
  }
}
