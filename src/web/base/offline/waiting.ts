import { useSyncExternalStore } from 'react'
import type { Expense } from '#contract/expenses.ts'
import type { Gig } from '#contract/gigs.ts'
import { deviceStorage } from '../../kit/device-storage.ts'
import { pageAccount } from '../calls/api.ts'
import type { AddExpense } from '../records/expense-mutations.ts'
import type { AddGig, Pay } from '../records/gig-mutations.ts'

// Changes that were saved without a network are kept on the device, under their account, until the server has them.

interface Kept {
  /** The change's idempotency key. If a call reached the server but its answer was lost, sending it again does not repeat the change. */
  readonly key: string
  /** The time of the change, in milliseconds since 1970. Changes are sent in this order. */
  readonly madeAt: number
  /** Why the server refuses the change. */
  readonly refusal?: string
}

/** A waiting change, with the rows that it will add, or the gigs before its payment. */
export type Waiting = Kept &
  (
    | { readonly name: 'add gig'; readonly input: AddGig; readonly rows: readonly Gig[] }
    | { readonly name: 'add expense'; readonly input: AddExpense; readonly rows: readonly Expense[] }
    | { readonly name: 'pay'; readonly input: Pay; readonly before: readonly Gig[] }
  )

/** An encrypted change (`sealed.ts`). */
export interface Sealed {
  /** The encrypted change, in base64. */
  readonly sealed: string
  /** The initialization vector, in base64. */
  readonly start: string
}

/** The first id for records that the server does not know yet. The server's own ids are all smaller. */
export const FIRST_WAITING_ID = 3_000_000_000
export const isWaitingId = (id: number) => id >= FIRST_WAITING_ID

const PREFIX = 'waiting '
/** Returns the names under which the waiting changes of an account are stored. */
export const waitingNames = (account: number) => deviceStorage.names(`${PREFIX}${account} `)
const keyOf = (account: number, { key }: Kept) => `${PREFIX}${account} ${key}`

/** The beginning of the name under which the key of an account is stored (`sealed.ts`). */
export const DEVICE_KEY = 'device key '

/** Returns whether the device has the key of an account, which encrypts its changes once its session has ended. */
export const hasDeviceKey = (): boolean => deviceStorage.names(DEVICE_KEY).length > 0

/** Stores a text. Throws if the browser forbids storage or has no room left, because its caller must not call the change saved. */
export function storeOrThrow(name: string, text: string) {
  if (!deviceStorage.write(name, text)) throw new Error('The browser stored nothing')
}

let read: readonly Waiting[] | undefined
const listeners = new Set<() => void>()
/** Tells everybody who shows waiting changes that they are others now. */
export function waitingChanged() {
  read = undefined
  for (const listener of listeners) listener()
}

/** Returns the waiting changes of the page's account, oldest first. The same list until it changes. Empty if storage is forbidden. */
export function readWaiting(): readonly Waiting[] {
  const account = pageAccount()
  if (account === undefined) return nothing
  read ??= readAll(account)
  return read
}

const nothing: readonly Waiting[] = []

function readAll(account: number): readonly Waiting[] {
  try {
    const all = waitingNames(account).map((name) => JSON.parse(deviceStorage.read(name) ?? '') as Waiting | Sealed)
    return all.filter((each): each is Waiting => !('sealed' in each)).sort((one, other) => one.madeAt - other.madeAt)
  } catch {
    return []
  }
}

/** Saves a waiting change. Throws if the browser forbids storage or has no room left. */
export function keepWaiting(waiting: Waiting) {
  const account = pageAccount()
  if (account === undefined) throw new Error('Nobody is signed in')
  storeOrThrow(keyOf(account, waiting), JSON.stringify(waiting))
  waitingChanged()
}

export function dropWaiting(waiting: Waiting) {
  const account = pageAccount()
  if (account !== undefined) deviceStorage.remove(keyOf(account, waiting))
  waitingChanged()
}

/** Drops all waiting changes of an account, when it signs out on this device. */
export function dropWaitingOf(account: number) {
  for (const name of [...waitingNames(account), `${DEVICE_KEY}${account}`]) deviceStorage.remove(name)
  waitingChanged()
}

// Other tabs keep and send changes too.
globalThis.addEventListener?.('storage', waitingChanged)

/** Calls the listener when the waiting changes change. Returns a function that stops this. */
export function hearWaiting(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns the waiting changes and redraws when they change. */
export const useWaiting = () => useSyncExternalStore(hearWaiting, readWaiting)

/** Returns whether a gig or its payment waits to be sent. */
const waitsFor = (waiting: readonly Waiting[], gigId: number) =>
  isWaitingId(gigId) || waiting.some((each) => each.name === 'pay' && each.input.seen.some(({ id }) => id === gigId))

/** Redraws only when the answer changes, because a list has hundreds of rows. */
export const useWaits = (gigs: readonly { readonly id: number }[]) =>
  useSyncExternalStore(hearWaiting, () => gigs.some(({ id }) => waitsFor(readWaiting(), id)))

/** Returns the name of the device in messages. */
export const thisDevice = () => (matchMedia('(pointer: coarse)').matches ? 'this phone' : 'this computer')

/** Returns the message for a change that was saved without a network. */
export const waitingText = () => ({ title: `Saved on ${thisDevice()}, will sync`, description: 'It’s sent as soon as there is a network.' })

/** Returns whether records that were just saved still wait to be sent. */
export const areWaiting = (saved: readonly { readonly id: number }[]) => saved.some(({ id }) => waitsFor(readWaiting(), id))
