import { longFields } from '#domain/check/record-fields.ts'
import { statusesBeforeWork } from '#domain/gigs/gig.ts'
import { gigFields } from '#domain/gigs/gig-fields.ts'
import { MAX_DAYS } from '#domain/gigs/multi-day.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import { oldestFirst } from '#domain/time/order.ts'
import type { Days } from '#domain/time/period.ts'
import { markOf } from '../core/database/mark.ts'
import { bytesOf, type FieldsOfTable } from '../core/database/measured.ts'
import { list } from '../core/database/paged-list.ts'
import type { Queries } from '../core/database/queries.ts'
import { gigs } from '../core/database/schema/work.ts'
import { blankRow, insertRows, selectList, statement, updateRow } from '../core/database/statement.ts'
import { found, HttpError } from '../errors.ts'
import type { Owner } from '../principal.ts'
import { sumJobs } from './jobs.ts'
import { addTypedTrips, type NewTrip, planTrips, storeTrips, type WithMiles } from './trips.ts'

export type GigRow = typeof gigs.$inferSelect
export type NewGigRow = Omit<typeof gigs.$inferInsert, 'id' | 'userId' | 'version' | 'createdAt' | 'deletedAt'>
export type GigChange = Partial<NewGigRow>
export type LightGigRow = Omit<GigRow, 'userId' | 'jobId' | 'deletedAt' | 'lastEdit' | LongText>

const declared = gigFields satisfies FieldsOfTable<typeof gigs, 'jobId' | 'lastEdit'>
const longTexts = longFields(declared)
type LongText = (typeof longTexts)[number]
const isLongText = (field: string) => longTexts.some((long) => long === field)
/** Columns that only the database sets. */
export const isKept = (field: string) => ['id', 'userId', 'version', 'createdAt', 'deletedAt'].includes(field)
/** Columns that no list contains. */
const isHidden = (field: string) => ['userId', 'jobId', 'deletedAt', 'lastEdit'].includes(field)

const all = selectList(gigs, 'g')
const light = selectList(gigs, 'g', (field) => !isHidden(field) && !isLongText(field))
/** The condition for the owner's gigs that are not deleted. Every statement here begins with it. */
const OWNED = 'g.user_id = $1 and g.deleted_at is null'
/** The same condition for gigs with given ids. */
const OWNED_BY_ID = 'g.user_id = $1 and g.deleted_at is null and g.id = any($2)'

/** Returns a gig without its long texts, for the audit log. A deleted gig itself keeps them while it can be restored, for 30 days. */
export const withoutLongTexts = (gig: GigRow) => Object.fromEntries(Object.entries(gig).filter(([field]) => !isLongText(field)))

export const changedSince = () => new HttpError('changed_since', { code: 'gigChangedSince' })

/** The gigs of the contract's lists, with and without the long texts. */
export const gigLists = {
  full: list('gigs', {
    columns: selectList(gigs, 'r', (field) => !isHidden(field)),
    bytes: `1000 + ${bytesOf('r', declared)}`,
    from: 'gigs r',
    where: 'r.deleted_at is null',
  }),
  light: list('light gigs', {
    columns: selectList(gigs, 'r', (field) => !isHidden(field) && !isLongText(field)),
    bytes: `1000 + ${bytesOf('r', declared, { isLight: true })}`,
    from: 'gigs r',
    where: 'r.deleted_at is null',
  }),
}

const byId = statement<GigRow>('gig', `select ${all} from gigs g where ${OWNED} and g.id = $2`)

/** Returns one gig; undefined when it does not belong to the owner. */
export async function findGig(queries: Queries, owner: Owner, id: number): Promise<GigRow | undefined> {
  const [gig] = await queries.run(byId, [owner, id])
  return gig
}

/** The condition for gigs that were worked in some days, or that have a payment in them. */
const WORKED_OR_PAID = `(g.date between $2 and $3 or g.got_paid_date between $2 and $3 or g.id = any(array(
     select s.gig_id from payments p join payment_shares s on s.user_id = p.user_id and s.payment_id = p.id
     where p.user_id = $1 and p.received_on between $2 and $3 and s.user_id = $1 and s.counts)))`

const workedOrPaid = statement<GigRow>('gigs worked or paid', `select ${all} from gigs g where ${OWNED} and ${WORKED_OR_PAID}`)

/** Returns the gigs that were worked in a period, or that have a payment in it, with all fields of a report. */
export const listGigsOf = (queries: Queries, owner: Owner, { start, end }: Days): Promise<GigRow[]> =>
  queries.run(workedOrPaid, [owner, start, end])

const taxed = statement<LightGigRow>('light gigs worked or paid', `select ${light} from gigs g where ${OWNED} and ${WORKED_OR_PAID}`)

/** Returns the same gigs without their long texts, for sums. */
export const listLightGigsOf = (queries: Queries, owner: Owner, { start, end }: Days): Promise<LightGigRow[]> =>
  queries.run(taxed, [owner, start, end])

const worked = statement<LightGigRow>('gigs worked', `select ${light} from gigs g where ${OWNED} and g.date between $2 and $3`)

/** Returns the gigs of a period without their long texts, for sums. */
export const listGigsIn = (queries: Queries, owner: Owner, { start, end }: Days): Promise<LightGigRow[]> =>
  queries.run(worked, [owner, start, end])

const ofClient = statement<LightGigRow>('gigs of client', `select ${light} from gigs g where ${OWNED} and g.client_id = $2`)

/** Returns all gigs of a client without their long texts, for sums. */
export const listGigsOfClient = (queries: Queries, owner: Owner, clientId: number): Promise<LightGigRow[]> =>
  queries.run(ofClient, [owner, clientId])

/** Every edit increases the version. The transaction that wrote a row is not known to the coordinator of several machines. */
const marked = statement<{ mark: string }>(
  'mark of gigs worked',
  `select ${markOf(`concat(g.id, ' ', g.version)`, 'g.id')} as mark from gigs g where ${OWNED} and g.date between $2 and $3`,
)
/** Returns a text that changes with the gigs of a period, except for the names of their clients. */
export async function markGigsIn(queries: Queries, owner: Owner, { start, end }: Days): Promise<string> {
  const [row] = await queries.run(marked, [owner, start, end])
  return found(row).mark
}

const byIds = statement<GigRow>('gigs', `select ${all} from gigs g where ${OWNED_BY_ID} order by g.date, g.id`)

/** Returns the present state of several gigs, the oldest day first. Leaves out gigs of other owners. */
export const findGigs = (queries: Queries, owner: Owner, ids: readonly number[]): Promise<GigRow[]> => queries.run(byIds, [owner, ids])

const lightByIds = statement<LightGigRow>('light gigs by id', `select ${light} from gigs g where ${OWNED_BY_ID} order by g.date, g.id`)

/** Returns several gigs without their long texts, for sums. */
export const findLightGigs = (queries: Queries, owner: Owner, ids: readonly number[]): Promise<LightGigRow[]> =>
  queries.run(lightByIds, [owner, ids])

const locked = statement<GigRow>('lock gigs', `select ${all} from gigs g where ${OWNED_BY_ID} order by g.id for update`)

/**
 * Locks several gigs until the transaction ends, and returns them with the oldest day first. Rows are always locked in the order of their
 * ids, which never change, so that two calls never deadlock.
 */
export async function lockGigs(queries: Queries, owner: Owner, ids: readonly number[]): Promise<GigRow[]> {
  const rows = await queries.run(locked, [owner, ids])
  return rows.sort(oldestFirst)
}

const lockedGroup = statement<GigRow>(
  'lock group',
  `select ${all} from gigs g where g.user_id = $1 and g.multi_day_group_id = $2 order by g.id for update`,
)

/**
 * Locks the days of a job and returns them with the oldest first. Locks deleted days too: a day restored meanwhile would have to be locked
 * after days with higher ids. Reads the days again once they are locked, because only a new statement sees days that another edit added
 * during the wait.
 */
export async function lockGroup(queries: Queries, owner: Owner, groupId: string): Promise<GigRow[]> {
  await queries.run(lockedGroup, [owner, groupId])
  const rows = await queries.run(lockedGroup, [owner, groupId])
  return rows.filter(({ deletedAt }) => deletedAt === null).sort(oldestFirst)
}

const counted = statement<{ gigs: number }>('count gigs', `select count(*)::int as gigs from gigs g where ${OWNED}`)

/** Returns how many gigs the owner has. */
export async function countGigs(queries: Queries, owner: Owner): Promise<number> {
  const [row] = await queries.run(counted, [owner])
  return row?.gigs ?? 0
}

const inserted = insertRows<GigRow>(gigs, (field) => !isKept(field))
const blank = blankRow(gigs)

/** Adds gigs, and returns them in the same order. */
export async function addGigs(queries: Queries, owner: Owner, rows: readonly NewGigRow[]): Promise<GigRow[]> {
  const noTrips = { distanceMiles: null, travelTimeMinutes: null }
  const added = await queries.run(inserted, [owner, JSON.stringify(rows.map((row) => ({ ...blank, ...row, ...noTrips })))])
  await addTypedTrips(queries, owner, added)
  await sumJobs(queries, owner, added)
  return added
}

const updateGig = updateRow<GigRow>(gigs, (field) => !isKept(field), { also: 'version = r.version + 1', where: 'r.deleted_at is null' })

/** A change of a locked gig. */
interface ChangedGig {
  readonly gig: WithMiles
  readonly change: GigChange
  readonly trips?: readonly NewTrip[] | undefined
}

async function changeWithTrips(queries: Queries, owner: Owner, { gig, change, trips }: ChangedGig): Promise<GigRow> {
  const plan = await planTrips(queries, owner, gig, change, trips)
  const { statement: update, values } = updateGig({ ...change, ...plan?.projection })
  const [row] = await queries.run(update, [owner, gig.id, ...values])
  if (plan && row) await storeTrips(queries, owner, gig, plan)
  return found(row)
}

/** Changes several locked gigs with their trips, and returns them by id. Throws 404 when one does not belong to the owner. */
export async function changeGigs(queries: Queries, owner: Owner, changes: readonly ChangedGig[]) {
  const rows = new Map<number, GigRow>()
  for (const changed of changes) rows.set(changed.gig.id, await changeWithTrips(queries, owner, changed))
  if (changes.some(({ change }) => change.expectedPay !== undefined)) await sumJobs(queries, owner, [...rows.values()])
  return rows
}

/** Changes one locked gig with its trips, and returns it. Throws 404 when it does not belong to the owner. */
export async function changeGig(queries: Queries, owner: Owner, changed: ChangedGig): Promise<GigRow> {
  const rows = await changeGigs(queries, owner, [changed])
  return found(rows.get(changed.gig.id))
}

const deleted = statement<Pick<GigRow, 'jobId'>>(
  'delete gigs',
  `update gigs g set deleted_at = now() where ${OWNED_BY_ID} returning g.job_id as "jobId"`,
)

/** Deletes locked gigs. They can be restored for 30 days. */
export const deleteGigs = async (queries: Queries, owner: Owner, ids: readonly number[]) =>
  sumJobs(queries, owner, await queries.run(deleted, [owner, ids]))

const restorable = statement<LightGigRow & { deletedAt: string }>(
  'deleted gigs',
  `select ${selectList(gigs, 'g', (field) => field === 'deletedAt' || !(isHidden(field) || isLongText(field)))} from gigs g
   where g.user_id = $1 and g.deleted_at > now() - interval '30 days' order by g.deleted_at desc, g.date, g.id limit 500`,
)

/** Returns the gigs that can be restored, the last deleted first; at most 500. */
export const listDeletedGigs = (queries: Queries, owner: Owner) => queries.run(restorable, [owner])

const removed = statement<Pick<GigRow, 'jobId'>>('remove gigs', `delete from gigs g where ${OWNED_BY_ID} returning g.job_id as "jobId"`)
const unbooked = statement(
  'applications without gig',
  'update ba_applications b set gig_id = null where b.user_id = $1 and b.gig_id = any($2)',
)

/** Removes days for good after their money moved to other days, because restoring them would count it twice. */
export const removeGigs = async (queries: Queries, owner: Owner, ids: readonly number[]) => {
  await queries.send(unbooked, [owner, ids])
  await sumJobs(queries, owner, await queries.run(removed, [owner, ids]))
}

const lockedWhatever = statement<{ id: number }>(
  'lock gigs, deleted or not',
  'select g.id from gigs g where g.user_id = $1 and g.id = any($2) order by g.id for update',
)
const restored = statement<GigRow>(
  'restore gigs',
  `update gigs g set deleted_at = null,
     start_date = coalesce((select j.start_date from jobs j where j.user_id = $1 and j.id = g.job_id), g.start_date),
     end_date = coalesce((select j.end_date from jobs j where j.user_id = $1 and j.id = g.job_id), g.end_date)
   where g.user_id = $1 and g.deleted_at is not null and g.id = any($2) returning ${all}`,
)
const lockedDeleted = statement<GigRow>(
  'lock deleted gigs',
  `select ${all} from gigs g where g.user_id = $1 and g.id = any($2) and g.deleted_at is not null order by g.id for update`,
)
const repriced = statement(
  'pay of deleted gig',
  'update gigs g set expected_pay = $3, actual_pay = $4, version = g.version + 1 where g.user_id = $1 and g.id = $2',
)

/** Changes the agreed pay of those of these gigs that are deleted, for when they are restored. */
export async function repriceDeleted(queries: Queries, owner: Owner, ids: readonly number[], priced: (gig: GigRow) => GigRow) {
  for (const gig of await queries.run(lockedDeleted, [owner, ids])) {
    const after = priced(gig)
    if (after !== gig) await queries.send(repriced, [owner, gig.id, after.expectedPay, after.actualPay])
  }
}

const fullGroups = statement<{ groupId: string }>(
  'full groups',
  `select g.multi_day_group_id as "groupId" from gigs g where ${OWNED} and g.multi_day_group_id = any($2)
   group by g.multi_day_group_id having count(*) > $3`,
)
const separated = statement(
  'separate days',
  `update gigs g set job_id = null, multi_day_group_id = null, is_multi_day = false, version = g.version + 1
   where ${OWNED_BY_ID} and g.multi_day_group_id = any($3)`,
)

/**
 * Restores deleted gigs, with the range that their job has now. A day whose job is full again becomes a single gig. Locks all of them first, even those that are not deleted: a
 * gig that another call deletes meanwhile would otherwise be locked after gigs with higher ids.
 */
export async function restoreGigs(queries: Queries, owner: Owner, ids: readonly number[]): Promise<GigRow[]> {
  await queries.run(lockedWhatever, [owner, ids])
  const rows = await queries.run(restored, [owner, ids])
  const groups = [...new Set(rows.flatMap(({ multiDayGroupId }) => multiDayGroupId ?? []))]
  if (groups.length === 0) return rows
  const full = await queries.run(fullGroups, [owner, groups, MAX_DAYS])
  if (full.length > 0) await queries.run(separated, [owner, ids, full.map(({ groupId }) => groupId)])
  await sumJobs(queries, owner, rows)
  return full.length === 0 ? rows : findGigs(queries, owner, ids)
}

const over = statement<{ id: number }>(
  'update statuses',
  `update gigs r set status = 'pending payment', version = r.version + 1 from (
     select g.id from gigs g where ${OWNED} and g.status in (${statusesBeforeWork.map((status) => `'${status}'`).join(', ')}) and g.date < $2
     order by g.id for update) due
   where r.user_id = $1 and r.id = due.id returning r.id`,
)

/** Changes planned work whose day is over to wait for its payment. Returns the number of changed gigs. */
export async function updateStatuses(queries: Queries, owner: Owner, today: Day): Promise<number> {
  const rows = await queries.run(over, [owner, today])
  return rows.length
}
