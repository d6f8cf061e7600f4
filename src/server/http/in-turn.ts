import { comeAgain, makeLine } from './line.ts'

/** How many calls of one worker run at once: one list must not wait until another was read over a slow line. */
const AT_ONCE = 2
/** How many calls of one worker may wait for those that run. */
const MOST_WAITING = 20

/**
 * Runs calls that go through all of a worker's rows two at a time for each worker: whoever sends many at once waits for themselves, and
 * takes no more of the database, the processor and the memory from others than two calls do. A turn ends when `done` aborts: the answer was
 * sent, or its caller has left.
 */
export function makeTurns({ atOnce = AT_ONCE, mostWaiting = MOST_WAITING } = {}) {
  const inTurn = makeLine({
    atOnce: Number.POSITIVE_INFINITY,
    atOnceEach: atOnce,
    mostWaitingEach: mostWaiting,
    refusal: () => comeAgain('too_many_at_once', 'You have asked for too much at once. Please try again in a moment.', 2),
  })
  return <T>(callerId: number, done: AbortSignal, task: () => Promise<T> | T): Promise<T> => {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const answerAndSend = async () => {
      try {
        resolve(await task())
      } catch (error) {
        reject(error)
      }
      await aborted(done)
    }
    inTurn(done, answerAndSend, callerId).catch(reject)
    return promise
  }
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
