import { editGig, type GigPatch, statusAfterMove } from '#domain/gigs/gig-edit.ts'
import { type JobAmounts, jobAmountIssues, splitOverJob } from '#domain/payments/job-amounts.ts'
import { rescheduleGroup, rescheduleRefusal } from '#domain/payments/reschedule.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import { clientsNamed } from '../clients/store.ts'
import { audit, differences } from '../core/database/audit.ts'
import type { Queries } from '../core/database/queries.ts'
import { found, notPossible } from '../errors.ts'
import { relinkExpenses } from '../expenses/store.ts'
import { followEdit, followRange, followRemoval } from '../payments/follow-edit.ts'
import type { Owner, WorkerCaller } from '../principal.ts'
import { addGigs, changeGigs, type GigRow, type NewGigRow, removeGigs } from './store.ts'

/**
 * Moves a locked job to other days, edits each day and splits the amounts for the whole job. Days that are left over are removed, because
 * their money and expenses are on the others. Takes the oldest day first. Throws 400 where this would lose or change a payment.
 */
export async function rescheduleGigs(
  queries: Queries,
  caller: WorkerCaller,
  gigs: readonly GigRow[],
  range: readonly Day[],
  { patch, whole }: { readonly patch: GigPatch; readonly whole: JobAmounts },
) {
  const refusal = rescheduleRefusal(gigs, range)
  if (refusal) throw notPossible(refusal)
  const { days, removed } = rescheduleGroup(gigs, range)
  const laid = days.map(({ from, change }) => ({ ...from, ...change }))
  const issues = jobAmountIssues(laid, whole)
  if (issues.length > 0) throw notPossible(...issues)
  const shares = splitOverJob(laid, whole)
  const { clientName } = patch
  const client = clientName === undefined ? {} : (await clientsNamed(queries, caller, [clientName]))(clientName)
  const planned = laid.map((gig, day) => {
    const { from, isKept, change } = found(days[day])
    const moved = gig.date === from.date ? {} : statusAfterMove(gig, { ...patch, date: gig.date }, caller.today)
    const edited = editGig(gig, { ...patch, ...shares[day], ...moved })
    return { from, isKept, isShared: 'totalReceived' in change, change: { ...change, ...edited, ...client } }
  })
  const kept = planned.filter(({ isKept }) => isKept)
  const changed = await changeGigs(
    queries,
    caller.owner,
    kept.map(({ from, change }) => ({ gig: from, change })),
  )
  const copies = planned.filter(({ isKept }) => !isKept)
  const added = await addGigs(
    queries,
    caller.owner,
    copies.map(({ from, change }) => copyOf(from, change)),
  )
  const addedInTurn = added.values()
  const rows = planned.map(({ from, isKept }) => found(isKept ? changed.get(from.id) : addedInTurn.next().value))
  await followPayments(queries, caller.owner, planned, rows, gigs)
  const [last] = rows.slice(-1)
  if (removed.length > 0 && last) {
    const ids = removed.map(({ id }) => id)
    await relinkExpenses(queries, caller.owner, ids, last.id)
    const { owner } = caller
    await followRemoval(queries, owner, ids, () => removeGigs(queries, owner, ids))
  }
  await audit(queries, caller, [
    ...kept.map(({ from }) => ({ ...rowOf(from), action: 'update job' as const, ...differences(from, found(changed.get(from.id))) })),
    ...added.map((gig) => ({ ...rowOf(gig), action: 'create' as const, newValues: gig })),
    ...removed.map((gig) => ({ ...rowOf(gig), action: 'delete' as const, oldValues: gig })),
  ])
  return rows
}

interface PlannedDay {
  readonly from: GigRow
  /** Whether the day has a part of a payment for several days. */
  readonly isShared: boolean
}

/** Updates the payments of a job to match its days: payments that were spread over other days, and those whose amount or client changed. */
async function followPayments(
  queries: Queries,
  owner: Owner,
  planned: readonly PlannedDay[],
  rows: readonly GigRow[],
  gigs: readonly GigRow[],
) {
  const shared = planned.flatMap(({ from, isShared }, day) => (isShared ? [{ ...found(rows[day]), from: from.id }] : []))
  const kept = new Set(planned.filter(({ isShared }) => !isShared).map(({ from }) => from.id))
  if (shared.length > 0)
    await followRange(
      queries,
      owner,
      gigs.flatMap(({ id }) => (kept.has(id) ? [] : [id])),
      shared,
    )
  for (const [day, { from, isShared }] of planned.entries()) {
    const after = found(rows[day])
    await followEdit(queries, owner, isShared ? { ...after, clientId: from.clientId } : from, after)
  }
}

const rowOf = ({ id }: GigRow) => ({ tableName: 'gigs', recordId: id })

function copyOf(from: GigRow, change: object): NewGigRow {
  const { id: _, userId: __, version: ___, createdAt: ____, deletedAt: _____, lastEdit: ______, ...fields } = from
  return { ...fields, ...change }
}
