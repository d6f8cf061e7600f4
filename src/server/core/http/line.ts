import type { ServerResponse } from 'node:http'
import type { RefusalCode } from '#contract/refusals.ts'
import { HttpError, type Reason } from '../../errors.ts'

/** Returns a 503 that asks people to try again, and tells programs after how many seconds. */
export const comeAgain = (code: RefusalCode, reason: Reason, seconds: number) =>
  new HttpError(code, reason, { headers: { 'retry-after': String(seconds) } })

export const busy = () => comeAgain('busy', { code: 'busy' }, 5)

/** Runs a task when its turn comes. Throws 503 when the line is full, or when the signal aborts before the task begins. */
export type InTurn = <T>(ended: AbortSignal, task: () => Promise<T> | T, sharer?: unknown) => Promise<T>

interface Limits {
  /** How many tasks run at once. */
  readonly atOnce?: number
  /** How many tasks of one sharer run at once. */
  readonly atOnceEach?: number
  /** How many tasks wait. */
  readonly mostWaiting?: number
  /** How many tasks of one sharer wait. */
  readonly mostWaitingEach?: number
  readonly refusal?: () => HttpError
}

type Place = PromiseWithResolvers<void>

interface Sharer {
  readonly key: unknown
  running: number
  readonly waiting: Place[]
}

/**
 * Makes a line in which tasks wait for their turn. Sharers (workers, networks) take turns; the tasks of one sharer begin in the order they
 * arrived. When the line is full, the sharer with the most waiting tasks loses its last one, so that one sharer cannot keep the others out.
 */
export function makeLine({
  atOnce = 1,
  atOnceEach = atOnce,
  mostWaiting = Number.POSITIVE_INFINITY,
  mostWaitingEach = mostWaiting,
  refusal = busy,
}: Limits): InTurn {
  /** The sharers that have a task. The first one has the next turn. */
  const sharers = new Map<unknown, Sharer>()
  let running = 0
  let waiting = 0

  function beginNext() {
    for (const sharer of sharers.values()) {
      if (running >= atOnce) return
      const place = sharer.running < atOnceEach && sharer.waiting.shift()
      if (!place) continue
      waiting--
      running++
      sharer.running++
      // Move the sharer to the end, so that another sharer has the next turn.
      sharers.delete(sharer.key)
      sharers.set(sharer.key, sharer)
      place.resolve()
    }
  }

  function refuse(sharer: Sharer, place: Place | undefined) {
    const at = place ? sharer.waiting.indexOf(place) : -1
    // The task has already begun.
    if (at < 0) return
    sharer.waiting.splice(at, 1)
    waiting--
    forgetIdle(sharer)
    place?.reject(refusal())
  }

  function forgetIdle({ key, running, waiting }: Sharer) {
    if (running === 0 && waiting.length === 0) sharers.delete(key)
  }

  /** Returns the sharer with the most waiting tasks; among equals the newcomer, so that nobody loses a place to them. */
  function greediest(newcomer: Sharer): Sharer {
    let most = newcomer
    for (const sharer of sharers.values()) if (sharer.waiting.length > most.waiting.length) most = sharer
    return most
  }

  async function waitForTurn(ended: AbortSignal, sharer: Sharer) {
    const place = Promise.withResolvers<void>()
    const leave = () => refuse(sharer, place)
    ended.addEventListener('abort', leave, { once: true })
    sharer.waiting.push(place)
    waiting++
    beginNext()
    const full = sharer.waiting.length > mostWaitingEach ? sharer : waiting > mostWaiting ? greediest(sharer) : undefined
    if (full) refuse(full, full.waiting.at(-1))
    await place.promise.finally(() => ended.removeEventListener('abort', leave))
  }

  return async (ended, task, key) => {
    if (ended.aborted) throw refusal()
    const sharer = sharers.get(key) ?? { key, running: 0, waiting: [] }
    sharers.set(key, sharer)
    await waitForTurn(ended, sharer)
    try {
      return await task()
    } finally {
      running--
      sharer.running--
      beginNext()
      forgetIdle(sharer)
    }
  }
}

/**
 * Makes a line in which a turn lasts until its signal aborts, because the answer was sent or its caller disconnected. Until then, the
 * task's result is in memory. The task's result is returned earlier.
 */
export function makeAnswerLine(limits: Limits): InTurn {
  const inTurn = makeLine(limits)
  return (ended, task, sharer) => {
    const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<typeof task>>>()
    const answerAndSend = async () => {
      try {
        resolve(await task())
      } catch (error) {
        reject(error)
      }
      await aborted(ended)
    }
    inTurn(ended, answerAndSend, sharer).catch(reject)
    return promise
  }
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })

/** Returns a signal that aborts when the caller disconnects or has received the answer. */
export function sentOf(answer: ServerResponse): AbortSignal {
  const sent = new AbortController()
  if (answer.closed) sent.abort()
  else answer.once('close', () => sent.abort())
  return sent.signal
}

/** Returns a signal that aborts when the caller disconnects or has received the answer, or after `timeLimit` milliseconds. */
export function endOf(answer: ServerResponse, timeLimit: number): AbortSignal {
  const ended = new AbortController()
  const end = () => {
    clearTimeout(timer)
    ended.abort()
  }
  const timer = setTimeout(end, timeLimit)
  if (answer.closed) end()
  else answer.once('close', end)
  return ended.signal
}
