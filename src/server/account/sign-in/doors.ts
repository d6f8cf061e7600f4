import type { Config } from '../../config.ts'
import { makeBudgets } from '../../core/http/budget.ts'
import type { PublicCall, WorkerCall } from '../../core/http/call.ts'
import { endOf } from '../../core/http/line.ts'
import { networkOf } from '../../core/network-address.ts'
import { badInput, HttpError, refusedField } from '../../errors.ts'
import type { Services } from '../../services.ts'
import { type Admission, makeAdmission } from './admission.ts'
import { type Ceremonies, makeCeremonies } from './ceremonies.ts'
import { type KnownBrowsers, makeKnownBrowsers } from './known-browsers.ts'
import { findLoginOf } from './login.ts'
import { isPasswordOf, makePasswordLine } from './password.ts'
import { isRecent, makeSessions, type Sessions } from './sessions.ts'
import { makeThrottle, type Throttle } from './throttle.ts'

/** How many milliseconds a caller waits until their password is hashed or compared. */
const PATIENCE = 10_000

/** The services that open and guard sessions. */
export interface Doors {
  readonly sessions: Sessions
  readonly knownBrowsers: KnownBrowsers
  readonly throttle: Throttle
  readonly ceremonies: Ceremonies
  readonly admission: Admission
  /** Runs a task that hashes or compares a password when its turn comes. Throws 503 when the line is full. */
  inTurn<T>(call: PublicCall, task: () => Promise<T>): Promise<T>
  /**
   * Checks the password of the signed-in account, before calls that a thief of its session must not make. Throws 400 at `path` when it is
   * wrong, and 429 after too many tries. An account without a password must have signed in recently, or the call is refused with 403.
   */
  requirePassword(call: WorkerCall, password: string, path: string): Promise<void>
}

export function makeDoors(
  services: Pick<Services, 'database' | 'clock' | 'mail' | 'identity'>,
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
      if (isRight === false) throw badInput(refusedField(path, 'wrong_password', { code: 'wrongPassword' }))
      await attempt.succeed()
    },
  }
}

const signInTooOld = () => new HttpError('sign_in_too_old', { code: 'signInTooOld' })
