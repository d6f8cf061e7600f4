import { type Gig, isCompleted } from '../gigs/gig.ts'
import { type Cents, centsOf, type Money, moneyOf, sumOf } from '../money/money.ts'
import type { Day } from '../time/calendar-day.ts'
import { newestFirst } from '../time/order.ts'
import type { ShownStatus } from './balance.ts'
import type { Invoice, InvoiceItem } from './invoice.ts'
import { lateFeeOf } from './late-fee.ts'

/** What a sent invoice added to the agreed pay of a gig. */
export interface AddedFee {
  readonly cents: Cents
  /** The agreed pay with it; undefined if it was not kept. */
  readonly agreedPay: Money | undefined
}

/**
 * Returns the fees that a sent invoice added to the agreed pay of its gigs, by gig. A fee is pay like any other: it is owed, received and taxed
 * with the gig that has it.
 */
export function feesOf(items: readonly InvoiceItem[]): ReadonlyMap<number, AddedFee> {
  const fees = new Map<number, AddedFee>()
  for (const { kind, gigId, amount, agreedPay } of items)
    if (kind === 'fee' && gigId !== null) fees.set(gigId, { cents: (fees.get(gigId)?.cents ?? 0) + centsOf(amount), agreedPay })
  return fees
}

/** Returns the lines of fees that are not in the pay of a completed gig: what came for such a gig contains its fees. */
export const openFees = (items: readonly InvoiceItem[], gigs: readonly Gig[]): InvoiceItem[] => {
  const completed = new Set(gigs.filter((gig) => isCompleted(gig)).map(({ id }) => id))
  return items.filter(({ kind, gigId }) => kind === 'fee' && !completed.has(gigId ?? 0))
}

/** Returns the column with the agreed pay of a gig, as `expectedBase` reads it. */
const payColumn = ({ actualPay }: Gig) => (centsOf(actualPay) > 0 ? 'actualPay' : 'expectedPay')

/** Returns the agreed pay of a gig as it is stored. */
export const agreedPayOf = (gig: Gig): Money => gig[payColumn(gig)] ?? '0.00'

const withPay = <G extends Gig>(gig: G, change: Cents): G => ({
  ...gig,
  [payColumn(gig)]: moneyOf(Math.max(0, centsOf(agreedPayOf(gig)) + change)),
})

/**
 * Returns a gig without a fee in its agreed pay. Pay that a person changed since is what that person agreed, and the pay of a completed gig is
 * what came: neither changes.
 */
export function withoutFee<G extends Gig>(gig: G, fee: AddedFee | undefined): G {
  const isChanged = fee?.agreedPay !== undefined && fee.agreedPay !== agreedPayOf(gig)
  return !fee || isChanged || isCompleted(gig) ? gig : withPay(gig, -fee.cents)
}

/** Returns a gig with a fee in its agreed pay. */
export const withFee = <G extends Gig>(gig: G, fee: Cents): G => (fee === 0 ? gig : withPay(gig, fee))

/** Returns the gig that takes the fees of an invoice: the latest one that is not completed. */
export const gigOfFees = <G extends Gig>(gigs: readonly G[]): G | undefined =>
  gigs.filter((gig) => !isCompleted(gig)).toSorted(newestFirst)[0]

/** Returns the sum of an invoice's fees, in cents. */
export const feeSum = (items: readonly Pick<InvoiceItem, 'kind' | 'amount'>[]): Cents =>
  sumOf(items, ({ kind, amount }) => (kind === 'fee' ? centsOf(amount) : 0))

/** An invoice with what came for it, as calls show it. */
interface LateInvoice extends Pick<Invoice, 'id' | 'clientId' | 'items' | 'lateFee' | 'invoiceDate' | 'dueDate' | 'invoiceNumber'> {
  readonly status: ShownStatus
  readonly openAmount: Money
  readonly openTax: Money
  readonly receipts: readonly { readonly day: Day; readonly amount: Money }[]
  readonly payments: readonly { readonly receivedOn: Day; readonly tax: Money }[]
}

/** A fee that can be a line of the next invoice. */
export interface DueFee<I extends LateInvoice> {
  readonly invoice: I
  readonly cents: Cents
}

/** Returns the work of an invoice that was open at the end of a day, in cents. What was written off since counts as not asked for. */
function openWorkOn({ items, openAmount, openTax, receipts, payments }: LateInvoice, day: Day): Cents {
  const work = sumOf(items, ({ kind, amount }) => (kind === 'work' ? centsOf(amount) : 0))
  const cameLater = sumOf(receipts, (receipt) => (receipt.day > day ? centsOf(receipt.amount) : 0))
  const taxLater = sumOf(payments, ({ receivedOn, tax }) => (receivedOn > day ? centsOf(tax) : 0))
  return Math.min(work, centsOf(openAmount) - centsOf(openTax) + cameLater - taxLater)
}

/** Returns whether a later invoice was sent after an invoice was paid. A worker who left the fee out there does not ask for it anymore. */
const isPassedOver = ({ status, receipts }: LateInvoice, own: readonly LateInvoice[]) =>
  status === 'paid' && own.some((other) => other.status !== 'draft' && receipts.every(({ day }) => day < other.invoiceDate))

/**
 * Returns the fees for late pay that a client's invoices state and that no other invoice asks for yet, also of invoices that were paid late. A
 * fee is found again by its description, which names the late invoice.
 */
export function feesDue<I extends LateInvoice>(
  invoices: readonly I[],
  clientId: number,
  today: Day,
  describes: (description: string, late: I) => boolean,
): DueFee<I>[] {
  const own = invoices.filter((invoice) => invoice.clientId === clientId && invoice.status !== 'void')
  const late = own.filter(({ status }) => status === 'overdue' || status === 'partly_paid' || status === 'paid')
  return late.flatMap((invoice) => {
    if (isPassedOver(invoice, own)) return []
    const asked = own.flatMap(({ items }) => items.filter(({ kind, description }) => kind === 'fee' && describes(description, invoice)))
    const cents = lateFeeOf(invoice.lateFee, (day) => openWorkOn(invoice, day), invoice.dueDate, today) - feeSum(asked)
    return cents > 0 ? [{ invoice, cents }] : []
  })
}
