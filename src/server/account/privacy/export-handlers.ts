import { dayIn } from '#domain/time/calendar-day.ts'
import { audit } from '../../core/database/audit.ts'
import type { Handlers } from '../../core/http/mount.ts'
import { found, notFound } from '../../errors.ts'
import { fileKeyOf } from '../../ports/files/port.ts'
import type { Services } from '../../services.ts'
import type { Doors } from '../sign-in/doors.ts'
import { addExport, findExport, listExports, removeExport, underWay } from './exports.ts'

type Calls = `${'GET' | 'POST'} /api/user/exports` | 'GET /api/user/exports/:id/file' | 'DELETE /api/user/exports/:id'

export const exportHandlers = (
  { database: { queries }, tasks, files, clock }: Pick<Services, 'database' | 'tasks' | 'files' | 'clock'>,
  { requirePassword, throttle }: Pick<Doors, 'requirePassword' | 'throttle'>,
): Pick<Handlers, Calls> => ({
  'GET /api/user/exports': (_, { caller }) => listExports(queries, caller.owner),

  'POST /api/user/exports': async ({ body }, call) => {
    const { caller } = call
    const { owner } = caller
    await requirePassword(call, body.password, 'password')
    await throttle.export(owner)
    return queries.transaction(async (transaction) => {
      const added = await addExport(transaction, owner)
      await tasks.send(transaction, 'export-data', { exportId: added.id })
      await audit(transaction, caller, [{ action: 'create', tableName: 'data_exports', recordId: added.id }])
      return added
    })
  },

  'GET /api/user/exports/:id/file': async ({ params }, { caller }) => {
    const { owner } = caller
    const { status, filePath, completedAt } = found(await findExport(queries, owner, params.id))
    const key = status === 'ready' ? fileKeyOf(owner, filePath) : undefined
    const { bytes, content } = found(key && (await files.open(key)))
    const day = dayIn(caller.timeZone, completedAt === null ? clock() : new Date(completedAt))
    return { name: `gigfolio-data-${day}.zip`, mediaType: 'application/zip', bytes, content }
  },

  'DELETE /api/user/exports/:id': async ({ params }, { caller }) => {
    const { owner } = caller
    const { status, filePath } = found(await findExport(queries, owner, params.id))
    if (status === 'waiting' || status === 'running') throw underWay()
    const key = fileKeyOf(owner, filePath)
    if (!key) throw notFound()
    await files.remove(key)
    await queries.transaction(async (transaction) => {
      await removeExport(transaction, owner, params.id)
      await audit(transaction, caller, [{ action: 'delete', tableName: 'data_exports', recordId: params.id }])
    })
    return {}
  },
})
