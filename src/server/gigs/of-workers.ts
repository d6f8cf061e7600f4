import type { Queries } from '../core/database/queries.ts'
import { gigs } from '../core/database/schema/work.ts'
import { selectList, statement, updateRow } from '../core/database/statement.ts'
import type { Owner } from '../principal.ts'
import { type GigChange, type GigRow, isKept } from './store.ts'

/** A gig with its owner. Each statement here looks for both. */
export interface OwnedGig {
  readonly owner: Owner
  readonly id: number
}
const columnsOf = (owned: readonly OwnedGig[]) => [owned.map(({ owner }) => owner), owned.map(({ id }) => id)] as const

const locked = statement<GigRow>(
  'lock gigs of workers',
  `select ${selectList(gigs, 'g')} from gigs g where g.user_id = $1 and g.id = any($2) order by g.id for update`,
)

/** Locks gigs of several workers until the transaction ends, and returns them. Includes deleted gigs, which a booking may restore. */
export async function lockGigsOfWorkers(queries: Queries, owned: readonly OwnedGig[]): Promise<GigRow[]> {
  const rows: GigRow[] = []
  const ofOwners = Map.groupBy(owned, ({ owner }) => owner)
  for (const owner of [...ofOwners.keys()].sort((one, other) => one - other))
    rows.push(...(await queries.run(locked, [owner, ofOwners.get(owner)?.map(({ id }) => id)])))
  return rows
}

const moved = statement(
  'move trips of workers',
  `update trips t set day = g.date from gigs g, unnest($1::bigint[], $2::bigint[]) as o(owner, id)
   where t.user_id = o.owner and t.gig_id = o.id and g.id = t.gig_id and g.user_id = o.owner and t.day <> g.date`,
)

const updateGigs = updateRow<{ id: number }>(gigs, (field) => !isKept(field), {
  name: 'gigs of workers',
  also: 'version = r.version + 1',
  rows: ['(r.user_id, r.id) in (select * from unnest($1::bigint[], $2::bigint[]))', 2],
  returns: (field) => field === 'id',
})

/** Changes locked gigs of several workers in the same way. A deleted gig stays deleted, and is removed when it would have been. */
export async function changeGigsOfWorkers(queries: Queries, owned: readonly OwnedGig[], change: Omit<GigChange, 'mileage'>) {
  const [owners, ids] = columnsOf(owned)
  const { statement: update, values } = updateGigs(change)
  await queries.run(update, [owners, ids, ...values])
  if (change.date !== undefined) await queries.send(moved, [owners, ids])
}
