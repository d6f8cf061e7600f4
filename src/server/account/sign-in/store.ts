import { and, desc, eq, gt, sql } from 'drizzle-orm'
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
import { statement } from '../../core/database/statement.ts'
import type { Owner } from '../../principal.ts'

/** The columns of a worker without their login. No query here selects the password hash. */
export const workerColumns = {
  id: users.id,
  email: users.email,
  name: users.name,
  firstName: users.firstName,
  lastName: users.lastName,
  title: users.title,
  defaultTaxPercentage: users.defaultTaxPercentage,
  usesIrsMileageRate: users.usesIrsMileageRate,
  phone: users.phone,
  homeAddress: users.homeAddress,
  drivesFromHome: users.drivesFromHome,
  businessName: users.businessName,
  businessAddress: users.businessAddress,
  businessPhone: users.businessPhone,
  businessEmail: users.businessEmail,
  customGigTypes: users.customGigTypes,
  primaryGigTypes: users.primaryGigTypes,
  workStarts: users.workStarts,
  workEnds: users.workEnds,
  notificationPreferences: users.notificationPreferences,
  onboardingCompleted: users.onboardingCompleted,
  trialStartDate: users.trialStartDate,
  trialEndDate: users.trialEndDate,
  version: users.version,
  createdAt: users.createdAt,
}
export type WorkerRow = Pick<typeof users.$inferSelect, keyof typeof workerColumns>

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
export async function userOf(queries: Queries, worker: WorkerRow): Promise<User> {
  const { defaultTaxPercentage, primaryGigTypes, workStarts, workEnds, ...row } = worker
  const [theirs] = await queries.run(related, [row.id])
  const { status, tier } = standingOf({ trialEndDate: row.trialEndDate, subscriptions: theirs?.subscriptions ?? [] }, new Date())
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

export const findWorker = async (queries: Queries, owner: Owner): Promise<WorkerRow> =>
  theirs(await queries.select(workerColumns).from(users).where(eq(users.id, owner)))

/** Locks the owner's account until the transaction ends, and returns it. */
export const lockWorker = async (queries: Queries, owner: Owner): Promise<WorkerRow> =>
  theirs(await queries.select(workerColumns).from(users).where(eq(users.id, owner)).for('update'))

/** The columns of an account that a worker may change. */
export type WorkerChange = Partial<Omit<WorkerRow, 'id' | 'email' | 'version' | 'createdAt'>>

/** Changes an account and returns it. */
export const changeWorker = async (queries: Queries, owner: Owner, change: WorkerChange): Promise<WorkerRow> =>
  theirs(
    await queries
      .update(users)
      .set({ ...change, version: sql`${users.version} + 1`, updatedAt: sql`now()` })
      .where(eq(users.id, owner))
      .returning(workerColumns),
  )

const bioChanged = statement<{ before: string | null }>(
  'change bio',
  `insert into ba_profiles (user_id, bio) values ($1, $2)
   on conflict (user_id) do update set bio = excluded.bio, updated_at = now()
   returning (select bio from ba_profiles where user_id = $1) as before`,
)

/** Changes what a worker says about themselves, and returns the text before. It is one text, in the account and in the BA profile. */
export async function changeBio(queries: Queries, owner: Owner, bio: string | null): Promise<string | null> {
  const [row] = await queries.run(bioChanged, [owner, bio])
  return row?.before ?? null
}

const rates = { defaultTaxPercentage: users.defaultTaxPercentage, usesIrsMileageRate: users.usesIrsMileageRate }

/** Returns the owner's settings on which figures depend. */
export const findRates = async (queries: Queries, owner: Owner): Promise<Rates> =>
  theirs(await queries.select(rates).from(users).where(eq(users.id, owner)))

/** Returns the worker's data for a report. */
export const findReportWorker = async (queries: Queries, owner: Owner): Promise<ReportWorker> =>
  theirs(
    await queries
      .select({ ...rates, name: users.name, businessName: users.businessName, businessAddress: users.businessAddress })
      .from(users)
      .where(eq(users.id, owner)),
  )

/** Returns the row of an owner, which exists as long as their session is active. Throws otherwise. */
function theirs<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('A session without its user')
  return row
}

const runs = (owner: Owner) => and(eq(userSessions.userId, owner), userSessions.isActive, gt(userSessions.expiresAt, sql`now()`))

export const listSessions = (queries: Queries, owner: Owner) =>
  queries.select().from(userSessions).where(runs(owner)).orderBy(desc(userSessions.createdAt))

export async function findSession(queries: Queries, owner: Owner, id: number) {
  const [row] = await queries
    .select()
    .from(userSessions)
    .where(and(runs(owner), eq(userSessions.id, id)))
  return row
}
