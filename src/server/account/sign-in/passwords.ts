import { setTimeout as sleep } from 'node:timers/promises'
import { isObviousPassword } from '#domain/check/password.ts'
import type { Config } from '../../config.ts'
import { audit } from '../../core/database/audit.ts'
import type { Queries } from '../../core/database/queries.ts'
import type { Handlers } from '../../core/http/mount.ts'
import { badInput, HttpError, refusedField } from '../../errors.ts'
import type { Origin } from '../../principal.ts'
import type { Services } from '../../services.ts'
import type { Doors } from './doors.ts'
import { noteEmailVerified, type Person, personOf, setPassword } from './login.ts'
import { hashPassword, isCommonPassword } from './password.ts'
import { addResetToken, findResetToken, RESET_MINUTES, useResetToken } from './reset-tokens.ts'
import { hashOf, newToken } from './token-cookie.ts'
import { endEveryOtherWayIn } from './ways-in.ts'

type Calls = 'POST /api/auth/forgot-password' | 'POST /api/auth/reset-password' | 'POST /api/auth/change-password'

/** The minimum time of a request for a link, in milliseconds, so that the time does not reveal whether an account exists. */
const FORGOT_MS = 250

/** Throws when a password is one that attackers try first, or the name of the account. */
export async function refuseCommon(password: string, email: string) {
  if (isObviousPassword(password)) throw badInput(refusedField('password', 'too_common', { code: 'obviousPassword' }))
  if (await isCommonPassword(password, email)) throw badInput(refusedField('password', 'too_common', { code: 'commonPassword' }))
}

/** Makes the calls that change an account's password. */
export function passwordHandlers(
  { database: { queries }, clock, mail }: Pick<Services, 'database' | 'clock' | 'mail'>,
  { sessions, knownBrowsers, throttle, inTurn, requirePassword }: Doors,
  { pagesUrl }: Pick<Config, 'pagesUrl'>,
): Pick<Handlers, Calls> {
  const mailChange = (
    transaction: Queries,
    { id, email, name, timeZone }: Pick<Person, 'id' | 'email' | 'name' | 'timeZone'>,
    { ipAddress }: Origin,
  ) =>
    mail.post(transaction, {
      userId: id,
      to: email,
      kind: 'password changed',
      facts: { name, ipAddress, at: clock().toISOString(), timeZone },
    })

  /** Sends a link to the owner of an e-mail address if it has an account. */
  const sendLink = (email: string) =>
    queries.transaction(async (transaction) => {
      const person = await personOf(transaction, { email })
      if (!person) return
      const token = newToken()
      await addResetToken(transaction, person.id, hashOf(token))
      // The part after # stays in the browser, so that no log and no other site sees it.
      const link = `${pagesUrl}/reset-password#${token}`
      const facts = { name: person.name, link, minutes: RESET_MINUTES }
      await mail.post(transaction, { userId: person.id, to: email, kind: 'reset password', facts })
    })

  return {
    'POST /api/auth/forgot-password': async ({ body: { email } }, { origin }) => {
      await throttle.forgot(email, origin.ipAddress)
      await Promise.all([sendLink(email), sleep(FORGOT_MS)])
      return {}
    },

    'POST /api/auth/reset-password': async ({ body: { token, password } }, call) => {
      const known = await findResetToken(queries, hashOf(token))
      if (!known) throw linkExpired()
      await refuseCommon(password, known.email)
      const passwordHash = await inTurn(call, () => hashPassword(password))
      await queries.transaction(async (transaction) => {
        // Of simultaneous calls with one link, only the first succeeds.
        if (!(await useResetToken(transaction, known))) throw linkExpired()
        await setPassword(transaction, known.userId, passwordHash)
        await noteEmailVerified(transaction, known.userId)
        await endEveryOtherWayIn(transaction, known.userId, { browser: knownBrowsers.hashIn(call.request), links: true, keys: true })
        await audit(transaction, { kind: 'worker', id: known.userId, ...call.origin }, [passwordChange(known.userId)])
        await mailChange(transaction, { ...known, id: known.userId }, call.origin)
      })
      return {}
    },

    'POST /api/auth/change-password': async ({ body: { oldPassword, password, endLinks } }, call) => {
      const { owner } = call.caller
      await requirePassword(call, oldPassword, 'oldPassword')
      const person = await personOf(queries, { id: owner })
      if (!person) throw new Error('A session without its user')
      await refuseCommon(password, person.email)
      const passwordHash = await inTurn(call, () => hashPassword(password))
      await queries.transaction(async (transaction) => {
        await setPassword(transaction, owner, passwordHash)
        await endEveryOtherWayIn(transaction, owner, { browser: knownBrowsers.hashIn(call.request), links: endLinks, keys: false })
        await audit(transaction, call.caller, [passwordChange(owner)])
        await mailChange(transaction, person, call.origin)
      })
      await sessions.open(owner, call)
      return {}
    },
  }
}

const passwordChange = (recordId: number) => ({ action: 'update', tableName: 'passwords', recordId }) as const

export const linkExpired = () => new HttpError('link_expired', { code: 'linkExpired' })
