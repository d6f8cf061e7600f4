import { MOST_DUTIES, type ResumeGig, resumeOf } from '#domain/marketplace/gig-resume.ts'
import type { Queries } from '../../core/database/queries.ts'
import { statement } from '../../core/database/statement.ts'
import { found } from '../../errors.ts'
import type { Granted, Owner } from '../../principal.ts'

/** The maximum number of days that are read: thirteen years without a day off. */
const MOST_DAYS = 5_000

const completed = statement<ResumeGig>(
  'completed gigs',
  `select g.id, g.event_name as "eventName", g.client_id as "clientId", g.client_name as "clientName", g.gig_type as "gigType", g.date,
     g.multi_day_group_id as "multiDayGroupId", g.status, g.include_in_resume as "includeInResume",
     left(g.duties, ${MOST_DUTIES + 1}) as duties, g.gig_address as "gigAddress"
   from gigs g where g.user_id = $1 and g.status = 'completed' and g.deleted_at is null order by g.date desc, g.id desc limit ${MOST_DAYS}`,
)

/** Returns the owner's gig resume. */
export const readResume = async (queries: Queries, owner: Owner) => resumeOf(await queries.run(completed, [owner]))

interface Shown {
  readonly name: string
  readonly bio: string | null
  readonly preferredCities: readonly string[]
  readonly sharedSince: string | null
}

const shown = statement<Shown>(
  'worker of resume',
  `select u.name, p.bio, coalesce(p.preferred_cities, '{}') as "preferredCities", l.created_at as "sharedSince"
   from users u left join ba_profiles p on p.user_id = u.id left join resume_links l on l.user_id = u.id where u.id = $1`,
)

/** Returns the gig resume with the worker's name and the texts that they wrote for agencies. */
export async function findResume(queries: Queries, owner: Owner) {
  const [worker] = await queries.run(shown, [owner])
  return { ...found(worker), ...(await readResume(queries, owner)) }
}

const linked = statement<{ sharedSince: string }>(
  'share resume',
  `insert into resume_links (user_id, token_hash) values ($1, $2)
   on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at returning created_at as "sharedSince"`,
)
/** Stores the hash of a link's secret. The owner's previous link stops working. Returns when the link was made. */
export async function shareResume(queries: Queries, owner: Owner, tokenHash: string): Promise<string> {
  const [link] = await queries.run(linked, [owner, tokenHash])
  return found(link).sharedSince
}

const unlinked = statement<{ userId: number }>(
  'stop sharing resume',
  'delete from resume_links where user_id = $1 returning user_id as "userId"',
)
/** Removes the owner's link. Returns whether there was one. */
export const stopSharing = async (queries: Queries, owner: Owner): Promise<boolean> => (await queries.run(unlinked, [owner])).length > 0

const byToken = statement<Granted<{ userId: number }>>(
  'shared resume',
  `select l.user_id as "userId" from resume_links l join users u on u.id = l.user_id
   where l.token_hash = $1 and u.is_active and not u.is_deleted`,
)
/** Returns the owner of the resume behind a link; undefined when the link does not work. */
export async function findShared(queries: Queries, tokenHash: string): Promise<Granted<{ userId: number }> | undefined> {
  const [link] = await queries.run(byToken, [tokenHash])
  return link
}
