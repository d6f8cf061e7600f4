import { createHash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '../config.ts'
import { networkOf } from '../http/address.ts'
import { HttpError } from '../http/errors.ts'

const QUARTER_HOUR = 900
const HOUR = 3_600
/** NIST SP 800-63B: no more than 100 failed tries in a row on one account, wherever they come from. For an hour: it also shuts its owner out. */
const TRIES_PER_ACCOUNT = 100

/** Counters in the database, so that they hold over processes and restarts; in memory while it is away. */
export function makeThrottle(pool: pg.Pool, limits: Config['limits']) {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration,
      insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration }),
    })
  const signIn = limiter('sign-in', limits.signInTries, QUARTER_HOUR)
  const signInAddress = limiter('sign-in-address', limits.signInsPerAddress, HOUR)
  const account = limiter('account', TRIES_PER_ACCOUNT, HOUR)
  const registration = limiter('registration', limits.registrationsPerAddress, HOUR)
  // The log of a database may name a key: it is no place for an e-mail address.
  const nameless = (email: string) => createHash('sha256').update(email).digest('base64url').slice(0, 22)

  return {
    /** Takes one try to sign in, before the password is looked at; throws 429. `succeed` gives it back. */
    async signIn(email: string, ip: string) {
      const network = networkOf(ip)
      const both = `${nameless(email)}:${network}`
      await take(signInAddress, network)
      await take(signIn, both)
      await take(account, nameless(email))
      return {
        succeed: async () => {
          await Promise.all([signIn.delete(both), account.delete(nameless(email)), signInAddress.reward(network)])
        },
      }
    },
    register: (ip: string) => take(registration, networkOf(ip)),
  }
}

export type Throttle = ReturnType<typeof makeThrottle>

async function take(limiter: RateLimiterPostgres, key: string) {
  try {
    await limiter.consume(key)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
    const minutes = Math.ceil(seconds / 60)
    throw new HttpError(429, `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`, {
      headers: { 'retry-after': String(seconds) },
    })
  }
}
