import type { SignedIn } from '#contract/account.ts'
import { deviceName } from '#domain/accounts/device.ts'
import { formatDay } from '#domain/time/calendar-day.ts'
import { HttpError } from '../errors.ts'
import type { PublicCall } from '../http/call.ts'
import type { Services } from '../services.ts'
import type { Ceremonies } from './ceremonies.ts'
import { restorableUntil, restoreAccount } from './deletion.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import { type Login, noteSignIn } from './login.ts'
import type { Sessions } from './sessions.ts'
import { userOf } from './store.ts'
import { findTotp } from './totp-store.ts'

interface Ways {
  readonly sessions: Sessions
  readonly knownBrowsers: KnownBrowsers
  readonly ceremonies: Ceremonies
}

/** Makes the last steps of signing in, which are the same for every first factor. */
export function makeAdmission(
  { database: { queries }, clock, mail }: Pick<Services, 'database' | 'clock' | 'mail'>,
  { sessions, knownBrowsers, ceremonies }: Ways,
) {
  /**
   * Opens the session of an account whose factors were all right. `restores` restores a deleted account; without it, throws 409 for a
   * deleted account.
   */
  async function admit(call: PublicCall, login: Login, restores: boolean): Promise<SignedIn> {
    refuseDeleted(login, restores)
    if (login.deletedAt !== null) await restoreAccount(queries, login.id)
    const { user, timeZone } = await noteSignIn(queries, login.id)
    await sessions.open(login.id, call)
    const { ipAddress, userAgent } = call.origin
    const { id: userId, email: to, name } = user
    const facts = { name, device: deviceName(userAgent), ipAddress, at: clock().toISOString(), timeZone }
    await knownBrowsers.remember(login.id, call, (transaction) => mail.post(transaction, { userId, to, kind: 'new device', facts }))
    return { email: user.email, user: await userOf(queries, user) }
  }
  return {
    admit,
    /**
     * Continues after the first factor was right: throws 401 to ask for the code if the account has an authenticator app, or else opens the
     * session.
     */
    async goOn(call: PublicCall, login: Login, restores: boolean): Promise<SignedIn> {
      refuseDeleted(login, restores)
      if (!(await findTotp(queries, login.id))) return admit(call, login, restores)
      await ceremonies.begin(call, 'code', login.id, { restores })
      throw new HttpError('code_needed', 'Enter the code from your authenticator app.')
    },
  }
}

export type Admission = ReturnType<typeof makeAdmission>

function refuseDeleted({ deletedAt }: Login, restores: boolean) {
  if (deletedAt === null || restores) return
  const until = formatDay(restorableUntil(deletedAt).slice(0, 10))
  throw new HttpError('account_deleted', `You deleted this account. It can be restored until ${until}.`)
}
