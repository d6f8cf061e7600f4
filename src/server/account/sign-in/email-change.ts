import type { Config } from '../../config.ts'
import { audit } from '../../core/database/audit.ts'
import type { Queries } from '../../core/database/queries.ts'
import type { PublicCall } from '../../core/http/call.ts'
import type { Handlers } from '../../core/http/mount.ts'
import { refuseMoreMail } from '../../core/mail/strangers.ts'
import { codeOf, found, HttpError } from '../../errors.ts'
import type { Services } from '../../services.ts'
import type { Doors } from './doors.ts'
import {
  addUndos,
  askForEmail,
  CONFIRM_HOURS,
  isKeptForOther,
  setEmail,
  spendConfirmLink,
  takeBack,
  UNDO_DAYS,
} from './email-change-store.ts'
import { noteEmailVerified, personOf, setPassword } from './login.ts'
import { linkExpired } from './passwords.ts'
import { addResetToken, endResetLinks } from './reset-tokens.ts'
import { hashOf, newToken } from './token-cookie.ts'
import { removeTotpSince } from './totp-store.ts'
import { endEveryOtherWayIn } from './ways-in.ts'

type Calls = 'POST /api/auth/change-email' | 'POST /api/auth/confirm-email' | 'POST /api/auth/undo-email-change'

/** PostgreSQL's code for a duplicate e-mail address (unique_violation). */
const TAKEN = '23505'

const taken = () => new HttpError('email_taken', { code: 'emailTaken' })
const nothingToUndo = () => new HttpError('link_expired', { code: 'emailLinkExpired' })

/**
 * Makes the calls that change an account's e-mail address. The password protects the request, and the new address confirms it. The old
 * address is notified at once. Its owner can stop the change, and undo it later.
 */
export function emailHandlers(
  { database: { queries }, mail, clock }: Pick<Services, 'database' | 'mail' | 'clock'>,
  { requirePassword, throttle, knownBrowsers }: Pick<Doors, 'requirePassword' | 'throttle' | 'knownBrowsers'>,
  { pagesUrl }: Pick<Config, 'pagesUrl'>,
): Pick<Handlers, Calls> {
  const undoLink = (token: string) => `${pagesUrl}/undo-email-change#${token}`

  async function confirm(transaction: Queries, { origin }: PublicCall, token: string) {
    const change = await spendConfirmLink(transaction, hashOf(token))
    if (!change) throw linkExpired()
    const { userId, email, askedAt, stopToken } = change
    const { name, email: old, isEmailVerified: wasVerified } = found(await personOf(transaction, { id: userId }))
    await setEmail(transaction, userId, email)
    if (await isKeptForOther(transaction, email, userId)) throw taken()
    // A link for a new password that was sent to the old address must not open the account anymore.
    await endResetLinks(transaction, userId)
    const undoToken = newToken()
    // The link that could stop the change can undo it from now on.
    const tokens = [hashOf(undoToken), ...(stopToken === null ? [] : [stopToken])]
    await addUndos(transaction, { userId, email: old, wasVerified, askedAt }, tokens)
    // The e-mails contain the old and the new address; the log keeps no address.
    await audit(transaction, { kind: 'worker', id: userId, ...origin }, [{ action: 'update', tableName: 'emails', recordId: userId }])
    const facts = { name, email: wasVerified ? email : null, link: undoLink(undoToken), days: UNDO_DAYS }
    await mail.post(transaction, { userId, to: old, kind: 'email changed', facts })
  }

  return {
    'POST /api/auth/change-email': async ({ body: { email, password } }, call) => {
      const { owner } = call.caller
      await requirePassword(call, password, 'password')
      await throttle.changeEmail(owner)
      return queries.transaction(async (transaction) => {
        if ((await personOf(transaction, { email })) || (await isKeptForOther(transaction, email, owner))) throw taken()
        const { name, email: old, timeZone, isEmailVerified } = found(await personOf(transaction, { id: owner }))
        for (const stranger of isEmailVerified ? [email] : [email, old]) await refuseMoreMail(transaction, stranger)
        const [token, stopToken] = [newToken(), newToken()]
        const asked = { email, token: hashOf(token), stopToken: hashOf(stopToken), sessionId: call.caller.sid }
        await askForEmail(transaction, owner, asked)
        const facts = { name, link: `${pagesUrl}/confirm-email#${token}`, hours: CONFIRM_HOURS }
        await mail.post(transaction, { userId: owner, to: email, kind: 'confirm email', facts })
        const where = { ipAddress: call.origin.ipAddress, at: clock().toISOString(), timeZone }
        await mail.post(transaction, {
          userId: owner,
          to: old,
          kind: 'email change asked',
          facts: { name, email: isEmailVerified ? email : null, link: undoLink(stopToken), days: UNDO_DAYS, ...where },
        })
        return {}
      })
    },

    'POST /api/auth/confirm-email': async ({ body: { token } }, call) => {
      try {
        await queries.transaction((transaction) => confirm(transaction, call, token))
      } catch (error) {
        throw codeOf(error) === TAKEN ? taken() : error
      }
      return {}
    },

    'POST /api/auth/undo-email-change': ({ body: { token } }, call) =>
      queries.transaction(async (transaction) => {
        const taken = await takeBack(transaction, hashOf(token))
        if (!taken) throw nothingToUndo()
        const { userId, askedAt, wasChanged } = taken
        // Whoever asked for the change knows the password, and may have added ways in since then.
        await setPassword(transaction, userId, null)
        await endEveryOtherWayIn(transaction, userId, { browser: knownBrowsers.hashIn(call.request), links: true, keys: true })
        await removeTotpSince(transaction, userId, askedAt)
        await noteEmailVerified(transaction, userId)
        const resetToken = newToken()
        await addResetToken(transaction, userId, hashOf(resetToken))
        await audit(transaction, { kind: 'worker', id: userId, ...call.origin }, [
          { action: 'undo update', tableName: 'emails', recordId: userId },
        ])
        return { wasChanged, resetToken }
      }),
  }
}
