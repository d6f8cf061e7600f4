import type { User } from '#contract/account/sign-in.ts'
import { heldPreferences } from '#domain/account/notification-preferences.ts'
import { namePartsOf } from '#domain/account/person-name.ts'
import { type Subscription, standingOf } from '#domain/billing/subscription.ts'
import type { ClientTerms } from '#domain/clients/client.ts'
import type { Rates } from '#domain/gigs/gig.ts'
import { DEFAULT_TAX_PERCENTAGE } from '#domain/gigs/tax-percentage.ts'
import { DEFAULT_HOURS } from '#domain/gigs/working-hours.ts'
import type { ReportWorker } from '#domain/reports/report.ts'
import { subscriptionsOf } from '../../billing/subscriptions/store.ts'
import type { Queries } from '../../core/database/queries.ts'
import { userSessions, users } from '../../core/database/schema/accounts.ts'
import { selectList, statement, updateRow } from '../../core/database/statement.ts'
import type { Owner } from '../../principal.ts'

/** The columns of a worker without their login. No query here selects the password hash. */
const workerFields = [
  ...(['id', 'email', 'name', 'firstName', 'lastName', 'title', 'defaultTaxPercentage', 'usesIrsMileageRate', 'setsAside'] as const),
  ...(['phone', 'homeAddress', 'drivesFromHome', 'businessName', 'businessAddress', 'businessPhone', 'businessEmail'] as const),
  ...(['customGigTypes', 'primaryGigTypes', 'workStarts', 'workEnds', 'notificationPreferences', 'language'] as const),
  ...(['onboardingCompleted', 'trialStartDate', 'trialEndDate', 'version', 'createdAt'] as const),
]
const isOfWorker = (field: string) => workerFields.some((each) => each === field)
/** The select list of a worker. The alias of the account is `u`. */
export const WORKER = selectList(users, 'u', isOfWorker)
export type WorkerRow = Pick<typeof users.$inferSelect, (typeof workerFields)[number]>

interface Related {
  readonly bio: string | null
  readonly photoId: number | null
  readonly preferredClients: string[]
  readonly clientTerms: ClientTerms[]
  readonly subscriptions: Subscription[]
}
const related = statement<Related>(
  'related to worker',
  `select coalesce(json_agg(c.name order by c.preferred_at, c.id) filter (where c.preferred_at is not null), '[]') as "preferredClients",
     coalesce(json_agg(json_build_object('clientId', c.id, 'clientName', c.name, 'days', c.terms_days) order by c.id)
       filter (where c.terms_days is not null), '[]') as "clientTerms",
     ${subscriptionsOf('$1')} as subscriptions,
     (select bio from ba_profiles where user_id = $1) as bio,
     (select id from profile_photos where user_id = $1) as "photoId"
   from clients c where c.user_id = $1 and c.merged_into is null and (c.preferred_at is not null or c.terms_days is not null)`,
)

/** Returns what a worker may see of their account. */
export async function userOf(queries: Queries, worker: WorkerRow, now: Date): Promise<User> {
  const { defaultTaxPercentage, primaryGigTypes, workStarts, workEnds, ...row } = worker
  const [theirs] = await queries.run(related, [row.id])
  const { status, tier } = standingOf({ trialEndDate: row.trialEndDate, subscriptions: theirs?.subscriptions ?? [] }, now)
  const hours = workStarts !== null && workEnds !== null ? { start: workStarts, end: workEnds } : null
  return {
    ...row,
    ...namePartsOf(row),
    notificationPreferences: heldPreferences(row.notificationPreferences),
    bio: theirs?.bio ?? null,
    profileImageUrl: theirs?.photoId ? `/api/user/photos/${theirs.photoId}/96` : null,
    subscriptionStatus: status,
    subscriptionTier: tier,
    defaultTaxPercentage: defaultTaxPercentage ?? DEFAULT_TAX_PERCENTAGE,
    hasChosenTaxPercentage: defaultTaxPercentage !== null,
    workPreferences: { primaryGigTypes, preferredClients: theirs?.preferredClients ?? [], workingHours: hours ?? DEFAULT_HOURS },
    hasChosenWorkingHours: hours !== null,
    clientTerms: theirs?.clientTerms ?? [],
  }
}

const byId = statement<WorkerRow>('worker', `select ${WORKER} from users u where u.id = $1`)

export const findWorker = async (queries: Queries, owner: Owner): Promise<WorkerRow> => theirs(await queries.run(byId, [owner]))

const locked = statement<WorkerRow>('lock worker', `select ${WORKER} from users u where u.id = $1 for update`)

/** Locks the owner's account until the transaction ends, and returns it. */
export const lockWorker = async (queries: Queries, owner: Owner): Promise<WorkerRow> => theirs(await queries.run(locked, [owner]))

/** The columns of an account that a worker may change. */
export type WorkerChange = Partial<Omit<WorkerRow, 'id' | 'email' | 'version' | 'createdAt'>>

const updateWorker = updateRow<WorkerRow>(users, (field) => isOfWorker(field) && !['id', 'email', 'version', 'createdAt'].includes(field), {
  also: 'version = r.version + 1, updated_at = now()',
  rows: ['r.id = $1', 1],
  returns: isOfWorker,
})

/** Changes an account and returns it. */
export async function changeWorker(queries: Queries, owner: Owner, change: WorkerChange): Promise<WorkerRow> {
  const { statement: update, values } = updateWorker(change)
  return theirs(await queries.run(update, [owner, ...values]))
}

const bioBefore = statement<{ bio: string | null }>('bio before', 'select b.bio from ba_profiles b where b.user_id = $1 for update')
const bioChanged = statement(
  'change bio',
  `insert into ba_profiles (user_id, bio) values ($1, $2)
   on conflict (user_id) do update set bio = excluded.bio, updated_at = excluded.updated_at`,
)

/** Changes what a worker says about themselves, and returns the text before. It is one text, in the account and in the BA profile. */
export async function changeBio(queries: Queries, owner: Owner, bio: string | null): Promise<string | null> {
  const [row] = await queries.run(bioBefore, [owner])
  await queries.send(bioChanged, [owner, bio])
  return row?.bio ?? null
}

const RATES = 'u.default_tax_percentage as "defaultTaxPercentage", u.uses_irs_mileage_rate as "usesIrsMileageRate"'
const rates = statement<Rates>('rates of worker', `select ${RATES} from users u where u.id = $1`)

/** Returns the owner's settings on which figures depend. */
export const findRates = async (queries: Queries, owner: Owner): Promise<Rates> => theirs(await queries.run(rates, [owner]))

const reported = statement<ReportWorker>(
  'worker of report',
  `select ${RATES}, u.name, u.business_name as "businessName", u.business_address as "businessAddress" from users u where u.id = $1`,
)

/** Returns the worker's data for a report. */
export const findReportWorker = async (queries: Queries, owner: Owner): Promise<ReportWorker> =>
  theirs(await queries.run(reported, [owner]))

/** Returns the row of an owner, which exists as long as their session is active. Throws otherwise. */
function theirs<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('A session without its user')
  return row
}

type SessionRow = typeof userSessions.$inferSelect
const RUNNING = `select ${selectList(userSessions, 's')} from user_sessions s where s.user_id = $1 and s.is_active and s.expires_at > now()`
const sessions = statement<SessionRow>('sessions', `${RUNNING} order by s.created_at desc`)

export const listSessions = (queries: Queries, owner: Owner) => queries.run(sessions, [owner])

const session = statement<SessionRow>('session', `${RUNNING} and s.id = $2`)

export async function findSession(queries: Queries, owner: Owner, id: number) {
  const [row] = await queries.run(session, [owner, id])
  return row
}
