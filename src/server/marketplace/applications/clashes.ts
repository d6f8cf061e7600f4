import { overlapping } from '#domain/gigs/overlap.ts'
import { workTimeOf } from '#domain/marketplace/post.ts'
import { addDays, dayIn } from '#domain/time/calendar-day.ts'
import type { Queries } from '../../core/database/queries.ts'
import type { ReadRows } from '../../core/read-rows.ts'
import { listGigsIn, markGigsIn } from '../../gigs/store.ts'
import type { Owner } from '../../principal.ts'
import type { FeedMark, FeedRow } from '../records/posts-store.ts'

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

/** Adds to the mark of posts what changes with the gigs that may clash with them: those of two days more on either side, in any zone. */
export async function markClashes(queries: Queries, owner: Owner, { posts, first, last }: FeedMark) {
  if (first === null || last === null) return [posts]
  const [start, end] = [addDays(dayIn('UTC', new Date(first)), -2), addDays(dayIn('UTC', new Date(last)), 2)]
  return [posts, await markGigsIn(queries, owner, { start, end })]
}
