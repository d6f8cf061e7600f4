import { editGig, type GigPatch } from '#domain/gigs/gig-edit.ts'
import { rescheduleGroup, rescheduleRefusal } from '#domain/payments/reschedule.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import { audit, differences } from '../database/audit.ts'
import type { Queries } from '../database/queries.ts'
import { badInput, found } from '../errors.ts'
import { relinkExpenses } from '../expenses/store.ts'
import type { Caller } from '../principal.ts'
import { addGigs, changeGigs, type GigRow, type NewGigRow, removeGigs } from './store.ts'

/**
 * Lays a locked group over other days and edits each of them; days that are left over go, their money and expenses being on the
 * others. Oldest day first. Refused (400) where that would lose or change what was paid.
 */
export async function rescheduleGigs(queries: Queries, caller: Caller, gigs: readonly GigRow[], range: readonly Day[], patch: GigPatch) {
  const refusal = rescheduleRefusal(gigs, range)
  if (refusal) throw badInput(refusal)
  const { days, removed } = rescheduleGroup(gigs, range)
  const planned = days.map(({ from, isKept, change }) => ({
    from,
    isKept,
    change: { ...change, ...editGig({ ...from, ...change }, patch) },
  }))
  const kept = planned.filter(({ isKept }) => isKept)
  const changed = await changeGigs(
    queries,
    caller.owner,
    kept.map(({ from: { id }, change }) => ({ id, change })),
  )
  const copies = planned.filter(({ isKept }) => !isKept)
  const added = await addGigs(
    queries,
    caller.owner,
    copies.map(({ from, change }) => copyOf(from, change)),
  )
  const addedInTurn = added.values()
  const rows = planned.map(({ from, isKept }) => found(isKept ? changed.get(from.id) : addedInTurn.next().value))
  const [last] = rows.slice(-1)
  if (removed.length > 0 && last) {
    const ids = removed.map(({ id }) => id)
    await relinkExpenses(queries, caller.owner, ids, last.id)
    await removeGigs(queries, caller.owner, ids)
  }
  await audit(queries, caller, [
    ...kept.map(({ from }) => ({ ...rowOf(from), action: 'update job' as const, ...differences(from, found(changed.get(from.id))) })),
    ...added.map((gig) => ({ ...rowOf(gig), action: 'create' as const, newValues: gig })),
    ...removed.map((gig) => ({ ...rowOf(gig), action: 'delete' as const, oldValues: gig })),
  ])
  return rows
}

const rowOf = ({ id }: GigRow) => ({ tableName: 'gigs', recordId: id })

function copyOf(from: GigRow, change: object): NewGigRow {
  const { id: _, userId: __, version: ___, createdAt: ____, deletedAt: _____, ...fields } = from
  return { ...fields, ...change }
}
