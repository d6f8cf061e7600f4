import type { SignedIn } from '#contract/account/sign-in.ts'
import { deviceOf } from '#domain/account/device.ts'
import { dayIn } from '#domain/time/calendar-day.ts'
import { formatDay } from '#words/dates.ts'
import { devices } from '#words/en/account/devices.ts'
import type { PublicCall } from '../../core/http/call.ts'
import { HttpError } from '../../errors.ts'
import type { Proven } from '../../ports/identity/port.ts'
import type { Services } from '../../services.ts'
import { type Ceremonies, stepExpired } from './ceremonies.ts'
import { restorableUntil, restoreAccount } from './deletion.ts'
import { makeFactorNews } from './factor-news.ts'
import { accountOf, accountWith, connectIdentity, identityTaken } from './identity-store.ts'
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

interface Arrival {
  readonly restores: boolean
  readonly proven?: Proven | undefined
}

/** Makes the last steps of signing in, which are the same for every first factor. */
export function makeAdmission(
  services: Pick<Services, 'database' | 'clock' | 'mail' | 'identity'>,
  { sessions, knownBrowsers, ceremonies }: Ways,
) {
  const { clock, mail, identity } = services
  const { queries } = services.database
  const tell = makeFactorNews(services)

  /** Connects an identity with the account of its address, which both sides must still have verified. */
  const connect = (call: PublicCall, login: Login, proven: Proven) =>
    queries.transaction(async (transaction) => {
      const account = proven.email === null ? undefined : await accountWith(transaction, proven.email)
      if (account?.id !== login.id || !account.isEmailVerified) throw stepExpired()
      if (await connectIdentity(transaction, login.id, proven))
        await tell(transaction, call, login.id, {
          kind: 'factor added',
          about: { factor: 'provider', factorName: identity?.name ?? 'single sign-on' },
        })
      else if ((await accountOf(transaction, proven)) !== login.id) throw identityTaken()
    })

  /**
   * Opens the session of an account whose factors were all right. `restores` restores a deleted account; without it, throws 409 for a
   * deleted account. Connects the identity `proven` with the account.
   */
  async function admit(call: PublicCall, login: Login, { restores, proven }: Arrival): Promise<SignedIn> {
    refuseDeleted(login, restores)
    if (login.deletedAt !== null) await restoreAccount(queries, login.id)
    if (proven) await connect(call, login, proven)
    const { user, timeZone } = await noteSignIn(queries, login.id)
    await sessions.open(login.id, call)
    const { ipAddress, userAgent } = call.origin
    const { id: userId, email: to, name } = user
    const facts = { name, device: devices.name(deviceOf(userAgent)), ipAddress, at: clock().toISOString(), timeZone }
    await knownBrowsers.remember(login.id, call, (transaction) => mail.post(transaction, { userId, to, kind: 'new device', facts }))
    return { email: user.email, user: await userOf(queries, user, clock()) }
  }
  return {
    admit,
    /**
     * Continues after the first factor was right: throws 401 to ask for the code if the account has an authenticator app, or else opens the
     * session.
     */
    async goOn(call: PublicCall, login: Login, arrival: Arrival): Promise<SignedIn> {
      refuseDeleted(login, arrival.restores)
      if (!(await findTotp(queries, login.id))) return admit(call, login, arrival)
      await ceremonies.begin(call, 'code', login.id, arrival)
      throw new HttpError('code_needed', { code: 'codeNeeded' })
    },
  }
}

export type Admission = ReturnType<typeof makeAdmission>

function refuseDeleted({ deletedAt, timeZone }: Login, restores: boolean) {
  if (deletedAt === null || restores) return
  // The same day as in the dialog and the e-mail of the deletion.
  const until = formatDay(dayIn(timeZone, new Date(restorableUntil(deletedAt))))
  throw new HttpError('account_deleted', { code: 'accountDeleted', until })
}
