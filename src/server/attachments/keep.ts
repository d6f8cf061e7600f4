import { hash } from 'node:crypto'
import type { IncomingFile } from '#contract/http.ts'
import { type AttachmentKind, attachmentSides, MOST_ATTACHMENTS, type Subject } from '#domain/attachments/attachment.ts'
import { audit } from '../core/database/audit.ts'
import type { Queries } from '../core/database/queries.ts'
import type { WorkerCall } from '../core/http/call.ts'
import { once } from '../core/http/idempotency.ts'
import { busy } from '../core/http/line.ts'
import { drawInTurn, type Picture, redraw, redrawHeic } from '../core/redraw/pictures.ts'
import { copyInTurn, plainPdf } from '../core/redraw/plain-copy.ts'
import { HttpError } from '../errors.ts'
import { countBytes } from '../marketplace/files/store.ts'
import { type FileKey, newFileKey } from '../ports/files/port.ts'
import type { Owner, WorkerCaller } from '../principal.ts'
import type { Services } from '../services.ts'
import {
  type AttachmentRow,
  addAttachment,
  attachmentsOn,
  findSameW2,
  forgetRemoved,
  keysOf,
  lockSubject,
  type NewAttachment,
  replaceFiles,
} from './store.ts'

type Needs = Pick<Services, 'database' | 'files'>
export const sides = attachmentSides.map(Number)

interface Upload {
  readonly subject: Subject
  readonly kind: AttachmentKind
  readonly name: string
  /** Who sent a W-2 document; null for other files. */
  readonly payer: string | null
  readonly file: IncomingFile
  /** Aborts when the caller has left or has waited too long. */
  readonly ended: AbortSignal
  /** The maximum number of bytes of all files of a worker. */
  readonly mostBytes: number
}

/**
 * Attaches an upload to a record: first its files are stored, then their row. A file that the record has already stays as it is. Throws 404
 * without the record, 409 for a W-2 document that is already there, 413 when there is no room, and 422 for a file that cannot be used.
 */
export async function keepUpload(services: Needs, call: WorkerCall, upload: Upload): Promise<AttachmentRow> {
  const { queries } = services.database
  const { caller } = call
  const { owner } = caller
  const { subject, kind, name, payer, file, ended, mostBytes } = upload
  const sha256 = hash('sha256', file.bytes, 'hex')
  const known = await queries.transaction((transaction) => roomOn(transaction, owner, subject, kind, sha256))
  if (!known) await makeRoom(services, owner, file.bytes.length, mostBytes)
  const drawn = known ? undefined : await store(services, owner, await draw(file, ended, owner))
  let added: AttachmentRow | undefined
  try {
    const answer = await once(queries, call, async (transaction) => {
      const same = await roomOn(transaction, owner, subject, kind, sha256)
      if (same) return again(same)
      // It was there a moment ago, and its caller has removed it meanwhile.
      if (!drawn) throw busy()
      const row = await addAttachment(transaction, owner, subject, { kind, name, payer, sha256, ...drawn })
      await audit(transaction, caller, [
        {
          action: 'create',
          tableName: 'attachments',
          recordId: row.id,
          newValues: { kind, name, ...(payer !== null && { payer, taxYear: subject.id }) },
        },
      ])
      return row
    })
    added = answer
    return answer
  } finally {
    // A repeated call gets the first answer, which names the files that it stored then.
    if (drawn && added?.paths[0] !== drawn.paths[0]) await removeAll(services, keysOf(owner, drawn))
  }
}

/**
 * Locks a record. Returns its attachment that is the same file, if it has one, or the W-2 document of any year that is. Throws 413 when the
 * record has the maximum number of them.
 */
export async function roomOn(queries: Queries, owner: Owner, subject: Subject, kind: AttachmentKind, sha256: string) {
  await lockSubject(queries, owner, subject)
  const rows = await attachmentsOn(queries, owner, subject, kind)
  const same = kind === 'w2' ? await findSameW2(queries, owner, sha256) : rows.find((row) => row.sha256 === sha256)
  const most = MOST_ATTACHMENTS[kind]
  if (!same && rows.length >= most) throw new HttpError('account_full', { code: 'tooManyAttachments', most, kind })
  return same
}

/** Returns an attachment whose file was sent again. Throws 409 for a W-2 document, because its new year and payer may differ. */
export function again(row: AttachmentRow): AttachmentRow {
  if (row.taxYear === null) return row
  throw new HttpError('same_file', { code: 'sameFile', payer: row.payer ?? '', year: row.taxYear })
}

/** Removed attachments that could be restored make room first. Throws 413 when that is not enough. */
async function makeRoom(services: Needs, owner: Owner, bytes: number, most: number) {
  const { queries } = services.database
  const isFull = async () => (await countBytes(queries, owner)) + bytes > most
  if (!(await isFull())) return
  await removeAll(services, await forgetRemoved(queries, owner))
  if (await isFull()) throw new HttpError('account_full', { code: 'filesFull' })
}

type Drawn = Pick<NewAttachment, 'mediaType' | 'width' | 'height'> & { readonly parts: readonly Uint8Array[] }

/** Makes what is stored of an upload: a picture in each size, or a plain copy of a PDF. */
async function draw({ mediaType, bytes }: IncomingFile, ended: AbortSignal, owner: Owner): Promise<Drawn> {
  if (mediaType === 'application/pdf')
    return { mediaType, parts: [await copyInTurn(ended, () => plainPdf(bytes, ended), owner)], width: null, height: null }
  const isHeic = mediaType === 'image/heic' || mediaType === 'image/heif'
  return drawnOf(await drawInTurn(ended, () => (isHeic ? redrawHeic(bytes, sides, ended) : redraw(bytes, sides)), owner))
}
const drawnOf = ({ parts, width, height }: Picture): Drawn => ({ mediaType: 'image/jpeg', parts, width, height })

/** Stores the parts of a drawn file. Stores none of them when one fails. */
async function store({ files }: Needs, owner: Owner, { parts, mediaType, width, height }: Drawn) {
  const keys = parts.map(() => newFileKey(owner, 'record-files', mediaType === 'application/pdf' ? 'pdf' : 'jpg'))
  try {
    for (const [at, key] of keys.entries()) await files.put(key, piece(parts[at]))
  } catch (error) {
    await removeAll({ files }, keys)
    throw error
  }
  return { mediaType, width, height, paths: keys, bytes: parts.map(({ length }) => length) }
}

async function* piece(bytes: Uint8Array = new Uint8Array()) {
  yield bytes
}

/** Removes stored files. If the server stops here, the cleanup task removes the rest. */
async function removeAll({ files }: Pick<Needs, 'files'>, keys: readonly FileKey[]) {
  for (const key of keys) await files.remove(key)
}

/** Replaces the files of a picture with turned ones. Throws 409 when it was turned or removed meanwhile. */
export async function keepTurned(services: Needs, caller: WorkerCaller, row: AttachmentRow, picture: Picture): Promise<AttachmentRow> {
  const { owner } = caller
  const drawn = await store(services, owner, drawnOf(picture))
  let turned: AttachmentRow | undefined
  try {
    turned = await services.database.queries.transaction(async (transaction) => {
      const replaced = await replaceFiles(transaction, owner, row, drawn)
      if (!replaced) throw new HttpError('wrong_state', { code: 'attachmentChanged' })
      await audit(transaction, caller, [{ action: 'update', tableName: 'attachments', recordId: row.id }])
      return replaced
    })
    return turned
  } finally {
    await removeAll(services, keysOf(owner, turned ? row : drawn))
  }
}
