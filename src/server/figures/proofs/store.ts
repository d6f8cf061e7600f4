import { type ProofFormat, proofFormats } from '#contract/proofs.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import { proofNotes, proofPaper } from '#words/en/proof-paper.ts'
import type { Queries } from '../../core/database/queries.ts'
import { proofs } from '../../core/database/schema/proofs.ts'
import { selectList, statement } from '../../core/database/statement.ts'
import { found } from '../../errors.ts'
import { type FileKey, fileKeyOf } from '../../ports/files/port.ts'
import type { Granted, Owner } from '../../principal.ts'

export type ProofRow = typeof proofs.$inferSelect
export type NewProof = Pick<
  ProofRow,
  | 'code'
  | 'kind'
  | 'startsOn'
  | 'endsOn'
  | 'madeOn'
  | 'initials'
  | 'totals'
  | 'replaces'
  | 'sha256'
  | 'tablesSha256'
  | 'paths'
  | 'bytes'
  | 'checkableUntil'
>

const all = selectList(proofs, 'p')

const listed = statement<ProofRow>('proofs', `select ${all} from proofs p where p.user_id = $1 order by p.id desc limit 10000`)
/** Returns the documents of an owner, the latest first. */
export const listProofs = (queries: Queries, owner: Owner): Promise<ProofRow[]> => queries.run(listed, [owner])

const one = statement<ProofRow>('proof', `select ${all} from proofs p where p.user_id = $1 and p.id = $2`)
/** Returns one document of an owner. Throws 404 when it belongs to another owner. */
export async function findProof(queries: Queries, owner: Owner, id: number): Promise<ProofRow> {
  const [row] = await queries.run(one, [owner, id])
  return found(row)
}

const counted = statement<{ proofs: number }>('count proofs', 'select count(*)::int as proofs from proofs p where p.user_id = $1')
export async function countProofs(queries: Queries, owner: Owner): Promise<number> {
  const [row] = await queries.run(counted, [owner])
  return row?.proofs ?? 0
}

const coded = statement<{ id: number }>('proof of code', 'select p.id from proofs p where p.user_id = $1 and p.code = $2')
/** Returns whether the owner made the document with a code. */
export const hasMade = async (queries: Queries, owner: Owner, code: string): Promise<boolean> =>
  (await queries.run(coded, [owner, code])).length > 0

const added = statement<ProofRow>(
  'add proof',
  `insert into proofs as p (user_id, code, kind, starts_on, ends_on, made_on, initials, totals, replaces, sha256, tables_sha256, paths, bytes,
     checkable_until)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::text[], $13::integer[], $14) returning ${all}`,
)
/** Stores a document whose files are stored. */
export async function addProof(queries: Queries, owner: Owner, proof: NewProof): Promise<ProofRow> {
  const { code, kind, startsOn, endsOn, madeOn, initials, totals, replaces, sha256, tablesSha256, paths, bytes, checkableUntil } = proof
  const values = [code, kind, startsOn, endsOn, madeOn, initials, JSON.stringify(totals), replaces, sha256, tablesSha256]
  const [row] = await queries.run(added, [owner, ...values, paths, bytes, checkableUntil])
  return found(row)
}

const extended = statement<ProofRow>(
  'extend proof',
  `update proofs p set checkable_until = $3
   where p.user_id = $1 and p.id = $2 and p.ended_at is null and p.checkable_until >= $4 returning ${all}`,
)
/** Makes a code checkable until a day; undefined once it has ended. */
export async function extendProof(queries: Queries, owner: Owner, id: number, until: Day, today: Day): Promise<ProofRow | undefined> {
  const [row] = await queries.run(extended, [owner, id, until, today])
  return row
}

const ended = statement<Pick<ProofRow, 'code' | 'kind'>>(
  'end proof',
  `update proofs p set ended_at = coalesce(p.ended_at, $3::timestamptz), paths = '{}', bytes = '{}' where p.user_id = $1 and p.id = $2
   returning p.code, p.kind`,
)
/** Ends a code, and forgets the files. Throws 404 when the owner has no such document. */
export async function endProof(queries: Queries, owner: Owner, id: number, at: Date): Promise<Pick<ProofRow, 'code' | 'kind'>> {
  const [row] = await queries.run(ended, [owner, id, at])
  return found(row)
}

/** A document that whoever has its code may see. */
export type CheckableRow = Granted<Omit<ProofRow, 'paths'> & { readonly timeZone: string }>

const checkable = statement<CheckableRow>(
  'checkable proof',
  `select ${selectList(proofs, 'p', (field) => field !== 'paths')}, u.time_zone as "timeZone"
   from proofs p join users u on u.id = p.user_id where p.code = $1 and p.ended_at is null and u.is_active and not u.is_deleted`,
)
/** Returns the document with a code that has not been ended and whose account is open. Its last day may be over. */
export async function findCheckable(queries: Queries, code: string): Promise<CheckableRow | undefined> {
  const [row] = await queries.run(checkable, [code])
  return row
}

const viewed = statement('view proof', 'update proofs p set views = p.views + 1, last_viewed_at = $3 where p.user_id = $1 and p.id = $2')
export const noteView = (queries: Queries, owner: Owner, id: number, at: Date) => queries.run(viewed, [owner, id, at])

const over = statement<Granted<Pick<ProofRow, 'id' | 'userId' | 'code' | 'kind' | 'paths'>>>(
  'proofs with old files',
  `select p.id, p.user_id as "userId", p.code, p.kind, p.paths from proofs p
   where cardinality(p.paths) > 0 and p.checkable_until < $1 and p.id <> all($2::bigint[]) order by p.checkable_until limit 100`,
)
/** Returns documents whose last day is before a day and whose bytes are still stored, at most 100, without some ids. */
export const listOver = (queries: Queries, day: Day, without: readonly number[]) => queries.run(over, [day, without])

const forgotten = statement('forget files of proof', `update proofs p set paths = '{}', bytes = '{}' where p.user_id = $1 and p.id = $2`)
export const forgetFiles = (queries: Queries, owner: Owner, id: number) => queries.run(forgotten, [owner, id])

/** A stored file of a document. */
export interface ProofFile {
  readonly key: FileKey
  /** The name under which people save it: `GF-7K2M-94QX Income letter.pdf`. */
  readonly name: string
  readonly mediaType: (typeof formats)[ProofFormat]['mediaType']
}

const formats = {
  pdf: { ending: 'pdf', mediaType: 'application/pdf' },
  csv: { ending: 'zip', mediaType: 'application/zip' },
} as const satisfies Record<ProofFormat, object>

/** Returns the stored files of an owner's row, in the order of `proofFormats`. None once they are removed. */
export const filesOf = (owner: Owner, { code, kind, paths }: Pick<ProofRow, 'code' | 'kind' | 'paths'>): ProofFile[] =>
  paths.flatMap((path, at) => {
    const key = fileKeyOf(owner, path)
    const { ending, mediaType } = formats[proofFormats[at] ?? 'csv']
    return key ? [{ key, name: `${proofNotes.file({ code, name: proofPaper.title[kind] })}.${ending}`, mediaType }] : []
  })
