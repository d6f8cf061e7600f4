import { setTimeout as sleep } from 'node:timers/promises'
import { storedEmail } from '#domain/check/email.ts'
import type { Doors } from '../../account/sign-in/doors.ts'
import { hashPassword, isPasswordOf } from '../../account/sign-in/password.ts'
import { linkExpired, refuseCommon } from '../../account/sign-in/passwords.ts'
import { hashOf, newToken } from '../../account/sign-in/token-cookie.ts'
import { type Config, supportAddress } from '../../config.ts'
import { audit } from '../../core/database/audit.ts'
import type { Queries } from '../../core/database/queries.ts'
import type { Handlers } from '../../core/http/mount.ts'
import { found, HttpError } from '../../errors.ts'
import type { Services } from '../../services.ts'
import { publishWaiting } from '../posts/publish.ts'
import { notifyOfNewName } from '../posts/renamed-agency.ts'
import { companyNameTaken, isNameHeld, keysOf, lockName, unverifiedNameTaken } from '../records/held-names.ts'
import { mayPost } from '../records/policy.ts'
import { renamePosts } from '../records/posts-store.ts'
import type { AgencySessions } from './agency-sessions.ts'
import { mayManageAgency } from './policy.ts'
import {
  addAgency,
  addLink,
  findAgency,
  findAgencyLogin,
  findLink,
  lockAgency,
  renameAgency,
  setAgencyLanguage,
  setAgencyPassword,
  useLink,
  verifyAgency,
} from './store.ts'

type Calls = Exclude<keyof Handlers & `${string} /api/agencies/${string}`, `GET /api/agencies/${'years' | 'facts'}${string}`>

const RESET_MINUTES = 60
const CONFIRM_HOURS = 48
/** The minimum time of a request for a link, in milliseconds, so that the time does not reveal whether an agency exists. */
const FORGOT_MS = 250

/** Makes the calls of an agency's account. Agencies' accounts are separate from workers' accounts, even with the same e-mail address. */
export function agencyHandlers(
  { database: { queries }, mail, tasks, clock }: Pick<Services, 'database' | 'mail' | 'tasks' | 'clock'>,
  { throttle, inTurn }: Doors,
  sessions: AgencySessions,
  config: Pick<Config, 'pagesUrl' | 'smtpUrl' | 'supportEmail'>,
): Pick<Handlers, Calls> {
  const { pagesUrl, smtpUrl } = config
  const shown = <Row extends { isVerified: boolean }>(agency: Row) => ({
    ...agency,
    mustConfirmEmail: smtpUrl !== undefined && !agency.isVerified,
    supportEmail: supportAddress(config),
  })

  async function sendConfirmation(transaction: Queries, { id, email, contactName }: { id: number; email: string; contactName: string }) {
    const token = newToken()
    await addLink(transaction, id, 'confirm email', hashOf(token), CONFIRM_HOURS * 60)
    const facts = { name: contactName, link: `${pagesUrl}/agency/confirm-email#${token}`, hours: CONFIRM_HOURS }
    await mail.post(transaction, { agencyId: id, to: email, kind: 'confirm agency', facts })
  }

  const sendReset = (email: string) =>
    queries.transaction(async (transaction) => {
      const login = await findAgencyLogin(transaction, email)
      if (!login) return
      const token = newToken()
      await addLink(transaction, login.agency.id, 'reset password', hashOf(token), RESET_MINUTES)
      const facts = { name: login.agency.contactName, link: `${pagesUrl}/agency/reset-password#${token}`, minutes: RESET_MINUTES }
      await mail.post(transaction, { agencyId: login.agency.id, to: email, kind: 'reset password', facts })
    })

  return {
    'POST /api/agencies/register': async ({ body: { password, ...agency } }, call) => {
      await refuseCommon(password, agency.email)
      const passwordHash = await inTurn(call, async () => {
        await throttle.register(call.origin.ipAddress)
        return hashPassword(password)
      })
      const added = await queries.transaction(async (transaction) => {
        // An agency that forgot its account is told that it has one.
        if (await isNameHeld(transaction, agency.companyName, ({ email }) => email === agency.email)) throw companyNameTaken(config)
        const row = await addAgency(transaction, { ...agency, nameKeys: await keysOf(agency.companyName), passwordHash })
        if (row) await sendConfirmation(transaction, row)
        return row
      })
      if (!added) throw new HttpError('email_taken', { code: 'agencyExists' })
      await sessions.open(added.id, call)
      return { agency: shown(added) }
    },

    'POST /api/agencies/login': async ({ body }, call) => {
      const email = storedEmail(body.email)
      const { login, attempt, isRight } = await inTurn(call, async () => {
        const attempt = throttle.signIn(`agency ${email}`, call.origin.ipAddress, undefined)
        await attempt.begin()
        const login = await findAgencyLogin(queries, email)
        return { login, attempt, isRight: await isPasswordOf(login, body.password) }
      })
      if (!login || !isRight) throw new HttpError('wrong_credentials', { code: 'wrongCredentials' })
      await attempt.succeed()
      await sessions.open(login.agency.id, call)
      return { agency: shown(login.agency) }
    },

    'POST /api/agencies/logout': async (_, { request, reply }) => {
      await sessions.close(request, reply)
      return {}
    },

    'GET /api/agencies/me': async (_, { caller }) => ({
      agency: shown(found(await findAgency(queries, mayManageAgency(caller)))),
    }),

    'PUT /api/agencies/me': async ({ body: { companyName, language } }, { caller }) => {
      const owner = mayManageAgency(caller)
      if (companyName !== undefined) await throttle.renameAgency(owner)
      return queries.transaction(async (transaction) => {
        const before = await lockAgency(transaction, owner)
        if (language !== undefined) await setAgencyLanguage(transaction, owner, language)
        const agency = { ...before, language: language ?? before.language }
        if (companyName === undefined || companyName === before.companyName) return { agency: shown(agency) }
        await lockName(transaction, companyName)
        if (await isNameHeld(transaction, companyName, ({ id }) => id === owner)) throw companyNameTaken(config)
        await renameAgency(transaction, owner, { companyName, nameKeys: await keysOf(companyName) })
        for (const post of await renamePosts(transaction, mayPost(caller), companyName, clock()))
          await notifyOfNewName(transaction, tasks, post, before.companyName)
        const [oldValues, newValues] = [{ companyName: before.companyName }, { companyName }]
        await audit(transaction, caller, [{ action: 'update', tableName: 'agencies', recordId: owner, oldValues, newValues }])
        return { agency: shown({ ...agency, companyName }) }
      })
    },

    'POST /api/agencies/forgot-password': async ({ body: { email } }, { origin }) => {
      await throttle.forgot(`agency ${email}`, origin.ipAddress)
      await Promise.all([sendReset(email), sleep(FORGOT_MS)])
      return {}
    },

    'POST /api/agencies/reset-password': async ({ body: { token, password } }, call) => {
      const known = await findLink(queries, 'reset password', hashOf(token))
      if (!known) throw linkExpired()
      await refuseCommon(password, known.email)
      const passwordHash = await inTurn(call, () => hashPassword(password))
      await queries.transaction(async (transaction) => {
        // Of simultaneous calls with one link, only the first succeeds.
        if ((await useLink(transaction, 'reset password', hashOf(token))) === undefined) throw linkExpired()
        await setAgencyPassword(transaction, known.id, passwordHash)
      })
      return {}
    },

    'POST /api/agencies/confirm-email': ({ body: { token } }) =>
      queries.transaction(async (transaction) => {
        const id = await useLink(transaction, 'confirm email', hashOf(token))
        if (id === undefined) throw linkExpired()
        const { companyName } = await lockAgency(transaction, id)
        await lockName(transaction, companyName)
        if (await isNameHeld(transaction, companyName, (agency) => agency.id === id)) throw unverifiedNameTaken(config)
        await verifyAgency(transaction, id, await keysOf(companyName))
        await publishWaiting(transaction, { tasks, clock }, id)
        return {}
      }),

    'POST /api/agencies/confirm-email/send': async (_, { caller }) => {
      await throttle.confirmAgency(caller.id)
      await queries.transaction(async (transaction) => {
        const agency = found(await findAgency(transaction, mayManageAgency(caller)))
        if (!agency.isVerified) await sendConfirmation(transaction, agency)
      })
      return {}
    },
  }
}
