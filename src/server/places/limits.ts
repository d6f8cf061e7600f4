import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { HttpError } from '../errors.ts'
import type { Owner } from '../principal.ts'

/**
 * Makes a counter of a worker's suggestions: at most 20 in two seconds, because a fast typist presses eight keys a second. It is in memory,
 * because it protects the processor of this server. The counter throws 429.
 */
export function makeTypingLimit() {
  const limiter = new RateLimiterMemory({ points: 20, duration: 2 })
  return async (owner: Owner) => {
    try {
      await limiter.consume(owner)
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
      throw new HttpError(
        'too_many_attempts',
        { code: 'tooManyLookups' },
        {
          headers: { 'retry-after': String(seconds) },
        },
      )
    }
  }
}
