import type { NewAllocation } from '#contract/savings.ts'
import { type Cents, type Money, moneyOf } from '#domain/money/money.ts'
import type { Allocation } from '#domain/savings/allocation.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import type { Queries } from '../core/database/queries.ts'
import { statement } from '../core/database/statement.ts'
import type { Owner } from '../principal.ts'

const ROW = `a.id, s.gig_id as "gigId", s.payment_id as "paymentId", a.goal_id as "goalId", a.tax_payment_id as "taxPaymentId", a.amount::text,
  a.allocation_type as "allocationType", a.description, a.day`

const counting = statement<Allocation>(
  'allocations',
  `select ${ROW} from allocations a
     left join payment_shares s on s.user_id = $1 and s.id = a.share_id
     left join gigs g on g.user_id = $1 and g.id = s.gig_id
     left join savings_goals o on o.user_id = $1 and o.id = a.goal_id
   where a.user_id = $1 and o.deleted_at is null and (a.share_id is null or (s.counts and g.deleted_at is null)) order by a.day, a.id`,
)

/** Returns the movements of the owner's jar and goals that count, the oldest day first. */
export const listAllocations = (queries: Queries, owner: Owner): Promise<Allocation[]> => queries.run(counting, [owner])

const counted = statement<{ rows: number }>('count allocations', 'select count(*)::int as rows from allocations a where a.user_id = $1')

export async function countAllocations(queries: Queries, owner: Owner): Promise<number> {
  const [row] = await queries.run(counted, [owner])
  return row?.rows ?? 0
}

const lockedJar = statement('lock jar', 'select u.id from users u where u.id = $1 for update')

/** Keeps other calls from changing the owner's jar until the transaction ends. */
export const lockJar = (queries: Queries, owner: Owner) => queries.run(lockedJar, [owner])

const RETURNED = `a.id, null::bigint as "gigId", null::bigint as "paymentId", a.goal_id as "goalId", a.tax_payment_id as "taxPaymentId", a.amount::text,
  a.allocation_type as "allocationType", a.description, a.day`

const added = statement<Allocation>(
  'add allocation',
  `with a as (
     insert into allocations (user_id, goal_id, amount, allocation_type, description, day, share_id)
     select $1, $2, $3, $4, $5, $6, $7 returning *
   ) select ${ROW} from a left join payment_shares s on s.user_id = $1 and s.id = a.share_id`,
)

/** Adds a movement: of the share of a gig in a payment, or of none. */
export async function addAllocation(
  queries: Queries,
  owner: Owner,
  { goalId, amount, allocationType, description, day }: Omit<NewAllocation, 'day' | 'seen' | 'gigId'> & { readonly day: Day },
  shareId: number | null,
): Promise<Allocation> {
  const [row] = await queries.run(added, [owner, goalId, amount, allocationType, description, day, shareId])
  if (!row) throw new Error('A movement of the jar was not stored')
  return row
}

const lastShare = statement<{ id: number }>(
  'last share of gig',
  `select s.id from payment_shares s join gigs g on g.user_id = $1 and g.id = s.gig_id
   where s.user_id = $1 and s.gig_id = $2 and s.counts and g.deleted_at is null order by s.id desc limit 1 for share of s`,
)

/** Returns the share of a gig in its last payment; undefined when the gig is not paid, deleted, or not the owner's. */
export async function findLastShare(queries: Queries, owner: Owner, gigId: number): Promise<number | undefined> {
  const [row] = await queries.run(lastShare, [owner, gigId])
  return row?.id
}

const fromJar = statement(
  'take tax payment from jar',
  `insert into allocations (user_id, tax_payment_id, amount, allocation_type, day) values ($1, $2, -($3::numeric), 'tax_payment', $4)`,
)

/** Takes a payment of tax out of the jar. Deleting the payment gives it back. */
export const takeFromJar = (queries: Queries, owner: Owner, payment: { id: number; amount: Money; paidOn: Day }) =>
  queries.send(fromJar, [owner, payment.id, payment.amount, payment.paidOn])

/** What is set aside from the share of a gig in a payment: for tax (null), or for a goal. */
export interface OfGig {
  readonly goalId: number | null
  readonly gigId: number
  readonly cents: Cents
}

const setAside = statement(
  'set aside from payment',
  `insert into allocations (user_id, share_id, goal_id, amount, allocation_type, day)
   select $1, s.id, n."goalId", n.amount, case when n."goalId" is null then 'tax' else 'goal' end, $4
   from jsonb_to_recordset($3::jsonb) as n("gigId" bigint, "goalId" bigint, amount numeric)
     join payment_shares s on s.user_id = $1 and s.payment_id = $2 and s.gig_id = n."gigId" and s.counts`,
)

/** Sets money aside from a payment, by its gigs. */
export async function setAsideFrom(queries: Queries, owner: Owner, payment: { id: number; day: Day }, parts: readonly OfGig[]) {
  const rows = parts.filter(({ cents }) => cents > 0).map(({ gigId, goalId, cents }) => ({ gigId, goalId, amount: moneyOf(cents) }))
  if (rows.length > 0) await queries.send(setAside, [owner, payment.id, JSON.stringify(rows), payment.day])
}

const ofShares = statement(
  'set aside from shares',
  `insert into allocations (user_id, share_id, amount, allocation_type, day)
   select $1, n."shareId", n.amount, 'tax', $3 from jsonb_to_recordset($2::jsonb) as n("shareId" bigint, amount numeric)`,
)

/** What is set aside from a share of a payment, in cents. */
export interface OfShare {
  readonly shareId: number
  readonly cents: Cents
}

/** Sets tax aside from locked shares of payments that were made before. */
export async function setAsideFromShares(queries: Queries, owner: Owner, parts: readonly OfShare[], day: Day) {
  const rows = parts.filter(({ cents }) => cents > 0).map(({ shareId, cents }) => ({ shareId, amount: moneyOf(cents) }))
  if (rows.length > 0) await queries.send(ofShares, [owner, JSON.stringify(rows), day])
}

const carried = statement(
  'carry what was set aside',
  `insert into allocations (user_id, share_id, goal_id, amount, allocation_type, description, day)
   select $1, n.id, a.goal_id, a.amount, a.allocation_type, a.description, a.day
   from allocations a
     join payment_shares o on o.user_id = $1 and o.id = a.share_id
     join payment_shares n on n.user_id = $1 and n.payment_id = $3 and n.gig_id = o.gig_id
   where a.user_id = $1 and a.share_id = any($2) and (a.goal_id is null and $4 or a.goal_id is not null and $5)`,
)

/** Gives a correction what was set aside from the shares that it replaces, for tax, for goals, or for both. Those keep their own rows, which count again after an undo. */
export const carrySetAside = (
  queries: Queries,
  owner: Owner,
  replaced: readonly number[],
  paymentId: number,
  kept: { readonly tax: boolean; readonly goals: boolean },
) => queries.send(carried, [owner, replaced, paymentId, kept.tax, kept.goals])

const heldBack = statement<HeldBack>(
  'held back from shares',
  `select s.payment_id as "paymentId", a.goal_id as "goalId", a.amount::text, a.allocation_type as "allocationType", a.description, a.day
   from allocations a join payment_shares s on s.user_id = $1 and s.id = a.share_id
   where a.user_id = $1 and a.share_id = any($2) and s.counts order by a.id`,
)

/** What was set aside from a share of a payment. */
export interface HeldBack extends Pick<Allocation, 'goalId' | 'amount' | 'allocationType' | 'description' | 'day'> {
  readonly paymentId: number
}

/** Returns what was set aside from shares that are about to be split again. */
export const listSetAside = (queries: Queries, owner: Owner, shareIds: readonly number[]): Promise<HeldBack[]> =>
  queries.run(heldBack, [owner, shareIds])

const keptAgain = statement(
  'keep set aside',
  `insert into allocations (user_id, share_id, goal_id, amount, allocation_type, description, day)
   select $1, s.id, n."goalId", n.amount, n."allocationType", n.description, n.day
   from jsonb_to_recordset($2::jsonb)
       as n("paymentId" bigint, "gigId" bigint, "goalId" bigint, amount numeric, "allocationType" text, description text, day date)
     join payment_shares s on s.user_id = $1 and s.payment_id = n."paymentId" and s.gig_id = n."gigId" and s.counts`,
)

/** Sets aside from new shares of payments what was set aside from their old ones. */
export const keepSetAside = (queries: Queries, owner: Owner, rows: readonly (HeldBack & { readonly gigId: number })[]) =>
  queries.send(keptAgain, [owner, JSON.stringify(rows)])

const taken = statement<Allocation>(
  'take back allocations',
  `delete from allocations a where a.user_id = $1 and a.id = any($2) and a.tax_payment_id is null returning ${RETURNED}`,
)

/** Removes movements, and returns them. A payment of tax keeps its own. */
export const removeAllocations = (queries: Queries, owner: Owner, ids: readonly number[]): Promise<Allocation[]> =>
  queries.run(taken, [owner, ids])

const remembered = statement('remember to set aside', 'update users u set sets_aside = $2 where u.id = $1 and u.sets_aside <> $2')

/** Remembers whether the worker sets tax aside, so that the next payment offers the same. */
export const rememberSetAside = (queries: Queries, owner: Owner, setsAside: boolean) => queries.send(remembered, [owner, setsAside])
