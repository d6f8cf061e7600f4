import type { NewInvoicePayment } from '#contract/invoices.ts'
import { type Gig, taxRate } from '#domain/gigs/gig.ts'
import type { InvoicePayment } from '#domain/invoices/invoice.ts'
import { MOST_WRITTEN_OFF, type SpreadPayment, spreadPayment } from '#domain/invoices/spread-payment.ts'
import { type Cents, centsOf, moneyOf } from '#domain/money/money.ts'
import { completesGig, depositedGig } from '#domain/payments/deposit.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import { audit } from '../core/database/audit.ts'
import type { Queries } from '../core/database/queries.ts'
import { outdated } from '../core/http/if-match.ts'
import { badInput, found, HttpError, notFound, notPossible, refusedField } from '../errors.ts'
import { type GigRow, lockGigs } from '../gigs/store.ts'
import { storePayment } from '../got-paid/record.ts'
import { undoPayment } from '../got-paid/undo.ts'
import { lockShares } from '../payments/store.ts'
import type { Owner, WorkerCaller } from '../principal.ts'
import { type OpenedInvoice, openInvoices } from './read.ts'
import {
  addInvoicePayment,
  changeInvoice,
  findPaidInvoices,
  type InvoiceRow,
  listBilled,
  listInvoicePayments,
  lockInvoices,
  removeInvoicePayments,
} from './store.ts'

interface Recorded {
  readonly invoices: readonly InvoiceRow[]
  readonly gigs: readonly GigRow[]
  readonly paymentIds: readonly number[]
}

/**
 * Records one payment of sent invoices of one client: for their gigs, the oldest first, and for sales tax last. More than is open needs a
 * word on what it is for, and a rest up to 5.00 can be written off.
 */
export async function recordOnInvoices(queries: Queries, caller: WorkerCaller, asked: NewInvoicePayment): Promise<Recorded> {
  const { owner, today } = caller
  const paidOn = asked.receivedOn ?? today
  if (paidOn > today) throw badInput(refusedField('receivedOn', 'in_the_future', { code: 'notYetToday', today }))
  const invoices = await lockPayable(queries, caller, asked)
  const { gigs, opened } = await openLocked(queries, caller, invoices)
  const spreads = spreadParts(opened, asked)
  const shares = withTips(
    spreads.flatMap(({ spread, tips }) => spread.gigs.map((part, at) => ({ ...part, tips: at === spread.gigs.length - 1 ? tips : 0 }))),
    centsOf(asked.tips),
  )
  const stored = await payGigs(queries, caller, { gigs, shares, paidOn, method: asked.method })
  const paymentIds: number[] = []
  for (const { invoice, spread } of spreads) {
    const row = {
      ...{ invoiceId: invoice.id, paymentId: stored.paymentId, receivedOn: paidOn, method: asked.method, reason: asked.writeOff },
      ...{ tax: moneyOf(spread.tax), writtenOff: moneyOf(spread.taxWrittenOff) },
    }
    const id = await addInvoicePayment(queries, owner, row)
    paymentIds.push(id)
    await audit(queries, caller, [{ action: 'create', tableName: 'invoice_payments', recordId: id, newValues: row }])
  }
  return { invoices: await renew(queries, owner, invoices), gigs: [...stored.rows.values()], paymentIds }
}

/** Gives locked invoices a new version, so that another window that saw them before what was recorded looks again. */
async function renew(queries: Queries, owner: Owner, invoices: readonly InvoiceRow[]): Promise<InvoiceRow[]> {
  const renewed: InvoiceRow[] = []
  for (const { id } of invoices) renewed.push(await changeInvoice(queries, owner, id, {}))
  return renewed
}

/** Locks the invoices of a payment. Throws 404 for an unknown one, 409 unless all were sent, 412 for one that changed, 400 for several clients. */
async function lockPayable(queries: Queries, { owner }: WorkerCaller, { parts }: NewInvoicePayment): Promise<InvoiceRow[]> {
  const ids = [...new Set(parts.map(({ invoiceId }) => invoiceId))]
  const rows = (await lockInvoices(queries, owner, ids)).filter(({ deletedAt }) => deletedAt === null)
  if (rows.length !== ids.length || ids.length !== parts.length) throw notFound()
  if (rows.some(({ status }) => status === 'draft')) throw new HttpError('wrong_state', { code: 'invoiceNotSent' })
  if (rows.some(({ status }) => status === 'void')) throw new HttpError('wrong_state', { code: 'invoiceVoid' })
  const versions = new Map(parts.map(({ invoiceId, version }) => [invoiceId, version]))
  if (rows.some(({ id, version }) => versions.get(id) !== version)) throw outdated()
  if (new Set(rows.map(({ clientId }) => clientId)).size > 1) throw notPossible({ path: 'parts', problem: { code: 'severalClients' } })
  return rows.toSorted((one, other) => (one.dueDate === other.dueDate ? one.id - other.id : one.dueDate < other.dueDate ? -1 : 1))
}

/** Locks the gigs of locked invoices, and computes what is open. */
export async function openLocked(queries: Queries, { owner }: WorkerCaller, invoices: readonly InvoiceRow[]) {
  const billed = await listBilled(
    queries,
    owner,
    invoices.map(({ id }) => id),
  )
  const gigs = await lockGigs(
    queries,
    owner,
    billed.map(({ gigId }) => gigId),
  )
  const ledger = await openInvoices(queries, owner, invoices)
  return { gigs, opened: ledger.invoices }
}

interface SpreadPart {
  readonly invoice: OpenedInvoice['invoice']
  readonly spread: SpreadPayment
  readonly tips: Cents
}

/** Spreads the amount of each invoice over its gigs and its tax, with what was said about a rest or about more than is open. */
function spreadParts(opened: readonly OpenedInvoice[], { parts, extra, writeOff }: NewInvoicePayment): SpreadPart[] {
  return opened.map(({ invoice, balance }) => {
    const at = parts.findIndex(({ invoiceId }) => invoiceId === invoice.id)
    const path = `parts.${at}.amount`
    const cents = centsOf(parts[at]?.amount)
    const rest = balance.open - cents
    if (cents === 0 && (writeOff === null || rest === 0)) throw notPossible({ path, problem: { code: 'notAboveZero' } })
    if (writeOff !== null && rest > MOST_WRITTEN_OFF)
      throw notPossible({ path, problem: { code: 'tooMuchToWriteOff', cents: MOST_WRITTEN_OFF } })
    const spread = spreadPayment(balance, cents, writeOff !== null && rest > 0)
    if (spread.over > 0 && (extra === null || spread.gigs.length === 0))
      throw notPossible({ path, problem: { code: 'moreThanOpen', cents: balance.open } })
    const last = spread.gigs.length - 1
    const gigs = spread.gigs.map((part, gig) => (gig === last && extra === 'pay' ? { ...part, cents: part.cents + spread.over } : part))
    return { invoice, spread: { ...spread, gigs }, tips: extra === 'tips' ? spread.over : 0 }
  })
}

interface PaidPart {
  readonly gigId: number
  readonly cents: Cents
  readonly isPartial: boolean
  readonly tips: Cents
}

/** Adds tips to the last gig. Throws 400 when there are tips but no gig is paid. */
function withTips(parts: readonly PaidPart[], tips: Cents): PaidPart[] {
  if (tips > 0 && parts.length === 0) throw notPossible({ path: 'tips', problem: { code: 'noGigForTips' } })
  return parts.map((part, at) => (at === parts.length - 1 ? { ...part, tips: part.tips + tips } : part))
}

interface ToPay {
  readonly gigs: readonly GigRow[]
  readonly shares: readonly PaidPart[]
  readonly paidOn: Day
  readonly method: NewInvoicePayment['method']
}

/** Stores the payment of gigs as Got Paid does. A payment of nothing but sales tax has no gigs. */
async function payGigs(queries: Queries, caller: WorkerCaller, { gigs, shares, paidOn, method }: ToPay) {
  if (shares.length === 0) return { paymentId: null, rows: new Map<number, GigRow>() }
  const held = await lockShares(
    queries,
    caller.owner,
    shares.map(({ gigId }) => gigId),
  )
  const paying = shares.map(({ gigId, cents, isPartial, tips }) => {
    const gig = found(gigs.find(({ id }) => id === gigId))
    const share = { gigId, received: moneyOf(cents), isPartial, taxPercentage: taxRate(gig as Gig, caller.defaultTaxPercentage) }
    return { gig, share: { ...share, ...(tips > 0 && { tips: moneyOf(tips) }) } }
  })
  return storePayment(queries, caller, {
    toPay: paying.map(({ gig, share }) => ({ gig, pay: (counting) => depositedGig(gig, share, { method, paidOn, held: counting }) })),
    isFinal: paying.some(({ gig, share }) => completesGig(gig, share)),
    ...{ held, paidOn, method },
  })
}

/**
 * Undoes what was recorded on invoices, with the payments of their gigs and all corrections of these. Throws 404 when one of them no longer
 * counts.
 */
export async function undoOnInvoices(
  queries: Queries,
  caller: WorkerCaller,
  ids: readonly number[],
): Promise<Omit<Recorded, 'paymentIds'>> {
  const { owner } = caller
  const invoices = await lockInvoices(queries, owner, await findPaidInvoices(queries, owner, ids))
  const rows = await listInvoicePayments(
    queries,
    owner,
    invoices.map(({ id }) => id),
  )
  const named = rows.filter(({ id }) => ids.includes(id))
  if (named.length !== new Set(ids).size) throw notFound()
  const paymentIds = new Set(named.flatMap(({ paymentId }) => paymentId ?? []))
  const ended = rows.filter(({ id, paymentId }) => ids.includes(id) || (paymentId !== null && paymentIds.has(paymentId)))
  const gigs = await undoPayments(queries, caller, ended)
  await removeInvoicePayments(
    queries,
    owner,
    ended.map(({ id }) => id),
  )
  await audit(
    queries,
    caller,
    ended.map((row) => ({ action: 'delete', tableName: 'invoice_payments', recordId: row.id, oldValues: row })),
  )
  return { invoices: await renew(queries, owner, invoices), gigs }
}

/** Undoes the payments of rows. Undoing a correction brings back the payment that it replaced, which is undone too. */
async function undoPayments(queries: Queries, caller: WorkerCaller, rows: readonly InvoicePayment[]): Promise<GigRow[]> {
  const gigs = new Map<number, GigRow>()
  const invoiceIds = [...new Set(rows.map(({ invoiceId }) => invoiceId))]
  for (let left = rows; ; ) {
    const paymentIds = new Set(left.flatMap(({ paymentId }) => paymentId ?? []))
    if (paymentIds.size === 0) return [...gigs.values()]
    for (const paymentId of paymentIds) for (const gig of await undoPayment(queries, caller, paymentId)) gigs.set(gig.id, gig)
    left = (await listInvoicePayments(queries, caller.owner, invoiceIds)).filter(({ id }) => rows.some((row) => row.id === id))
  }
}
