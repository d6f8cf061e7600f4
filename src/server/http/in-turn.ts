import type { Owner } from './call.ts'
import { HttpError } from './errors.ts'

/** How many calls of one worker may wait for the one that is done. */
const MOST_WAITING = 20

const tooMany = () =>
  new HttpError(503, 'You have asked for too much at once. Please try again in a moment.', { headers: { 'retry-after': '2' } })

/**
 * Does calls that go through all of a worker's rows one after another for each worker: whoever sends many at once waits for themselves, and
 * takes no more of the database and the processor from others than one call does.
 */
export function makeTurns(mostWaiting = MOST_WAITING) {
  const lines = new Map<Owner, { last: Promise<unknown>; length: number }>()
  return async <T>(owner: Owner, work: () => Promise<T> | T): Promise<T> => {
    const line = lines.get(owner) ?? { last: Promise.resolve(), length: 0 }
    if (line.length > mostWaiting) throw tooMany()
    lines.set(owner, line)
    line.length += 1
    const turn = line.last.then(work)
    // The next one's turn comes however this one ends.
    line.last = turn.catch(() => {})
    try {
      return await turn
    } finally {
      line.length -= 1
      if (line.length === 0) lines.delete(owner)
    }
  }
}
