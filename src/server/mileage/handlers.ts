import { definedOf } from '#domain/check/defined-fields.ts'
import type { PlanGate } from '../billing/subscriptions/gate.ts'
import { audit, differences } from '../core/database/audit.ts'
import { readList } from '../core/database/paged-list.ts'
import { once } from '../core/http/idempotency.ts'
import { checkVersion } from '../core/http/if-match.ts'
import type { Handlers } from '../core/http/mount.ts'
import { sendJson } from '../core/http/send-json.ts'
import { found } from '../errors.ts'
import type { Services } from '../services.ts'
import { addDrive, changeDrive, countDrives, deleteDrive, driveList, listDeletedDrives, lockDrive, restoreDrive } from './store.ts'

type Calls = keyof Handlers & `${string} /api/drives${string}`

const MOST_DRIVES = 10_000

export const driveHandlers = ({ database: { queries } }: Pick<Services, 'database'>, gate: PlanGate): Pick<Handlers, Calls> => ({
  'GET /api/drives': async ({ query }, { caller, reply }) =>
    sendJson(reply, await readList(queries, driveList, caller.owner, query.limit ?? MOST_DRIVES)),

  'GET /api/drives/deleted': (_, { caller }) => listDeletedDrives(queries, caller.owner),

  'POST /api/drives': ({ body }, call) =>
    once(queries, call, async (transaction) => {
      const { caller } = call
      await gate(transaction, caller)
      await caller.budget.makeRoom('drives', 1, () => countDrives(transaction, caller.owner))
      const drive = await addDrive(transaction, caller.owner, body)
      await audit(transaction, caller, [{ action: 'create', tableName: 'trips', recordId: drive.id, newValues: drive }])
      return drive
    }),

  'PUT /api/drives/:id': ({ params, body }, call) =>
    once(queries, call, async (transaction) => {
      const { caller } = call
      const drive = found(await lockDrive(transaction, caller.owner, params.id))
      checkVersion(call, { version: drive.updatedAt })
      const edited = found(await changeDrive(transaction, caller.owner, params.id, definedOf(body)))
      await audit(transaction, caller, [{ action: 'update', tableName: 'trips', recordId: drive.id, ...differences(drive, edited) }])
      return edited
    }),

  'DELETE /api/drives/:id': ({ params }, call) =>
    queries.transaction(async (transaction) => {
      const { caller } = call
      const drive = found(await lockDrive(transaction, caller.owner, params.id))
      checkVersion(call, { version: drive.updatedAt })
      await deleteDrive(transaction, caller.owner, params.id)
      await audit(transaction, caller, [{ action: 'delete', tableName: 'trips', recordId: drive.id, oldValues: drive }])
      return {}
    }),

  'POST /api/drives/:id/restore': ({ params }, { caller }) =>
    queries.transaction(async (transaction) => {
      const { drive, wasDeleted } = found(await restoreDrive(transaction, caller.owner, params.id))
      if (wasDeleted) await audit(transaction, caller, [{ action: 'restore', tableName: 'trips', recordId: drive.id }])
      return drive
    }),
})
