import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { HttpError } from '../errors.ts'
import type { Owner } from '../principal.ts'

const DAY = 86_400

/** Counts what each worker looks up, in memory: it guards a provider's quota, and no harm is done when a restart forgets it. */
export function makeLookUpLimits() {
  const limiter = (points: number, duration: number) => new RateLimiterMemory({ points, duration })
  // A quick typist strikes eight keys a second.
  const suggestions = [limiter(20, 2), limiter(2_000, DAY)]
  const distances = [limiter(30, 60), limiter(500, DAY)]
  const take = async (limiters: readonly RateLimiterMemory[], owner: Owner) => {
    try {
      for (const each of limiters) await each.consume(owner)
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
      throw new HttpError('too_many_attempts', 'You have looked up too much at once. Please try again in a moment.', {
        headers: { 'retry-after': String(seconds) },
      })
    }
  }
  return {
    /** Counts one request for suggestions. Throws 429. */
    suggest: (owner: Owner) => take(suggestions, owner),
    /** Counts one distance. Throws 429. */
    measure: (owner: Owner) => take(distances, owner),
  }
}
