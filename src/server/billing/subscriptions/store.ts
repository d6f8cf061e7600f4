import { isNewer, type Paying } from '#domain/billing/subscription.ts'
import type { Queries } from '../../core/database/queries.ts'
import { statement } from '../../core/database/statement.ts'
import { found } from '../../errors.ts'
import type { SubscriptionWord } from '../../ports/charges/event.ts'
import type { Owner } from '../../principal.ts'

/** Returns SQL that selects a worker's subscriptions as JSON, from which their standing follows. */
export const subscriptionsOf = (user: string) =>
  `(select coalesce(json_agg(json_build_object('provider', p.provider, 'state', p.state, 'plan', p.plan, 'paidUntil', p.paid_until,
     'endsThen', p.ends_then)), '[]') from subscriptions p where p.user_id = ${user})`

/** A worker as the payment providers know them. */
export interface Payer extends Paying {
  readonly email: string
  /** The worker's customer id at Stripe, after their first purchase there. */
  readonly customer: string | null
}

const payer = statement<Payer>(
  'payer',
  `select u.email, u.trial_end_date as "trialEndDate", ${subscriptionsOf('u.id')} as subscriptions,
     (select s.customer from subscriptions s where s.user_id = u.id and s.provider = 'stripe' order by s.said_at desc limit 1) as customer
   from users u where u.id = $1`,
)

export async function findPayer(queries: Queries, owner: Owner): Promise<Payer> {
  const [row] = await queries.run(payer, [owner])
  return found(row)
}

const added = statement<{ reference: string }>(
  'add subscription',
  `insert into subscriptions (provider, reference, user_id, customer, state, plan, paid_until, ends_then, said_at, said_end)
   select $1, $2, u.id, $4, $5, $6, $7, $8, $9, $10 from users u where u.id = $3 on conflict do nothing returning reference`,
)
const locked = statement<{ saidAt: string; saidEnd: boolean }>(
  'lock subscription',
  'select s.said_at as "saidAt", s.said_end as "saidEnd" from subscriptions s where s.provider = $1 and s.reference = $2 for update',
)
const said = statement(
  'say of subscription',
  `update subscriptions set customer = coalesce($3, customer), state = $4, plan = coalesce($5, plan), paid_until = $6, ends_then = $7, said_at = $8,
     said_end = $9
   where provider = $1 and reference = $2`,
)

/**
 * Stores a provider's report of a subscription, unless a newer report is stored. All changes of a worker's standing come from here. Returns
 * why nothing was stored.
 */
export async function keepSubscription(queries: Queries, word: SubscriptionWord): Promise<string | undefined> {
  const { provider, reference, userId, customer, state, plan, paidUntil, endsThen, at, isEnd } = word
  const isNew = await queries.run(added, [provider, reference, userId, customer, state, plan, paidUntil, endsThen, at, isEnd])
  if (isNew.length > 0) return undefined
  const [kept] = await queries.run(locked, [provider, reference])
  if (!kept) return 'of nobody who has an account'
  if (!isNewer(word, { at: kept.saidAt, isEnd: kept.saidEnd })) return 'older than what is known'
  await queries.run(said, [provider, reference, customer, state, plan, paidUntil, endsThen, at, isEnd])
  return undefined
}

const moved = statement<{ reference: string }>(
  'transfer subscriptions',
  `update subscriptions s set user_id = u.id from users u
   where u.id = $3 and s.user_id = any($2::bigint[]) and s.provider = $1 returning s.reference`,
)

/** Moves the subscriptions of some accounts to another account, as the app store did. */
export async function moveSubscriptions(queries: Queries, from: readonly number[], to: number): Promise<string | undefined> {
  const rows = await queries.run(moved, ['revenuecat', from, to])
  return rows.length > 0 ? undefined : 'of nobody who has a subscription'
}

const renewing = statement<Pick<SubscriptionWord, 'reference'>>(
  'renewing subscriptions',
  `select s.reference from subscriptions s where s.user_id = $1 and s.provider = 'stripe' and s.state <> 'ended' and not s.ends_then`,
)
/** Returns the subscriptions of a worker that Stripe would renew. */
export const findRenewing = (queries: Queries, owner: Owner) => queries.run(renewing, [owner])
