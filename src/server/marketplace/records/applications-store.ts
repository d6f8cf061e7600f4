import type { Headshot } from '#contract/marketplace/ba-profile.ts'
import type { Language } from '#domain/check/language.ts'
import type { PaymentMethod } from '#domain/gigs/gig.ts'
import type { ApplicationState } from '#domain/marketplace/application.ts'
import type { ClaimAnswer } from '#domain/marketplace/claim.ts'
import type { GigPart } from '#domain/marketplace/followed-gig.ts'
import type { ResumeGig } from '#domain/marketplace/gig-resume.ts'
import type { Terms } from '#domain/marketplace/post-edit.ts'
import type { OptionalPart } from '#domain/marketplace/sent-parts.ts'
import type { Money } from '#domain/money/money.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import type { Queries } from '../../core/database/queries.ts'
import { statement } from '../../core/database/statement.ts'
import { found } from '../../errors.ts'
import type { Granted, Owner } from '../../principal.ts'

/** A stored application. */
export interface ApplicationRow {
  readonly id: number
  readonly emergencyGigId: number
  readonly userId: number
  readonly state: ApplicationState
  readonly gigId: number | null
  readonly mailId: number | null
  /** Whether the worker can still undo it. Its poster does not see it yet. */
  readonly isHeld: boolean
  /** The terms that the worker knows, while the post says something else: see `termsAfterEdit`. */
  readonly agreedTerms: Terms | null
  /** The parts of its gig that an earlier edit of the post found changed by the worker. */
  readonly ownParts: readonly GigPart[]
}

/** The condition for applications that their worker can no longer undo. Only these may be seen by a poster. */
export const IS_SENT = 'coalesce(b.held_until <= now(), true)'
const STORED = `b.id, b.emergency_gig_id as "emergencyGigId", b.user_id as "userId", b.state, b.gig_id as "gigId", b.mail_id as "mailId",
  b.agreed_terms as "agreedTerms", b.own_parts as "ownParts"`
const COLUMNS = `${STORED}, not ${IS_SENT} as "isHeld"`

const added = statement<ApplicationRow>(
  'add application',
  `insert into ba_applications as b (emergency_gig_id, user_id, held_until, left_out)
   values ($1, $2, now() + make_interval(secs => $3::int), $4)
   on conflict (emergency_gig_id, user_id) do update set state = 'applied', applied_at = excluded.applied_at, email_sent = false, mail_id = null,
     held_until = excluded.held_until, left_out = excluded.left_out, agreed_terms = null, own_parts = '{}'
     where b.state = 'withdrawn'
   returning ${STORED}, coalesce($3::int > 0, false) as "isHeld"`,
)

interface NewApplication {
  readonly leftOut: readonly OptionalPart[]
  /** How long the worker can undo it; null when it is sent at once. */
  readonly holdSeconds: number | null
}

/** Adds an application, or reopens a withdrawn one; returns undefined when the worker has already applied. */
export async function addApplication(
  queries: Queries,
  owner: Owner,
  postId: number,
  { leftOut, holdSeconds }: NewApplication,
): Promise<ApplicationRow | undefined> {
  const [row] = await queries.run(added, [postId, owner, holdSeconds, leftOut])
  return row
}

const linked = statement(
  'links of application',
  'update ba_applications b set gig_id = $3, mail_id = $4 where b.user_id = $1 and b.id = $2',
)
/** Records the gig and the e-mail of an application. */
export const linkApplication = (queries: Queries, owner: Owner, id: number, gigId: number, mailId: number) =>
  queries.run(linked, [owner, id, gigId, mailId])

const mine = statement<ApplicationRow>(
  'lock my application',
  `select ${COLUMNS} from ba_applications b where b.emergency_gig_id = $2 and b.user_id = $1 for update`,
)
/** Locks the worker's own application to a post. Throws 404 when there is none. */
export async function lockMine(queries: Queries, owner: Owner, postId: number): Promise<ApplicationRow> {
  const [row] = await queries.run(mine, [owner, postId])
  return found(row)
}

const ofPost = statement<ApplicationRow>(
  'lock applications of post',
  `select ${COLUMNS} from ba_applications b where b.emergency_gig_id = $1 order by b.id for update`,
)
/** Locks all applications to a locked post, also those that its poster does not see yet. */
export const lockApplications = (queries: Queries, postId: number): Promise<ApplicationRow[]> => queries.run(ofPost, [postId])

const stateSet = statement('application state', 'update ba_applications b set state = $3 where b.user_id = $1 and b.id = $2')
const booked = statement(
  'book',
  `insert into bookings (user_id, emergency_gig_id) values ($1, $2)
   on conflict (user_id, emergency_gig_id) do update set booked_at = excluded.booked_at`,
)
/** An application with its worker. Each update of one looks for both. */
type Applied = Pick<ApplicationRow, 'userId' | 'id'>

/** Sets the state of an application. One that is booked gets a booking. */
export async function setState(
  queries: Queries,
  { userId, id, emergencyGigId }: Applied & Pick<ApplicationRow, 'emergencyGigId'>,
  state: ApplicationState,
) {
  await queries.run(stateSet, [userId, id, state])
  if (state === 'booked') await queries.run(booked, [userId, emergencyGigId])
}

/** Joins the booking of an application with the alias `b`. */
export const BOOKING = 'bookings k on k.user_id = b.user_id and k.emergency_gig_id = b.emergency_gig_id'

const termsSet = statement('agreed terms', 'update ba_applications b set agreed_terms = $3 where b.user_id = $1 and b.id = $2')
/** Records the terms that a worker knows while the post says something else; null when there is nothing to ask. */
export const setAgreedTerms = (queries: Queries, { userId, id }: Applied, terms: Terms | null) =>
  queries.run(termsSet, [userId, id, terms && JSON.stringify(terms)])

const partsSet = statement('own parts', 'update ba_applications b set own_parts = $3 where b.user_id = $1 and b.id = $2')
/** Records the parts of an application's gig that no edit of the post changes anymore. */
export const setOwnParts = (queries: Queries, { userId, id }: Applied, parts: readonly GigPart[]) =>
  queries.run(partsSet, [userId, id, parts])

/** An applicant as a poster may see them: without money and home address (trust.md F3). */
export interface ApplicantRow {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly bio: string | null
  readonly preferredCities: readonly string[]
  readonly headshots: readonly Headshot[]
  readonly hasResume: boolean
  readonly state: ApplicationState
  readonly appliedAt: string
  readonly emailSent: boolean
  readonly isAsked: boolean
  readonly paidAmount: Money | null
  readonly paidOn: Day | null
  readonly paidMethod: PaymentMethod | null
  readonly paidAnswer: ClaimAnswer | null
}

/** The condition for a part of an application that its worker did not leave out. */
const isIn = (part: OptionalPart) => `not '${part}' = any(b.left_out)`

type StoredApplicant = Granted<
  Omit<ApplicantRow, 'headshots' | 'hasResume'> & { readonly userId: number; readonly leftOut: readonly OptionalPart[] }
>
const applicants = statement<StoredApplicant>(
  'applicants',
  `select b.id, b.user_id as "userId", b.left_out as "leftOut", u.name, u.email, case when ${isIn('phone')} then u.phone end as phone, case when ${isIn('bio')} then p.bio end as bio,
     case when ${isIn('cities')} then coalesce(p.preferred_cities, '{}') else '{}' end as "preferredCities", b.state,
     b.applied_at as "appliedAt", b.email_sent as "emailSent", b.state = 'booked' and b.agreed_terms is not null as "isAsked",
     k.paid_amount as "paidAmount", k.paid_on as "paidOn", k.paid_method as "paidMethod", k.paid_answer as "paidAnswer"
   from ba_applications b left join ${BOOKING} join users u on u.id = b.user_id left join ba_profiles p on p.user_id = b.user_id
   where b.emergency_gig_id = $1 and b.state <> 'withdrawn' and ${IS_SENT} and not u.is_deleted order by b.id limit 500`,
)

/** The maximum number of an applicant's days that are read for the past gigs on their card. */
export const MOST_DAYS = 100

interface ApplicantsFile extends Headshot {
  readonly userId: number
  readonly kind: 'headshot' | 'resume'
}
const filesOf = statement<ApplicantsFile>(
  'files of applicants',
  `select f.user_id as "userId", f.kind, f.id, f.width, f.height from worker_files f where f.user_id = any($1) order by f.position, f.id`,
)
const pastGigs = statement<ResumeGig>(
  'past gigs of applicant',
  `select g.id, g.event_name as "eventName", g.client_id as "clientId", g.client_name as "clientName", g.gig_type as "gigType", g.date,
     g.multi_day_group_id as "multiDayGroupId", g.status, g.include_in_resume as "includeInResume", null as duties, null as "gigAddress"
   from gigs g where g.user_id = $1 and g.status = 'completed' and g.include_in_resume and g.deleted_at is null
   order by g.date desc, g.id desc limit ${MOST_DAYS}`,
)

/** Returns the applicants to a post, the earliest first, each with the last days of the gigs on their gig resume. */
export async function listApplicants(queries: Queries, postId: number): Promise<(ApplicantRow & { readonly days: ResumeGig[] })[]> {
  const rows = await queries.run(applicants, [postId])
  const files = Map.groupBy(await queries.run(filesOf, [rows.map(({ userId }) => userId)]), ({ userId }) => userId)
  const found = []
  for (const { userId, leftOut, ...applicant } of rows) {
    const own = files.get(userId) ?? []
    const headshots = leftOut.includes('headshots') ? [] : own.filter(({ kind }) => kind === 'headshot')
    found.push({
      ...applicant,
      headshots: headshots.map(({ id, width, height }) => ({ id, width, height })),
      hasResume: !leftOut.includes('resume') && own.some(({ kind }) => kind === 'resume'),
      // One statement for each, because the database may keep the gigs of each worker elsewhere.
      days: leftOut.includes('pastGigs') ? [] : await queries.run(pastGigs, [userId]),
    })
  }
  return found
}

type Person = Pick<ApplicantRow, 'name' | 'email' | 'phone' | 'bio' | 'preferredCities'> & {
  readonly timeZone: string
  readonly language: Language
  readonly leavesOut: readonly OptionalPart[] | null
}
const person = statement<Person>(
  'applying worker',
  `select u.name, u.email, u.phone, p.bio, coalesce(p.preferred_cities, '{}') as "preferredCities", u.time_zone as "timeZone",
     u.language, p.leaves_out as "leavesOut"
   from users u left join ba_profiles p on p.user_id = u.id where u.id = $1`,
)
/** Returns the data of an applying worker that an agency may get, and what the worker leaves out of applications. */
export async function applyingWorker(queries: Queries, owner: Owner) {
  const [row] = await queries.run(person, [owner])
  return found(row)
}

const kept = statement(
  'leave out of applications',
  'insert into ba_profiles (user_id, leaves_out) values ($1, $2) on conflict (user_id) do update set leaves_out = excluded.leaves_out',
)
/** Remembers what a worker leaves out of applications. */
export const keepLeftOut = (queries: Queries, owner: Owner, leftOut: readonly OptionalPart[]) => queries.run(kept, [owner, leftOut])

const sent = statement('application was mailed', 'update ba_applications b set email_sent = true where b.mail_id = $1')
/** Records that the mail server accepted the e-mail of an application. */
export const noteSent = (queries: Queries, mailId: number) => queries.run(sent, [mailId])
