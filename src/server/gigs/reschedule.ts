import type { Gig } from '#domain/gigs/gig.ts'
import { editGig, type GigPatch, payIssue, statusAfterMove } from '#domain/gigs/gig-edit.ts'
import { rangeColumns } from '#domain/gigs/multi-day.ts'
import { jobTimeIssues } from '#domain/gigs/work-time.ts'
import { type JobAmounts, jobAmountIssues, splitOverJob } from '#domain/payments/job-amounts.ts'
import { sharesAfter } from '#domain/payments/payment.ts'
import { type PaidDay, payDays, type RescheduledDay, rescheduleJob } from '#domain/payments/reschedule.ts'
import { rescheduleRefusal } from '#domain/payments/reschedule-refusal.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import { holdShares } from '#server/payments/store.ts'
import { moveAttachments } from '../attachments/store.ts'
import { clientsNamed, type GigClient } from '../clients/store.ts'
import { audit, differences } from '../core/database/audit.ts'
import type { Queries } from '../core/database/queries.ts'
import { found, notPossible } from '../errors.ts'
import { relinkExpenses } from '../expenses/store.ts'
import { followJob } from '../payments/follow-edit.ts'
import type { ShareRow } from '../payments/store.ts'
import type { Owner, WorkerCaller } from '../principal.ts'
import { followInvoices } from './billed-days.ts'
import { changeJob } from './jobs.ts'
import { addGigs, changeGigs, type GigRow, type NewGigRow, removeGigs, withoutLongTexts } from './store.ts'

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
  const { days, removed } = rescheduleJob(gigs, range)
  const edited = editDays(days, { patch, whole }, caller.today)
  const held = await holdShares(queries, owner, idsOf(gigs))
  const planned = payDays(edited, held.counting)
  const { clientName } = patch
  const client: Partial<GigClient> = clientName === undefined ? {} : (await clientsNamed(queries, caller, [clientName]))(clientName)
  await moveJob(queries, owner, gigs[0]?.jobId, range, { name: patch.eventName, ...client })
  const rows = await storeDays(
    queries,
    owner,
    planned.map((day) => ({ ...day, change: { ...day.change, ...client } })),
  )
  await followJob(queries, owner, held, rows)
  if (days.length !== gigs.length)
    await followInvoices(
      queries,
      owner,
      idsOf(gigs),
      rows.map(({ row }) => row),
    )
  const [last] = rows.slice(-1)
  if (removed.length > 0 && last) {
    await relinkExpenses(queries, owner, idsOf(removed), last.row.id)
    await moveAttachments(queries, owner, idsOf(removed), last.row.id)
    await removeGigs(queries, owner, idsOf(removed))
  }
  await audit(queries, caller, [
    ...rows.map(({ from, isKept, row }) =>
      isKept
        ? { ...recordOf(from), action: 'update job' as const, ...differences(from, row) }
        : { ...recordOf(row), action: 'create' as const, newValues: row },
    ),
    ...removed.map((gig) => ({ ...recordOf(gig), action: 'delete' as const, oldValues: withoutLongTexts(gig) })),
  ])
  return rows.map(({ row }) => row)
}

/** Changes the job of locked gigs as a whole. */
async function moveJob(
  queries: Queries,
  owner: Owner,
  jobId: GigRow['jobId'] | undefined,
  range: readonly Day[],
  { name, clientId }: { readonly name: string | undefined; readonly clientId?: number },
) {
  const { startDate, endDate } = rangeColumns(range)
  if (jobId && startDate && endDate) await changeJob(queries, owner, jobId, { startDate, endDate, name, clientId })
}

type DayChange = RescheduledDay<GigRow>

/**
 * Edits the days of a job that have their new dates and sums. Throws 400 if the times of a day would be wrong, or if an amount of the whole
 * job cannot be split over the days.
 */
function editDays(days: readonly DayChange[], { patch, whole }: JobEdit, today: Day): DayChange[] {
  const laid = days.map(({ from, change }): Gig => ({ ...from, ...change }))
  const issues = [...jobTimeIssues(laid, patch), ...jobAmountIssues(laid, whole), ...laid.flatMap((gig) => payIssue(gig, patch) ?? [])]
  if (issues.length > 0) throw notPossible(...issues)
  const amounts = splitOverJob(laid, whole)
  return days.map((day, at) => {
    const gig = found(laid[at])
    const moved = gig.date === day.from.date ? {} : statusAfterMove(gig, { ...patch, date: gig.date }, today)
    return { ...day, change: { ...day.change, ...editGig(gig, { ...patch, ...amounts[at], ...moved }) } }
  })
}

type PlannedDay = PaidDay<GigRow, ShareRow>

interface StoredDay extends PlannedDay {
  readonly row: GigRow
}

/** Changes the kept days of a job and adds the new ones. Returns them with their rows. */
async function storeDays(queries: Queries, owner: Owner, days: readonly PlannedDay[]): Promise<StoredDay[]> {
  const changed = await changeGigs(
    queries,
    owner,
    days.flatMap(({ from, isKept, change, shares }) =>
      isKept ? [{ gig: from, change: shares === null ? { ...change, ...sharesAfter(from, change) } : change }] : [],
    ),
  )
  const added = await addGigs(
    queries,
    owner,
    days.flatMap(({ from, isKept, change }) => (isKept ? [] : [copyOf(from, change)])),
  )
  const addedInTurn = added.values()
  return days.map((day) => ({ ...day, row: found(day.isKept ? changed.get(day.from.id) : addedInTurn.next().value) }))
}

const idsOf = (gigs: readonly Pick<GigRow, 'id'>[]) => gigs.map(({ id }) => id)
const recordOf = ({ id }: GigRow) => ({ tableName: 'gigs', recordId: id })

function copyOf(from: GigRow, change: object): NewGigRow {
  const { id: _, userId: __, version: ___, createdAt: ____, deletedAt: _____, lastEdit: ______, ...fields } = from
  // Hours are of work that was done on the other day.
  return { ...fields, hoursWorked: null, ...change }
}
