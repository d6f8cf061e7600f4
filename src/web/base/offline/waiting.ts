import { useSyncExternalStore } from 'react'
import { offline as words } from '#words/en/base/offline.ts'
import { deviceStorage } from '../../kit/device-storage.ts'
import { pageAccount } from '../calls/api.ts'
import { isWaitingId } from '../records/waiting-ids.ts'
import { DEVICE_KEY } from './device-key.ts'

// Changes that were saved without a network are kept on the device, under their account, until the server has them.

/** A waiting change. */
export interface Waiting {
  /** The change's idempotency key. If a call reached the server but its answer was lost, sending it again does not repeat the change. */
  readonly key: string
  /** The time of the change, in milliseconds since 1970. Changes are sent in this order. */
  readonly madeAt: number
  /** The name of the change in `mutations.ts`. */
  readonly name: string
  readonly input: unknown
  /** What the change stored beside its input, for example the rows that it will add. */
  readonly kept: unknown
  /** The records that it changes. */
  readonly touches: readonly string[]
  /** Whether the server may have it already. If not, a later change of the same record joins it. */
  readonly mayBeSent: boolean
  /** Why the server refuses the change. */
  readonly refusal?: string
  /** What its record has elsewhere in the fields that it changes. Empty if only the version differs. The worker must decide. */
  readonly theirs?: Readonly<Record<string, unknown>>
}

/** An encrypted change (`sealed.ts`). */
export interface Sealed {
  /** The encrypted change, in base64. */
  readonly sealed: string
  /** The initialization vector, in base64. */
  readonly start: string
}

const PREFIX = 'waiting '
/** Returns the names under which the waiting changes of an account are stored. */
export const waitingNames = (account: number) => deviceStorage.names(`${PREFIX}${account} `)
const keyOf = (account: number, { key }: Waiting) => `${PREFIX}${account} ${key}`

/** The browser forbids storage or has no room left. */
export class NotStored extends Error {
  override readonly name = 'NotStored'
}

/** Stores a text. Throws NotStored if the browser forbids storage or has no room left, because its caller must not call the change saved. */
export function storeOrThrow(name: string, text: string) {
  if (!deviceStorage.write(name, text)) throw new NotStored('The browser stored nothing')
}

/** Whether a change has waited since the page was loaded. */
let hasWaited = false
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

/** A change that the release of November 2026 stored: what it kept is beside its other fields. */
type Earlier = Omit<Waiting, 'kept' | 'touches' | 'mayBeSent'> & { readonly kept?: never }
/** Returns a change in the present form. The outbox adds which records it touches. */
function fromEarlier(stored: Waiting | Earlier): Waiting {
  if ('touches' in stored) return stored
  const { key, madeAt, name, input, refusal, ...kept } = stored
  return { key, madeAt, name, input, kept, touches: [], mayBeSent: true, ...(refusal !== undefined && { refusal }) }
}

function readAll(account: number): readonly Waiting[] {
  try {
    const all = waitingNames(account).map((name) => JSON.parse(deviceStorage.read(name) ?? '') as Waiting | Earlier | Sealed)
    return all.flatMap((each) => ('sealed' in each ? [] : [fromEarlier(each)])).sort((one, other) => one.madeAt - other.madeAt)
  } catch {
    return []
  }
}

/** Saves a waiting change. Throws if the browser forbids storage or has no room left. */
export function keepWaiting(waiting: Waiting) {
  const account = pageAccount()
  if (account === undefined) throw new Error('Nobody is signed in')
  storeOrThrow(keyOf(account, waiting), JSON.stringify(waiting))
  hasWaited = true
  waitingChanged()
}

export function dropWaiting(waiting: Waiting) {
  const account = pageAccount()
  if (account !== undefined) deviceStorage.remove(keyOf(account, waiting))
  waitingChanged()
}

/** Returns whether nobody discarded a change meanwhile. */
export const isStillWaiting = ({ key }: Waiting) => readWaiting().some((each) => each.key === key)

/** Drops all waiting changes of an account, when it signs out on this device. */
export function dropWaitingOf(account: number) {
  for (const name of [...waitingNames(account), `${DEVICE_KEY}${account}`]) deviceStorage.remove(name)
  void import('../device/kept-files.ts').then(({ dropFilesOf }) => dropFilesOf(account))
  waitingChanged()
}

// Other tabs keep and send changes too.
globalThis.addEventListener?.('storage', waitingChanged)

/** The keys of changes that are kept only until their first sending ends. After a restart of the app they wait like the others. */
const sending = new Set<string>()
/** Returns whether a change waits for a network or for the worker, and not only for the end of its first sending. */
export const isLeftWaiting = ({ key }: Waiting) => !sending.has(key)

/** Runs the first sending of a change with this key. */
export async function whileSending<T>(key: string, send: () => Promise<T>): Promise<T> {
  sending.add(key)
  try {
    return await send()
  } finally {
    sending.delete(key)
    waitingChanged()
  }
}

/** Calls the listener when the waiting changes change. Returns a function that stops this. */
export function hearWaiting(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns the waiting changes and redraws when they change. */
export const useWaiting = () => useSyncExternalStore(hearWaiting, readWaiting)

type Kind = 'gig' | 'expense' | 'drive' | 'attachment' | 'invoice'
interface Row {
  readonly id: number
}

/** Returns whether a change of this record waits. */
export const isWaiting = (ref: string) => readWaiting().some(({ touches }) => touches.includes(ref))

const isTouched = (waiting: readonly Waiting[], kind: Kind, { id }: Row) =>
  isWaitingId(id) || waiting.some(({ touches }) => touches.includes(`${kind} ${id}`))

/** Returns the name of the device in messages. */
export const thisDevice = () => (matchMedia('(pointer: coarse)').matches ? words.thisPhone : words.thisComputer)

/** Returns the message for a change that was saved without a network. */
export const waitingText = () => ({ title: words.savedWillSync({ device: thisDevice() }), description: words.sentLater })

/** Returns whether records that were just saved still wait to be sent. */
export const areWaiting = (saved: readonly Row[], kind: Kind = 'gig') => saved.some((row) => isTouched(readWaiting(), kind, row))

/** Returns whether a change has waited since the page was loaded. Forms may still name what it made by the ids and versions of that time. */
export function mayNameWaiting(): boolean {
  hasWaited ||= readWaiting().length > 0
  return hasWaited
}
