import type { QueryClient } from '@tanstack/react-query'
import { waiting as words } from '#words/en/app/waiting.ts'
import { toast } from '../../kit/toast.ts'
import { ApiFailure, today } from '../calls/api.ts'
import { reportError } from '../calls/failure-reports.ts'
import { isBug, kindOf } from '../calls/failures.ts'
import { mayBeOnline } from '../device/online.ts'
import { showAgain, showThrough, withoutWaiting, withWaiting } from '../records/collection.ts'
import { drawnLists, isDrawn, listAfter, type Ref, recordsOf, type State } from '../records/kinds.ts'
import { isWaitingRef, type Joined, type Known, type Made, recordsAfter, type Waits } from '../records/waits.ts'
import { tellRefused } from './refused.ts'
import { changesThatWait } from './registry.ts'
import { dropWaiting, isStillWaiting, keepWaiting, readWaiting, type Waiting, whileSending } from './waiting.ts'

// The changes that wait. Each says itself how it is shown, sent, joined and discarded (`records/waits.ts`); no other file asks for its name.

/** How the changes wait that were needed so far, by name. */
export const loaded = new Map<string, Waits<unknown, unknown, unknown>>()

async function load(names: Iterable<string>) {
  for (const name of names) {
    const waits = !loaded.has(name) && (await changesThatWait.get(name)?.waits?.load())
    if (waits) loaded.set(name, waits)
  }
}

/** Loads how every change waits, before the network may be away. */
export const loadAhead = () => load(changesThatWait.keys())

/** Loads how a change waits, and how all changes on this device wait. After this, lists can be shown at once. */
export async function ready(name?: string) {
  await load(new Set([...readWaiting().map((each) => each.name), ...(name === undefined ? [] : [name])]))
  for (const each of readWaiting()) if (each.touches.length === 0) keepWaiting({ ...each, touches: touchesOf(each) })
}

const waitsOf = ({ name }: Pick<Waiting, 'name'>): Waits<unknown, unknown, unknown> => {
  const waits = loaded.get(name)
  if (!waits) throw new Error(`The change “${name}” cannot wait`)
  return waits
}
const touchesOf = (waiting: Waiting) => waitsOf(waiting).touches(waiting.input, waiting.kept)

/** Adds the waiting changes to a list as the server has it. `ready` must have been called. */
const listWithWaiting = (key: readonly unknown[], data: unknown) =>
  listAfter(key, data, (records) =>
    readWaiting().reduce((shown, made) => {
      const waits = loaded.get(made.name)
      return waits ? recordsAfter(shown, waits, made, today()) : shown
    }, records),
  )
showThrough(listWithWaiting)

/** Returns a list of the server with the waiting changes. */
export async function readWithWaiting(key: readonly unknown[], data: unknown): Promise<unknown> {
  if (!isDrawn(key)) return data
  await ready()
  return withWaiting(key, data)
}

/** Draws every list anew, after a change began to wait or no longer waits. */
export function showWaiting(client: QueryClient) {
  const shown = drawnLists.flatMap((queryKey) => client.getQueryCache().findAll({ queryKey }))
  for (const { queryKey, state } of shown) {
    if (state.data === undefined) continue
    if (readWaiting().length === 0) withoutWaiting(client, queryKey)
    else if (!showAgain(client, queryKey)) client.setQueryData(queryKey, withWaiting(queryKey, state.data))
  }
}

/** What the server made of each state of a record, as far as changes of this page know it. */
const became = new Map<string, State>()
const known: Known = (ref, version) => became.get(`${ref} ${version}`)

const doTouch = (waiting: Waiting, refs: readonly string[]) => waiting.touches.some((ref) => refs.includes(ref))

/** Returns the input of a change that is about to be sent, and whether it must wait behind other changes of its records. */
export async function prepare(name: string, input: unknown): Promise<{ readonly input: unknown; readonly mustWait: boolean }> {
  await ready(name)
  const waits = loaded.get(name)
  if (!waits) return { input, mustWait: false }
  const sent = waits.asSent(input, known)
  const refs = waits.touches(sent, null)
  const isBehind = refs.some(isWaitingRef) || readWaiting().some((each) => doTouch(each, refs))
  return { input: sent, mustWait: isBehind && (waits.when?.(sent) ?? true) }
}

/** Returns whether a change can wait with this input. */
export async function canWait(name: string, input: unknown): Promise<boolean> {
  await ready(name)
  const waits = loaded.get(name)
  return waits !== undefined && (waits.when?.(input) ?? true)
}

interface ToKeep extends Pick<Waiting, 'name' | 'input' | 'key' | 'mayBeSent'> {}

/**
 * Keeps a change on the device after a call without an answer, or behind other changes of the same records. Returns the answer to expect.
 * Throws if the browser forbids storage.
 */
export function keepForLater(client: QueryClient, { name, input, key, mayBeSent }: ToKeep): unknown {
  const waits = waitsOf({ name })
  const kept = waits.begin(client, input)
  const made = { input, kept }
  const refs = waits.touches(input, kept)
  away.delete(awayName(name, refs))
  if (!(waits.bringsBack && bringBack(awayName(waits.bringsBack, refs)))) {
    const { earlier, joined } = joinedWith(client, { waits, made, refs, mayBeSent })
    const madeAt = Math.max(Date.now(), ...readWaiting().map((each) => each.madeAt + 1))
    if (!joined || !earlier) keepWaiting({ key, madeAt, name, input, kept, touches: refs, mayBeSent })
    else if (joined === 'nothing') away.set(awayName(name, refs), remove(earlier))
    else keepWaiting(unrefused({ ...earlier, ...joined, touches: waitsOf(earlier).touches(joined.input, joined.kept) }))
  }
  showWaiting(client)
  return waits.answer(made, recordsOf(client, 'shown'))
}

interface ToJoin extends Pick<Waiting, 'mayBeSent'> {
  readonly waits: Waits<unknown, unknown, unknown>
  readonly made: Made<unknown, unknown>
  readonly refs: readonly Ref[]
}

/**
 * Joins a change with the last one of the same records, or with the one that adds them, if it leaves nothing of it. Only changes join that
 * were never sent: the server may have the others already.
 */
function joinedWith(
  client: QueryClient,
  { waits, made, refs, mayBeSent }: ToJoin,
): { readonly earlier?: Waiting; readonly joined?: Joined } {
  const touching = readWaiting().filter((each) => doTouch(each, refs))
  const [first, last] = [touching[0], touching.at(-1)]
  if (mayBeSent || !first || !last || last.mayBeSent) return {}
  const joined = waits.join?.(last, made, client) ?? null
  if (joined) return { earlier: last, joined }
  const isNew = refs.every(isWaitingRef) && !touching.some((each) => each.mayBeSent)
  return isNew && waits.join?.(first, made, client) === 'nothing' ? { earlier: first, joined: 'nothing' } : {}
}

/** What joined to nothing, by the later change and its records. A message may still offer to bring it back. */
const away = new Map<string, readonly Waiting[]>()
const awayName = (name: string, refs: readonly Ref[]) => [name, ...refs.toSorted()].join()

function bringBack(name: string): boolean {
  for (const each of away.get(name) ?? []) keepWaiting(each)
  return away.delete(name)
}

/** Removes a waiting change, and what depends on records that only it would add. Returns what was removed or changed, as it was. */
function remove(waiting: Waiting): readonly Waiting[] {
  dropWaiting(waiting)
  const others = readWaiting()
  const added = waiting.touches.filter(
    (ref) => isWaitingRef(ref) && !others.some((each) => each.madeAt < waiting.madeAt && each.touches.includes(ref)),
  )
  const removed = [waiting]
  for (const each of others)
    for (const ref of added as Ref[]) {
      const now = readWaiting().find(({ key }) => key === each.key)
      if (!now?.touches.includes(ref)) continue
      const left = waitsOf(now).without?.(now, ref)
      if (!removed.some(({ key }) => key === each.key)) removed.push(each)
      if (left) keepWaiting({ ...now, ...left, touches: waitsOf(now).touches(left.input, left.kept) })
      else removed.push(...remove(now).slice(1))
    }
  return removed
}

/** Discards a waiting change, and what depends on it. */
export function discard(client: QueryClient, waiting: Waiting) {
  remove(waiting)
  showWaiting(client)
}

/** Removes a change that the server had already made. */
export function dropSent(client: QueryClient, waiting: Waiting) {
  dropWaiting(waiting)
  showWaiting(client)
}

/** Shows what other tabs of the browser made or sent. */
export async function showOthers(client: QueryClient) {
  await ready()
  showWaiting(client)
}

export const unrefused = ({ refusal: _, theirs: __, ...waiting }: Waiting): Waiting => waiting

/** Returns the change to send next: the first one that was not refused, and that is not behind another change of the same record. */
export function nextToSend(): Waiting | undefined {
  const all = readWaiting()
  const isBehind = (each: Waiting, at: number) => all.slice(0, at).some((earlier) => doTouch(earlier, each.touches))
  return all.find((each, at) => each.refusal === undefined && changesThatWait.has(each.name) && !isBehind(each, at))
}

/** Sends a waiting change, puts the answer into the collections, and gives the other changes the server's ids and versions. Returns the answer. */
export async function sendWaiting(client: QueryClient, waiting: Waiting): Promise<unknown> {
  const change = changesThatWait.get(waiting.name)
  if (!change) throw new Error(`No change has the name “${waiting.name}”`)
  await ready(waiting.name)
  const wasOnline = mayBeOnline()
  // From here on the server may have it, even if this device stops before the answer.
  keepWaiting({ ...waiting, mayBeSent: true })
  const answer = await change.send(waiting.input, waiting.key).catch((error: unknown) => {
    const isNotSent = kindOf(error) === 'offline' && !wasOnline && !mayBeOnline()
    if (isNotSent && isStillWaiting(waiting)) keepWaiting(waiting)
    throw error
  })
  const waits = waitsOf(waiting)
  for (const [ref, version, now] of waits.became(waiting, answer)) became.set(`${ref} ${version}`, now)
  // Update the other changes first: a device that stops halfway sends this one again and gets the same answer.
  for (const each of readWaiting()) if (each.key !== waiting.key) keepWaiting(updated(each, known))
  dropWaiting(waiting)
  change.keep?.(client, answer, waiting.input)
  showWaiting(client)
  return answer
}

/** Only one tab sends at a time. Even if two did, the server would make each change once. */
const inTurn = <T>(send: () => Promise<T>): Promise<T> => (navigator.locks ? navigator.locks.request('gigfolio waiting', send) : send())

/**
 * Keeps a change on the device, and then sends it at once. Returns the answer, or the expected one if the change still waits. Throws if the
 * server refuses it, and NotStored if the browser forbids storage.
 */
export async function keepAndSend(
  client: QueryClient,
  toKeep: Omit<ToKeep, 'mayBeSent'>,
  onKept: () => void,
): Promise<{ readonly answer: unknown; readonly isSent: boolean }> {
  await ready(toKeep.name)
  return whileSending(toKeep.key, async () => {
    const expected = keepForLater(client, { ...toKeep, mayBeSent: true })
    onKept()
    return inTurn(async () => {
      const waiting = readWaiting().find(({ key }) => key === toKeep.key)
      // The person discarded it, or another tab has sent it.
      if (!waiting) return { answer: expected, isSent: false }
      try {
        return { answer: await sendWaiting(client, waiting), isSent: true }
      } catch (error) {
        if (mayTryAgain(error)) return { answer: expected, isSent: false }
        discard(client, waiting)
        throw error
      }
    })
  })
}

/** Returns a change that is made from the states that its records have since. */
export function updated(waiting: Waiting, since: Known): Waiting {
  const waits = loaded.get(waiting.name)
  if (!waits) return waiting
  const input = waits.asSent(waiting.input, since)
  return { ...waiting, input, touches: waits.touches(input, waiting.kept) }
}

/** Returns whether the same change may succeed later. */
const mayTryAgain = (error: unknown) =>
  ['offline', 'server', 'signed out', 'other account'].includes(kindOf(error)) ||
  (error instanceof ApiFailure && (error.code?.startsWith('too_many') ?? false))

/**
 * Sends the waiting changes in the order in which they were made. Returns whether all of them that can be sent were sent. `review` opens
 * the list of those that the server refused.
 */
export async function sendAll(client: QueryClient, review: () => void): Promise<boolean> {
  const sendInTurn = async () => {
    let sent = 0
    for (let next = nextToSend(); next; next = nextToSend()) {
      try {
        await sendWaiting(client, next)
        sent += 1
      } catch (error) {
        if (isBug(error)) reportError(error)
        if (kindOf(error) === 'saved already') dropSent(client, next)
        else if (mayTryAgain(error)) break
        else tellRefused(client, next, error instanceof Error ? error : new Error(String(error)), review)
      }
    }
    if (sent > 0) showSent(client, sent)
    return nextToSend() === undefined
  }
  return inTurn(sendInTurn)
}

function showSent(client: QueryClient, sent: number) {
  for (const queryKey of drawnLists) void client.invalidateQueries({ queryKey })
  if (nextToSend()) return
  toast({
    title: words.allSynced,
    description: sent === 1 ? words.oneSent : words.allSent({ sent }),
    tone: 'success',
  })
}
