import { deviceName } from '#domain/accounts/device.ts'
import { networkOf } from '../address.ts'
import { badInput, HttpError } from '../errors.ts'
import type { PublicCall } from '../http/call.ts'
import { endOf } from '../http/line.ts'
import type { Handlers } from '../http/mount.ts'
import type { Origin } from '../principal.ts'
import type { Services } from '../services.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import { addAccount, findLogin, noteSignIn } from './login.ts'
import { hashPassword, isCommonPassword, isPasswordOf, makePasswordLine } from './password.ts'
import type { Sessions } from './sessions.ts'
import { userOf, type WorkerRow } from './store.ts'
import type { Throttle } from './throttle.ts'

type Calls = 'POST /api/auth/register' | 'POST /api/auth/login'

/** In milliseconds: how long a caller waits for their password to be hashed or compared. */
const PATIENCE = 10_000

interface Doors {
  readonly sessions: Sessions
  readonly knownBrowsers: KnownBrowsers
  readonly throttle: Throttle
}

/** The calls that open a session with a password. */
export function signInHandlers(
  { database: { queries }, clock, mail }: Pick<Services, 'database' | 'clock' | 'mail'>,
  { sessions, knownBrowsers, throttle }: Doors,
): Pick<Handlers, Calls> {
  const inLine = makePasswordLine()
  const inTurn = <T>({ reply, origin }: PublicCall, task: () => Promise<T>) =>
    inLine(endOf(reply.raw, PATIENCE), task, networkOf(origin.ipAddress))
  const newDeviceMail = (
    { id, email, name }: Pick<WorkerRow, 'id' | 'email' | 'name'>,
    timeZone: string,
    { ipAddress, userAgent }: Origin,
  ) => ({
    userId: id,
    to: email,
    kind: 'new device' as const,
    facts: { name, device: deviceName(userAgent), ipAddress, at: clock().toISOString(), timeZone },
  })
  return {
    'POST /api/auth/register': async ({ body: { name, email, password } }, call) => {
      if (await isCommonPassword(password, email))
        throw badInput({
          path: 'password',
          code: 'too_common',
          message: 'This password is on the list that attackers try first. Please choose another.',
        })
      const passwordHash = await inTurn(call, async () => {
        await throttle.register(call.origin.ipAddress)
        return hashPassword(password)
      })
      const user = await addAccount(queries, { name: name.trim(), email, passwordHash })
      if (!user) throw new HttpError('email_taken', 'An account with this email already exists. Please sign in instead.')
      await sessions.open(user.id, call)
      await knownBrowsers.remember(user.id, call)
      return { email, user: await userOf(queries, user) }
    },

    'POST /api/auth/login': async ({ body }, call) => {
      const email = body.email.trim().toLowerCase()
      // All of it in turn: who is refused a place costs the database nothing.
      const { login, attempt, isRight } = await inTurn(call, async () => {
        const { login, knownBrowser } = await findLogin(queries, email, knownBrowsers.hashIn(call.request))
        const attempt = throttle.signIn(email, call.origin.ipAddress, knownBrowser)
        await attempt.begin()
        return { login, attempt, isRight: await isPasswordOf(login, body.password) }
      })
      if (!login || !isRight) throw new HttpError('wrong_credentials', 'Invalid email or password. Please try again.')
      await attempt.succeed()
      const { user, timeZone } = await noteSignIn(queries, login.id)
      await sessions.open(login.id, call)
      await knownBrowsers.remember(login.id, call, (transaction) => mail.post(transaction, newDeviceMail(user, timeZone, call.origin)))
      return { email: user.email, user: await userOf(queries, user) }
    },
  }
}
