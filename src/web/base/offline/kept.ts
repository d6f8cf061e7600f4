import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { User } from '#contract/account/sign-in.ts'
import { whenRested } from '../../kit/when-idle.ts'
import { belongTo, pageAccount } from '../calls/api.ts'
import { KEPT_ANSWERS } from '../device/kept-answers.ts'
import { serverList } from '../records/collection.ts'
import { keys } from '../records/keys.ts'
import { isWaitingId } from '../records/waiting-ids.ts'
import { readWaiting } from './waiting.ts'

// The lists that were loaded last are kept on the device, so that the app opens without a network. Changes that wait to be
// sent are added when they are read.

interface Kept {
  readonly account: number
  /** The list as the server has it. */
  readonly data: unknown
  /** In lists that the release of November 2026 kept: the keys of the waiting changes that the data includes. */
  readonly held?: readonly string[]
}

const addressOf = (key: QueryKey) => `/kept/${encodeURIComponent(JSON.stringify(key))}`

/** Keeps the shown data of a key. Does nothing if the browser has no cache, as over plain http. */
export async function keep(client: QueryClient, key: QueryKey) {
  const [account, data] = [pageAccount(), serverList(client, key)]
  if (account === undefined || !data || !globalThis.caches) return
  const cache = await caches.open(KEPT_ANSWERS)
  // The account may have signed out meanwhile.
  const isShown = () => serverList(client, key) === data
  const text = await textOf({ account, data }, isShown)
  if (isShown()) await cache.put(addressOf(key), new Response(text))
}

/** Rows of a list to write at a time. Writing ten thousand at once would hold up whoever scrolls. */
const ROWS = 250

/** Writes a list as JSON, in pieces if it is long. Ends early when the list is not needed anymore. */
async function textOf({ account, data }: Kept, isNeeded: () => boolean): Promise<Blob> {
  if (!Array.isArray(data) || data.length <= ROWS) return new Blob([JSON.stringify({ account, data } satisfies Kept)])
  const pieces: Blob[] = []
  for (let at = 0; at < data.length && isNeeded(); at += ROWS) {
    await whenRested()
    const rows = JSON.stringify(data.slice(at, at + ROWS))
    pieces.push(new Blob([at > 0 ? ',' : '', rows.slice(1, -1)]))
  }
  return new Blob([`{"account":${account},"data":[`, ...pieces, ']}'])
}

/** Returns the kept data of a key, with the changes that wait since then. Returns undefined if this account has none. */
export async function readKept(key: QueryKey): Promise<unknown> {
  const answer = await globalThis.caches?.match(addressOf(key), { cacheName: KEPT_ANSWERS })
  if (!answer) return undefined
  const { account, data, held } = (await answer.json()) as Kept
  if (key[0] === keys.user[0]) belongTo((data as User).id)
  if (account !== pageAccount()) return undefined
  return readWaiting().length === 0 ? data : (await import('./outbox.ts')).readWithWaiting(key, withoutHeld(key, data, held ?? []))
}

/** Removes the waiting changes from a list of gigs or expenses that an earlier release kept. */
function withoutHeld(key: QueryKey, data: unknown, held: readonly string[]): unknown {
  if (held.length === 0 || (key[0] !== keys.gigs[0] && key[0] !== keys.expenses[0])) return data
  const sent = (data as Row[]).filter(({ id }) => !isWaitingId(id))
  if (key[0] !== keys.gigs[0]) return sent
  // The first payment of a gig kept it as it was before all of them.
  const before = new Map(
    readWaiting()
      .toReversed()
      .flatMap((each) => (held.includes(each.key) ? ((each.kept as { before?: Row[] }).before ?? []) : []))
      .map((gig) => [gig.id, gig]),
  )
  return sent.map((gig) => before.get(gig.id) ?? gig)
}
interface Row {
  readonly id: number
}
