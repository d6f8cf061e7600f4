import { tripFields } from '#domain/mileage/trip-fields.ts'
import type { Days } from '#domain/time/period.ts'
import { bytesOf } from '../core/database/measured.ts'
import { list } from '../core/database/paged-list.ts'
import type { Queries } from '../core/database/queries.ts'
import { trips } from '../core/database/schema/mileage.ts'
import { blankRow, insertRows, selectList, statement, updateRow } from '../core/database/statement.ts'
import type { Owner } from '../principal.ts'

// The drives without a gig. Those of gigs change with their gig (`gigs/trips.ts`).

type TripColumns = typeof trips.$inferSelect
/** A drive without a gig. */
type DriveRow = Omit<TripColumns, 'userId' | 'gigId' | 'purpose'> & { readonly purpose: string }
type ListedDrive = Omit<DriveRow, 'deletedAt'>
type DriveFields = Omit<DriveRow, 'id' | 'createdAt' | 'updatedAt' | 'deletedAt'>

const isOfDrive = (field: string) => !['userId', 'gigId'].includes(field)
const isListed = (field: string) => isOfDrive(field) && field !== 'deletedAt'
/** The columns that a call changes. */
const isWritten = (field: string) => !['id', 'userId', 'createdAt', 'updatedAt', 'deletedAt'].includes(field)

/** The condition for the owner's drives that are not deleted. */
const OWNED = 't.user_id = $1 and t.gig_id is null and t.deleted_at is null'
const all = selectList(trips, 't', isOfDrive)

/** The drives of the contract's list. */
export const driveList = list('drives', {
  columns: selectList(trips, 'r', isListed),
  bytes: `500 + ${bytesOf('r', tripFields)}`,
  from: 'trips r',
  where: 'r.gig_id is null and r.deleted_at is null',
  day: 'day',
})

const dated = statement<ListedDrive>(
  'drives of days',
  `select ${selectList(trips, 't', isListed)} from trips t where ${OWNED} and t.day between $2 and $3`,
)

/** Returns the drives of a period. */
export const listDrivesIn = (queries: Queries, owner: Owner, { start, end }: Days): Promise<ListedDrive[]> =>
  queries.run(dated, [owner, start, end])

const counted = statement<{ drives: number }>('count drives', `select count(*)::int as drives from trips t where ${OWNED}`)

/** Returns how many drives the owner has. */
export async function countDrives(queries: Queries, owner: Owner): Promise<number> {
  const [row] = await queries.run(counted, [owner])
  return row?.drives ?? 0
}

const locked = statement<DriveRow>('lock drive', `select ${all} from trips t where ${OWNED} and t.id = $2 for update`)

/** Locks one drive until the transaction ends, and returns it; undefined when it does not belong to the owner. */
export async function lockDrive(queries: Queries, owner: Owner, id: number): Promise<DriveRow | undefined> {
  const [row] = await queries.run(locked, [owner, id])
  return row
}

const inserted = insertRows<DriveRow>(trips, isWritten)
const blank = blankRow(trips)

export async function addDrive(queries: Queries, owner: Owner, fields: DriveFields): Promise<DriveRow> {
  const [row] = await queries.run(inserted, [owner, JSON.stringify([{ ...blank, ...fields }])])
  return row as DriveRow
}

const updateDrive = updateRow<DriveRow>(trips, isWritten, {
  also: 'updated_at = now()',
  where: 'r.gig_id is null and r.deleted_at is null',
  returns: isOfDrive,
})

/** Changes one drive and returns it; undefined when it does not belong to the owner. */
export async function changeDrive(queries: Queries, owner: Owner, id: number, change: Partial<DriveFields>) {
  const { statement: update, values } = updateDrive(change)
  const [row] = await queries.run(update, [owner, id, ...values])
  return row
}

const deleted = statement('delete drive', `update trips t set deleted_at = now() where ${OWNED} and t.id = $2`)

/** Deletes a locked drive. It can be restored for 30 days. */
export const deleteDrive = (queries: Queries, owner: Owner, id: number) => queries.run(deleted, [owner, id])

const restorable = statement<ListedDrive & { deletedAt: string }>(
  'deleted drives',
  `select ${all} from trips t
   where t.user_id = $1 and t.deleted_at > now() - interval '30 days' order by t.deleted_at desc, t.id limit 500`,
)

/** Returns the drives that can be restored, the last deleted first; at most 500. */
export const listDeletedDrives = (queries: Queries, owner: Owner) => queries.run(restorable, [owner])

const lockedWhatever = statement<DriveRow>(
  'lock drive, deleted or not',
  `select ${all} from trips t where t.user_id = $1 and t.gig_id is null and t.id = $2 for update`,
)
const restored = statement<DriveRow>(
  'restore drive',
  `update trips t set deleted_at = null where t.user_id = $1 and t.gig_id is null and t.id = $2 returning ${all}`,
)

/** Restores a drive. Returns it with whether it was deleted; undefined when it does not belong to the owner. */
export async function restoreDrive(queries: Queries, owner: Owner, id: number) {
  const [before] = await queries.run(lockedWhatever, [owner, id])
  const [drive] = await queries.run(restored, [owner, id])
  return before && drive && { drive, wasDeleted: before.deletedAt !== null }
}
