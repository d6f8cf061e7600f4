import type { PaymentMethod } from '#domain/gigs/gig.ts'
import type { Stub } from '#domain/gigs/stub.ts'
import { centsOf, type Money, moneyOf, sumOf } from '#domain/money/money.ts'
import { type ChangedFields, changedByBoth, type Share } from '#domain/payments/payment.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import type { Queries } from '../core/database/queries.ts'
import { statement } from '../core/database/statement.ts'
import type { Owner } from '../principal.ts'

/** A stored share of a payment. */
export interface ShareRow extends Share {
  readonly id: number
  readonly gigId: number
  readonly changed: ChangedFields
  /** The version of the gig after the payment. */
  readonly gigVersion: number
}

/**
 * Whether a share completed its gig. One payment may complete some of its gigs and leave others open. What it did to a gig says so: without
 * a payment day, the gig still waits for the rest.
 */
export const IS_FINAL = `p.is_final and s.changed #> '{gotPaidDate,1}' is distinct from 'null'::jsonb`

const SHARE = `s.id, s.gig_id as "gigId", s.payment_id as "paymentId", s.received, s.tips, s.stub, s.changed, s.gig_version as "gigVersion",
  p.received_on as "receivedOn", p.method, ${IS_FINAL} as "isFinal"`

const countingOf = statement<ShareRow>(
  'shares of gigs',
  `select ${SHARE} from payment_shares s join payments p on p.id = s.payment_id and p.user_id = $1
   where s.user_id = $1 and s.gig_id = any($2) and s.counts order by s.id`,
)

const lockedOf = statement(
  'lock payments of gigs',
  `select p.id from payments p where p.user_id = $1
     and p.id = any(array(select s.payment_id from payment_shares s where s.user_id = $1 and s.gig_id = any($2) and s.counts))
   order by p.id for update`,
)

/**
 * Returns the shares that count for these locked gigs, and locks their payments. Locks the payments before it reads the shares, because
 * only a new statement sees what another call changed during the wait.
 */
export async function lockShares(queries: Queries, owner: Owner, gigIds: readonly number[]): Promise<ShareRow[]> {
  const [, shares] = await Promise.all([queries.run(lockedOf, [owner, gigIds]), queries.run(countingOf, [owner, gigIds])])
  return shares
}

export interface NewShare extends Pick<Share, 'received' | 'tips' | 'stub'> {
  readonly gigId: number
  readonly changed: ChangedFields
  readonly gigVersion: number
}

export interface NewPayment {
  readonly clientId: number
  readonly receivedOn: Day
  readonly method: PaymentMethod
  readonly isFinal: boolean
  readonly shares: readonly NewShare[]
}

const counted = statement<{ shares: number }>(
  'count all shares',
  'select count(*)::int as shares from payment_shares s where s.user_id = $1',
)

/** Returns how many shares the owner has, including those that no longer count. */
export async function countShares(queries: Queries, owner: Owner): Promise<number> {
  const [row] = await queries.run(counted, [owner])
  return row?.shares ?? 0
}

const addedPayment = statement<{ id: number }>(
  'add payment',
  `with payment as (
     insert into payments (user_id, client_id, received_on, method, is_final, amount, tips) values ($1, $2, $3, $4, $5, $6, $7) returning id
   ), shares as (
     insert into payment_shares (user_id, payment_id, gig_id, received, tips, stub, changed, gig_version)
     select $1, payment.id, s."gigId", s.received, s.tips, s.stub, s.changed, s."gigVersion"
     from payment, jsonb_to_recordset($8::jsonb)
       as s("gigId" bigint, received numeric, tips numeric, stub jsonb, changed jsonb, "gigVersion" integer)
   ) select id from payment`,
)

const tipsOf = (shares: readonly { readonly tips: Money | null }[]): Money | null =>
  shares.some(({ tips }) => tips !== null) ? moneyOf(sumOf(shares, ({ tips }) => centsOf(tips))) : null

/** Stores a payment with its shares, whose sum it is. Returns its id. */
export async function addPayment(
  queries: Queries,
  owner: Owner,
  { clientId, receivedOn, method, isFinal, shares }: NewPayment,
): Promise<number> {
  const amount = moneyOf(sumOf(shares, ({ received }) => centsOf(received)))
  const values = [owner, clientId, receivedOn, method, isFinal, amount, tipsOf(shares), JSON.stringify(shares)]
  const [payment] = await queries.run(addedPayment, values)
  if (!payment) throw new Error('A payment was not stored')
  return payment.id
}

const replaced = statement(
  'replace shares',
  'update payment_shares s set counts = false, replaced_by = $3 where s.user_id = $1 and s.id = any($2)',
)

/** Ends shares: they no longer count, because another payment replaced them or because their payment was undone (null). */
export const endShares = (queries: Queries, owner: Owner, ids: readonly number[], replacedBy: number | null) =>
  queries.send(replaced, [owner, ids, replacedBy])

const revived = statement<{ paymentId: number }>(
  'revive shares',
  `update payment_shares s set counts = true, replaced_by = null
   where s.user_id = $1 and s.replaced_by = any($2) and s.gig_id = any($3) returning s.payment_id as "paymentId"`,
)

/** Makes the shares of these gigs count again that the given payments replaced. Returns the payments of those shares. */
export async function reviveShares(
  queries: Queries,
  owner: Owner,
  replacedBy: readonly number[],
  gigIds: readonly number[],
): Promise<number[]> {
  const rows = await queries.run(revived, [owner, replacedBy, gigIds])
  return rows.map(({ paymentId }) => paymentId)
}

const replacedOf = statement<ReplacedShare>(
  'replaced shares of gigs',
  `select s.id, s.gig_id as "gigId", s.payment_id as "paymentId", s.replaced_by as "replacedBy", s.changed from payment_shares s
   where s.user_id = $1 and s.gig_id = any($2) and s.replaced_by is not null order by s.id`,
)

/** A share that no longer counts because a payment replaced it. */
export interface ReplacedShare extends Pick<ShareRow, 'id' | 'gigId' | 'paymentId' | 'changed'> {
  readonly replacedBy: number
}

/** Returns the replaced shares of these locked gigs, the oldest first. */
export const findReplaced = (queries: Queries, owner: Owner, gigIds: readonly number[]): Promise<ReplacedShare[]> =>
  queries.run(replacedOf, [owner, gigIds])

const changed = statement(
  'change shares',
  `update payment_shares s set received = n.received, tips = n.tips
   from jsonb_to_recordset($2::jsonb) as n(id bigint, received numeric, tips numeric) where s.user_id = $1 and s.id = n.id`,
)

/** Changes the amounts of shares. */
export const changeShares = (queries: Queries, owner: Owner, shares: readonly Pick<ShareRow, 'id' | 'received' | 'tips'>[]) =>
  queries.send(changed, [owner, JSON.stringify(shares.map(({ id, received, tips }) => ({ id, received, tips })))])

const effectsChanged = statement(
  'change effects of shares',
  `update payment_shares s set changed = n.changed from jsonb_to_recordset($2::jsonb) as n(id bigint, changed jsonb)
   where s.user_id = $1 and s.id = n.id`,
)

/** Changes the recorded effects of shares on their gigs. */
export const changeEffects = (queries: Queries, owner: Owner, shares: readonly Pick<ShareRow, 'id' | 'changed'>[]) =>
  queries.send(effectsChanged, [owner, JSON.stringify(shares.map(({ id, changed }) => ({ id, changed })))])

const addedShares = statement(
  'add shares',
  `insert into payment_shares (user_id, payment_id, gig_id, received, tips, stub, changed, gig_version)
   select $1, s."paymentId", s."gigId", s.received, s.tips, s.stub, s.changed, s."gigVersion"
   from jsonb_to_recordset($2::jsonb)
     as s("paymentId" bigint, "gigId" bigint, received numeric, tips numeric, stub jsonb, changed jsonb, "gigVersion" integer)`,
)

/** Adds shares to existing payments. */
export const addShares = (queries: Queries, owner: Owner, shares: readonly (NewShare & { readonly paymentId: number })[]) =>
  queries.send(addedShares, [owner, JSON.stringify(shares)])

const removed = statement('remove shares', 'delete from payment_shares s where s.user_id = $1 and s.id = any($2)')

/** Removes shares that others replaced. */
export const removeShares = (queries: Queries, owner: Owner, ids: readonly number[]) => queries.send(removed, [owner, ids])

const summed = statement(
  'sum payments',
  `update payments p set amount = n.amount, tips = n.tips, voided_at = case when n.shares > 0 then null else coalesce(p.voided_at, t.at) end
   from (select now() as at) t, unnest($2::bigint[]) as i(id) cross join lateral (
     select coalesce(sum(s.received) filter (where s.counts), 0) as amount, sum(s.tips) filter (where s.counts) as tips, count(*) as shares
     from payment_shares s where s.user_id = $1 and s.payment_id = i.id and (s.counts or s.replaced_by is not null)) n
   where p.user_id = $1 and p.id = any($2) and p.id = i.id`,
)

/** Recalculates payments as the sums of their shares. An undone payment without a share that counts or could count again becomes void. */
export async function sumPayments(queries: Queries, owner: Owner, ids: readonly number[]) {
  if (ids.length > 0) await queries.send(summed, [owner, [...new Set(ids)].sort((one, other) => one - other)])
}

interface PaymentRow {
  readonly id: number
  readonly clientId: number
  readonly receivedOn: Day
  readonly method: PaymentMethod
  readonly amount: Money
  readonly tips: Money | null
  readonly isFinal: boolean
  readonly createdAt: string
  readonly shares: (Pick<Share, 'received' | 'tips' | 'isFinal'> & { readonly gigId: number; readonly stub: Stub | null })[]
}

const PAYMENT = `p.id, p.client_id as "clientId", p.received_on as "receivedOn", p.method, p.amount::text, p.tips::text,
  p.is_final as "isFinal", p.created_at as "createdAt",
  (select json_agg(json_build_object('gigId', s.gig_id, 'received', s.received::text, 'tips', s.tips::text, 'isFinal', ${IS_FINAL}, 'stub', s.stub) order by s.id)
   from payment_shares s where s.payment_id = p.id and s.user_id = $1 and s.counts) as shares`

const ofGig = statement<PaymentRow>(
  'payments of gig',
  `select ${PAYMENT} from payments p where p.user_id = $1 and p.id in (select s.payment_id from payment_shares s where s.user_id = $1 and s.gig_id = any($2) and s.counts)
   order by p.received_on, p.id`,
)

/** Returns the payments that count for these gigs, the oldest first. */
export const listPayments = (queries: Queries, owner: Owner, gigIds: readonly number[]): Promise<PaymentRow[]> =>
  queries.run(ofGig, [owner, gigIds])

const byId = statement<PaymentRow>(
  'payment',
  `select ${PAYMENT} from payments p where p.user_id = $1 and p.id = $2
     and exists (select from payment_shares s where s.payment_id = p.id and s.user_id = $1 and s.counts)`,
)

/** Returns a payment that counts; undefined when it does not belong to the owner. */
export async function findPayment(queries: Queries, owner: Owner, id: number): Promise<PaymentRow | undefined> {
  const [row] = await queries.run(byId, [owner, id])
  return row
}

const clientChanged = statement(
  'client of payments',
  `update payments p set client_id = $3 where p.user_id = $1
     and p.id in (select s.payment_id from payment_shares s where s.user_id = $1 and s.gig_id = any($2) and s.counts)`,
)

/** Changes the client of these gigs' payments. */
export const changePayer = (queries: Queries, owner: Owner, gigIds: readonly number[], clientId: number) =>
  queries.send(clientChanged, [owner, gigIds, clientId])

const moved = statement<{ id: number }>(
  'part payment',
  `with p as materialized (select p.client_id, p.received_on, p.is_final from payments p where p.user_id = $1 and p.id = $2)
   insert into payments (user_id, client_id, received_on, method, is_final, amount)
   select $1, p.client_id, p.received_on, $3, p.is_final, 0 from p returning id`,
)
const reattached = statement('reattach share', 'update payment_shares s set payment_id = $3 where s.user_id = $1 and s.id = $2')
const methodChanged = statement('payment method', 'update payments p set method = $3 where p.user_id = $1 and p.id = $2')
const sharers = statement<{ shares: number }>(
  'count shares',
  'select count(*)::int as shares from payment_shares s where s.payment_id = $2 and s.user_id = $1 and s.counts',
)

/**
 * Changes the payment method of a gig's share. A payment that also has shares of other gigs keeps its method, and the share becomes a
 * separate payment.
 */
export async function changeMethod(queries: Queries, owner: Owner, share: ShareRow, method: PaymentMethod) {
  const [count] = await queries.run(sharers, [owner, share.paymentId])
  if (count?.shares === 1) {
    await queries.send(methodChanged, [owner, share.paymentId, method])
    return
  }
  const [part] = await queries.run(moved, [owner, share.paymentId, method])
  if (!part) throw new Error('A payment is gone')
  await queries.send(reattached, [owner, share.id, part.id])
  await sumPayments(queries, owner, [share.paymentId, part.id])
}

/** The shares of a job's gigs. */
export interface HeldShares {
  /** The shares that count. What each changed includes the changes of the shares that its payment replaced. */
  readonly counting: readonly ShareRow[]
  readonly replaced: readonly ReplacedShare[]
}

/** Returns the shares of locked gigs, and locks their payments. */
export async function holdShares(queries: Queries, owner: Owner, gigIds: readonly number[]): Promise<HeldShares> {
  const [shares, replaced] = await Promise.all([lockShares(queries, owner, gigIds), findReplaced(queries, owner, gigIds)])
  return { counting: shares.map((share) => ({ ...share, changed: changedWith(share, replaced) })), replaced }
}

/** Returns what a share changed on its gig, including the changes of the shares that its payment replaced. */
function changedWith(share: Pick<ShareRow, 'gigId' | 'paymentId' | 'changed'>, replaced: readonly ReplacedShare[]): ShareRow['changed'] {
  return replaced
    .filter(({ gigId, replacedBy }) => gigId === share.gigId && replacedBy === share.paymentId)
    .reduceRight((changed, earlier) => changedByBoth(changedWith(earlier, replaced), changed), share.changed)
}
