import { deviceName } from '#domain/accounts/device.ts'
import { badInput, HttpError } from '../errors.ts'
import { networkOf } from '../http/address.ts'
import type { PublicCall } from '../http/call.ts'
import { endOf } from '../http/line.ts'
import type { Handlers } from '../http/mount.ts'
import type { Origin } from '../principal.ts'
import type { Services } from '../services.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import { hashPassword, isCommonPassword, isPasswordOf, makePasswordLine } from './password.ts'
import type { Sessions } from './sessions.ts'
import { addUser, findForSignIn, noteSignIn, type UserRow, userOf } from './store.ts'
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
  const newDeviceMail = ({ id, email, name, timeZone }: UserRow, { ipAddress, userAgent }: Origin) => ({
    userId: id,
    to: email,
    kind: 'new device' as const,
    facts: { name, device: deviceName(userAgent), ipAddress, at: clock().toISOString(), timeZone },
  })
  return {
    'POST /api/auth/register': async ({ body: { name, email, password } }, call) => {
      if (await isCommonPassword(password, email))
        throw badInput({ path: 'password', message: 'This password is on the list that attackers try first. Please choose another.' })
      const passwordHash = await inTurn(call, async () => {
        await throttle.register(call.origin.ipAddress)
        return hashPassword(password)
      })
      const user = await addUser(queries, { name: name.trim(), email, passwordHash })
      if (!user) throw new HttpError(409, 'An account with this email already exists. Please sign in instead.')
      await sessions.open(user.id, call)
      await knownBrowsers.remember(user.id, call)
      return { email, user: await userOf(queries, user) }
    },

    'POST /api/auth/login': async ({ body }, call) => {
      const email = body.email.trim().toLowerCase()
      // All of it in turn: who is refused a place costs the database nothing.
      const { user, attempt, isRight } = await inTurn(call, async () => {
        const { user, knownBrowser } = await findForSignIn(queries, email, knownBrowsers.hashIn(call.request))
        const attempt = throttle.signIn(email, call.origin.ipAddress, knownBrowser)
        await attempt.begin()
        return { user, attempt, isRight: await isPasswordOf(user, body.password) }
      })
      if (!user || !isRight) throw new HttpError(401, 'Invalid email or password. Please try again.')
      await attempt.succeed()
      await noteSignIn(queries, user.id)
      await sessions.open(user.id, call)
      await knownBrowsers.remember(user.id, call, (transaction) => mail.post(transaction, newDeviceMail(user, call.origin)))
      return { email: user.email, user: await userOf(queries, user) }
    },
  }
}
