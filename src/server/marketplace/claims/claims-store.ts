import type { PaymentMethod } from '#domain/gigs/gig.ts'
import type { ApplicationState } from '#domain/marketplace/application.ts'
import type { ClaimAnswer } from '#domain/marketplace/claim.ts'
import type { HomeOfWorker } from '#domain/mileage/commute.ts'
import type { Money } from '#domain/money/money.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import type { Queries } from '../../core/database/queries.ts'
import { statement } from '../../core/database/statement.ts'
import { found } from '../../errors.ts'
import type { Owner } from '../../principal.ts'
import { BOOKING } from '../records/applications-store.ts'
import type { Poster } from '../records/policy.ts'

/** A booking for which its poster can claim a payment. */
interface BookingRow {
  readonly id: number
  readonly userId: number
  readonly postId: number
  readonly state: ApplicationState
  readonly answer: ClaimAnswer | null
  readonly eventDate: string
  readonly eventName: string
  readonly agencyName: string
}

/** Names the poster as `posterText` does. */
const POSTER = "coalesce(p.posted_by || ', for ', '') || p.agency_name"

const bookings = statement<BookingRow>(
  'lock bookings of poster',
  `select b.id, b.user_id as "userId", p.id as "postId", b.state, k.paid_answer as answer, p.event_date as "eventDate", p.event_name as "eventName",
     ${POSTER} as "agencyName"
   from ba_applications b join emergency_gigs p on p.id = b.emergency_gig_id left join ${BOOKING}
   where (p.agency_id = $1 or p.user_id = $2) and b.id = any($3) order by b.id for update of b`,
)
/** Locks the applications of bookings for a poster's own posts. Leaves out those of others. */
export const lockBookings = (queries: Queries, { agencyId, userId }: Poster, ids: readonly number[]) =>
  queries.run(bookings, [agencyId, userId, ids])

const claimed = statement(
  'claim payments',
  `update bookings k set paid_amount = c.amount, paid_on = $2, paid_method = $3, paid_answer = null
   from jsonb_to_recordset($1::jsonb) as c("userId" bigint, "postId" bigint, amount numeric)
   where k.user_id = c."userId" and k.emergency_gig_id = c."postId"`,
)
export const claimPayments = (
  queries: Queries,
  paidOn: Day,
  method: PaymentMethod,
  payments: readonly { readonly userId: number; readonly postId: number; readonly amount: Money }[],
) => queries.run(claimed, [JSON.stringify(payments), paidOn, method])

/** A payment to a worker, as its poster claims it. */
interface ClaimRow {
  readonly id: number
  readonly postId: number
  readonly gigId: number | null
  readonly agencyName: string
  readonly eventName: string
  readonly amount: Money
  readonly paidOn: Day
  readonly method: PaymentMethod
}

const CLAIM = `b.id, p.id as "postId", b.gig_id as "gigId", ${POSTER} as "agencyName", p.event_name as "eventName", k.paid_amount as amount,
  k.paid_on as "paidOn", k.paid_method as method`
const WAITING = `from ba_applications b join ${BOOKING} join emergency_gigs p on p.id = b.emergency_gig_id
  where b.user_id = $1 and k.user_id = $1 and k.paid_on is not null and k.paid_answer is null`

const listed = statement<ClaimRow>('claims', `select ${CLAIM} ${WAITING} order by k.paid_on, b.id limit 100`)
/** Returns the claims that a worker has not answered yet, the oldest first. */
export const listClaims = (queries: Queries, owner: Owner): Promise<ClaimRow[]> => queries.run(listed, [owner])

const locked = statement<ClaimRow>('lock claim', `select ${CLAIM} ${WAITING} and b.id = $2 for update of b`)
/** Locks a claim that waits for the worker's answer. Throws 404 when there is none. */
export async function lockClaim(queries: Queries, owner: Owner, id: number): Promise<ClaimRow> {
  const [row] = await queries.run(locked, [owner, id])
  return found(row)
}

const answered = statement('answer claim', 'update bookings k set paid_answer = $3 where k.user_id = $1 and k.emergency_gig_id = $2')
export const answerClaim = (queries: Queries, owner: Owner, postId: number, answer: ClaimAnswer) =>
  queries.run(answered, [owner, postId, answer])

const home = statement<HomeOfWorker>(
  'home of worker',
  'select u.home_address as "homeAddress", u.drives_from_home as "drivesFromHome" from users u where u.id = $1',
)
/** Returns the worker's home settings, which decide whether the drive to a paid gig is a commute. */
export async function homeOf(queries: Queries, owner: Owner): Promise<HomeOfWorker> {
  const [row] = await queries.run(home, [owner])
  return found(row)
}
