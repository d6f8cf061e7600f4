import type { ProfilePatch } from '#contract/account/profile.ts'
import type { User } from '#contract/account/sign-in.ts'
import { gigTypeRefusal } from '#domain/account/gig-type.ts'
import { heldPreferences } from '#domain/account/notification-preferences.ts'
import { changedName } from '#domain/account/person-name.ts'
import { definedOf } from '#domain/check/defined-fields.ts'
import { clientNamed } from '#domain/clients/client.ts'
import { spelledType, uniqueTypes } from '#domain/gigs/gig-types.ts'
import { preferClients } from '../../clients/edit.ts'
import { audit, differences } from '../../core/database/audit.ts'
import type { Queries } from '../../core/database/queries.ts'
import { checkVersion, tagged } from '../../core/http/if-match.ts'
import type { Handlers } from '../../core/http/mount.ts'
import { notPossible } from '../../errors.ts'
import type { WorkerCaller } from '../../principal.ts'
import type { Services } from '../../services.ts'
import { changeBio, changeWorker, findWorker, lockWorker, userOf, type WorkerChange, type WorkerRow } from '../sign-in/store.ts'

type Calls =
  | 'GET /api/user'
  | 'PUT /api/user'
  | 'POST /api/user/setup'
  | `POST /api/user/gig-types${'' | '/remove'}`
  | 'POST /api/user/notification-preferences'

/** The bio is stored in the BA profile, which shows the same text. */
type ProfileChange = WorkerChange & { readonly bio?: string | null | undefined }

export const profileHandlers = ({ database: { queries } }: Pick<Services, 'database'>): Pick<Handlers, Calls> => {
  /** Changes the caller's profile based on its present state. Simultaneous changes run one after the other. */
  const change = (caller: WorkerCaller, changeOf: (worker: WorkerRow, transaction: Queries) => Promise<ProfileChange> | ProfileChange) =>
    queries.transaction(async (transaction): Promise<User> => {
      const worker = await lockWorker(transaction, caller.owner)
      return userOf(transaction, await edit(transaction, caller, worker, await changeOf(worker, transaction)), caller.now)
    })

  return {
    'GET /api/user': async (_, call) => tagged(call, await userOf(queries, await findWorker(queries, call.caller.owner), call.caller.now)),

    'PUT /api/user': async ({ body }, call) =>
      tagged(
        call,
        await change(call.caller, async (worker, transaction) => {
          checkVersion(call, worker)
          return profileChange(transaction, call.caller, worker, body)
        }),
      ),

    'POST /api/user/setup': ({ body: { name, homeAddress, gigTypes, clientName } }, { caller }) =>
      change(caller, async ({ customGigTypes }, transaction) => {
        await preferClients(transaction, caller, [clientName], { keepOthers: true })
        return {
          name: name.trim(),
          ...(homeAddress !== null && { homeAddress: homeAddress.trim() }),
          customGigTypes: uniqueTypes([...customGigTypes, ...gigTypes.map(spelledType)]),
        }
      }),

    'POST /api/user/gig-types': ({ body }, { caller }) =>
      change(caller, ({ customGigTypes }) => {
        const refusal = gigTypeRefusal(body.name, customGigTypes)
        if (refusal) throw notPossible({ path: 'name', problem: refusal })
        return { customGigTypes: [...customGigTypes, spelledType(body.name)] }
      }),

    'POST /api/user/gig-types/remove': ({ body }, { caller }) =>
      change(caller, ({ customGigTypes }) => ({ customGigTypes: customGigTypes.filter((name) => name !== body.name) })),

    'POST /api/user/notification-preferences': ({ body }, { caller }) =>
      change(caller, ({ notificationPreferences: before }) => ({
        // An older client does not send the settings that came later.
        notificationPreferences: heldPreferences({ ...heldPreferences(before), ...definedOf(body.notificationPreferences) }),
      })),
  }
}

/**
 * Returns the changes of the account's row. Preferred clients are separate records; the list of preferred clients becomes the one that was
 * sent.
 */
async function profileChange(queries: Queries, caller: WorkerCaller, worker: WorkerRow, patch: ProfilePatch): Promise<ProfileChange> {
  const { workPreferences = {}, customGigTypes, name, firstName, lastName, bio, ...fields } = patch
  const { preferredClients, primaryGigTypes, workingHours } = workPreferences
  if (preferredClients) await preferClients(queries, caller, preferredClients.map(clientNamed), { keepOthers: false })
  return definedOf({
    ...fields,
    bio,
    ...([name, firstName, lastName].some((sent) => sent !== undefined) && changedName(worker, { name, firstName, lastName })),
    customGigTypes: customGigTypes && uniqueTypes(customGigTypes.map(spelledType)),
    primaryGigTypes: primaryGigTypes && uniqueTypes(primaryGigTypes.map(spelledType)),
    ...(workingHours !== undefined && { workStarts: workingHours?.start ?? null, workEnds: workingHours?.end ?? null }),
  })
}

async function edit(queries: Queries, caller: WorkerCaller, worker: WorkerRow, { bio, ...columns }: ProfileChange): Promise<WorkerRow> {
  if (bio === undefined && Object.keys(columns).length === 0) return worker
  const { owner } = caller
  const texts = bio === undefined ? undefined : { before: { bio: await changeBio(queries, owner, bio) }, after: { bio } }
  const edited = await changeWorker(queries, owner, columns)
  const changes = differences({ ...worker, ...texts?.before }, { ...edited, ...texts?.after })
  await audit(queries, caller, [{ action: 'update', tableName: 'users', recordId: worker.id, ...changes }])
  return edited
}
