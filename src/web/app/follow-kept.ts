import { type FetchQueryOptions, hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { today } from '../base/api.ts'
import { expenses } from '../base/expenses.ts'
import { goalQuery } from '../base/goals.ts'
import { keep, readKept } from '../base/kept.ts'
import { openOffline } from '../base/offline.ts'
import { isKept } from '../base/query-client.ts'
import { taxPayments } from '../base/tax-payments.ts'
import { taxProfilesQuery } from '../base/tax-profiles.ts'

/** The service worker starts after the first screen is loaded. */
const OFFLINE_AFTER_MS = 5_000

/** A list is kept after this pause, in milliseconds, so that several quick changes are kept once. */
const REST_MS = 2_000

/** Returns what the dashboard reads when it is opened, except for the gigs. */
const dashboardReads = () => [
  expenses.query,
  taxProfilesQuery,
  taxPayments.query,
  goalQuery({ kind: 'monthly', start: `${today().slice(0, 7)}-01` }),
]

/** Loads what this device has never loaded, so that the dashboard opens without a network too. */
async function loadAhead(client: QueryClient, isOver: () => boolean) {
  for (const query of dashboardReads()) {
    const isKnown = client.getQueryData(query.queryKey) !== undefined || (await readKept(query.queryKey)) !== undefined
    if (isOver()) return
    if (!isKnown) await client.prefetchQuery<unknown>(query as FetchQueryOptions)
  }
}

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
    void openOffline()
      .then((isOpening) => (isOpening ? loadAhead(client, () => isOver) : undefined))
      .catch(() => {})
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
