import { overlapping } from '#domain/gigs/overlap.ts'
import { workTimeOf } from '#domain/marketplace/post.ts'
import { addDays } from '#domain/time/calendar-day.ts'
import type { Queries } from '../../core/database/queries.ts'
import type { ReadRows } from '../../core/read-rows.ts'
import { listGigsIn } from '../../gigs/store.ts'
import type { Owner } from '../../principal.ts'
import type { FeedRow } from '../records/posts-store.ts'

/** Adds to each post the gig in the worker's own calendar that clashes with it. Only the worker sees this. Leaves out unreadable posts. */
export async function withClashes<Row extends FeedRow>(queries: Queries, readRows: ReadRows, owner: Owner, rows: readonly Row[]) {
  const shifts = readRows('emergency feed', rows, workTimeOf)
  const days = shifts.map(([, { date }]) => date).sort()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const gigs = await listGigsIn(queries, owner, { start: addDays(first, -1), end: addDays(last, 1) })
  return shifts.map(([row, { date, ...times }]) => {
    const [inTheWay] = overlapping(gigs, [date], { times }).filter(({ id }) => id !== row.gigId)
    return { ...row, clash: inTheWay?.eventName ?? null }
  })
}
