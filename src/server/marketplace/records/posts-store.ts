import type { ApplicationState } from '#domain/marketplace/application.ts'
import type { Facts } from '#domain/marketplace/facts.ts'
import { byUrgency, type PostStatus } from '#domain/marketplace/post.ts'
import type { Terms } from '#domain/marketplace/post-edit.ts'
import { markOf } from '../../core/database/mark.ts'
import type { Queries } from '../../core/database/queries.ts'
import { emergencyGigs } from '../../core/database/schema/marketplace.ts'
import { blankRow, insertRows, selectList, statement } from '../../core/database/statement.ts'
import { found } from '../../errors.ts'
import type { Owner } from '../../principal.ts'
import { IS_SENT } from './applications-store.ts'
import type { Poster } from './policy.ts'

export type PostRow = typeof emergencyGigs.$inferSelect
/** The columns that later events set. */
const later = [
  ...(['id', 'contactToken', 'contactConfirmedAt', 'revenuecatTransactionId'] as const),
  ...(['paidAt', 'refundedAt', 'publishedAt', 'filledAt', 'version'] as const),
]
const isLater = (field: string) => later.some((each) => each === field)
export type NewPost = Omit<typeof emergencyGigs.$inferInsert, (typeof later)[number] | 'agencyId' | 'userId' | 'createdAt'> & {
  readonly createdAt: string
}

/** The columns of a post that every worker may see. */
const shown = [
  ...[
    'id',
    'agencyName',
    'postedBy',
    'eventName',
    'eventDate',
    'endTime',
    'timeZone',
    'city',
    'venue',
    'address',
    'positions',
    'payBasis',
    'rate',
  ],
  ...['payRate', 'payKind', 'roleDescription', 'urgency', 'status', 'createdAt', 'version'],
]
const bookedOf = (post: string) =>
  `(select count(*) from ba_applications b where b.emergency_gig_id = ${post}.id and b.state = 'booked')::int`

type Shown = Pick<
  PostRow,
  | 'id'
  | 'agencyName'
  | 'postedBy'
  | 'eventName'
  | 'eventDate'
  | 'endTime'
  | 'timeZone'
  | 'city'
  | 'venue'
  | 'address'
  | 'positions'
  | 'payBasis'
  | 'rate'
  | 'payRate'
  | 'payKind'
  | 'roleDescription'
  | 'urgency'
  | 'status'
  | 'createdAt'
  | 'version'
>

/** A post in a worker's feed, with the state of their own application. */
export interface FeedRow extends Shown {
  readonly isVerified: boolean
  readonly confirmedEmail: string | null
  readonly booked: number
  readonly isOwn: boolean
  readonly state: ApplicationState | null
  /** The gig of their application. */
  readonly gigId: number | null
  /** What the worker agreed to, while they have not answered an edit of the post. */
  readonly agreedTerms: Terms | null
  readonly facts: Facts | null
}

const FEED = `${selectList(emergencyGigs, 'p', (field) => shown.includes(field))},
  coalesce(a.is_verified, false) as "isVerified", case when a.is_verified then a.email end as "confirmedEmail", ${bookedOf('p')} as booked, m.state,
  m.gig_id as "gigId", case when m.state = 'booked' then m.agreed_terms end as "agreedTerms",
  coalesce(p.user_id = $1, false) as "isOwn",
  case when f.agency_id is not null then json_build_object('medianDaysToPay', f.median_days_to_pay, 'paidAsAgreed', f.paid_as_agreed,
    'canceled', f.canceled, 'workers', f.workers, 'gigs', f.gigs) end as facts`
const FROM = `from emergency_gigs p left join agencies a on a.id = p.agency_id left join agency_facts f on f.agency_id = p.agency_id
  left join ba_applications m on m.emergency_gig_id = p.id and m.user_id = $1`
const MOST_SHOWN = 500
/** Deleting an account cancels its posts. Posts of accounts that were deleted before this was so are left out. */
const IS_POSTER_GONE = 'exists (select from users w where w.id = p.user_id and w.is_deleted)'

const IN_FEED = `${FROM}
   where p.published_at is not null and p.status in ('active', 'filled') and p.event_date > $3 and not ${IS_POSTER_GONE}
     and (not $2::boolean or p.city_key = any(array(select unnest(c.city_keys) from ba_profiles c where c.user_id = $1)))
   order by p.status = 'filled', p.event_date limit ${MOST_SHOWN}`
const APPLIED = `${FROM} where m.id is not null order by m.id desc limit ${MOST_SHOWN}`

/** The posts of the feed at an instant; on request, only those in the worker's own cities. */
export interface InFeed {
  readonly now: Date
  readonly isOfCities: boolean
}
const valuesOf = (owner: Owner, { now, isOfCities }: InFeed) => [owner, isOfCities, now.toISOString()]

const feed = statement<FeedRow>('emergency feed', `select ${FEED} ${IN_FEED}`)
/** Returns the posts that workers see, in the order of the feed. */
export async function listFeed(queries: Queries, owner: Owner, which: InFeed): Promise<FeedRow[]> {
  const rows = await queries.run(feed, valuesOf(owner, which))
  return rows.sort(byUrgency)
}

const applied = statement<FeedRow>('my applications', `select ${FEED} ${APPLIED}`)
/** Returns the posts to which the worker applied, the last application first. */
export const listApplied = (queries: Queries, owner: Owner): Promise<FeedRow[]> => queries.run(applied, [owner])

/** What of some posts changes with what a worker sees of them, and the first and the last event that a calendar can show, if there are any. */
export interface FeedMark {
  readonly posts: string
  readonly first: string | null
  readonly last: string | null
}
const IS_IN_CALENDAR = `f.event_date between '1900-01-02Z' and '2100-12-31Z'`
/** Selects the mark of posts. It reads their rows and those beside them, but none of their texts. */
const markOfFeed = (from: string) =>
  `select ${markOf('f.row', 'f.id')} as posts, min(f.event_date) filter (where ${IS_IN_CALENDAR}) as first,
     max(f.event_date) filter (where ${IS_IN_CALENDAR}) as last from (
     select p.id, p.event_date, concat(p.id, ' ', p.xmin, ' ', a.xmin, ' ', f.xmin, ' ', m.xmin, ' ', ${bookedOf('p')}) as row ${from}) f`

const feedMarked = statement<FeedMark>('mark of emergency feed', markOfFeed(IN_FEED))
const appliedMarked = statement<FeedMark>('mark of my applications', markOfFeed(APPLIED))
export async function markFeed(queries: Queries, owner: Owner, which: InFeed): Promise<FeedMark> {
  const [row] = await queries.run(feedMarked, valuesOf(owner, which))
  return found(row)
}
export async function markApplied(queries: Queries, owner: Owner): Promise<FeedMark> {
  const [row] = await queries.run(appliedMarked, [owner])
  return found(row)
}

const one = statement<FeedRow>('emergency gig', `select ${FEED} ${FROM} where p.id = $2`)

export async function findInFeed(queries: Queries, owner: Owner, id: number): Promise<FeedRow> {
  const [row] = await queries.run(one, [owner, id])
  return found(row)
}

/** A post with its applications, as its poster sees it. */
export interface PosterRow extends PostRow {
  readonly applications: number
  readonly booked: number
}

const POST = `${selectList(emergencyGigs, 'p')}, ${bookedOf('p')} as booked,
  (select count(*) from ba_applications b where b.emergency_gig_id = p.id and b.state <> 'withdrawn' and ${IS_SENT})::int as applications`
const IS_THEIRS = '(p.agency_id = $1 or p.user_id = $2)'

const POSTS = `from emergency_gigs p where ${IS_THEIRS} order by p.id desc limit ${MOST_SHOWN}`
const posts = statement<PosterRow>('posts of poster', `select ${POST} ${POSTS}`)
const postsMarked = statement<{ mark: string }>(
  'mark of posts',
  `select ${markOf(`concat(p.id, ' ', p.xmin, ' ', p.applications)`, 'p.id')} as mark from (
     select p.id, p.xmin, array(select concat(b.id, ' ', b.xmin, ' ', ${IS_SENT}) from ba_applications b
       where b.emergency_gig_id = p.id order by b.id) as applications ${POSTS}) p`,
)
const post = statement<PosterRow>('post of poster', `select ${POST} from emergency_gigs p where ${IS_THEIRS} and p.id = $3`)
const locked = statement<PostRow>(
  'lock post of poster',
  `select ${selectList(emergencyGigs, 'p')} from emergency_gigs p where ${IS_THEIRS} and p.id = $3 for update`,
)

const of = ({ agencyId, userId }: Poster) => [agencyId, userId]
export const listPosts = (queries: Queries, poster: Poster): Promise<PosterRow[]> => queries.run(posts, of(poster))

/** Returns a text that changes with the posts of a poster and with the applications to them. */
export async function markPosts(queries: Queries, poster: Poster): Promise<string> {
  const [row] = await queries.run(postsMarked, of(poster))
  return found(row).mark
}

/** Returns a post. Throws 404 when it does not belong to the poster. */
export async function findPost(queries: Queries, poster: Poster, id: number): Promise<PosterRow> {
  const [row] = await queries.run(post, [...of(poster), id])
  return found(row)
}

/** Locks a post until the transaction ends, so that nobody applies meanwhile. Throws 404 when it does not belong to the poster. */
export async function lockPost(queries: Queries, poster: Poster, id: number): Promise<PostRow> {
  const [row] = await queries.run(locked, [...of(poster), id])
  return found(row)
}

const any = statement<PostRow>('lock post', `select ${selectList(emergencyGigs, 'p')} from emergency_gigs p where p.id = $1 for update`)
/** Locks a post of any poster, to process its payment. */
export async function lockAnyPost(queries: Queries, id: number): Promise<PostRow | undefined> {
  const [row] = await queries.run(any, [id])
  return row
}

const inserted = insertRows<PostRow>(emergencyGigs, (field) => !isLater(field) && field !== 'userId')
const blank = blankRow(emergencyGigs)

/** Adds a post that is not visible yet. */
export async function addPost(queries: Queries, { agencyId, userId }: Poster, values: NewPost): Promise<PostRow> {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
  const [row] = await queries.run(inserted, [userId, JSON.stringify([{ ...blank, ...given, agencyId }])])
  return found(row)
}

const changed = statement<{ id: number }>(
  'change post',
  `update emergency_gigs p set version = p.version + 1, event_name = $4, event_date = $5, end_time = $6, time_zone = $7, city = $8, city_key = $9,
     venue = $10, address = $11, positions = $12, pay_basis = $13, rate = $14, pay_rate = $15, role_description = $16, urgency = $17, pay_kind = $18
   where ${IS_THEIRS} and p.id = $3 returning p.id`,
)

/** Stores an edit of a locked post. Throws 404 when it does not belong to the poster. */
export async function changePost(queries: Queries, poster: Poster, post: PostRow) {
  const { id, eventName, eventDate, endTime, timeZone, city, cityKey, venue, address } = post
  const { positions, payBasis, rate, payRate, roleDescription, urgency, payKind } = post
  const when = [eventName, eventDate, endTime, timeZone, city, cityKey, venue, address]
  const terms = [positions, payBasis, rate, payRate, roleDescription, urgency, payKind]
  const rows = await queries.run(changed, [...of(poster), id, ...when, ...terms])
  found(rows[0])
}

const proven = statement<{ isProven: boolean }>(
  'proven contact',
  `select exists (select from emergency_gigs p where ${IS_THEIRS} and lower(p.contact_email) = lower($3) and p.contact_confirmed_at is not null)
     or exists (select from agencies a where a.id = $1 and a.is_verified and a.email = lower($3)) as "isProven"`,
)

/** Returns whether the owner of a contact address has agreed before to receive this poster's applications. */
export async function isProvenContact(queries: Queries, poster: Poster, email: string): Promise<boolean> {
  const [row] = await queries.run(proven, [...of(poster), email])
  return row?.isProven ?? false
}

const lockedAgency = statement('lock agency that posts', 'select from agencies a where a.id = $1 for no key update')
const lockedWorker = statement('lock worker who posts', 'select from users u where u.id = $1 for no key update')
/** Locks a poster until the transaction ends, so that their posts are added one after another on all servers. */
export const lockPoster = (queries: Queries, { agencyId, userId }: Poster) =>
  agencyId === null ? queries.run(lockedWorker, [userId]) : queries.run(lockedAgency, [agencyId])

const recent = statement<{ posts: number }>(
  'recent posts',
  `select count(*)::int as posts from emergency_gigs p where ${IS_THEIRS} and p.created_at > now() - interval '1 hour'`,
)

/** Returns how many posts a poster made in the last hour. */
export async function countRecentPosts(queries: Queries, poster: Poster): Promise<number> {
  const [row] = await queries.run(recent, of(poster))
  return row?.posts ?? 0
}

/** `filled_at` is the time after the lock, not the start of the transaction: workers who applied meanwhile came before. */
const statusSet = statement(
  'post status',
  `update emergency_gigs p set status = $4, filled_at = case when $4 = 'filled' then coalesce(p.filled_at, n.at) end
   from (select statement_timestamp() as at) n where ${IS_THEIRS} and p.id = $3`,
)
export const setStatus = (queries: Queries, poster: Poster, id: number, status: PostStatus) =>
  queries.run(statusSet, [...of(poster), id, status])

const renamed = statement<PostRow>(
  'rename posts of agency',
  `update emergency_gigs p set agency_name = $2 where p.agency_id = $1 and p.event_date > $3 and p.status <> 'canceled'
   returning ${selectList(emergencyGigs, 'p')}`,
)
/** Puts an agency's new name on its posts whose events have not begun. The others keep the name under which people worked. Returns the posts. */
export const renamePosts = (queries: Queries, { agencyId }: Poster, agencyName: string, now: Date) =>
  queries.run(renamed, [agencyId, agencyName, now.toISOString()])

/** A post that workers see. */
export interface ShownPost extends PostRow {
  /** Whether the worker who posted it deleted their account. */
  readonly isPosterGone: boolean
}
/** Locks a post against changes until the transaction ends, while a worker applies. */
const open = statement<ShownPost>(
  'post to apply to',
  `select ${selectList(emergencyGigs, 'p')}, ${IS_POSTER_GONE} as "isPosterGone" from emergency_gigs p where p.id = $1 and p.published_at is not null for share`,
)
/** Returns a post that workers see and can apply to. */
export async function findShown(queries: Queries, id: number): Promise<PostRow | undefined> {
  const [row] = await queries.run(open, [id])
  return row?.status === 'active' && !row.isPosterGone ? row : undefined
}
export async function findToApply(queries: Queries, id: number): Promise<ShownPost> {
  const [row] = await queries.run(open, [id])
  return found(row)
}
