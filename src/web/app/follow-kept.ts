import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { keep } from '../base/kept.ts'
import { openOffline } from '../base/offline.ts'
import { isKept } from '../base/query-client.ts'

/** The service worker begins its work once the first screen has what it needs. */
const OFFLINE_AFTER_MS = 5_000

/** How long a list rests before it is kept: several changes in a row are kept once. */
const REST_MS = 2_000

/** Keeps on the device what is loaded and changed, to be shown without a network. Returns a function that ends it. */
export function followKept(client: QueryClient): () => void {
  const changed = new Map<string, QueryKey>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const keepAll = () => {
    const all = [...changed.values()]
    changed.clear()
    // What has no room on the device is shown while there is a network.
    for (const key of all) keep(client, key).catch(() => {})
  }
  const note = (key: QueryKey) => {
    if (!isKept(key)) return
    changed.set(hashKey(key), key)
    clearTimeout(timer)
    timer = setTimeout(keepAll, REST_MS)
  }
  for (const { queryKey, state } of client.getQueryCache().getAll()) if (state.data) note(queryKey)
  // What cannot be kept is there with a network.
  const offline = setTimeout(() => void openOffline().catch(() => {}), OFFLINE_AFTER_MS)
  const end = client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') note(event.query.queryKey)
  })
  return () => {
    clearTimeout(timer)
    clearTimeout(offline)
    end()
  }
}
