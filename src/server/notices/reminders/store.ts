import type { StoredPreferences } from '#domain/account/notification-preferences.ts'
import type { Gig } from '#domain/gigs/gig.ts'
import type { NewPost } from '#domain/notices/reminders-due.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import type { Days, Period } from '#domain/time/period.ts'
import type { Queries } from '../../core/database/queries.ts'
import { gigs } from '../../core/database/schema/work.ts'
import { selectList, statement } from '../../core/database/statement.ts'

/** The number of workers in one transaction. */
export const AT_ONCE = 500

// Reads one index entry for each time zone, for any number of workers.
const zones = statement<{ timeZone: string }>(
  'zones of workers',
  `with recursive z(zone) as (
     (select u.time_zone from users u where u.is_active and not u.is_deleted order by u.time_zone limit 1)
     union all
     select (select u.time_zone from users u where u.is_active and not u.is_deleted and u.time_zone > z.zone order by u.time_zone limit 1)
     from z where z.zone is not null)
   select z.zone as "timeZone" from z where z.zone is not null`,
)
/** Returns the time zones of all workers, without duplicates. */
export const listZones = async (queries: Queries): Promise<string[]> => (await queries.run(zones, [])).map(({ timeZone }) => timeZone)

export interface Claimed {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly timeZone: string
  /** The present day in the worker's time zone. */
  readonly today: Day
  readonly preferences: StoredPreferences
  /** Null where no plans are sold, or when the worker has had a plan. */
  readonly trialEndDate: string | null
}
// Leaves out workers who registered in the last hours: they have just entered what they would be reminded of.
const claimed = statement<Claimed>(
  'workers to remind',
  `with due as (
     select w.id, z.day from unnest($1::text[], $2::date[]) as z(zone, day), lateral (
       select u.id from users u where u.time_zone = z.zone and u.reminded_on < z.day and u.is_active and not u.is_deleted
         and u.created_at < $3::timestamptz - interval '12 hours'
       order by u.reminded_on limit ${AT_ONCE} for update skip locked) w
     limit ${AT_ONCE})
   update users u set reminded_on = due.day from due where u.id = due.id
   returning u.id, u.name, u.email, u.time_zone as "timeZone", due.day as today, u.notification_preferences as preferences,
     case when $4::boolean and not exists (select from subscriptions s where s.user_id = u.id) then u.trial_end_date end as "trialEndDate"`,
)
/**
 * Selects workers without reminders for their day, and marks them, so that no other process selects them unless this transaction rolls
 * back.
 */
export const claimWorkers = (
  queries: Queries,
  days: readonly { timeZone: string; day: Day }[],
  { now, sellsPlans }: { now: Date; sellsPlans: boolean },
): Promise<Claimed[]> =>
  queries.run(claimed, [days.map(({ timeZone }) => timeZone), days.map(({ day }) => day), now.toISOString(), sellsPlans])

/** A gig with its worker. */
export type RemindedGig = Gig & { readonly userId: number; readonly gigAddress: string | null }

const wanted = (field: string) =>
  !['deletedAt', 'lastEdit', 'duties', 'notes', 'parkingDescription', 'otherExpenseDescription'].includes(field)
const columns = selectList(gigs, 'g', wanted)
const near = statement<RemindedGig>(
  'gigs to remind of',
  `with w as materialized (select * from unnest($1::bigint[], $2::date[]) as w(id, day)),
   near as materialized (
     select g.id, g.user_id, g.multi_day_group_id from w join gigs g
     on g.user_id = w.id and g.date = any(array[w.day + 1, w.day, w.day - 3, w.day - 14, w.day - 30]) where g.deleted_at is null)
   select ${columns} from near n join gigs g on g.user_id = n.user_id and g.id = n.id where n.multi_day_group_id is null
   union all
   select ${columns} from (select distinct user_id, multi_day_group_id from near where multi_day_group_id is not null) n
     join gigs g on g.user_id = n.user_id and g.multi_day_group_id = n.multi_day_group_id where g.deleted_at is null`,
)
/** Returns the gigs of today and tomorrow and of 3, 14 and 30 days ago, each with all days of its job. */
export const listGigsNear = (queries: Queries, workers: readonly Claimed[]): Promise<RemindedGig[]> =>
  queries.run(near, [workers.map(({ id }) => id), workers.map(({ today }) => today)])

const counted = statement<RemindedGig>(
  'gigs of hours',
  `select ${columns} from gigs g join clients c on c.user_id = g.user_id and c.id = g.client_id
   where g.user_id = any($1) and g.date between $2 and $3 and g.deleted_at is null and coalesce(g.pay_kind, c.pay_kind) <> 'none'`,
)
/** Returns the gigs of some days whose hours count. */
export const listCountedGigs = (queries: Queries, workers: readonly number[], { start, end }: Days): Promise<RemindedGig[]> =>
  queries.run(counted, [workers, start, end])

const earning = statement<{ userId: number }>(
  'workers with earnings',
  `select distinct g.user_id as "userId" from gigs g
   where g.user_id = any($1) and g.date between $2 and $3 and g.status = 'completed' and g.deleted_at is null`,
)
const taxPaid = statement<{ userId: number }>(
  'workers with tax paid',
  `select t.user_id as "userId" from tax_payments t
   where t.user_id = any($1) and t.tax_year = $2 and t.quarter = $3 and t.kind = 'federal'`,
)
/** Returns which of these workers have earnings in a quarter and no logged payment of estimated tax for it. */
export async function whoOwesTax(queries: Queries, workers: readonly number[], { start, end, year, index }: Period): Promise<number[]> {
  if (workers.length === 0) return []
  const paid = new Set((await queries.run(taxPaid, [workers, year, index])).map(({ userId }) => userId))
  const earned = await queries.run(earning, [workers, start, end])
  return earned.map(({ userId }) => userId).filter((id) => !paid.has(id))
}

interface CitiesOf {
  readonly userId: number
  readonly cityKeys: readonly string[]
}
const cities = statement<CitiesOf>(
  'cities of workers',
  'select c.user_id as "userId", c.city_keys as "cityKeys" from ba_profiles c where c.user_id = any($1)',
)
/** The maximum number of gigs of one city in a digest. */
const MOST_OF_CITY = 10
const recent = statement<NewPost & { readonly id: number; readonly cityKey: string; readonly posterId: number | null }>(
  'new posts of cities',
  `select r.id, r.city_key as "cityKey", r.user_id as "posterId", r.event_name as "eventName", coalesce(r.posted_by || ', for ', '') || r.agency_name as "agencyName", r.city from (
     select p.*, row_number() over (partition by p.city_key order by p.id desc) as nth from emergency_gigs p
     where p.published_at > $2::timestamptz - interval '1 day' and p.event_date > $2::timestamptz and p.status = 'active'
       and p.city_key = any($1) and not exists (select from users w where w.id = p.user_id and w.is_deleted)) r
   where r.nth <= ${MOST_OF_CITY} order by r.id desc`,
)
/** Returns the posts of the last day in the cities of these workers, by worker. */
export async function listNewPosts(queries: Queries, workers: readonly number[], now: Date): Promise<ReadonlyMap<number, NewPost[]>> {
  if (workers.length === 0) return new Map()
  const places = await queries.run(cities, [workers])
  const keys = [...new Set(places.flatMap(({ cityKeys }) => cityKeys))]
  const posts = keys.length > 0 ? await queries.run(recent, [keys, now.toISOString()]) : []
  return new Map(
    places.map(({ userId, cityKeys }) => [
      userId,
      posts.filter(({ cityKey, posterId }) => cityKeys.includes(cityKey) && posterId !== userId).slice(0, MOST_OF_CITY),
    ]),
  )
}
