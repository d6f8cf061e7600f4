import { setTimeout as sleep } from 'node:timers/promises'
import { PlaceFailure } from '../port.ts'

const MOST_FAILURES = 5
const FAILURES_MS = 30_000
const REST_MS = 60_000
/** The longest wait for a turn, in milliseconds. A request that would wait longer is refused. */
const MOST_WAIT_MS = 2_000

/**
 * Makes a function that runs requests to one provider: at most one every `everyMs`, and none for a minute after five failures in half a
 * minute. Throws `rate_limited` or `provider_unavailable` without asking.
 */
export function makeGuard(everyMs: number, now: () => number = () => performance.now()) {
  let failedAt: readonly number[] = []
  let restsUntil = 0
  let nextAt = 0
  return async function run<T>(signal: AbortSignal, question: () => Promise<T>): Promise<T> {
    if (now() < restsUntil) throw new PlaceFailure('provider_unavailable')
    const turn = Math.max(now(), nextAt)
    if (turn - now() > MOST_WAIT_MS) throw new PlaceFailure('rate_limited')
    nextAt = turn + everyMs
    if (turn > now()) await sleep(turn - now(), undefined, { signal }).catch(() => {})
    if (signal.aborted) throw new PlaceFailure('timeout')
    try {
      return await question()
    } catch (error) {
      const isDown = error instanceof PlaceFailure && (error.code === 'provider_unavailable' || error.code === 'timeout') && !signal.aborted
      if (isDown) {
        failedAt = [...failedAt.filter((at) => now() - at < FAILURES_MS), now()]
        if (failedAt.length >= MOST_FAILURES) restsUntil = now() + REST_MS
      }
      throw error
    }
  }
}
