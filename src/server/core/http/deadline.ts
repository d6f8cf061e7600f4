import { HttpError } from '../../errors.ts'

/** The time limit of a call's work in milliseconds, a little less than that of proxies. */
const LIMIT_MS = 15_000

const tooLong = () => new HttpError('unavailable', { code: 'serverBusy' }, { headers: { 'retry-after': '2' } })

/**
 * Returns the result of the work, or rejects with 503 when it takes too long. The work itself then ends by the limits of its statements.
 * Fastify's own `handlerTimeout` ends with the request's body, so it would not apply to calls with a body.
 */
export async function inTime<T>(work: Promise<T> | T, limitMs = LIMIT_MS): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(tooLong()), limitMs)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
