import { expectedBase, type Gig, isCompleted, isPaid, type PaymentMethod, paidBackOf } from '../gigs/gig.ts'
import { type Cents, centsOf, sumOf } from '../money/money.ts'
import type { Day } from '../time/calendar-day.ts'
import { oldestFirst } from '../time/order.ts'
import { billedCents } from './billed-gigs.ts'
import type { BilledGig, Invoice, InvoicePayment } from './invoice.ts'

/** What came for an invoice and what is still to come, in cents. `open` is `total - received - writtenOff`, and never below 0. */
export interface Balance {
  readonly total: Cents
  readonly received: Cents
  /** What a client no longer has to pay: a gig was closed for less or deleted, or tax was given up or all its work was deleted. */
  readonly writtenOff: Cents
  readonly open: Cents
  /** What is still to come for each gig, the oldest first. */
  readonly openGigs: readonly OpenGig[]
  /** The sales tax that is still to come. */
  readonly openTax: Cents
}

export interface OpenGig {
  readonly gig: Gig
  readonly open: Cents
}

/** What a balance is computed from: the gigs that are not deleted, and the rows of invoices' tax that count. */
export interface Books {
  readonly gigs: ReadonlyMap<number, Gig>
  readonly payments: readonly InvoicePayment[]
}

type Billed = Pick<Invoice, 'id' | 'gigs' | 'taxAmount' | 'total'>

/** Returns what came for a gig in cents, before tips: what the client paid, and the pay of a gig that was completed by hand. */
function receivedFor(gig: Gig): Cents {
  if (isPaid(gig)) return centsOf(gig.totalReceived)
  return isCompleted(gig) ? expectedBase(gig) + paidBackOf(gig) : 0
}

function balanceOfGig({ amount }: BilledGig, gig: Gig | undefined) {
  const asked = centsOf(amount)
  const received = gig ? Math.min(asked, receivedFor(gig)) : 0
  return { received, open: gig && !isCompleted(gig) ? asked - received : 0 }
}

/**
 * Returns the balance of an invoice. What came is what the payments of its gigs say, so that a payment recorded on a gig counts here at once,
 * and one that is undone no longer does. More than an invoice asks for a gig is not the invoice's.
 */
export function balanceOf(invoice: Billed, { gigs, payments }: Books): Balance {
  const parts = invoice.gigs.map((billed) => ({ gig: gigs.get(billed.gigId), ...balanceOfGig(billed, gigs.get(billed.gigId)) }))
  const own = payments.filter(({ invoiceId }) => invoiceId === invoice.id)
  const tax = centsOf(invoice.taxAmount)
  const taxReceived = Math.min(
    tax,
    sumOf(own, (row) => centsOf(row.tax)),
  )
  const taxWrittenOff = sumOf(own, ({ writtenOff }) => centsOf(writtenOff))
  // Without work there is no sales tax on it.
  const openTax = parts.some(({ gig }) => gig) ? Math.max(0, tax - taxReceived - taxWrittenOff) : 0
  const total = centsOf(invoice.total)
  const received = sumOf(parts, (part) => part.received) + taxReceived
  const open = sumOf(parts, (part) => part.open) + openTax
  const openGigs = parts
    .flatMap((part) => (part.gig && part.open > 0 ? [{ gig: part.gig, open: part.open }] : []))
    .toSorted((one, other) => oldestFirst(one.gig, other.gig))
  return { total, received, writtenOff: total - received - open, open, openGigs, openTax }
}

/** What came on one day, in cents. */
export interface Receipt {
  readonly day: Day
  readonly cents: Cents
  readonly method: PaymentMethod
}

/** Returns what came for an invoice, the oldest day first. The receipts sum to what its balance received. */
export function receiptsOf(invoice: Billed, { gigs, payments }: Books): Receipt[] {
  const ofGigs = invoice.gigs.flatMap((billed) => {
    const gig = gigs.get(billed.gigId)
    return gig ? capped(sharesOf(gig), balanceOfGig(billed, gig).received) : []
  })
  const ofTax = payments
    .filter(({ invoiceId }) => invoiceId === invoice.id)
    .map(({ receivedOn, tax, method }) => ({ day: receivedOn, cents: centsOf(tax), method }))
  const byDay = Map.groupBy([...ofGigs, ...capped(ofTax, centsOf(invoice.taxAmount))], ({ day, method }) => `${day} ${method}`)
  return [...byDay.values()]
    .map((same) => ({ day: same[0]?.day ?? '', method: same[0]?.method ?? 'other', cents: sumOf(same, ({ cents }) => cents) }))
    .filter(({ cents }) => cents > 0)
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
}

/** Returns receipts up to a sum, the first ones whole. */
function capped(receipts: readonly Receipt[], most: Cents): Receipt[] {
  let left = most
  return receipts.map((receipt) => {
    const cents = Math.min(left, receipt.cents)
    left -= cents
    return { ...receipt, cents }
  })
}

function sharesOf(gig: Gig): Receipt[] {
  if (gig.shares) return gig.shares.map(({ receivedOn, received, method }) => ({ day: receivedOn, method, cents: centsOf(received) }))
  return [{ day: gig.gotPaidDate ?? gig.date, cents: receivedFor(gig), method: gig.paymentMethod }]
}

/** The states of an invoice that people see, and that the calls name. */
export const shownStatuses = ['void', 'draft', 'paid', 'partly_paid', 'overdue', 'viewed', 'sent'] as const
export type ShownStatus = (typeof shownStatuses)[number]

/** Returns the state of an invoice on a day: the first of `shownStatuses` that is true. */
export function shownStatus(
  { status, dueDate, viewedAt }: Pick<Invoice, 'status' | 'dueDate' | 'viewedAt'>,
  { open, received }: Pick<Balance, 'open' | 'received'>,
  today: Day,
): ShownStatus {
  if (status !== 'sent') return status
  // If all its gigs were deleted or written off, nothing is open although nothing came.
  if (open === 0 && received > 0) return 'paid'
  if (received > 0) return 'partly_paid'
  if (open > 0 && dueDate < today) return 'overdue'
  return viewedAt === null ? 'sent' : 'viewed'
}

/**
 * Returns the ids of the gigs of a sent invoice that are no longer what it asks: their pay or costs changed, they are of another client, or
 * they were deleted. A completed gig is what came.
 */
export const changedGigs = ({ clientId, gigs: billed }: Pick<Invoice, 'clientId' | 'gigs'>, gigs: ReadonlyMap<number, Gig>): number[] =>
  billed.flatMap(({ gigId, amount }) => {
    const gig = gigs.get(gigId)
    const isChanged = !gig || gig.clientId !== clientId || (!isCompleted(gig) && billedCents(gig) !== centsOf(amount))
    return isChanged ? [gigId] : []
  })
