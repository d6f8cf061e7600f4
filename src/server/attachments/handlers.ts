import { buffer } from 'node:stream/consumers'
import { yearOf } from '#domain/time/calendar-day.ts'
import type { Config } from '../config.ts'
import { audit } from '../core/database/audit.ts'
import { endOf } from '../core/http/line.ts'
import type { Handlers } from '../core/http/mount.ts'
import { drawInTurn, redraw } from '../core/redraw/pictures.ts'
import { found, HttpError, notPossible } from '../errors.ts'
import type { Services } from '../services.ts'
import { again, keepTurned, keepUpload, roomOn, sides } from './keep.ts'
import {
  fileNameOf,
  findAttachment,
  findRemoved,
  listAttachments,
  removeAttachment,
  restoreAttachment,
  shown,
  storedSide,
  subjectOf,
  versionOf,
} from './store.ts'

type Calls = keyof Handlers & `${string} /api/attachments${string}`

/** How long an upload may wait for its turn and be drawn, in milliseconds. */
const WAIT_MS = 45_000

/** Makes the calls for the files that workers attach to their expenses, gigs, clients and tax forms. */
export function attachmentHandlers(
  services: Pick<Services, 'database' | 'files'>,
  { limits }: Pick<Config, 'limits'>,
): Pick<Handlers, Calls> {
  const {
    files,
    database: { queries },
  } = services
  return {
    'GET /api/attachments': async (_, { caller }) => (await listAttachments(queries, caller.owner)).map(shown),

    'POST /api/attachments': async ({ query, file }, call) => {
      const { kind, subject, id, name, payer = null } = query
      if (subject === 'taxYear' && id > yearOf(call.caller.today)) throw notPossible({ path: 'id', problem: { code: 'yearOfNoW2' } })
      const ended = endOf(call.reply.raw, WAIT_MS)
      const upload = {
        kind,
        subject: { kind: subject, id },
        name: name.trim(),
        payer: payer?.trim() ?? null,
        file,
        ended,
        mostBytes: limits.fileBytesPerWorker,
      }
      return shown(await keepUpload(services, call, upload))
    },

    'GET /api/attachments/:id/:side': async ({ params: { id, side } }, { caller }) => {
      const row = await findAttachment(queries, caller.owner, id)
      const { key } = storedSide(caller.owner, row, side)
      const { bytes, content } = found(await files.open(key))
      const tag = key.slice(key.lastIndexOf('/') + 1, key.lastIndexOf('.'))
      return { name: fileNameOf(row), mediaType: row.mediaType, bytes, content, tag }
    },

    'POST /api/attachments/:id/turn': async ({ params: { id }, body: { degrees, version } }, call) => {
      const { owner } = call.caller
      const row = await findAttachment(queries, owner, id)
      if (versionOf(row) !== version) throw new HttpError('wrong_state', { code: 'attachmentChanged' })
      if (row.mediaType !== 'image/jpeg') throw new HttpError('wrong_state', { code: 'onlyPicturesTurn' })
      const { content } = found(await files.open(storedSide(owner, row).key))
      const bytes = await buffer(content)
      const ended = endOf(call.reply.raw, WAIT_MS)
      const picture = await drawInTurn(ended, () => redraw(bytes, sides, { turn: degrees }), owner)
      return shown(await keepTurned(services, call.caller, row, picture))
    },

    'DELETE /api/attachments/:id': ({ params: { id } }, { caller }) =>
      queries.transaction(async (transaction) => {
        const { kind, name } = await removeAttachment(transaction, caller.owner, id)
        await audit(transaction, caller, [{ action: 'delete', tableName: 'attachments', recordId: id, oldValues: { kind, name } }])
        return {}
      }),

    'POST /api/attachments/:id/restore': ({ params: { id } }, { caller }) =>
      queries.transaction(async (transaction) => {
        const { owner } = caller
        const row = await findRemoved(transaction, owner, id)
        if (row.deletedAt === null) return shown(row)
        // The same file may have been attached again meanwhile.
        const same = await roomOn(transaction, owner, subjectOf(row), row.kind, row.sha256)
        if (same) return shown(again(same))
        await restoreAttachment(transaction, owner, id)
        await audit(transaction, caller, [{ action: 'restore', tableName: 'attachments', recordId: id }])
        return shown(row)
      }),
  }
}
