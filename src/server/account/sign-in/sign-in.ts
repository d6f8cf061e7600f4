import { storedEmail } from '#domain/check/email.ts'
import type { Handlers } from '../../core/http/mount.ts'
import { HttpError } from '../../errors.ts'
import type { Services } from '../../services.ts'
import type { Doors } from './doors.ts'
import { addAccount, emailTaken, findLogin, strengthen } from './login.ts'
import { hashPassword, isOfOtherStrength, isPasswordOf } from './password.ts'
import { refuseCommon } from './passwords.ts'
import { userOf } from './store.ts'

type Calls = 'POST /api/auth/register' | 'POST /api/auth/login'

/** Makes the calls that sign in with a password. */
export function signInHandlers(
  { database: { queries }, clock }: Pick<Services, 'database' | 'clock'>,
  { sessions, knownBrowsers, throttle, inTurn, admission }: Doors,
): Pick<Handlers, Calls> {
  return {
    'POST /api/auth/register': async ({ body: { name, email, password } }, call) => {
      await refuseCommon(password, email)
      const passwordHash = await inTurn(call, async () => {
        await throttle.register(call.origin.ipAddress)
        return hashPassword(password)
      })
      const user = await queries.transaction((transaction) => addAccount(transaction, { name: name.trim(), email, passwordHash }))
      if (!user) throw emailTaken()
      await sessions.open(user.id, call)
      await knownBrowsers.remember(user.id, call)
      return { email, user: await userOf(queries, user, clock()) }
    },

    'POST /api/auth/login': async ({ body }, call) => {
      const email = storedEmail(body.email)
      // Do all of it in turn, so that refused calls do not reach the database.
      const { login, attempt, isRight } = await inTurn(call, async () => {
        const { login, knownBrowser } = await findLogin(queries, email, knownBrowsers.hashIn(call.request))
        const attempt = throttle.signIn(email, call.origin.ipAddress, knownBrowser)
        await attempt.begin()
        const isRight = await isPasswordOf(login, body.password)
        // Only now is the password available to make a hash of today's strength.
        if (login?.passwordHash && isRight && isOfOtherStrength(login.passwordHash))
          await strengthen(queries, login, await hashPassword(body.password))
        return { login, attempt, isRight }
      })
      if (!login || !isRight) throw new HttpError('wrong_credentials', { code: 'wrongCredentials' })
      await attempt.succeed()
      return admission.goOn(call, login, { restores: body.restore })
    },
  }
}
