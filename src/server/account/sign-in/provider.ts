import { isLastWayIn, placeIdentity } from '#domain/account/identity.ts'
import { audit } from '../../core/database/audit.ts'
import type { PublicCall } from '../../core/http/call.ts'
import type { Handlers } from '../../core/http/mount.ts'
import { found, HttpError, notFound } from '../../errors.ts'
import { type Proven, ProviderAway, ProviderRefused } from '../../ports/identity/port.ts'
import type { Services } from '../../services.ts'
import { stepExpired } from './ceremonies.ts'
import type { Doors } from './doors.ts'
import { makeFactorNews } from './factor-news.ts'
import { accountOf, accountWith, connectIdentity, identityTaken, lockWaysIn, removeIdentity } from './identity-store.ts'
import { addAccount, emailTaken, findLoginOf } from './login.ts'
import { findWorker, userOf } from './store.ts'
import { makeOthersEnd } from './ways-in.ts'

type Calls =
  | 'POST /api/auth/provider/begin'
  | 'POST /api/auth/provider/finish'
  | 'POST /api/auth/provider/register'
  | 'POST /api/auth/provider/connect'
  | 'POST /api/auth/identities/:id/remove'

/** Makes the calls that sign in with an identity provider, and that connect an account with an identity or disconnect it. */
export function providerHandlers(
  services: Pick<Services, 'database' | 'clock' | 'mail' | 'identity'>,
  { sessions, knownBrowsers, throttle, requirePassword, ceremonies, admission }: Doors,
): Pick<Handlers, Calls> {
  const { queries } = services.database
  const { identity, clock } = services
  const tell = makeFactorNews(services)
  const endOthers = makeOthersEnd(knownBrowsers)

  const provider = () => {
    if (!identity) throw notFound()
    return identity
  }

  /** Turns failures of the provider into messages for the person. */
  async function byProvider<T>(part: Promise<T>): Promise<T> {
    const { name } = provider()
    try {
      return await part
    } catch (error) {
      if (error instanceof ProviderAway) throw new HttpError('provider_away', { code: 'providerAway', name })
      if (error instanceof ProviderRefused) throw new HttpError('provider_refused', { code: 'providerRefused', name })
      throw error
    }
  }

  /** Starts a sign-in at the provider. With a `userId`, the identity will be connected with that account. */
  async function begin(call: PublicCall, userId: number | null, restores: boolean) {
    const { url, memory } = await byProvider(provider().begin())
    await ceremonies.begin(call, 'ask provider', userId, { memory, restores })
    return { url }
  }

  /** Connects an identity with the signed-in account. */
  async function connect(call: PublicCall, userId: number, proven: Proven) {
    const caller = await sessions.callerOf(call.request)
    if (caller?.id !== userId) throw stepExpired()
    const { owner } = caller
    await queries.transaction(async (transaction) => {
      if (!(await connectIdentity(transaction, owner, proven))) throw identityTaken()
      await tell(transaction, call, owner, { kind: 'factor added', about: { factor: 'provider', factorName: provider().name } })
      await audit(transaction, caller, [{ action: 'create', tableName: 'identities', recordId: owner }])
    })
    const user = await findWorker(queries, owner)
    return { email: user.email, user: await userOf(queries, user, clock()), isConnected: true }
  }

  /**
   * Returns the id of an identity's account, and whether the two are connected when the person is in. Throws what must be done first.
   */
  async function accountFor(call: PublicCall, proven: Proven): Promise<{ id: number; connects: boolean }> {
    const { name } = provider()
    const known = await accountOf(queries, proven)
    const account = proven.email === null ? undefined : await accountWith(queries, proven.email)
    const placed = placeIdentity({
      isKnown: known !== undefined,
      isEmailVerifiedThere: proven.email !== null && proven.isEmailVerified,
      account: account ?? null,
    })
    if (placed === 'sign in' && known !== undefined) return { id: known, connects: false }
    if (placed === 'connect' && account) return { id: account.id, connects: true }
    if (placed === 'ask to connect') throw new HttpError('not_connected', { code: 'accountToConnect', name })
    if (placed === 'refuse') throw new HttpError('unverified_email', { code: 'emailUnconfirmed', name })
    await ceremonies.begin(call, 'new account', null, { proven })
    throw new HttpError('terms_needed', { code: 'termsNeeded' })
  }

  return {
    'POST /api/auth/provider/begin': async ({ body: { restore } }, call) => {
      await throttle.provider(call.origin.ipAddress)
      return begin(call, null, restore)
    },

    'POST /api/auth/provider/finish': async ({ body: { query } }, call) => {
      const { userId, facts } = await ceremonies.find(call.request, 'ask provider')
      // End it in any case: a browser returns from the provider only once.
      await ceremonies.end(call, 'ask provider')
      const proven = await byProvider(provider().finish(query, facts.memory))
      if (userId !== null) return connect(call, userId, proven)
      const { id, connects } = await accountFor(call, proven)
      const login = await findLoginOf(queries, id)
      if (!login) throw new HttpError('provider_refused', { code: 'accountClosed' })
      return {
        ...(await admission.goOn(call, login, { restores: facts.restores, proven: connects ? proven : undefined })),
        isConnected: false,
      }
    },

    'POST /api/auth/provider/register': async ({ body: { name } }, call) => {
      const { proven } = (await ceremonies.find(call.request, 'new account')).facts
      await throttle.register(call.origin.ipAddress)
      await ceremonies.end(call, 'new account')
      const { email } = proven
      if (email === null) throw stepExpired()
      const user = await queries.transaction(async (transaction) => {
        const added = await addAccount(transaction, { name: name.trim(), email, passwordHash: null, isEmailVerified: true })
        if (!added) throw emailTaken()
        if (!(await connectIdentity(transaction, added.id, proven))) throw identityTaken()
        return added
      })
      await sessions.open(user.id, call)
      await knownBrowsers.remember(user.id, call)
      return { email, user: await userOf(queries, user, clock()) }
    },

    'POST /api/auth/provider/connect': async ({ body: { password } }, call) => {
      const { owner } = call.caller
      provider()
      await requirePassword(call, password, 'password')
      return begin(call, owner, false)
    },

    'POST /api/auth/identities/:id/remove': async ({ params, body: { password } }, call) => {
      const { owner } = call.caller
      await requirePassword(call, password, 'password')
      await queries.transaction(async (transaction) => {
        const ways = await lockWaysIn(transaction, owner)
        const { id } = found(await removeIdentity(transaction, owner, params.id))
        if (isLastWayIn(ways)) throw new HttpError('last_way_in', { code: 'lastWayIn' })
        await endOthers(transaction, call)
        const factorName = identity?.name ?? 'single sign-on'
        await tell(transaction, call, owner, { kind: 'factor removed', about: { factor: 'provider', factorName } })
        await audit(transaction, call.caller, [{ action: 'delete', tableName: 'identities', recordId: id }])
      })
      return {}
    },
  }
}
