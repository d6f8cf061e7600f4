import type { BilledGig, InvoicePayment } from '#domain/invoices/invoice.ts'
import type { Days } from '#domain/time/period.ts'
import type { Queries } from '../core/database/queries.ts'
import { invoices } from '../core/database/schema/invoices.ts'
import { selectList, statement, updateRow } from '../core/database/statement.ts'
import { found } from '../errors.ts'
import type { Owner } from '../principal.ts'

type Stored = typeof invoices.$inferSelect
/** An invoice as it is stored. PostgreSQL sends its rate of tax as a text. */
export type InvoiceRow = Omit<Stored, 'userId' | 'numberKey'>
export type InvoiceChange = Partial<Omit<Stored, 'id' | 'userId' | 'version' | 'createdAt'>>

const isHidden = (field: string) => ['userId', 'numberKey'].includes(field)
const columns = selectList(invoices, 'i', (field) => !isHidden(field))
/** The condition for the owner's invoices that are not deleted. */
const OWNED = 'i.user_id = $1 and i.deleted_at is null'

const read = (row: InvoiceRow): InvoiceRow => ({ ...row, taxRate: Number(row.taxRate) })

const MOST_INVOICES = 10_000
const listed = statement<InvoiceRow>(
  'invoices',
  `select ${columns} from invoices i where ${OWNED} order by i.invoice_date desc, i.id desc limit ${MOST_INVOICES}`,
)

/** Returns the owner's invoices, the latest first. */
export const listInvoices = async (queries: Queries, owner: Owner): Promise<InvoiceRow[]> => (await queries.run(listed, [owner])).map(read)

const byIds = statement<InvoiceRow>('invoices by id', `select ${columns} from invoices i where ${OWNED} and i.id = any($2) order by i.id`)

/** Returns some of the owner's invoices. */
export const findInvoices = async (queries: Queries, owner: Owner, ids: readonly number[]): Promise<InvoiceRow[]> =>
  (await queries.run(byIds, [owner, ids])).map(read)

const sentTo = statement<InvoiceRow>(
  'sent invoices of client',
  `select ${columns} from invoices i where ${OWNED} and i.client_id = $2 and i.status = 'sent' order by i.id`,
)

/** Returns the sent invoices of a client. */
export const listSentTo = async (queries: Queries, owner: Owner, clientId: number): Promise<InvoiceRow[]> =>
  (await queries.run(sentTo, [owner, clientId])).map(read)

const locked = statement<InvoiceRow>(
  'lock invoices',
  `select ${columns} from invoices i where i.user_id = $1 and i.id = any($2) order by i.id for update`,
)

/** Locks invoices until the transaction ends, deleted ones too, and returns those of the owner. */
export const lockInvoices = async (queries: Queries, owner: Owner, ids: readonly number[]): Promise<InvoiceRow[]> =>
  (await queries.run(locked, [owner, ids])).map(read)

/** Locks one invoice that is not deleted. Throws 404 when it does not belong to the owner. */
export async function lockInvoice(queries: Queries, owner: Owner, id: number): Promise<InvoiceRow> {
  const [row] = await lockInvoices(queries, owner, [id])
  return found(row?.deletedAt === null ? row : undefined)
}

const counted = statement<{ rows: number }>('count invoices', 'select count(*)::int as rows from invoices i where i.user_id = $1')

export async function countInvoices(queries: Queries, owner: Owner): Promise<number> {
  const [row] = await queries.run(counted, [owner])
  return row?.rows ?? 0
}

const added = statement<InvoiceRow>(
  'add invoice',
  `insert into invoices as i (user_id, client_id, client_name, invoice_date, due_date) values ($1, $2, $3, $4, $5) returning ${columns}`,
)

/** Adds a draft. */
export async function addInvoice(
  queries: Queries,
  owner: Owner,
  { clientId, clientName, invoiceDate, dueDate }: Pick<InvoiceRow, 'clientId' | 'clientName' | 'invoiceDate' | 'dueDate'>,
): Promise<InvoiceRow> {
  const [row] = await queries.run(added, [owner, clientId, clientName, invoiceDate, dueDate])
  return read(found(row))
}

const isKept = (field: string) => ['id', 'userId', 'version', 'createdAt'].includes(field)
const update = updateRow<InvoiceRow>(invoices, (field) => !isKept(field), {
  also: 'version = r.version + 1',
  returns: (field) => !isHidden(field),
})

/** Changes one locked invoice and returns it. */
export async function changeInvoice(queries: Queries, owner: Owner, id: number, change: InvoiceChange): Promise<InvoiceRow> {
  const { statement: changed, values } = update(change)
  const [row] = await queries.run(changed, [owner, id, ...values])
  return read(found(row))
}

/** A gig on an invoice. */
export interface BilledRow extends BilledGig {
  readonly invoiceId: number
  readonly holds: boolean
}

const BILLED = 'b.invoice_id as "invoiceId", b.gig_id as "gigId", b.amount, b.holds'
const billed = statement<BilledRow>(
  'gigs of invoices',
  `select ${BILLED} from invoice_gigs b where b.user_id = $1 and b.invoice_id = any($2) order by b.invoice_id, b.gig_id`,
)

/** Returns the gigs of invoices. */
export const listBilled = (queries: Queries, owner: Owner, ids: readonly number[]): Promise<BilledRow[]> =>
  queries.run(billed, [owner, ids])

const holding = statement<BilledRow & { readonly number: string | null }>(
  'invoices of gigs',
  `select ${BILLED}, i.invoice_number as number from invoice_gigs b join invoices i on i.user_id = $1 and i.id = b.invoice_id
   where b.user_id = $1 and b.gig_id = any($2) and b.holds and b.invoice_id <> $3`,
)

/** Returns on which other invoices gigs are. */
export const findHolding = (queries: Queries, owner: Owner, gigIds: readonly number[], invoiceId: number) =>
  queries.run(holding, [owner, gigIds, invoiceId])

const removed = statement('remove gigs of invoice', 'delete from invoice_gigs b where b.user_id = $1 and b.invoice_id = $2')
const put = statement(
  'put gigs on invoice',
  `insert into invoice_gigs (user_id, invoice_id, gig_id, amount, holds)
   select $1, $2, g."gigId", g.amount, $4 from jsonb_to_recordset($3::jsonb) as g("gigId" bigint, amount numeric)`,
)

/** Puts exactly these gigs on an invoice. A gig that it holds can be on no other invoice. */
export async function putGigs(queries: Queries, owner: Owner, invoiceId: number, gigs: readonly BilledGig[], holds = true) {
  await queries.send(removed, [owner, invoiceId])
  await queries.send(put, [owner, invoiceId, JSON.stringify(gigs), holds])
}

const held = statement('hold gigs of invoice', 'update invoice_gigs b set holds = $3 where b.user_id = $1 and b.invoice_id = $2')

/** Frees the gigs of an invoice, or holds them again. */
export const holdGigs = (queries: Queries, owner: Owner, invoiceId: number, holds: boolean) => queries.send(held, [owner, invoiceId, holds])

/**
 * Selects the rows of invoices that count and meet a condition: those of a payment with a share that counts, or that such a payment replaced,
 * over any number of corrections.
 */
const countingWhere = (condition: string) => `with recursive alive as (
     select p.id as root, p.payment_id as "paymentId" from invoice_payments p where p.user_id = $1 and ${condition} and p.payment_id is not null
     union
     select a.root, s.replaced_by from alive a join payment_shares s on s.user_id = $1 and s.payment_id = a."paymentId" where s.replaced_by is not null
   )
   select p.id, p.invoice_id as "invoiceId", c."paymentId", p.received_on as "receivedOn", p.method, p.tax::text, p.written_off::text as "writtenOff", p.reason
   from invoice_payments p left join (
     select a.root, min(a."paymentId") as "paymentId" from alive a
     where exists (select from payment_shares s where s.user_id = $1 and s.payment_id = a."paymentId" and s.counts) group by a.root
   ) c on c.root = p.id
   where p.user_id = $1 and ${condition} and (p.payment_id is null or c."paymentId" is not null)
   order by p.received_on, p.id`

const counting = statement<InvoicePayment>('payments of invoices', countingWhere('p.invoice_id = any($2)'))
const countingIn = statement<InvoicePayment>('payments of invoices in days', countingWhere('p.received_on between $2 and $3'))

/** Returns what was recorded on invoices in a period and counts, for the sales tax of a report. */
export const listInvoicePaymentsIn = (queries: Queries, owner: Owner, { start, end }: Days): Promise<InvoicePayment[]> =>
  queries.run(countingIn, [owner, start, end])

/** Returns what was recorded on invoices and counts, the oldest first. A row goes with its payment when that is undone. */
export const listInvoicePayments = (queries: Queries, owner: Owner, ids: readonly number[]): Promise<InvoicePayment[]> =>
  queries.run(counting, [owner, ids])

const received = statement<{ invoiceId: number; paymentId: number; received: string }>(
  'received for invoices by payment',
  `select b.invoice_id as "invoiceId", s.payment_id as "paymentId", sum(s.received)::text as received
   from invoice_gigs b join payment_shares s on s.user_id = $1 and s.gig_id = b.gig_id and s.counts
   where b.user_id = $1 and b.invoice_id = any($2) group by b.invoice_id, s.payment_id`,
)

/** Returns what came for the gigs of invoices, by payment. */
export const listReceived = (queries: Queries, owner: Owner, ids: readonly number[]) => queries.run(received, [owner, ids])

const addedPayment = statement<{ id: number }>(
  'add payment of invoice',
  `insert into invoice_payments (user_id, invoice_id, payment_id, received_on, method, tax, written_off, reason)
   values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
)

/** Records sales tax that came for an invoice, and what was written off. Returns the id of the row. */
export async function addInvoicePayment(queries: Queries, owner: Owner, row: Omit<InvoicePayment, 'id'>): Promise<number> {
  const { invoiceId, paymentId, receivedOn, method, tax, writtenOff, reason } = row
  const [kept] = await queries.run(addedPayment, [owner, invoiceId, paymentId, receivedOn, method, tax, writtenOff, reason])
  return found(kept).id
}

const paid = statement<{ invoiceId: number }>(
  'invoices of payments',
  'select distinct p.invoice_id as "invoiceId" from invoice_payments p where p.user_id = $1 and p.id = any($2)',
)

/** Returns the invoices on which payments were recorded. */
export async function findPaidInvoices(queries: Queries, owner: Owner, ids: readonly number[]): Promise<number[]> {
  const rows = await queries.run(paid, [owner, ids])
  return rows.map(({ invoiceId }) => invoiceId)
}

const removedPayments = statement('remove payments of invoices', 'delete from invoice_payments p where p.user_id = $1 and p.id = any($2)')
export const removeInvoicePayments = (queries: Queries, owner: Owner, ids: readonly number[]) => queries.send(removedPayments, [owner, ids])

const movedPayments = statement(
  'move payments to invoice',
  'update invoice_payments p set invoice_id = $3 where p.user_id = $1 and p.invoice_id = $2',
)

/** Moves what was recorded on an invoice to the one that corrects it. */
export const moveInvoicePayments = (queries: Queries, owner: Owner, from: number, to: number) =>
  queries.send(movedPayments, [owner, from, to])

const linked = statement<{ invoiceId: number }>(
  'invoices with link',
  'select l.invoice_id as "invoiceId" from invoice_links l where l.user_id = $1',
)

/** Returns which invoices have a page for their client. */
export async function listLinked(queries: Queries, owner: Owner): Promise<ReadonlySet<number>> {
  const rows = await queries.run(linked, [owner])
  return new Set(rows.map(({ invoiceId }) => invoiceId))
}

const taken = statement<{ numberKey: string }>(
  'numbers of invoices',
  'select i.number_key as "numberKey" from invoices i where i.user_id = $1 and i.number_key is not null',
)

/** Returns the keys of all numbers that the owner has given. */
export async function listNumbers(queries: Queries, owner: Owner): Promise<ReadonlySet<string>> {
  const rows = await queries.run(taken, [owner])
  return new Set(rows.map(({ numberKey }) => numberKey))
}

const numbered = statement<{ invoiceNumber: string; invoiceDate: string }>(
  'invoice with number',
  `select i.invoice_number as "invoiceNumber", i.invoice_date as "invoiceDate" from invoices i where i.user_id = $1 and i.number_key = $2`,
)

/** Returns the invoice that has a number, if one has. */
export async function findNumbered(queries: Queries, owner: Owner, numberKey: string) {
  const [row] = await queries.run(numbered, [owner, numberKey])
  return row
}

const successors = statement<{ id: number; replaces: number }>(
  'corrections of invoices',
  `select i.id, i.replaces from invoices i where i.user_id = $1 and i.replaces = any($2) and i.status <> 'draft'`,
)

/** Returns by which sent invoices others were corrected. */
export async function listSuccessors(queries: Queries, owner: Owner, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await queries.run(successors, [owner, ids])
  return new Map(rows.map(({ id, replaces }) => [replaces, id]))
}

const correcting = statement<{ id: number }>(
  'draft that corrects invoice',
  `select i.id from invoices i where ${OWNED} and i.replaces = $2 and i.status = 'draft' order by i.id limit 1`,
)

/** Returns the draft that corrects an invoice, if there is one. */
export async function findCorrection(queries: Queries, owner: Owner, id: number): Promise<number | undefined> {
  const [row] = await queries.run(correcting, [owner, id])
  return row?.id
}
