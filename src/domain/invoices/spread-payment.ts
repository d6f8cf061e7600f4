import type { Cents } from '../money/money.ts'
import { fullPay } from '../payments/receivables.ts'
import type { Balance } from './balance.ts'

/** The most that can be written off with a payment, in cents. A larger rest is still owed. */
export const MOST_WRITTEN_OFF: Cents = 500

/** What a payment is for, in cents: a part for each gig, and sales tax. */
export interface SpreadPayment {
  readonly gigs: readonly { readonly gigId: number; readonly cents: Cents; readonly isPartial: boolean }[]
  readonly tax: Cents
  /** The tax that is no longer asked for. */
  readonly taxWrittenOff: Cents
  /** What is left over: more came than is open. */
  readonly over: Cents
}

/**
 * Spreads a payment over an invoice: the oldest gig first, each up to what is still open, and sales tax last. With `isFinal`, what is left
 * open is written off: the pay of a gig is then what came.
 */
export function spreadPayment({ openGigs, openTax }: Pick<Balance, 'openGigs' | 'openTax'>, cents: Cents, isFinal = false): SpreadPayment {
  let left = cents
  const take = (most: Cents) => {
    const part = Math.min(left, most)
    left -= part
    return part
  }
  const gigs = openGigs.map(({ gig, open }) => {
    const part = take(open)
    // A gig whose pay rose since the invoice was sent is not closed by what the invoice asked.
    return { gigId: gig.id, cents: part, isPartial: part < Math.max(open, fullPay([gig])) && !isFinal }
  })
  const tax = take(openTax)
  const isTouched = ({ cents: part, isPartial }: { cents: Cents; isPartial: boolean }) => part > 0 || !isPartial
  return { gigs: gigs.filter(isTouched), tax, taxWrittenOff: isFinal ? openTax - tax : 0, over: left }
}

/** Returns whether a payment may close an invoice although it is a little less than what is open. */
export const mayWriteOff = (open: Cents, cents: Cents): boolean => cents < open && open - cents <= MOST_WRITTEN_OFF

/** One invoice among those that a payment is for. */
interface Payable {
  readonly id: number
  readonly dueDate: string
  /** In cents. */
  readonly open: Cents
}

/** Splits a payment over invoices: the one that is due first gets its open amount first. What is left over is with the last one. */
export function splitOverInvoices(cents: Cents, invoices: readonly Payable[]): { readonly id: number; readonly cents: Cents }[] {
  const byDue = invoices.toSorted((one, other) =>
    one.dueDate === other.dueDate ? one.id - other.id : one.dueDate < other.dueDate ? -1 : 1,
  )
  let left = cents
  return byDue.map(({ id, open }, at) => {
    const part = at === byDue.length - 1 ? left : Math.min(left, open)
    left -= part
    return { id, cents: part }
  })
}
