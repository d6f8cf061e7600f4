import type { Owner } from './call.ts'
import { HttpError } from './errors.ts'

/** How many calls of one worker may wait for the one that is done. */
const MOST_WAITING = 20

const tooMany = () =>
  new HttpError(503, 'You have asked for too much at once. Please try again in a moment.', { headers: { 'retry-after': '2' } })

/**
 * Answers calls that go through all of a worker's rows one after another for each worker: whoever sends many at once waits for themselves,
 * and takes no more of the database, the processor and the memory from others than one call does. A turn ends with `done`, which is
 * aborted when the answer was sent or its caller has left; who has left gets no turn.
 */
export function makeTurns(mostWaiting = MOST_WAITING) {
  const lines = new Map<Owner, { last: Promise<unknown>; length: number }>()
  return async <T>(owner: Owner, done: AbortSignal, work: () => Promise<T> | T): Promise<T> => {
    const line = lines.get(owner) ?? { last: Promise.resolve(), length: 0 }
    if (line.length > mostWaiting) throw tooMany()
    lines.set(owner, line)
    line.length += 1
    const turn = line.last.then(() => {
      if (done.aborted) throw tooMany()
      return work()
    })
    // The next one's turn comes however this one ends.
    line.last = Promise.allSettled([turn, aborted(done)]).then(() => {
      line.length -= 1
      if (line.length === 0) lines.delete(owner)
    })
    return await turn
  }
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
