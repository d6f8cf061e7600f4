import type { GigExpenseItem, PaymentMethod } from '../gigs/gig.ts'
import { type Stub, splitStub, withheldOf } from '../gigs/stub.ts'
import { type MileageRates, mileageDeduction, wholeMiles } from '../mileage/mileage.ts'
import { type Cents, centsOf, type Money, moneyOf, percentOf, split, splitReceived, spread, sumOf } from '../money/money.ts'
import type { Day } from '../time/calendar-day.ts'
import { type Costs, costColumns, itemsAmount, itemsReimbursed, type PaidItem, reimbursed, splitCosts } from './job-costs.ts'

/** The input of Got Paid; amounts as written, `"123.45"`. */
export interface GotPaidPayload {
  readonly totalReceived: Money
  readonly tips?: Money | undefined
  readonly mileage: number
  readonly parkingSpent: Money
  readonly parkingReimbursed: Money
  readonly otherExpenses: readonly GigExpenseItem[]
  readonly otherReimbursed?: Money | undefined
  readonly paymentMethod: PaymentMethod
  readonly taxPercentage: number
  readonly gotPaidDate?: Day | undefined
  /** The pay stub of W-2 pay. */
  readonly stub?: Stub | undefined
  /** The part of the trip that decides whether its miles count. */
  readonly trip?: { readonly isCommute: boolean } | undefined
}

/** One payment in cents, with the costs that it records. `tips` is null when the payment does not state tips. */
export interface Payment extends Costs {
  readonly received: Cents
  readonly tips: Cents | null
  readonly commuteMiles: number
  readonly method: PaymentMethod
  readonly taxPercentage: number
  readonly stub: Stub | null
}

/** Whether the miles are for all days of a job together or for each day (money.md A11, A13). */
export type MileageMode = 'total' | 'per_day'

/**
 * Reads the input of Got Paid: caps each reimbursement at its cost, and spreads a stated `otherReimbursed` over the items (money.md 1.2).
 */
export function paymentOf(payload: GotPaidPayload): Payment {
  const items = payload.otherExpenses.map((item) => {
    const amount = centsOf(item.amount)
    const reimbursed = Math.min(amount, centsOf(item.reimbursedAmount))
    const { businessPurpose, category, subcategory } = item
    return { businessPurpose, category, ...(subcategory && { subcategory }), amount, reimbursed }
  })
  const parking = centsOf(payload.parkingSpent)
  const miles = wholeMiles(payload.mileage)
  const isCommute = payload.trip?.isCommute === true
  return {
    received: centsOf(payload.totalReceived),
    tips: payload.tips === undefined ? null : centsOf(payload.tips),
    miles: isCommute ? 0 : miles,
    commuteMiles: isCommute ? miles : 0,
    parking,
    parkingReimbursed: Math.min(parking, centsOf(payload.parkingReimbursed)),
    items: payload.otherReimbursed === undefined ? items : reimburseTogether(items, centsOf(payload.otherReimbursed)),
    method: payload.paymentMethod,
    taxPercentage: payload.taxPercentage,
    stub: payload.stub ?? null,
  }
}

/** Replaces the items' reimbursements by the stated total, spread in proportion to their amounts. */
function reimburseTogether(items: readonly PaidItem[], stated: Cents): readonly PaidItem[] {
  const total = Math.min(
    stated,
    sumOf(items, (item) => item.amount),
  )
  if (total === sumOf(items, (item) => item.reimbursed)) return items
  const parts = spread(
    total,
    items.map((item) => item.amount),
  )
  return items.map((item, index) => ({ ...item, reimbursed: parts[index] ?? 0 }))
}

/** Splits a payment into one for each day. The parts sum to the whole, to the cent and the mile (money.md A11, 1.4). */
export function splitPayment(payment: Payment, days: number, mileageMode: MileageMode): Payment[] {
  const milesByDay = (miles: number) => (mileageMode === 'per_day' ? Array.from({ length: days }, () => miles) : split(miles, days))
  const miles = milesByDay(payment.miles)
  const commuteMiles = milesByDay(payment.commuteMiles)
  const tips = payment.tips === null ? null : split(payment.tips, days)
  const costs = splitCosts(payment, days)
  const stubs = payment.stub && splitStub(payment.stub, days)
  const received = splitReceived(payment.received, costs.map(reimbursed))
  return costs.map((part, day) => ({
    ...payment,
    ...part,
    received: received[day] ?? 0,
    tips: tips?.[day] ?? null,
    stub: stubs?.[day] ?? null,
    miles: miles[day] ?? 0,
    commuteMiles: commuteMiles[day] ?? 0,
  }))
}

/** Returns the fields of a gig that a payment decides besides the money. Only a final payment completes the gig. */
export const gigFacts = (payment: Payment, isFinal: boolean) => ({
  ...costColumns(payment),
  taxPercentage: payment.taxPercentage,
  taxPercentageEdited: true,
  ...(isFinal && { status: 'completed' as const }),
})

/** Returns a payment's money for one gig. */
export const shareOf = (payment: Payment) => ({
  received: moneyOf(payment.received),
  tips: payment.tips === null ? null : moneyOf(payment.tips),
  stub: payment.stub,
})

/** Returns the pay of a payment in cents: what came, without reimbursements and with what was withheld. */
const payOf = (payment: Payment): Cents => Math.max(0, payment.received - reimbursed(payment)) + withheldOf(payment.stub)

/** Returns what a payment brings for one gig, with tips, and the tax on that, in cents. */
export function earnedFrom(payment: Payment) {
  const earned = payOf(payment) + (payment.tips ?? 0)
  return { earned, tax: percentOf(earned, payment.taxPercentage) }
}

/** Returns the columns of a gig after its only payment (money.md 1.2). Tips stay unchanged unless the payment states them. */
export const markGotPaid = (payment: Payment, paidOn: Day) => ({
  totalReceived: moneyOf(payment.received),
  actualPay: moneyOf(payOf(payment)),
  ...(payment.tips !== null && { tips: moneyOf(payment.tips) }),
  paymentMethod: payment.method,
  ...gigFacts(payment, true),
  gotPaidDate: paidOn,
  stub: payment.stub,
  withheld: payment.stub && moneyOf(withheldOf(payment.stub)),
})

/** The figures that the wizard shows before it saves, in cents. */
export interface PaymentPreview {
  readonly received: Cents
  readonly reimbursed: Cents
  readonly taxable: Cents
  readonly tips: Cents
  readonly parkingNet: Cents
  readonly otherNet: Cents
  readonly miles: number
  readonly commuteMiles: number
  readonly mileageDeduction: Cents
  readonly deductions: Cents
  readonly tax: Cents
  /** What the client withheld from the pay. */
  readonly withheld: Cents
  readonly keep: Cents
  /** "Reimbursements exceed what you received": the payment is kept, with a pay of 0. */
  readonly exceeds: boolean
}

/**
 * Returns the figures of one payment over its days. The tax is the sum of the days' rounded taxes, and the mileage deduction the sum of the
 * days' rounded deductions, as on the dashboard (money.md A12). `days` are the days of the `payments`.
 */
export function previewPayment(payments: readonly Payment[], days: readonly Day[], rates: MileageRates): PaymentPreview {
  const total = (of: (payment: Payment) => Cents) => sumOf(payments, of)
  const tips = total((payment) => payment.tips ?? 0)
  const taxable = total(payOf)
  const tax = total((payment) => earnedFrom(payment).tax)
  const parkingNet = total((payment) => payment.parking - payment.parkingReimbursed)
  const otherNet = total((payment) => itemsAmount(payment) - itemsReimbursed(payment))
  const miles = total((payment) => payment.miles)
  const deduction = payments.reduce((sum, payment, at) => sum + mileageDeduction(payment.miles, days[at] ?? '', rates), 0)
  const received = total((payment) => payment.received)
  return {
    received,
    reimbursed: total(reimbursed),
    taxable,
    tips,
    parkingNet,
    otherNet,
    miles,
    commuteMiles: total((payment) => payment.commuteMiles),
    mileageDeduction: deduction,
    deductions: parkingNet + otherNet + deduction,
    tax,
    withheld: total((payment) => withheldOf(payment.stub)),
    keep: taxable + tips - tax - total((payment) => withheldOf(payment.stub)),
    exceeds: received < total(reimbursed),
  }
}

/** Returns whether the tax differs from the percentage of the whole, because each day is rounded to the cent (money.md A12). */
export const isTaxRoundedByDay = ({ taxable, tips, tax }: PaymentPreview, taxPercentage: number): boolean =>
  tax !== percentOf(taxable + tips, taxPercentage)
