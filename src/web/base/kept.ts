import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { User } from '#contract/account.ts'
import type { Expense } from '#contract/expenses.ts'
import type { Gig } from '#contract/gigs.ts'
import { belongTo, pageAccount, today } from './api.ts'
import { KEPT_ANSWERS } from './kept-answers.ts'
import { keys } from './keys.ts'
import { expensesWith, gigsWith } from './overlay.ts'
import { readWaiting } from './waiting.ts'

// What was last loaded is kept on the device, so that it opens without a network: each list as the page has it, what waits to be sent included.

interface Kept {
  readonly account: number
  readonly data: unknown
  /** What waited when it was kept, and is in it. */
  readonly held: readonly string[]
}

const addressOf = (key: QueryKey) => `/kept/${encodeURIComponent(JSON.stringify(key))}`

/** Keeps what the page shows under a key. Does nothing where the browser keeps no answers, as over plain http. */
export async function keep(client: QueryClient, key: QueryKey) {
  const [account, data] = [pageAccount(), client.getQueryData(key)]
  if (account === undefined || !data || !globalThis.caches) return
  const kept: Kept = { account, data, held: readWaiting().map((each) => each.key) }
  const cache = await caches.open(KEPT_ANSWERS)
  // The account may have signed out meanwhile.
  if (client.getQueryData(key) === data) await cache.put(addressOf(key), Response.json(kept))
}

/** Returns what was last kept under a key, with what waits since; undefined when there is nothing of this account. */
export async function readKept(key: QueryKey): Promise<unknown> {
  const answer = await globalThis.caches?.match(addressOf(key), { cacheName: KEPT_ANSWERS })
  if (!answer) return undefined
  const { account, data, held } = (await answer.json()) as Kept
  if (key[0] === keys.user[0]) belongTo((data as User).id)
  if (account !== pageAccount()) return undefined
  return withWaiting(key, data, held)
}

/** Lays what waits to be sent over a list, which has some of it already if it was kept after it. */
export function withWaiting(key: QueryKey, data: unknown, held: readonly string[] = []): unknown {
  const waiting = readWaiting()
  if (key[0] === keys.gigs[0]) return gigsWith(waiting, data as Gig[], today(), held)
  if (key[0] === keys.expenses[0]) return expensesWith(waiting, data as Expense[])
  return data
}
