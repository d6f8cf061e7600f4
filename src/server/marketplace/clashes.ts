import { overlapping } from '#domain/gigs/overlap.ts'
import { workTimeOf } from '#domain/marketplace/post.ts'
import { addDays } from '#domain/time/calendar-day.ts'
import type { Queries } from '../database/queries.ts'
import { listGigsIn } from '../gigs/store.ts'
import type { Owner } from '../principal.ts'
import type { FeedRow } from './store.ts'

/** Adds to each post the gig in the worker's own calendar that clashes with it. Only the worker sees this. */
export async function withClashes<Row extends FeedRow>(queries: Queries, owner: Owner, rows: readonly Row[]) {
  const shifts = rows.map((row) => ({ row, time: workTimeOf(row) }))
  const days = shifts.map(({ time }) => time.date).sort()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const gigs = await listGigsIn(queries, owner, { start: addDays(first, -1), end: addDays(last, 1) })
  return shifts.map(({ row, time: { date, ...times } }) => {
    const isTheSame = ({ eventName }: { eventName: string }) => eventName === row.eventName && row.state !== null
    const [inTheWay] = overlapping(gigs, [date], { times }).filter((gig) => !isTheSame(gig))
    return { ...row, clash: inTheWay?.eventName ?? null }
  })
}
