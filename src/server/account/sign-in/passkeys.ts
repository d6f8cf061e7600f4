import { isLastWayIn } from '#domain/account/identity.ts'
import type { Config } from '../../config.ts'
import { audit } from '../../core/database/audit.ts'
import type { Handlers } from '../../core/http/mount.ts'
import { found, HttpError } from '../../errors.ts'
import type { Services } from '../../services.ts'
import type { Doors } from './doors.ts'
import { makeFactorNews } from './factor-news.ts'
import { lockWaysIn } from './identity-store.ts'
import { findLoginOf, personOf } from './login.ts'
import { addPasskey, findCredential, knownCredentials, notePasskeyUse, removePasskey, renamePasskey } from './passkey-store.ts'
import { makeRelyingParty, newUserHandle } from './relying-party.ts'
import { makeOthersEnd } from './ways-in.ts'

type Calls =
  | 'POST /api/auth/passkeys/begin'
  | 'POST /api/auth/passkeys'
  | 'PUT /api/auth/passkeys/:id'
  | 'POST /api/auth/passkeys/:id/remove'
  | 'POST /api/auth/login/passkey/begin'
  | 'POST /api/auth/login/passkey'

/** The maximum number of passkeys of an account: more than anybody's devices. */
const MOST = 20

const unknown = () => new HttpError('unknown_passkey', { code: 'unknownPasskey' })

/** Makes the calls that manage the passkeys of an account and sign in with one. */
export function passkeyHandlers(
  services: Pick<Services, 'database' | 'clock' | 'mail'>,
  { throttle, requirePassword, ceremonies, knownBrowsers, admission }: Doors,
  { pagesUrl }: Pick<Config, 'pagesUrl'>,
): Pick<Handlers, Calls> {
  const { queries } = services.database
  const tell = makeFactorNews(services)
  const endOthers = makeOthersEnd(knownBrowsers)
  const relyingParty = makeRelyingParty(pagesUrl)
  return {
    'POST /api/auth/passkeys/begin': async ({ body: { password } }, call) => {
      const { owner } = call.caller
      await requirePassword(call, password, 'password')
      const { ids, userHandle = newUserHandle() } = await knownCredentials(queries, owner)
      if (ids.length >= MOST) throw new HttpError('account_full', { code: 'tooManyPasskeys', most: MOST })
      const { email, name } = found(await personOf(queries, { id: owner }))
      const options = await relyingParty.askForNew({ email, name, userHandle }, ids)
      await ceremonies.begin(call, 'add passkey', owner, { challenge: options.challenge, userHandle })
      return options
    },

    'POST /api/auth/passkeys': async ({ body: { name, credential } }, call) => {
      const { owner } = call.caller
      const { userId, facts } = await ceremonies.find(call.request, 'add passkey')
      await ceremonies.end(call, 'add passkey')
      const made = userId === owner ? await relyingParty.readNew(credential, facts.challenge) : undefined
      if (!made) throw new HttpError('unknown_passkey', { code: 'passkeyFailed' })
      return queries.transaction(async (transaction) => {
        const { transports, ...pair } = made
        const added = await addPasskey(transaction, {
          ...pair,
          name: name.trim(),
          userId: owner,
          userHandle: facts.userHandle,
          transports: [...transports],
        })
        if (!added) throw new HttpError('factor_exists', { code: 'passkeyExists' })
        await tell(transaction, call, owner, { kind: 'factor added', about: { factor: 'passkey', factorName: added.name } })
        await audit(transaction, call.caller, [{ action: 'create', tableName: 'passkeys', recordId: added.id }])
        return added
      })
    },

    'PUT /api/auth/passkeys/:id': ({ params, body }, { caller }) =>
      queries.transaction(async (transaction) => {
        const renamed = found(await renamePasskey(transaction, caller.owner, params.id, body.name.trim()))
        await audit(transaction, caller, [
          { action: 'update', tableName: 'passkeys', recordId: renamed.id, newValues: { name: renamed.name } },
        ])
        return renamed
      }),

    'POST /api/auth/passkeys/:id/remove': async ({ params, body: { password } }, call) => {
      const { owner } = call.caller
      await requirePassword(call, password, 'password')
      await queries.transaction(async (transaction) => {
        const ways = await lockWaysIn(transaction, owner)
        const { id, name } = found(await removePasskey(transaction, owner, params.id))
        if (isLastWayIn(ways)) throw new HttpError('last_way_in', { code: 'lastWayIn' })
        await endOthers(transaction, call)
        await tell(transaction, call, owner, { kind: 'factor removed', about: { factor: 'passkey', factorName: name } })
        await audit(transaction, call.caller, [{ action: 'delete', tableName: 'passkeys', recordId: id }])
      })
      return {}
    },

    'POST /api/auth/login/passkey/begin': async (_, call) => {
      await throttle.passkey(call.origin.ipAddress)
      const options = await relyingParty.askForAny()
      await ceremonies.begin(call, 'use passkey', null, { challenge: options.challenge })
      return options
    },

    'POST /api/auth/login/passkey': async ({ body: { credential, restore } }, call) => {
      const { facts } = await ceremonies.find(call.request, 'use passkey')
      // End it in any case: a challenge is signed only once.
      await ceremonies.end(call, 'use passkey')
      const known = await findCredential(queries, credential.id)
      const { userHandle, ...response } = credential.response
      if (!known || (userHandle ?? known.userHandle) !== known.userHandle) throw unknown()
      const counter = await relyingParty.readSigned({ ...credential, response }, facts.challenge, known)
      const login = await findLoginOf(queries, known.userId)
      if (counter === undefined || !login) throw unknown()
      await notePasskeyUse(queries, known, counter)
      return admission.admit(call, login, { restores: restore })
    },
  }
}
