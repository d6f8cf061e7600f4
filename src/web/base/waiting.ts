import { useSyncExternalStore } from 'react'
import type { Expense } from '#contract/expenses.ts'
import type { Gig } from '#contract/gigs.ts'
import { pageAccount } from './api.ts'
import type { AddGig, Pay } from './gig-mutations.ts'
import type { AddExpense } from './money-mutations.ts'

// What was saved without a network is kept on the device, under its account and as what will be sent, until the server has it.

interface Kept {
  /** Its idempotency key too: what reached the server although no answer came back is not made twice. */
  readonly key: string
  /** In milliseconds since 1970; what is sent follows the order in which it was made. */
  readonly madeAt: number
  /** Why the server will not take it as it is. */
  readonly refusal?: string
}

/** A change that waits, with the rows that it will add as they are shown until then, or the gigs as they were before their payment. */
export type Waiting = Kept &
  (
    | { readonly name: 'add gig'; readonly input: AddGig; readonly rows: readonly Gig[] }
    | { readonly name: 'add expense'; readonly input: AddExpense; readonly rows: readonly Expense[] }
    | { readonly name: 'pay'; readonly input: Pay; readonly before: readonly Gig[] }
  )

/** The first id of records that the server does not know yet: above all that it gives. */
export const FIRST_WAITING_ID = 3_000_000_000
export const isWaitingId = (id: number) => id >= FIRST_WAITING_ID

const PREFIX = 'waiting '
const keysOf = (account: number) => Object.keys(localStorage).filter((key) => key.startsWith(`${PREFIX}${account} `))
const keyOf = (account: number, { key }: Kept) => `${PREFIX}${account} ${key}`

let read: readonly Waiting[] | undefined
const listeners = new Set<() => void>()
function changed() {
  read = undefined
  for (const listener of listeners) listener()
}

/** Returns what waits of the page's account, the oldest first: the same list until it changes. Nothing where storage is forbidden. */
export function readWaiting(): readonly Waiting[] {
  const account = pageAccount()
  if (account === undefined) return nothing
  read ??= readAll(account)
  return read
}

const nothing: readonly Waiting[] = []

function readAll(account: number): readonly Waiting[] {
  try {
    const all = keysOf(account).map((key) => JSON.parse(localStorage.getItem(key) ?? '') as Waiting)
    return all.sort((one, other) => one.madeAt - other.madeAt)
  } catch {
    return []
  }
}

/** Keeps a change, or what became of it. Throws where the browser forbids storage or has no room left. */
export function keepWaiting(waiting: Waiting) {
  const account = pageAccount()
  if (account === undefined) throw new Error('Nobody is signed in')
  localStorage.setItem(keyOf(account, waiting), JSON.stringify(waiting))
  changed()
}

export function dropWaiting(waiting: Waiting) {
  const account = pageAccount()
  if (account !== undefined) localStorage.removeItem(keyOf(account, waiting))
  changed()
}

/** Drops all that waits of an account that signs out on this device. */
export function dropWaitingOf(account: number) {
  try {
    for (const key of keysOf(account)) localStorage.removeItem(key)
  } catch {
    // Storage is forbidden: nothing was kept.
  }
  changed()
}

// Other tabs keep and send too.
globalThis.addEventListener?.('storage', changed)

/** Calls the listener when something else waits. Returns a function that ends it. */
export function hearWaiting(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What waits to be sent, drawn anew as it changes. */
export const useWaiting = () => useSyncExternalStore(hearWaiting, readWaiting)

/** Whether something of a gig waits to be sent: the gig itself, or its payment. */
const waitsFor = (waiting: readonly Waiting[], gigId: number) =>
  isWaitingId(gigId) || waiting.some((each) => each.name === 'pay' && each.input.seen.some(({ id }) => id === gigId))

/** Draws anew only when that changes: a list has hundreds of rows. */
export const useWaits = (gigs: readonly { readonly id: number }[]) =>
  useSyncExternalStore(hearWaiting, () => gigs.some(({ id }) => waitsFor(readWaiting(), id)))

/** What the device is called. */
export const thisDevice = () => (matchMedia('(pointer: coarse)').matches ? 'this phone' : 'this computer')

/** What is said of something that was saved without a network. */
export const waitingText = () => ({ title: `Saved on ${thisDevice()}, will sync`, description: 'It’s sent as soon as there is a network.' })

/** Whether records that were just saved are still to be sent. */
export const areWaiting = (saved: readonly { readonly id: number }[]) => saved.some(({ id }) => waitsFor(readWaiting(), id))
