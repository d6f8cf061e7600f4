import type { Client, ClientPatch } from '#contract/clients.ts'
import { clientKey, clientNamed } from '#domain/clients/client.ts'
import type { PayKind } from '#domain/clients/pay-kind.ts'
import type { Queries } from '../core/database/queries.ts'
import { clients } from '../core/database/schema/work.ts'
import { selectList, statement, updateRow } from '../core/database/statement.ts'
import { found, HttpError } from '../errors.ts'
import type { Owner, WorkerCaller } from '../principal.ts'

export type ClientRow = typeof clients.$inferSelect

const all = selectList(clients, 'c')
const MOST_CLIENTS = 40_000

/**
 * The name of a merged client means the client that it was merged into, over any number of merges. A name that an unmerged client has means
 * that client.
 */
const byName = statement<{ id: number; name: string; nameKey: string }>(
  'clients by name',
  `with recursive named as (
     select c.id, c.name, c.name_key, c.merged_into, c.merged_into is not null as is_alias from clients c
     where c.user_id = $1 and c.name_key = any($2)
     union all
     select c.id, c.name, n.name_key, c.merged_into, true from named n join clients c on c.id = n.merged_into and c.user_id = $1
   )
   select distinct on (name_key) id, name, name_key as "nameKey" from named where merged_into is null order by name_key, is_alias, id`,
)
const added = statement(
  'add clients',
  `insert into clients (user_id, name, name_key)
   select $1, n.name, n.key from jsonb_to_recordset($2::jsonb) as n(name text, key text) order by n.key
   on conflict (user_id, name_key) where merged_into is null do nothing`,
)

/** The columns of a gig that come from its client. */
export interface GigClient {
  readonly clientId: number
  readonly clientName: string
}

/**
 * Finds the clients of these names, and adds the missing ones. Ignores case and surrounding spaces. Returns a function that gives the
 * client of a name.
 */
export async function clientsNamed(queries: Queries, caller: WorkerCaller, names: readonly string[]): Promise<(name: string) => GigClient> {
  const { owner } = caller
  const wanted = new Map(names.map((name) => [clientKey(name), clientNamed(name)]))
  const find = async () => new Map((await queries.run(byName, [owner, [...wanted.keys()]])).map((client) => [client.nameKey, client]))
  let known = await find()
  const missing = [...wanted].filter(([key]) => !known.has(key))
  if (missing.length > 0) {
    await caller.budget.makeRoom('clients', missing.length, () => countClients(queries, owner))
    await queries.run(added, [owner, JSON.stringify(missing.map(([key, name]) => ({ key, name })))])
    known = await find()
  }
  return (name) => {
    const client = known.get(clientKey(name))
    if (!client) throw new Error('A client that was added is gone')
    return { clientId: client.id, clientName: client.name }
  }
}

const counted = statement<{ clients: number }>('count clients', 'select count(*)::int as clients from clients c where c.user_id = $1')

async function countClients(queries: Queries, owner: Owner): Promise<number> {
  const [row] = await queries.run(counted, [owner])
  return row?.clients ?? 0
}

const listed = statement<ClientRow>(
  'clients',
  `select ${all} from clients c where c.user_id = $1 order by c.name_key, c.id limit ${MOST_CLIENTS}`,
)

/** Returns all clients of a worker by name, including merged ones. */
export const listClients = (queries: Queries, owner: Owner): Promise<ClientRow[]> => queries.run(listed, [owner])

const byId = statement<ClientRow>('client', `select ${all} from clients c where c.user_id = $1 and c.id = $2`)

/** Returns one client, or undefined when it does not belong to the owner. */
export async function findClient(queries: Queries, owner: Owner, id: number): Promise<ClientRow | undefined> {
  const [row] = await queries.run(byId, [owner, id])
  return row
}

const now = statement<{ clientId: number; clientName: string }>(
  'client now',
  `with recursive named as (
     select c.id, c.name, c.merged_into from clients c where c.user_id = $1 and c.id = $2
     union all
     select c.id, c.name, c.merged_into from named n join clients c on c.id = n.merged_into and c.user_id = $1
   )
   select id as "clientId", name as "clientName" from named where merged_into is null`,
)

/** Returns a gig's present client columns: the name may have changed, and the client may have been merged. */
export async function clientNow(queries: Queries, owner: Owner, id: number): Promise<GigClient> {
  const [client] = await queries.run(now, [owner, id])
  return found(client)
}

const locked = statement<ClientRow>(
  'lock clients',
  `select ${all} from clients c where c.user_id = $1 and c.id = any($2) order by c.id for update`,
)

/** Locks clients until the transaction ends, and returns those that belong to the owner. */
export const lockClients = (queries: Queries, owner: Owner, ids: readonly number[]): Promise<ClientRow[]> =>
  queries.run(locked, [owner, ids])

const isKept = (field: string) => ['id', 'userId', 'version', 'createdAt'].includes(field)
const update = updateRow<ClientRow>(clients, (field) => !isKept(field), {
  also: 'version = r.version + 1',
})

const renamed = statement(
  'rename client of gigs',
  'update gigs g set client_name = $3 where g.user_id = $1 and g.client_id = $2 and g.client_name <> $3',
)

export type ClientChange = Partial<Omit<ClientRow, 'id' | 'userId' | 'version' | 'createdAt'>>

/** Changes one locked client and returns it. A new name is also stored on all its gigs. */
export async function changeClient(queries: Queries, owner: Owner, id: number, change: ClientChange): Promise<ClientRow> {
  const { statement: changed, values } = update(change)
  const [row] = await queries.run(changed, [owner, id, ...values])
  if (!row) throw new Error('A locked client is gone')
  if (change.name !== undefined) await queries.send(renamed, [owner, id, change.name])
  return row
}

const living = statement<{ id: number; name: string }>(
  'living client',
  'select c.id, c.name from clients c where c.user_id = $1 and c.name_key = $2 and c.merged_into is null',
)

/** Returns the columns that an edit of a client changes. Throws 409 when another client has the new name. */
export async function changeOf(
  queries: Queries,
  { owner, now }: WorkerCaller,
  client: ClientRow,
  patch: ClientPatch,
): Promise<ClientChange> {
  const { name, isPreferred, isAlsoForRecorded: _, ...details } = patch
  const given = Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined))
  if (name !== undefined) {
    const [other] = await queries.run(living, [owner, clientKey(name)])
    if (other && other.id !== client.id) throw new HttpError('same_client', { code: 'sameClient', name: other.name })
  }
  return {
    ...given,
    ...(name !== undefined && { name: clientNamed(name), nameKey: clientKey(name) }),
    ...(isPreferred !== undefined && { preferredAt: isPreferred ? (client.preferredAt ?? now.toISOString()) : null }),
  }
}

const employers = statement<{ id: number }>(
  'employers',
  `select c.id from clients c where c.user_id = $1 and c.id = any($2) and c.pay_kind = 'w2'`,
)

/** Returns which of these clients pay on a W-2. */
export async function listEmployers(queries: Queries, owner: Owner, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await queries.run(employers, [owner, [...new Set(ids)]])
  return new Set(rows.map(({ id }) => id))
}

const keptKind = statement(
  'keep pay kind of recorded gigs',
  `update gigs g set pay_kind = $3, version = g.version + 1
   where g.user_id = $1 and g.client_id = $2 and g.pay_kind is null and (g.status = 'completed' or g.total_received > 0)`,
)
const followedKind = statement(
  'let recorded gigs follow pay kind',
  `update gigs g set pay_kind = null, version = g.version + 1
   where g.user_id = $1 and g.client_id = $2 and g.pay_kind = $3 and (g.status = 'completed' or g.total_received > 0)`,
)
const percentOfKind = statement(
  'tax percentage of pay kind',
  `update gigs g set tax_percentage = case when $3 then 0 end, version = g.version + 1
   where g.user_id = $1 and g.client_id = $2 and g.pay_kind is null and not g.tax_percentage_edited and (g.tax_percentage = 0) is distinct from $3`,
)

/**
 * Applies another pay kind of a locked client to its gigs. Gigs that are completed or paid keep the kind they had unless the worker says
 * otherwise; those that kept the kind that the client has again follow it again, so that an undo leaves nothing behind. Percentages that nobody set become 0 for W-2 pay, and the worker's default for any other.
 */
export async function applyPayKind(queries: Queries, owner: Owner, before: ClientRow, now: PayKind, isAlsoForRecorded: boolean) {
  await queries.run(lockedGigs, [owner, before.id])
  if (!isAlsoForRecorded) await queries.send(keptKind, [owner, before.id, before.payKind])
  await queries.send(followedKind, [owner, before.id, now])
  if (now === 'w2' || before.payKind === 'w2') await queries.send(percentOfKind, [owner, before.id, now === 'w2'])
}

/** Gigs that move between clients of different pay kinds keep theirs. */
const SAME_KIND = `pay_kind = coalesce(g.pay_kind, (
     select f.pay_kind from clients f join clients i on i.user_id = $1 and i.id = $3 where f.user_id = $1 and f.id = $2 and f.pay_kind <> i.pay_kind))`

const moved = statement<{ id: number }>(
  'move gigs to client',
  `update gigs g set client_id = $3, client_name = (select c.name from clients c where c.user_id = $1 and c.id = $3), ${SAME_KIND}, version = g.version + 1
   where g.user_id = $1 and g.client_id = $2 returning g.id`,
)
const movedSome = statement<{ id: number }>(
  'move some gigs to client',
  `update gigs g set client_id = $3, client_name = (select c.name from clients c where c.user_id = $1 and c.id = $3), ${SAME_KIND}, version = g.version + 1
   where g.user_id = $1 and g.client_id = $2 and g.id = any($4) returning g.id`,
)
const lockedGigs = statement(
  'lock gigs of client',
  'select g.id from gigs g where g.user_id = $1 and g.client_id = $2 order by g.id for update',
)
const movedPayments = statement(
  'move payments to client',
  `update payments p set client_id = $3 where p.user_id = $1 and p.client_id = $2 and exists (
     select from payment_shares s where s.payment_id = p.id and s.user_id = $1 and s.gig_id = any($4))`,
)

const movedJobs = statement(
  'move jobs to client',
  `update jobs j set client_id = $3 where j.user_id = $1 and j.client_id = $2 and exists (
     select from gigs g where g.user_id = $1 and g.job_id = j.id and g.id = any($4))`,
)

/** Moves gigs of a client to another one, all or those with these ids, with their payments and jobs. Returns the ids of the gigs. */
export async function moveGigs(queries: Queries, owner: Owner, from: number, into: number, ids?: readonly number[]): Promise<number[]> {
  // Gigs are locked in the order of their ids everywhere, to avoid deadlocks.
  await queries.run(lockedGigs, [owner, from])
  const rows = ids ? await queries.run(movedSome, [owner, from, into, ids]) : await queries.run(moved, [owner, from, into])
  const gigIds = rows.map(({ id }) => id)
  await queries.run(movedPayments, [owner, from, into, gigIds])
  await queries.run(movedJobs, [owner, from, into, gigIds])
  return gigIds
}

const movedForms = statement<{ id: number }>(
  'move tax forms to client',
  `update tax_forms f set client_id = $3 where f.user_id = $1 and f.client_id = $2 and ($4::bigint[] is null or f.id = any($4)) returning f.id`,
)

/** Moves the tax forms of a client to another one, all or those with these ids, with deleted ones: they can be restored. Returns their ids. */
export async function moveForms(queries: Queries, owner: Owner, from: number, into: number, ids: readonly number[] | null) {
  const rows = await queries.run(movedForms, [owner, from, into, ids])
  return rows.map(({ id }) => id)
}

const movedInvoices = statement<{ id: number }>(
  'move invoices to client',
  `update invoices i set client_id = $3 where i.user_id = $1 and i.client_id = $2 and ($4::bigint[] is null or i.id = any($4)) returning i.id`,
)

/** Moves the invoices of a client to another one, all or those with these ids, with deleted ones. What they print stays. Returns their ids. */
export async function moveInvoices(queries: Queries, owner: Owner, from: number, into: number, ids: readonly number[] | null) {
  const rows = await queries.run(movedInvoices, [owner, from, into, ids])
  return rows.map(({ id }) => id)
}

const followingInvoices = statement(
  'move invoices after their gigs',
  `update invoices i set client_id = $3 where i.user_id = $1 and i.client_id = $2
     and exists (select from invoice_gigs b where b.user_id = $1 and b.invoice_id = i.id)
     and not exists (
       select from invoice_gigs b join gigs g on g.user_id = $1 and g.id = b.gig_id
       where b.user_id = $1 and b.invoice_id = i.id and g.client_id <> $3)`,
)

/** Moves the invoices of a client to another one that has all of their gigs by now. */
export const moveInvoicesOfGigs = (queries: Queries, owner: Owner, from: number, into: number) =>
  queries.send(followingInvoices, [owner, from, into])

/** Returns a client in the form of the contract. */
export const shown = ({ preferredAt, ...row }: ClientRow): Client => ({
  id: row.id,
  name: row.name,
  contactName: row.contactName,
  email: row.email,
  phone: row.phone,
  legalName: row.legalName,
  billingEmail: row.billingEmail,
  billingAddress: row.billingAddress,
  poRequired: row.poRequired,
  payKind: row.payKind,
  address: row.address,
  notes: row.notes,
  termsDays: row.termsDays,
  isPreferred: preferredAt !== null,
  distinctFrom: row.distinctFrom,
  mergedInto: row.mergedInto,
  version: row.version,
  createdAt: row.createdAt,
})
