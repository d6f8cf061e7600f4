import type { Owner } from './call.ts'
import { busy, makeLine } from './line.ts'

/** How many calls of one worker may wait for the one that runs. */
const MOST_WAITING = 20
/** A call that waits ends by its own time limit. */
const never = new AbortController().signal

/**
 * Runs calls that go through all of a worker's rows one after another for each worker: whoever sends many at once waits for themselves, and
 * takes no more of the database and the processor from others than one call does.
 */
export function makeTurns(mostWaiting = MOST_WAITING) {
  const inTurn = makeLine({
    atOnce: Number.POSITIVE_INFINITY,
    atOnceEach: 1,
    mostWaitingEach: mostWaiting,
    refusal: () => busy('You have asked for too much at once. Please try again in a moment.', 2),
  })
  return <T>(owner: Owner, task: () => Promise<T> | T): Promise<T> => inTurn(never, task, owner)
}
