import type { Day } from '#domain/calendar-day.ts'
import { editGig, type GigPatch } from '#domain/gig-edit.ts'
import { rescheduleGroup, rescheduleRefusal } from '#domain/reschedule.ts'
import { audit } from '../database/audit.ts'
import type { Queries } from '../database/connect.ts'
import { relinkExpenses } from '../expenses/store.ts'
import type { Caller } from '../http/call.ts'
import { badInput, found } from '../http/errors.ts'
import { addGigs, changeGig, type GigRow, type NewGigRow, removeGigs } from './store.ts'

/**
 * Lays a locked group over other days and edits each of them; days that are left over go, their money and expenses being on the
 * others. Oldest day first. Refused (400) where that would lose or change what was paid.
 */
export async function rescheduleGigs(queries: Queries, caller: Caller, gigs: readonly GigRow[], range: readonly Day[], patch: GigPatch) {
  const refusal = rescheduleRefusal(gigs, range)
  if (refusal) throw badInput(refusal)
  const { days, removed } = rescheduleGroup(gigs, range)
  const rows: GigRow[] = []
  for (const { from, isKept, change } of days) {
    const all = { ...change, ...editGig({ ...from, ...change }, patch) }
    rows.push(isKept ? found(await changeGig(queries, caller.owner, from.id, all)) : await copy(queries, caller, from, all))
  }
  const [last] = rows.slice(-1)
  if (removed.length > 0 && last) {
    const ids = removed.map(({ id }) => id)
    await relinkExpenses(queries, caller.owner, ids, last.id)
    await removeGigs(queries, caller.owner, ids)
  }
  const recordId = gigs[0]?.multiDayGroupId ?? ''
  await audit(queries, caller, [{ action: 'update', tableName: 'gigs', recordId, oldValues: gigs, newValues: rows }])
  return rows
}

async function copy(queries: Queries, caller: Caller, from: GigRow, change: object): Promise<GigRow> {
  const { id: _, userId: __, version: ___, createdAt: ____, deletedAt: _____, ...fields } = from
  const [row] = await addGigs(queries, caller.owner, [{ ...fields, ...change } satisfies NewGigRow])
  return found(row)
}
