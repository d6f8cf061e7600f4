import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { User } from '#contract/account/sign-in.ts'
import type { Expense } from '#contract/expenses.ts'
import type { Gig } from '#contract/gigs.ts'
import { belongTo, pageAccount, today } from '../calls/api.ts'
import { KEPT_ANSWERS } from '../device/kept-answers.ts'
import { keys } from '../records/keys.ts'
import { expensesWith, gigsWith } from './overlay.ts'
import { readWaiting } from './waiting.ts'

// The lists that were loaded last are kept on the device, so that the app opens without a network. They include changes that wait to be
// sent.

interface Kept {
  readonly account: number
  readonly data: unknown
  /** The keys of the waiting changes that the data includes. */
  readonly held: readonly string[]
}

const addressOf = (key: QueryKey) => `/kept/${encodeURIComponent(JSON.stringify(key))}`

/** Keeps the shown data of a key. Does nothing if the browser has no cache, as over plain http. */
export async function keep(client: QueryClient, key: QueryKey) {
  const [account, data] = [pageAccount(), client.getQueryData(key)]
  if (account === undefined || !data || !globalThis.caches) return
  const kept: Kept = { account, data, held: readWaiting().map((each) => each.key) }
  const cache = await caches.open(KEPT_ANSWERS)
  // The account may have signed out meanwhile.
  if (client.getQueryData(key) === data) await cache.put(addressOf(key), Response.json(kept))
}

/** Returns the kept data of a key, with the changes that wait since then. Returns undefined if this account has none. */
export async function readKept(key: QueryKey): Promise<unknown> {
  const answer = await globalThis.caches?.match(addressOf(key), { cacheName: KEPT_ANSWERS })
  if (!answer) return undefined
  const { account, data, held } = (await answer.json()) as Kept
  if (key[0] === keys.user[0]) belongTo((data as User).id)
  if (account !== pageAccount()) return undefined
  return withWaiting(key, data, held)
}

/** Adds the waiting changes to a list. `held` names those that a kept list includes already. */
export function withWaiting(key: QueryKey, data: unknown, held: readonly string[] = []): unknown {
  const waiting = readWaiting()
  if (key[0] === keys.gigs[0]) return gigsWith(waiting, data as Gig[], today(), held)
  if (key[0] === keys.expenses[0]) return expensesWith(waiting, data as Expense[])
  return data
}
