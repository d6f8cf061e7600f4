import type pg from 'pg'
import { clientKey, clientNamed } from '#domain/clients/client.ts'
import type { Gig, PaymentMethod } from '#domain/gigs/gig.ts'
import { carriedPayments } from '#domain/payments/carried-payment.ts'
import { statement } from './statement.ts'

/** A gig of the last release, with the columns from which clients and payments are made. */
interface OldGig extends Pick<Gig, 'id' | 'clientName' | 'date' | 'multiDayGroupId' | 'totalReceived' | 'tips' | 'gotPaidDate'> {
  readonly userId: number
  readonly paymentMethod: PaymentMethod
  readonly createdAt: string
}

const BATCH = 2_000

/**
 * Creates the client and payment records for gigs of the last release, in batches, each in its own transaction. Continues after an
 * interruption. It is done for good once `gigs.client_id` is NOT NULL.
 */
export async function carryOver(client: pg.ClientBase) {
  const { rows } = await client.query<{ isDone: boolean }>(
    `select attnotnull as "isDone" from pg_attribute where attrelid = 'gigs'::regclass and attname = 'client_id'`,
  )
  if (rows[0]?.isDone !== false) return
  await carryLists(client)
  const { rows: workers } = await client.query<{ id: number }>('select distinct user_id as id from gigs where client_id is null order by 1')
  for (const { id } of workers) while (await carryGigs(client, id)) {}
  await transact(client, async () => {
    await client.query('alter table gigs alter column client_id set not null')
    await client.query('alter table users drop column if exists preferred_clients, drop column if exists client_terms')
  })
}

/** Returns whether the clients, payments and trips of the last release are carried over. */
export const carriedOver = statement<{ isDone: boolean }>(
  'carried over',
  `select a.attnotnull and obj_description('trips'::regclass) is not null as "isDone" from pg_attribute a
   where a.attrelid = 'gigs'::regclass and a.attname = 'client_id'`,
)

/** The comment that marks all miles of the last release as converted into trips. */
const CARRIED = 'holds the miles of all gigs'
const GIGS_AT_ONCE = 10_000

/**
 * Creates a manual trip from the miles of each gig of the last release, in batches, each in its own transaction. Continues after an
 * interruption. It is done for good once the table's comment says so.
 */
export async function carryTrips(client: pg.ClientBase) {
  const { rows } = await client.query<{ said: string | null; last: number }>(
    `select obj_description('trips'::regclass) as said, (select coalesce(max(id), 0) from gigs) as last`,
  )
  const { said = null, last = 0 } = rows[0] ?? {}
  if (said === CARRIED) return
  for (let from = 0; from < last; from += GIGS_AT_ONCE)
    await client.query(
      `insert into trips (user_id, gig_id, day, miles, method, created_at)
       select g.user_id, g.id, g.date, g.mileage, 'manual', g.created_at from gigs g
       where g.id > $1 and g.id <= $2 and g.mileage > 0 and not exists (select from trips t where t.user_id = g.user_id and t.gig_id = g.id)`,
      [from, from + GIGS_AT_ONCE],
    )
  await client.query(`comment on table trips is '${CARRIED}'`)
}

/** Whether a share completed its gig. */
const IS_FINAL = `p.is_final and s.changed #> '{gotPaidDate,1}' is distinct from 'null'::jsonb`
/** The comment that marks the shares of the last release's payments as copied into their gigs. */
const COPIED = 'copied into gigs that have several, or an open one'

/**
 * Copies the shares of the last release's payments into the gigs whose columns do not say all about them, in batches, each in its own
 * transaction. Continues after an interruption. It is done for good once the table's comment says so.
 */
export async function carryShares(client: pg.ClientBase) {
  const { rows } = await client.query<{ said: string | null; last: number }>(
    `select obj_description('payment_shares'::regclass) as said, (select coalesce(max(id), 0) from gigs) as last`,
  )
  const { said = null, last = 0 } = rows[0] ?? {}
  if (said === COPIED) return
  for (let from = 0; from < last; from += GIGS_AT_ONCE)
    await client.query(
      `update gigs g set shares = s.shares from (
         select s.user_id, s.gig_id, jsonb_agg(jsonb_build_object('receivedOn', p.received_on, 'received', s.received::text,
             'tips', s.tips::text, 'method', p.method, 'isFinal', ${IS_FINAL}) order by p.received_on, p.id) as shares
         from payment_shares s join payments p on p.user_id = s.user_id and p.id = s.payment_id
         where s.gig_id > $1 and s.gig_id <= $2 and s.counts
         group by s.user_id, s.gig_id having count(*) > 1 or not bool_and(${IS_FINAL})) s
       where g.user_id = s.user_id and g.id = s.gig_id and g.shares is null`,
      [from, from + GIGS_AT_ONCE],
    )
  await client.query(`comment on table payment_shares is '${COPIED}'`)
}

/**
 * Stores the keys of the names of agencies that have none, because a server of the last release added them. Such a server may still run
 * beside this one; `isNameHeld` finds its agencies too.
 */
export async function carryNameKeys(client: pg.ClientBase) {
  for (;;) {
    const { rows } = await client.query<{ id: number; name: string }>(
      `select id, company_name as name from agencies where name_keys is null order by id limit ${BATCH}`,
    )
    if (rows.length === 0) return
    const { nameKeys } = await import('#domain/marketplace/alike-names.ts')
    // Another server may have changed the name meanwhile, and has stored its keys then.
    await client.query(
      `update agencies a set name_keys = k.keys from jsonb_to_recordset($1::jsonb) as k(id bigint, keys text[])
       where a.id = k.id and a.name_keys is null`,
      [JSON.stringify(rows.map(({ id, name }) => ({ id, keys: nameKeys(name) })))],
    )
  }
}

const IS_WITHOUT_JOB = 'job_id is null and multi_day_group_id is not null'
const WITHOUT_JOB = `select user_id as owner, id from gigs where ${IS_WITHOUT_JOB} order by id limit ${BATCH} for update`

/**
 * Creates the jobs of days that the last release wrote, in batches, each in its own transaction. Continues after an interruption. Deleted
 * days may have an earlier range of their job, so they count only if all its days are deleted. Days that such a server writes later get
 * their job from a trigger.
 */
export async function carryJobs(client: pg.ClientBase) {
  // A Citus could not lock gigs of several workers. Nothing is left to carry over once a database is spread.
  if ((await client.query(`select from gigs where ${IS_WITHOUT_JOB} limit 1`)).rowCount === 0) return
  for (let carried = BATCH; carried === BATCH; )
    carried = await transact(client, async () => {
      const { rows } = await client.query<{ owner: string; id: string }>(WITHOUT_JOB)
      if (rows.length === 0) return 0
      const days = [rows.map(({ owner }) => owner), rows.map(({ id }) => id)]
      await client.query(
        `insert into jobs (user_id, group_id, client_id, name, agreed_pay, start_date, end_date)
         select g.user_id, g.multi_day_group_id, (array_agg(g.client_id order by g.deleted_at is not null, g.date, g.id))[1],
           (array_agg(g.event_name order by g.deleted_at is not null, g.date, g.id))[1],
           sum(g.expected_pay) filter (where g.deleted_at is null),
           coalesce(min(coalesce(g.start_date, g.date)) filter (where g.deleted_at is null), min(coalesce(g.start_date, g.date))),
           coalesce(max(greatest(g.start_date, coalesce(g.end_date, g.date))) filter (where g.deleted_at is null),
             max(greatest(g.start_date, coalesce(g.end_date, g.date))))
         from (select distinct user_id, multi_day_group_id from gigs where (user_id, id) in (select * from unnest($1::bigint[], $2::bigint[]))) b
         join gigs g on g.user_id = b.user_id and g.multi_day_group_id = b.multi_day_group_id
         group by 1, 2 on conflict (user_id, group_id) do nothing`,
        days,
      )
      await client.query(
        `update gigs g set job_id = j.id from jobs j
         where (g.user_id, g.id) in (select * from unnest($1::bigint[], $2::bigint[])) and j.user_id = g.user_id and j.group_id = g.multi_day_group_id`,
        days,
      )
      return rows.length
    })
}

async function transact<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

interface Listed {
  readonly id: number
  readonly preferred: readonly string[]
  readonly terms: readonly { readonly clientName: string; readonly days: number }[]
}

/** Creates clients for the names on the workers' lists and in their agreed terms. */
async function carryLists(client: pg.ClientBase) {
  for (let last = 0; ; ) {
    const { rows } = await client.query<Listed>(
      `select id, preferred_clients as preferred, client_terms as terms from users
       where id > $1 and (cardinality(preferred_clients) > 0 or client_terms <> '[]') order by id limit 500`,
      [last],
    )
    if (rows.length === 0) return
    last = rows.at(-1)?.id ?? last
    const clients = rows.flatMap(({ id, preferred, terms }) => listedClients(preferred, terms).map((each) => ({ userId: id, ...each })))
    await client.query(
      `insert into clients (user_id, name, name_key, terms_days, preferred_at)
       select c."userId", c.name, c.key, c.days, case when c.place > 0 then now() + make_interval(secs => c.place / 1000.0) end
       from jsonb_to_recordset($1::jsonb) as c("userId" bigint, name text, key text, days smallint, place integer)
       on conflict (user_id, name_key) where merged_into is null do nothing`,
      [JSON.stringify(clients)],
    )
  }
}

/** Returns the clients of a list. `place` is the client's place on the list, from 1; 0 for a client that is not on it. */
function listedClients(preferred: Listed['preferred'], terms: Listed['terms']) {
  const names = [...preferred, ...terms.map(({ clientName }) => clientName)]
  const keys = [...new Set(names.map(clientKey))]
  return keys.map((key) => ({
    key,
    name: clientNamed(names.find((name) => clientKey(name) === key) ?? ''),
    place: preferred.findIndex((name) => clientKey(name) === key) + 1,
    days: terms.find(({ clientName }) => clientKey(clientName) === key)?.days ?? null,
  }))
}

/** Converts the next gigs of a worker, with the days of one job together. Returns whether there may be more. */
async function carryGigs(client: pg.ClientBase, userId: number): Promise<boolean> {
  const { rows } = await client.query<OldGig>(
    `select id, user_id as "userId", client_name as "clientName", date::text, multi_day_group_id as "multiDayGroupId",
       total_received as "totalReceived", tips, got_paid_date::text as "gotPaidDate", payment_method as "paymentMethod", created_at as "createdAt"
     from gigs where user_id = $1 and client_id is null order by multi_day_group_id, id limit ${BATCH}`,
    [userId],
  )
  const isAll = rows.length < BATCH
  const cut = rows.at(-1)?.multiDayGroupId ?? null
  const whole = isAll || cut === null ? rows : rows.filter((gig) => gig.multiDayGroupId !== cut)
  // Only a job made by hand can fill the whole batch; such a job is cut.
  const gigs = whole.length > 0 ? whole : rows
  await transact(client, async () => {
    await giveClients(client, userId, gigs)
    await givePayments(client, userId, gigs)
  })
  return !isAll
}

/** Creates one client for spellings that differ only in case and spaces. Its name is the spelling entered last. */
async function giveClients(client: pg.ClientBase, userId: number, gigs: readonly OldGig[]) {
  const names = new Map(
    gigs.toSorted((one, other) => one.id - other.id).map(({ clientName }) => [clientKey(clientName), clientNamed(clientName)]),
  )
  await client.query(
    `insert into clients (user_id, name, name_key)
     select $1, c.name, c.key from jsonb_to_recordset($2::jsonb) as c(key text, name text)
     on conflict (user_id, name_key) where merged_into is null do nothing`,
    [userId, JSON.stringify([...names].map(([key, name]) => ({ key, name })))],
  )
  await client.query(
    `update gigs g set client_id = c.id, client_name = c.name
     from jsonb_to_recordset($2::jsonb) as n(id bigint, key text)
     join clients c on c.user_id = $1 and c.name_key = n.key and c.merged_into is null where g.id = n.id`,
    [userId, JSON.stringify(gigs.map(({ id, clientName }) => ({ id, key: clientKey(clientName) })))],
  )
}

/** Creates the payments that the gigs imply, with their shares. */
async function givePayments(client: pg.ClientBase, userId: number, gigs: readonly OldGig[]) {
  const payments = carriedPayments(gigs)
  if (payments.length === 0) return
  const { rows } = await client.query<{ id: number }>(
    `insert into payments (user_id, client_id, received_on, method, is_final, amount, tips)
     select $1, g.client_id, p."receivedOn", p.method, p."isFinal", p.amount, p.tips
     from jsonb_to_recordset($2::jsonb)
       as p(place integer, "gigId" bigint, "receivedOn" date, method text, "isFinal" boolean, amount numeric, tips numeric)
     join gigs g on g.id = p."gigId" order by p.place returning id`,
    [userId, JSON.stringify(payments.map(({ shares, ...payment }, place) => ({ ...payment, place, gigId: shares[0]?.gigId })))],
  )
  // Rows are inserted in the order of their places, and their ids increase.
  const ids = rows.map(({ id }) => id).sort((one, other) => one - other)
  const shares = payments.flatMap((payment, place) => payment.shares.map((share) => ({ ...share, paymentId: ids[place] })))
  await client.query(
    `insert into payment_shares (user_id, payment_id, gig_id, received, tips, changed, gig_version)
     select $1, s."paymentId", s."gigId", s.received, s.tips, s.changed, g.version
     from jsonb_to_recordset($2::jsonb) as s("paymentId" bigint, "gigId" bigint, received numeric, tips numeric, changed jsonb)
     join gigs g on g.id = s."gigId"`,
    [userId, JSON.stringify(shares)],
  )
}
