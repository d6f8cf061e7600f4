import { readFactorCode } from '#domain/account/factor-code.ts'
import { audit } from '../../core/database/audit.ts'
import type { Queries } from '../../core/database/queries.ts'
import type { PublicCall, WorkerCall } from '../../core/http/call.ts'
import type { Handlers } from '../../core/http/mount.ts'
import { badInput, found, HttpError, refusedField } from '../../errors.ts'
import type { Services } from '../../services.ts'
import { stepExpired } from './ceremonies.ts'
import type { Doors } from './doors.ts'
import { makeFactorNews } from './factor-news.ts'
import { listIdentities } from './identity-store.ts'
import { findLoginOf, hasPassword, personOf } from './login.ts'
import { listPasskeys } from './passkey-store.ts'
import { hashRecoveryCode, newRecoveryCodes, newSalt, newTotpKey, stepOf } from './totp.ts'
import {
  confirmTotp,
  countRecoveryCodes,
  findTotp,
  findWaitingTotp,
  offerTotp,
  removeTotp,
  replaceRecoveryCodes,
  spendRecoveryCode,
  spendStep,
} from './totp-store.ts'
import { listOpenLinks, makeOthersEnd } from './ways-in.ts'

type Calls =
  | 'GET /api/auth/factors'
  | 'POST /api/auth/login/code'
  | 'POST /api/auth/totp'
  | 'POST /api/auth/totp/confirm'
  | 'POST /api/auth/totp/recovery-codes'
  | 'POST /api/auth/totp/remove'

const wrongCode = () => badInput(refusedField('code', 'wrong_code', { code: 'wrongCode' }))
const noFactor = () => new HttpError('no_factor', { code: 'noAuthenticator' })

/** Makes the calls that set up an authenticator app, check its codes and remove it. */
export function factorHandlers(
  services: Pick<Services, 'database' | 'clock' | 'mail'>,
  { throttle, inTurn, requirePassword, ceremonies, knownBrowsers, admission }: Doors,
): Pick<Handlers, Calls> {
  const { queries } = services.database
  const tell = makeFactorNews(services)

  const endOthers = makeOthersEnd(knownBrowsers)

  /** Uses a code of the app or a recovery code. Returns whether it was right. */
  async function spendCode(call: PublicCall, userId: number, typed: string): Promise<boolean> {
    const read = readFactorCode(typed)
    const factor = await findTotp(queries, userId)
    if (!read || !factor) return false
    if (read.kind === 'app') {
      const step = await stepOf(factor.secret, read.code, services.clock())
      return step !== undefined && spendStep(queries, userId, step)
    }
    const codeHash = await inTurn(call, () => hashRecoveryCode(read.code, factor.recoverySalt))
    return queries.transaction(async (transaction) => {
      if (!(await spendRecoveryCode(transaction, userId, codeHash))) return false
      const left = await countRecoveryCodes(transaction, userId)
      await tell(transaction, call, userId, { kind: 'recovery code used', about: { left } })
      return true
    })
  }

  /** Makes recovery codes, and a function that stores them in a transaction. */
  async function makeRecoveryCodes(call: WorkerCall, salt: string) {
    const recoveryCodes = newRecoveryCodes()
    const hashes = await inTurn(call, () => Promise.all(recoveryCodes.map((code) => hashRecoveryCode(code, salt))))
    return { recoveryCodes, store: (transaction: Queries) => replaceRecoveryCodes(transaction, call.caller.id, hashes) }
  }

  return {
    'GET /api/auth/factors': async (_, { caller }) => {
      const { owner } = caller
      const factor = await findTotp(queries, owner)
      const passkeys = await listPasskeys(queries, owner)
      const identities = await listIdentities(queries, owner)
      const totp = factor?.confirmedAt ? { since: factor.confirmedAt, recoveryCodesLeft: await countRecoveryCodes(queries, owner) } : null
      return { totp, passkeys, identities, hasPassword: await hasPassword(queries, owner), openLinks: await listOpenLinks(queries, owner) }
    },

    'POST /api/auth/login/code': async ({ body: { code } }, call) => {
      const { userId, facts } = await ceremonies.find(call.request, 'code')
      const login = userId === null ? undefined : await findLoginOf(queries, userId)
      if (!login) throw stepExpired()
      const attempt = throttle.code(login.id, await knownBrowsers.idIn(call.request, login.id))
      await attempt.begin()
      if (!(await spendCode(call, login.id, code))) throw wrongCode()
      await attempt.succeed()
      await ceremonies.end(call, 'code')
      return admission.admit(call, login, facts)
    },

    'POST /api/auth/totp': async ({ body: { password } }, call) => {
      const { owner } = call.caller
      await requirePassword(call, password, 'password')
      const { email } = found(await personOf(queries, { id: owner }))
      const key = await newTotpKey(email)
      if (!(await offerTotp(queries, owner, key.secret, newSalt()))) throw new HttpError('factor_exists', { code: 'hasAuthenticator' })
      return key
    },

    'POST /api/auth/totp/confirm': async ({ body: { code } }, call) => {
      const { owner } = call.caller
      const factor = await findWaitingTotp(queries, owner)
      if (!factor) throw noFactor()
      const attempt = throttle.confirm(owner)
      await attempt.begin()
      const read = readFactorCode(code)
      const step = read?.kind === 'app' ? await stepOf(factor.secret, read.code, services.clock()) : undefined
      if (step === undefined) throw wrongCode()
      await attempt.succeed()
      const { recoveryCodes, store } = await makeRecoveryCodes(call, factor.recoverySalt)
      await queries.transaction(async (transaction) => {
        if (!(await confirmTotp(transaction, owner, factor.secret, step))) throw noFactor()
        await store(transaction)
        await tell(transaction, call, owner, { kind: 'factor added', about: { factor: 'app' } })
        await audit(transaction, call.caller, [{ action: 'create', tableName: 'totp_factors', recordId: owner }])
      })
      return { recoveryCodes }
    },

    'POST /api/auth/totp/recovery-codes': async ({ body: { password } }, call) => {
      const { owner } = call.caller
      await requirePassword(call, password, 'password')
      const factor = await findTotp(queries, owner)
      if (!factor) throw noFactor()
      const { recoveryCodes, store } = await makeRecoveryCodes(call, factor.recoverySalt)
      await queries.transaction(async (transaction) => {
        await store(transaction)
        await tell(transaction, call, owner, { kind: 'factor added', about: { factor: 'recovery codes' } })
        await audit(transaction, call.caller, [{ action: 'update', tableName: 'totp_factors', recordId: owner }])
      })
      return { recoveryCodes }
    },

    'POST /api/auth/totp/remove': async ({ body: { password } }, call) => {
      const { owner } = call.caller
      await requirePassword(call, password, 'password')
      await queries.transaction(async (transaction) => {
        if (!(await removeTotp(transaction, owner))) throw noFactor()
        await endOthers(transaction, call)
        await tell(transaction, call, owner, { kind: 'factor removed', about: { factor: 'app' } })
        await audit(transaction, call.caller, [{ action: 'delete', tableName: 'totp_factors', recordId: owner }])
      })
      return {}
    },
  }
}
