import { createHash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from '../address.ts'
import type { Config } from '../config.ts'
import { HttpError } from '../errors.ts'

const QUARTER_HOUR = 900
const HOUR = 3_600

interface Counter {
  readonly limiter: RateLimiterPostgres
  readonly key: string
}

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
  const tries = limiter('sign-in', limits.signInTries, QUARTER_HOUR)
  const triesOfNetwork = limiter('sign-in-address', limits.signInsPerAddress, HOUR)
  const triesOfAccount = limiter('account', limits.triesPerAccount, HOUR)
  const triesOfBrowser = limiter('browser', limits.triesPerBrowser, HOUR)
  const signIns = limiter('sign-ins', limits.signIns, HOUR)
  const registrations = limiter('registration', limits.registrationsPerAddress, HOUR)
  // The log of a database may name a key: it is no place for an e-mail address.
  const nameless = (email: string) => createHash('sha256').update(email).digest('base64url').slice(0, 22)

  return {
    /**
     * Returns the limits of one sign-in. A browser that the account knows (by its id) has limits of its own: what others try does not use
     * them up.
     */
    signIn(email: string, ip: string, knownBrowser: number | undefined) {
      const [account, network] = [nameless(email), networkOf(ip)]
      const source = knownBrowser ? `browser:${knownBrowser}` : `${account}:${network}`
      const inRow: readonly Counter[] = knownBrowser
        ? [{ limiter: triesOfBrowser, key: source }]
        : [
            { limiter: tries, key: source },
            { limiter: triesOfAccount, key: account },
          ]
      const wrong: readonly Counter[] = knownBrowser ? [] : [{ limiter: triesOfNetwork, key: network }]
      return {
        /** Counts a try, just before its password is compared. Throws 429. */
        begin: () => take([...inRow, ...wrong, { limiter: signIns, key: source }]),
        /** Ends the row of wrong tries: the password was right. */
        succeed: () => Promise.all([...inRow.map(({ limiter, key }) => limiter.delete(key)), ...wrong.map(giveBack)]),
      }
    },
    /** Counts a new account, just before its password is hashed. Throws 429. */
    register: (ip: string) => take([{ limiter: registrations, key: networkOf(ip) }]),
  }
}

export type Throttle = ReturnType<typeof makeThrottle>

const giveBack = ({ limiter, key }: Counter) => limiter.reward(key)

/** Counts one more on each counter. Throws 429 when one of them is used up, and then counts on none. */
async function take(counters: readonly Counter[]) {
  const taken: Counter[] = []
  try {
    for (const counter of counters) {
      taken.push(counter)
      await counter.limiter.consume(counter.key)
    }
  } catch (refusal) {
    await Promise.all(taken.map(giveBack))
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
    const minutes = Math.ceil(seconds / 60)
    throw new HttpError('too_many_attempts', `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`, {
      headers: { 'retry-after': String(seconds) },
    })
  }
}
