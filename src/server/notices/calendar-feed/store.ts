import type { Language } from '#domain/check/language.ts'
import type { FedGig } from '#domain/notices/calendar-feed.ts'
import type { Days } from '#domain/time/period.ts'
import type { Queries } from '../../core/database/queries.ts'
import { statement } from '../../core/database/statement.ts'
import type { Granted, Owner } from '../../principal.ts'

interface FeedRow {
  readonly createdAt: string
  readonly lastReadAt: string | null
}
const found = statement<FeedRow>(
  'calendar feed',
  'select f.created_at as "createdAt", f.last_read_at as "lastReadAt" from calendar_feeds f where f.user_id = $1',
)
export const findFeeds = (queries: Queries, owner: Owner): Promise<FeedRow[]> => queries.run(found, [owner])

const made = statement(
  'make calendar feed',
  `insert into calendar_feeds (user_id, token, uid_space) values ($1, $2, gen_random_uuid())
   on conflict (user_id) do update set token = $2, created_at = excluded.created_at, last_read_at = null, uid_space = excluded.uid_space`,
)
/** Turns the feed on with a link whose secret has this hash. The previous link stops working. */
export const makeFeed = (queries: Queries, owner: Owner, tokenHash: string) => queries.run(made, [owner, tokenHash])

const ended = statement<object>('end calendar feed', 'delete from calendar_feeds f where f.user_id = $1 returning f.user_id')
/** Turns the feed off. Returns whether it was on. */
export const endFeed = async (queries: Queries, owner: Owner): Promise<boolean> => (await queries.run(ended, [owner])).length > 0

interface Reader {
  readonly userId: number
  readonly timeZone: string
  readonly homeAddress: string | null
  readonly uidSpace: string | null
  readonly language: Language
  /** Whether its last read was at least an hour ago. */
  readonly isStale: boolean
}
const read = statement<Granted<Reader>>(
  'read calendar feed',
  `select u.id as "userId", u.time_zone as "timeZone", u.home_address as "homeAddress", f.uid_space as "uidSpace", u.language,
     coalesce(f.last_read_at < now() - interval '1 hour', true) as "isStale"
   from calendar_feeds f join users u on u.id = f.user_id where f.token = $1 and u.is_active and not u.is_deleted`,
)
/** Returns the owner of the feed whose link has this hash, if there is one. */
export async function findReader(queries: Queries, tokenHash: string): Promise<Granted<Reader> | undefined> {
  const [reader] = await queries.run(read, [tokenHash])
  return reader
}

const noted = statement('note calendar read', 'update calendar_feeds f set last_read_at = now() where f.user_id = $1')
export const noteRead = (queries: Queries, owner: Owner) => queries.run(noted, [owner])

/** The maximum number of gigs in a feed: nobody works so many days in less than two years. */
const MOST = 3_000
const fed = statement<FedGig>(
  'gigs of calendar feed',
  `select g.id, g.date, g.event_name as "eventName", g.client_name as "clientName", g.status, g.multi_day_group_id as "multiDayGroupId",
     g.gig_address as "gigAddress", g.start_time as "startTime", g.end_time as "endTime", g.break_minutes as "breakMinutes",
     g.time_zone as "timeZone", g.version, g.created_at as "createdAt"
   from gigs g where g.user_id = $1 and g.deleted_at is null and g.date between $2 and $3 order by g.date desc, g.id desc limit ${MOST}`,
)
/** Returns the gigs of some days, without amounts. */
export const listFedGigs = (queries: Queries, owner: Owner, { start, end }: Days): Promise<FedGig[]> =>
  queries.run(fed, [owner, start, end])
