import type { Gig } from '#domain/gigs/gig.ts'
import { editGig, type GigPatch, statusAfterMove } from '#domain/gigs/gig-edit.ts'
import { rangeColumns } from '#domain/gigs/multi-day.ts'
import { type JobAmounts, jobAmountIssues, splitOverJob } from '#domain/payments/job-amounts.ts'
import { type RescheduledDay, rescheduleJob } from '#domain/payments/reschedule.ts'
import { rescheduleRefusal } from '#domain/payments/reschedule-refusal.ts'
import { splitPayments } from '#domain/payments/split-payments.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import { clientsNamed, type GigClient } from '../clients/store.ts'
import { audit, differences } from '../core/database/audit.ts'
import type { Queries } from '../core/database/queries.ts'
import { found, notPossible } from '../errors.ts'
import { relinkExpenses } from '../expenses/store.ts'
import { followEdit, type HeldShares, holdShares, storeSplit } from '../payments/follow-edit.ts'
import { changePayer, type ShareRow } from '../payments/store.ts'
import type { Owner, WorkerCaller } from '../principal.ts'
import { changeJob } from './jobs.ts'
import { addGigs, changeGigs, type GigRow, type NewGigRow, removeGigs } from './store.ts'

interface JobEdit {
  readonly patch: GigPatch
  readonly whole: JobAmounts
}

/**
 * Moves a locked job to other days: splits its payments and sums over them, edits each day, and splits the amounts for the whole job. Days
 * that are left over are removed, because their money and expenses are on the others. Takes the oldest day first. Throws 400 where this
 * would lose or change a payment.
 */
export async function rescheduleGigs(
  queries: Queries,
  caller: WorkerCaller,
  gigs: readonly GigRow[],
  range: readonly Day[],
  { patch, whole }: JobEdit,
) {
  const refusal = rescheduleRefusal(gigs, range)
  if (refusal) throw notPossible(refusal)
  const { owner } = caller
  const held = await holdShares(queries, owner, idsOf(gigs))
  const { days, removed } = rescheduleJob(gigs, range)
  const edited = editDays(days, { patch, whole }, caller.today)
  const planned = payDays(edited, held.counting)
  const { clientName } = patch
  const client: Partial<GigClient> = clientName === undefined ? {} : (await clientsNamed(queries, caller, [clientName]))(clientName)
  await moveJob(queries, owner, gigs, range, { name: patch.eventName, ...client })
  const rows = await storeDays(
    queries,
    owner,
    planned.map((day) => ({ ...day, change: { ...day.change, ...client } })),
  )
  await storePayments(queries, owner, gigs, held, rows)
  const [last] = rows.slice(-1)
  if (removed.length > 0 && last) {
    await relinkExpenses(queries, owner, idsOf(removed), last.row.id)
    await removeGigs(queries, owner, idsOf(removed))
  }
  await audit(queries, caller, [
    ...rows.map(({ from, isKept, row }) =>
      isKept
        ? { ...recordOf(from), action: 'update job' as const, ...differences(from, row) }
        : { ...recordOf(row), action: 'create' as const, newValues: row },
    ),
    ...removed.map((gig) => ({ ...recordOf(gig), action: 'delete' as const, oldValues: gig })),
  ])
  return rows.map(({ row }) => row)
}

/** Changes the job of locked gigs as a whole. */
async function moveJob(
  queries: Queries,
  owner: Owner,
  [first]: readonly GigRow[],
  range: readonly Day[],
  { name, clientId }: { readonly name: string | undefined; readonly clientId?: number },
) {
  const { startDate, endDate } = rangeColumns(range)
  if (first?.jobId && startDate && endDate) await changeJob(queries, owner, first.jobId, { startDate, endDate, name, clientId })
}

type DayChange = RescheduledDay<GigRow>

/** Edits the days of a job that have their new dates and sums. Throws 400 if an amount of the whole job cannot be split over them. */
function editDays(days: readonly DayChange[], { patch, whole }: JobEdit, today: Day): DayChange[] {
  const laid = days.map(({ from, change }): Gig => ({ ...from, ...change }))
  const issues = jobAmountIssues(laid, whole)
  if (issues.length > 0) throw notPossible(...issues)
  const amounts = splitOverJob(laid, whole)
  return days.map((day, at) => {
    const gig = found(laid[at])
    const moved = gig.date === day.from.date ? {} : statusAfterMove(gig, { ...patch, date: gig.date }, today)
    return { ...day, change: { ...day.change, ...editGig(gig, { ...patch, ...amounts[at], ...moved }) } }
  })
}

interface PlannedDay extends DayChange {
  /** The day's shares of the payments that were split again; null for a day that keeps its shares. */
  readonly shares: readonly ShareRow[] | null
}

/** Splits the payments of the days with a new part of the sums over these days. */
function payDays(days: readonly DayChange[], held: readonly ShareRow[]): PlannedDay[] {
  const shared = days.filter(({ isShared }) => isShared)
  const kept = new Set(days.flatMap(({ isShared, from }) => (isShared ? [] : [from.id])))
  const paid = splitPayments(
    held.filter(({ gigId }) => !kept.has(gigId)),
    shared.map(({ from, change }): Gig => ({ ...from, ...change })),
  )
  const paidInTurn = paid.values()
  return days.map((day) => {
    const own = day.isShared ? paidInTurn.next().value : undefined
    return { ...day, change: { ...day.change, ...own?.change }, shares: own?.shares ?? null }
  })
}

interface StoredDay extends PlannedDay {
  readonly row: GigRow
}

/** Changes the kept days of a job and adds the new ones. Returns them with their rows. */
async function storeDays(queries: Queries, owner: Owner, days: readonly PlannedDay[]): Promise<StoredDay[]> {
  const changed = await changeGigs(
    queries,
    owner,
    days.flatMap(({ from, isKept, change }) => (isKept ? [{ gig: from, change }] : [])),
  )
  const added = await addGigs(
    queries,
    owner,
    days.flatMap(({ from, isKept, change }) => (isKept ? [] : [copyOf(from, change)])),
  )
  const addedInTurn = added.values()
  return days.map((day) => ({ ...day, row: found(day.isKept ? changed.get(day.from.id) : addedInTurn.next().value) }))
}

/** Stores the shares of the days whose payments were split again. The payments of the other days follow the edit of their day. */
async function storePayments(queries: Queries, owner: Owner, gigs: readonly GigRow[], held: HeldShares, days: readonly StoredDay[]) {
  const untouched = days.filter(({ shares }) => shares === null)
  const split = days.filter(({ shares }) => shares !== null)
  const ended = idsOf(gigs).filter((id) => !untouched.some(({ from }) => from.id === id))
  await storeSplit(
    queries,
    owner,
    held,
    ended,
    split.flatMap(({ row, shares }) => (shares ?? []).map((share) => ({ ...share, gigId: row.id }))),
  )
  const moved = split.filter(({ from, row }) => from.clientId !== row.clientId)
  const [first] = moved
  if (first)
    await changePayer(
      queries,
      owner,
      moved.map(({ row }) => row.id),
      first.row.clientId,
    )
  for (const { from, row } of untouched) await followEdit(queries, owner, from, row)
}

const idsOf = (gigs: readonly Pick<GigRow, 'id'>[]) => gigs.map(({ id }) => id)
const recordOf = ({ id }: GigRow) => ({ tableName: 'gigs', recordId: id })

function copyOf(from: GigRow, change: object): NewGigRow {
  const { id: _, userId: __, version: ___, createdAt: ____, deletedAt: _____, lastEdit: ______, ...fields } = from
  return { ...fields, ...change }
}
