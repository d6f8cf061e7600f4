import type { Invoice } from '#contract/invoices.ts'
import { type Balance, balanceOf, changedGigs, receiptsOf, shownStatus } from '#domain/invoices/balance.ts'
import { billedGigs } from '#domain/invoices/billed-gigs.ts'
import { type AddedFee, feesOf } from '#domain/invoices/fees.ts'
import type { InvoicePayment, LastMail } from '#domain/invoices/invoice.ts'
import { nextFree } from '#domain/invoices/invoice-number.ts'
import { centsOf, moneyOf } from '#domain/money/money.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import { findWorker } from '../account/sign-in/store.ts'
import { namesOfReceipts } from '../attachments/store.ts'
import { listClients } from '../clients/store.ts'
import type { Queries } from '../core/database/queries.ts'
import { findGigs, findLightGigs, type GigRow, type LightGigRow } from '../gigs/store.ts'
import type { Owner } from '../principal.ts'
import { contentsOf } from './contents.ts'
import { lastMails } from './mail-state.ts'
import { findSettings } from './settings-store.ts'
import {
  type BilledRow,
  findInvoices,
  type InvoiceRow,
  listBilled,
  listInvoicePayments,
  listLinked,
  listNumbers,
  listReceived,
  listSuccessors,
} from './store.ts'

type AnyGig = GigRow | LightGigRow
const noFees: ReadonlyMap<number, AddedFee> = new Map()

/** Invoices with their rows, and the gigs that they are about. */
export interface Ledger {
  readonly invoices: readonly OpenedInvoice[]
  readonly gigs: ReadonlyMap<number, AnyGig>
}

/** An invoice with its balance. A draft has the lines of its gigs as they are now. */
export interface OpenedInvoice {
  readonly invoice: InvoiceRow & { readonly gigs: readonly { readonly gigId: number; readonly amount: string }[] }
  readonly balance: Balance
  readonly payments: readonly InvoicePayment[]
}

/** Loads what invoices are about, and computes what is still open of each. */
export async function openInvoices(queries: Queries, owner: Owner, rows: readonly InvoiceRow[]): Promise<Ledger> {
  const ids = rows.map(({ id }) => id)
  const [billed, payments] = await Promise.all([listBilled(queries, owner, ids), listInvoicePayments(queries, owner, ids)])
  const drafts = new Set(rows.filter(({ status }) => status === 'draft').map(({ id }) => id))
  const gigs = new Map((await loadGigs(queries, owner, billed, drafts)).map((gig) => [gig.id, gig]))
  const filled = await fillDrafts(queries, owner, rows, { billed, gigs })
  const ofInvoice = Map.groupBy(payments, ({ invoiceId }) => invoiceId)
  return {
    gigs,
    invoices: filled.map((invoice) => {
      const own = ofInvoice.get(invoice.id) ?? []
      return { invoice, payments: own, balance: balanceOf(invoice, { gigs, payments: own }) }
    }),
  }
}

/** Loads the gigs of invoices. Only drafts need their long texts, which say what parking was for. */
async function loadGigs(queries: Queries, owner: Owner, billed: readonly BilledRow[], drafts: ReadonlySet<number>): Promise<AnyGig[]> {
  const idsOf = (isWanted: (invoiceId: number) => boolean) =>
    billed.filter(({ invoiceId }) => isWanted(invoiceId)).map(({ gigId }) => gigId)
  const [light, full] = await Promise.all([
    findLightGigs(
      queries,
      owner,
      idsOf((id) => !drafts.has(id)),
    ),
    findGigs(
      queries,
      owner,
      idsOf((id) => drafts.has(id)),
    ),
  ])
  return [...light, ...full]
}

interface Billed {
  readonly billed: readonly BilledRow[]
  readonly gigs: ReadonlyMap<number, AnyGig>
}

/** Fills drafts with their lines, their client and their business as they are now. What was sent stays as it was. */
async function fillDrafts(queries: Queries, owner: Owner, rows: readonly InvoiceRow[], { billed, gigs }: Billed) {
  const ofInvoice = Map.groupBy(billed, ({ invoiceId }) => invoiceId)
  const frozen = (row: InvoiceRow) => ({ ...row, gigs: (ofInvoice.get(row.id) ?? []).map(({ gigId, amount }) => ({ gigId, amount })) })
  if (rows.every(({ status }) => status !== 'draft')) return rows.map(frozen)
  const corrected = rows.flatMap(({ status, replaces }) => (status === 'draft' && replaces !== null ? [replaces] : []))
  const drafts = new Set(rows.filter(({ status }) => status === 'draft').map(({ id }) => id))
  const [clients, worker, sent, receipts] = await Promise.all([
    listClients(queries, owner),
    findWorker(queries, owner),
    findInvoices(queries, owner, corrected),
    namesOfReceipts(
      queries,
      owner,
      billed.filter(({ invoiceId }) => drafts.has(invoiceId)).map(({ gigId }) => gigId),
    ),
  ])
  const feesIn = new Map(sent.map(({ id, items }) => [id, feesOf(items)]))
  return rows.map((row) => {
    if (row.status !== 'draft') return frozen(row)
    const own = (ofInvoice.get(row.id) ?? []).flatMap(({ gigId }) => gigs.get(gigId) ?? [])
    const fees = feesIn.get(row.replaces ?? 0) ?? noFees
    const client = clients.find(({ id }) => id === row.clientId)
    return { ...row, ...contentsOf(row, { gigs: own, receipts, fees, client, worker }), gigs: billedGigs(own) }
  })
}

/** Returns invoices as calls show them, in their order. */
export async function showInvoices(queries: Queries, owner: Owner, rows: readonly InvoiceRow[], today: Day): Promise<Invoice[]> {
  const ids = rows.map(({ id }) => id)
  const [ledger, linked, numberToBe, successors, mails, received] = await Promise.all([
    openInvoices(queries, owner, rows),
    listLinked(queries, owner),
    rows.some(({ status }) => status === 'draft') ? numbersToBe(queries, owner) : null,
    listSuccessors(queries, owner, ids),
    lastMails(queries, owner, ids),
    listReceived(queries, owner, ids),
  ])
  return ledger.invoices.map((opened) => shown(opened, ledger, { today, linked, numberToBe, successors, mails, received }))
}

/** Returns a function that gives the number of the next invoice of a year. */
export async function numbersToBe(queries: Queries, owner: Owner): Promise<(invoiceDate: Day) => string> {
  const [settings, taken] = await Promise.all([findSettings(queries, owner), listNumbers(queries, owner)])
  return (invoiceDate) => nextFree(settings, Number(invoiceDate.slice(0, 4)), (key) => taken.has(key)).invoiceNumber
}

interface Around {
  readonly today: Day
  readonly linked: ReadonlySet<number>
  readonly numberToBe: ((invoiceDate: Day) => string) | null
  readonly successors: ReadonlyMap<number, number>
  readonly mails: ReadonlyMap<number, LastMail>
  readonly received: Awaited<ReturnType<typeof listReceived>>
}

function shown(
  { invoice, balance, payments }: OpenedInvoice,
  { gigs }: Ledger,
  { today, linked, numberToBe, successors, mails, received }: Around,
): Invoice {
  const { deletedAt: _, links: __, ...row } = invoice
  const isSent = row.status === 'sent'
  // The typed lines of a draft are of no gig yet, and what a void invoice asked is no longer owed.
  const open = row.status === 'draft' ? Math.max(0, balance.total - balance.received) : isSent ? balance.open : 0
  return {
    ...row,
    numberToBe: row.status === 'draft' ? (row.invoiceNumber ?? numberToBe?.(row.invoiceDate) ?? null) : null,
    items: [...row.items],
    gigs: [...row.gigs],
    paymentLines: [...row.paymentLines],
    status: shownStatus(row, balance, today),
    ...{ received: moneyOf(balance.received), writtenOff: moneyOf(isSent ? balance.writtenOff : 0) },
    ...{ openAmount: moneyOf(open), openTax: moneyOf(isSent ? balance.openTax : 0) },
    receipts: receiptsOf(row, { gigs, payments }).map(({ day, cents, method }) => ({ day, method, amount: moneyOf(cents) })),
    payments: payments.map(({ method: _, invoiceId, ...payment }) => {
      const forGigs = received.find((sum) => sum.invoiceId === invoiceId && sum.paymentId === payment.paymentId)?.received
      return { ...payment, amount: moneyOf(centsOf(forGigs) + centsOf(payment.tax)) }
    }),
    changedGigIds: isSent ? changedGigs(row, gigs) : [],
    replacedBy: successors.get(row.id) ?? null,
    hasLink: linked.has(row.id),
    lastMail: mails.get(row.id) ?? null,
  }
}
