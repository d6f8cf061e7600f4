import { networkOf } from '../address.ts'
import type { Config } from '../config.ts'
import { badInput, HttpError } from '../errors.ts'
import { makeBudgets } from '../http/budget.ts'
import type { PublicCall, WorkerCall } from '../http/call.ts'
import { endOf } from '../http/line.ts'
import type { Services } from '../services.ts'
import { type Admission, makeAdmission } from './admission.ts'
import { type Ceremonies, makeCeremonies } from './ceremonies.ts'
import { type KnownBrowsers, makeKnownBrowsers } from './known-browsers.ts'
import { findLoginOf } from './login.ts'
import { isPasswordOf, makePasswordLine } from './password.ts'
import { isRecent, makeSessions, type Sessions } from './sessions.ts'
import { makeThrottle, type Throttle } from './throttle.ts'

/** In milliseconds: how long a caller waits for their password to be hashed or compared. */
const PATIENCE = 10_000

/** What opens and guards sessions. */
export interface Doors {
  readonly sessions: Sessions
  readonly knownBrowsers: KnownBrowsers
  readonly throttle: Throttle
  readonly ceremonies: Ceremonies
  readonly admission: Admission
  /** Runs a task that hashes or compares a password in its turn. Throws 503 when the line is full. */
  inTurn<T>(call: PublicCall, task: () => Promise<T>): Promise<T>
  /**
   * Asks for the password of the account that is signed in, before what a thief of its session must not do. Throws 400 at `path` when it is
   * another one, and 429 after too many tries. Who has no password must have signed in a short while ago (403).
   */
  requirePassword(call: WorkerCall, password: string, path: string): Promise<void>
}

export function makeDoors(
  services: Pick<Services, 'database' | 'clock' | 'mail'>,
  { publicUrl, limits }: Pick<Config, 'publicUrl' | 'limits'>,
): Doors {
  const { queries, pool } = services.database
  const inLine = makePasswordLine()
  const throttle = makeThrottle(pool, limits)
  const inTurn: Doors['inTurn'] = ({ reply, origin }, task) => inLine(endOf(reply.raw, PATIENCE), task, networkOf(origin.ipAddress))
  const sessions = makeSessions(services, publicUrl, makeBudgets(limits.perWorker))
  const knownBrowsers = makeKnownBrowsers(services, publicUrl)
  const ceremonies = makeCeremonies(services, publicUrl)
  return {
    sessions,
    knownBrowsers,
    throttle,
    ceremonies,
    admission: makeAdmission(services, { sessions, knownBrowsers, ceremonies }),
    inTurn,
    requirePassword: async (call, password, path) => {
      const attempt = throttle.confirm(call.caller.id)
      const isRight = await inTurn(call, async () => {
        await attempt.begin()
        const login = await findLoginOf(queries, call.caller.id)
        return login?.passwordHash === null ? null : isPasswordOf(login, password)
      })
      if (isRight === null && !(await isRecent(queries, call.caller.sid))) throw signInTooOld()
      if (isRight === false) throw badInput({ path, code: 'wrong_password', message: 'That is not your password' })
      await attempt.succeed()
    },
  }
}

const signInTooOld = () =>
  new HttpError('sign_in_too_old', 'Please sign out and in again first: for this, a sign-in counts for 10 minutes.')
