import type { Attachment } from '#contract/attachments.ts'
import {
  type AttachmentKind,
  type AttachmentSide,
  attachmentSides,
  type Subject,
  type SubjectKind,
  subjectKinds,
} from '#domain/attachments/attachment.ts'
import type { Days } from '#domain/time/period.ts'
import type { Queries } from '../core/database/queries.ts'
import { attachments } from '../core/database/schema/files.ts'
import { selectList, statement } from '../core/database/statement.ts'
import { found } from '../errors.ts'
import { type FileKey, fileKeyOf } from '../ports/files/port.ts'
import type { Owner } from '../principal.ts'

export type AttachmentRow = typeof attachments.$inferSelect
export type NewAttachment = Pick<AttachmentRow, 'kind' | 'name' | 'mediaType' | 'sha256' | 'paths' | 'bytes' | 'width' | 'height' | 'payer'>

const all = selectList(attachments, 'a')
const MOST_LISTED = 40_000

/** A merged client's attachments are those of the client that it was merged into, over any number of merges. */
const listed = statement<AttachmentRow>(
  'attachments',
  `with recursive heirs as (
     select c.id, c.merged_into as heir from clients c where c.user_id = $1 and c.merged_into is not null
     union all
     select h.id, c.merged_into from heirs h join clients c on c.user_id = $1 and c.id = h.heir where c.merged_into is not null),
   last as (
     select h.id, h.heir from heirs h join clients c on c.user_id = $1 and c.id = h.heir where c.merged_into is null)
   select ${selectList(attachments, 'a', (field) => field !== 'clientId')}, coalesce(l.heir, a.client_id) as "clientId"
   from attachments a left join last l on l.id = a.client_id
   where a.user_id = $1 and a.deleted_at is null order by a.id limit ${MOST_LISTED}`,
)
/** Returns the attachments of an owner, in the order in which they were added. */
export const listAttachments = (queries: Queries, owner: Owner): Promise<AttachmentRow[]> => queries.run(listed, [owner])

const one = statement<AttachmentRow>(
  'attachment',
  `select ${all} from attachments a where a.user_id = $1 and a.id = $2 and a.deleted_at is null`,
)
/** Returns one attachment of an owner. Throws 404 when it belongs to another owner or was removed. */
export async function findAttachment(queries: Queries, owner: Owner, id: number): Promise<AttachmentRow> {
  const [row] = await queries.run(one, [owner, id])
  return found(row)
}

const locks = {
  expense: statement<{ id: number }>(
    'lock expense of attachments',
    'select e.id from expenses e where e.user_id = $1 and e.id = $2 and e.deleted_at is null for update',
  ),
  gig: statement<{ id: number }>(
    'lock gig of attachments',
    'select g.id from gigs g where g.user_id = $1 and g.id = $2 and g.deleted_at is null for update',
  ),
  client: statement<{ id: number }>(
    'lock client of attachments',
    'select c.id from clients c where c.user_id = $1 and c.id = $2 and c.merged_into is null for update',
  ),
  taxForm: statement<{ id: number }>(
    'lock tax form of attachments',
    'select f.id from tax_forms f where f.user_id = $1 and f.id = $2 and f.deleted_at is null for update',
  ),
  // The same file is a W-2 document once, in whatever year, so the uploads for all years wait for each other.
  taxYear: statement<{ id: number }>('lock worker of attachments', 'select u.id from users u where u.id = $1 for no key update'),
} satisfies Readonly<Record<SubjectKind, unknown>>

/** Locks the record of attachments, so that uploads for one record wait for each other. Throws 404 when the owner has no such record. */
export async function lockSubject(queries: Queries, owner: Owner, { kind, id }: Subject): Promise<void> {
  const [row] = await queries.run(locks[kind], kind === 'taxYear' ? [owner] : [owner, id])
  found(row)
}

const columns = {
  expense: 'expenseId',
  gig: 'gigId',
  client: 'clientId',
  taxForm: 'taxFormId',
  taxYear: 'taxYear',
} as const satisfies Readonly<Record<SubjectKind, keyof AttachmentRow>>

/** Returns the record that a file is attached to. */
export function subjectOf(row: Pick<AttachmentRow, (typeof columns)[SubjectKind]>): Subject {
  const kind = subjectKinds.find((each) => row[columns[each]] !== null)
  if (kind === undefined) throw new Error('An attachment without a record')
  return { kind, id: row[columns[kind]] ?? 0 }
}
/** Returns the values of the columns that name a record, in the order of the kinds. */
const idsOf = (subject: Subject) => subjectKinds.map((kind) => (kind === subject.kind ? subject.id : null))

const beside = statement<AttachmentRow>(
  'attachments of record',
  `select ${all} from attachments a
   where a.user_id = $1 and a.deleted_at is null and (a.expense_id = $2 or a.gig_id = $3 or a.client_id = $4 or a.tax_form_id = $5 or a.tax_year = $6)
   order by a.id`,
)
/** Returns the attachments of a kind that one record has. */
export async function attachmentsOn(queries: Queries, owner: Owner, subject: Subject, kind: AttachmentKind): Promise<AttachmentRow[]> {
  const rows = await queries.run(beside, [owner, ...idsOf(subject)])
  return rows.filter((row) => row.kind === kind)
}

const sameW2 = statement<AttachmentRow>(
  'same W-2 document',
  `select ${all} from attachments a where a.user_id = $1 and a.tax_year is not null and a.sha256 = $2 and a.deleted_at is null`,
)
/** Returns the W-2 document of an owner that is this file, in whatever year; undefined without one. */
export const findSameW2 = async (queries: Queries, owner: Owner, sha256: string): Promise<AttachmentRow | undefined> =>
  (await queries.run(sameW2, [owner, sha256]))[0]

const added = statement<AttachmentRow>(
  'add attachment',
  `insert into attachments as a
     (user_id, kind, expense_id, gig_id, client_id, tax_form_id, tax_year, name, media_type, sha256, paths, bytes, width, height, payer)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::text[], $12::integer[], $13::smallint, $14::smallint, $15) returning ${all}`,
)
/** Attaches a stored file to a record. */
export async function addAttachment(queries: Queries, owner: Owner, subject: Subject, file: NewAttachment): Promise<AttachmentRow> {
  const { kind, name, mediaType, sha256, paths, bytes, width, height, payer } = file
  const [row] = await queries.run(added, [owner, kind, ...idsOf(subject), name, mediaType, sha256, paths, bytes, width, height, payer])
  return found(row)
}

const redrawn = statement<AttachmentRow>(
  'redraw attachment',
  `update attachments a set paths = $3::text[], bytes = $4::integer[], width = $5, height = $6
   where a.user_id = $1 and a.id = $2 and a.deleted_at is null and a.paths = $7::text[] returning ${all}`,
)
/** Replaces the stored files of a picture. Returns undefined when it was removed or replaced meanwhile. */
export async function replaceFiles(
  queries: Queries,
  owner: Owner,
  { id, paths }: AttachmentRow,
  file: Pick<NewAttachment, 'paths' | 'bytes' | 'width' | 'height'>,
): Promise<AttachmentRow | undefined> {
  const [row] = await queries.run(redrawn, [owner, id, file.paths, file.bytes, file.width, file.height, paths])
  return row
}

const removed = statement<AttachmentRow>(
  'remove attachment',
  `update attachments a set deleted_at = now() where a.user_id = $1 and a.id = $2 and a.deleted_at is null returning ${all}`,
)
/** Removes an attachment. It can be restored for 30 days. Throws 404 when the owner has none with this id. */
export async function removeAttachment(queries: Queries, owner: Owner, id: number): Promise<AttachmentRow> {
  const [row] = await queries.run(removed, [owner, id])
  return found(row)
}

const removedOrNot = statement<AttachmentRow>(
  'attachment, removed or not',
  `select ${all} from attachments a where a.user_id = $1 and a.id = $2`,
)
/** Returns an attachment, also a removed one. */
export async function findRemoved(queries: Queries, owner: Owner, id: number): Promise<AttachmentRow> {
  const [row] = await queries.run(removedOrNot, [owner, id])
  return found(row)
}
const restored = statement('restore attachment', 'update attachments a set deleted_at = null where a.user_id = $1 and a.id = $2')
export const restoreAttachment = (queries: Queries, owner: Owner, id: number) => queries.run(restored, [owner, id])

const forgotten = statement<Pick<AttachmentRow, 'paths'>>(
  'forget removed attachments',
  'delete from attachments a where a.user_id = $1 and a.deleted_at is not null returning a.paths',
)
/** Removes the removed attachments for good, to make room. Returns the keys of their files. */
export const forgetRemoved = async (queries: Queries, owner: Owner): Promise<FileKey[]> =>
  (await queries.run(forgotten, [owner])).flatMap((row) => keysOf(owner, row))

/** A receipt with the day of its record. */
export interface DatedReceipt extends AttachmentRow {
  readonly day: string
}

const ofDays = statement<DatedReceipt>(
  'receipts of days',
  `select ${all}, coalesce(e.date, g.date) as day from attachments a
   left join expenses e on e.user_id = $1 and e.id = a.expense_id and e.deleted_at is null
   left join gigs g on g.user_id = $1 and g.id = a.gig_id and g.deleted_at is null
   where a.user_id = $1 and a.kind = 'receipt' and a.deleted_at is null and coalesce(e.date, g.date) between $2 and $3
   order by day, a.expense_id, a.gig_id, a.id`,
)
/** Returns the receipts of a period's expenses and gigs, by their days. */
export const listReceiptsIn = (queries: Queries, owner: Owner, { start, end }: Days): Promise<DatedReceipt[]> =>
  queries.run(ofDays, [owner, start, end])

const ofGigs = statement<Pick<AttachmentRow, 'gigId' | 'name' | 'mediaType'>>(
  'receipts of gigs',
  `select a.gig_id as "gigId", a.name, a.media_type as "mediaType" from attachments a
   where a.user_id = $1 and a.gig_id = any($2) and a.kind = 'receipt' and a.deleted_at is null order by a.id`,
)
/** Returns the names of the receipts of gigs, by the id of the gig. */
export async function namesOfReceipts(queries: Queries, owner: Owner, gigIds: readonly number[]): Promise<Map<number, string[]>> {
  const byGig = Map.groupBy(await queries.run(ofGigs, [owner, gigIds]), ({ gigId }) => gigId ?? 0)
  return new Map([...byGig].map(([gigId, rows]) => [gigId, rows.map(fileNameOf)]))
}

const moved = statement('move attachments', 'update attachments a set gig_id = $3 where a.user_id = $1 and a.gig_id = any($2)')
/** Moves the attachments of several gigs to another gig of the same owner. */
export const moveAttachments = (queries: Queries, owner: Owner, from: readonly number[], to: number) =>
  queries.run(moved, [owner, from, to])

/** Returns the keys of all stored files of an owner's row. */
export const keysOf = (owner: Owner, { paths }: Pick<AttachmentRow, 'paths'>): FileKey[] =>
  paths.flatMap((path) => fileKeyOf(owner, path) ?? [])

/** Returns the key and the size of a stored file; a PDF has the same one in each size. */
export function storedSide(
  owner: Owner,
  row: Pick<AttachmentRow, 'paths' | 'bytes' | 'mediaType'>,
  side: AttachmentSide = attachmentSides[0],
) {
  const at = row.mediaType === 'application/pdf' ? 0 : attachmentSides.indexOf(side)
  const key = fileKeyOf(owner, row.paths[at] ?? '')
  if (!key) throw new Error('An attachment without a file of its owner')
  return { key, bytes: row.bytes[at] ?? 0 }
}

/** Returns the random name of a row's stored file, which is used only for these bytes. */
export const versionOf = ({ paths: [path = ''] }: Pick<AttachmentRow, 'paths'>): string =>
  path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.'))

/** Returns a row as the contract lists it. */
export const shown = (row: AttachmentRow): Attachment => ({
  id: row.id,
  kind: row.kind,
  subject: subjectOf(row),
  name: row.name,
  mediaType: row.mediaType,
  bytes: row.bytes[0] ?? 0,
  width: row.width,
  height: row.height,
  payer: row.payer,
  version: versionOf(row),
  createdAt: row.createdAt,
})

const ENDING = /\.(jpe?g|png|webp|hei[cf]|pdf)$/i

/** Returns a file's name with the ending of what is stored: `IMG_0042.HEIC` is a JPEG now. */
export const fileNameOf = ({ name, mediaType }: Pick<AttachmentRow, 'name' | 'mediaType'>): string =>
  `${name.replace(ENDING, '')}.${mediaType === 'application/pdf' ? 'pdf' : 'jpg'}`
