import { drivenMiles, projectTrips, type Trip, tripsFitting } from '#domain/mileage/trips.ts'
import type { Days } from '#domain/time/period.ts'
import type { Queries } from '../core/database/queries.ts'
import { trips } from '../core/database/schema/mileage.ts'
import { selectList, statement } from '../core/database/statement.ts'
import type { Owner } from '../principal.ts'

/** A trip of a gig. The room `mileage` has the drives without one. */
export type TripRow = Omit<typeof trips.$inferSelect, 'userId' | 'gigId' | 'updatedAt' | 'deletedAt'> & { readonly gigId: number }
/** A trip to store. A trip that was stored before keeps its `createdAt`. */
export type NewTrip = Trip & { readonly createdAt?: string }

const all = selectList(trips, 't', (field) => !['userId', 'updatedAt', 'deletedAt'].includes(field))
const ofGig = statement<TripRow>('trips of gig', `select ${all} from trips t where t.user_id = $1 and t.gig_id = $2 order by t.id`)

/** Returns the trips of one gig, in the order of entry. */
export const findTrips = (queries: Queries, owner: Owner, gigId: number): Promise<TripRow[]> => queries.run(ofGig, [owner, gigId])

const MOST_LISTED = 500
const listed = statement<TripRow>(
  'trips',
  `select ${all} from trips t join gigs g on g.id = t.gig_id and g.user_id = $1 and g.deleted_at is null
   where t.user_id = $1 and ($2::bigint is null or t.gig_id = $2) order by t.day desc, t.id desc limit ${MOST_LISTED}`,
)

/** Returns the owner's latest trips of gigs, or those of one gig. */
export const listTrips = (queries: Queries, owner: Owner, gigId: number | undefined): Promise<TripRow[]> =>
  queries.run(listed, [owner, gigId ?? null])

const driven = statement<TripRow>(
  'trips driven',
  `select ${all} from trips t where t.user_id = $1 and t.gig_id is not null and t.day between $2 and $3 order by t.id`,
)

/** Returns the trips of a period's gigs. */
export const listTripsIn = (queries: Queries, owner: Owner, { start, end }: Days): Promise<TripRow[]> =>
  queries.run(driven, [owner, start, end])

/** The effect of a gig's change on its trips, and on the gig's trip columns. */
export interface TripPlan {
  readonly projection: Partial<ReturnType<typeof projectTrips>>
  /** The trips that replace all its trips; undefined when they stay. */
  readonly trips: readonly NewTrip[] | undefined
}

/** A locked gig with the miles of its trips. */
export interface WithMiles {
  readonly id: number
  readonly mileage: number
  readonly distanceMiles: number | null
}

/** A gig without miles may still have commutes, which count in its distance. */
const hasTrips = ({ mileage, distanceMiles }: WithMiles) => mileage > 0 || distanceMiles !== null

interface Changed {
  readonly mileage?: number | undefined
  readonly date?: string | undefined
}

/**
 * Plans the effect of a locked gig's change on its trips: `given` trips replace all, and changed miles adjust them. A gig's miles are
 * written only from this plan, so that they are always the sum of its trips.
 */
export async function planTrips(
  queries: Queries,
  owner: Owner,
  gig: WithMiles,
  { mileage, date }: Changed,
  given: readonly NewTrip[] | undefined,
): Promise<TripPlan | undefined> {
  if (given) return { projection: projectTrips(given), trips: given }
  if (mileage === undefined) return date === undefined ? undefined : { projection: {}, trips: undefined }
  const before = hasTrips(gig) ? await findTrips(queries, owner, gig.id) : []
  const after = tripsFitting(before, mileage)
  return { projection: projectTrips(after), trips: after === before ? undefined : after.map(withoutMoment) }
}

/** Removes the time of entry, because changed miles are a new record, written now. */
const withoutMoment = ({ fromAddress, toAddress, stops, purpose, miles, minutes, method, isRoundTrip, isCommute }: Trip): NewTrip => ({
  fromAddress,
  toAddress,
  stops,
  purpose,
  miles,
  minutes,
  method,
  isRoundTrip,
  isCommute,
})

const removed = statement('remove trips', 'delete from trips t where t.user_id = $1 and t.gig_id = $2')
const moved = statement(
  'move trips',
  `update trips t set day = g.date from gigs g
   where t.user_id = $1 and t.gig_id = $2 and g.id = t.gig_id and g.user_id = $1 and t.day <> g.date`,
)
const written = statement(
  'write trips',
  `insert into trips (user_id, gig_id, day, from_address, to_address, stops, purpose, miles, minutes, method, is_round_trip, is_commute, created_at)
   select $1, g.id, g.date, r."fromAddress", r."toAddress", r.stops, r.purpose, r.miles, r.minutes, r.method, r."isRoundTrip",
     coalesce(r."isCommute", false), coalesce(r."createdAt", now())
   from gigs g, jsonb_to_recordset($3::jsonb) as r("fromAddress" text, "toAddress" text, stops jsonb, purpose text, miles integer,
     minutes integer, method text, "isRoundTrip" boolean, "isCommute" boolean, "createdAt" timestamptz)
   where g.user_id = $1 and g.id = $2 and r.miles > 0`,
)

/** Stores the planned trips, after the gig has its day. */
export async function storeTrips(queries: Queries, owner: Owner, gig: WithMiles, { trips: planned }: TripPlan) {
  if (!planned) return queries.send(moved, [owner, gig.id])
  if (hasTrips(gig)) await queries.send(removed, [owner, gig.id])
  if (drivenMiles(planned) > 0) await queries.send(written, [owner, gig.id, JSON.stringify(planned)])
}

const typed = statement(
  'typed trips',
  `insert into trips (user_id, gig_id, day, miles, method)
   select $1, g.id, g.date, g.mileage, 'manual' from gigs g where g.user_id = $1 and g.id = any($2) and g.mileage > 0`,
)

/** Adds a trip for each new gig with miles. */
export async function addTypedTrips(queries: Queries, owner: Owner, gigs: readonly { readonly id: number; readonly mileage: number }[]) {
  const ids = gigs.filter(({ mileage }) => mileage > 0).map(({ id }) => id)
  if (ids.length > 0) await queries.send(typed, [owner, ids])
}
