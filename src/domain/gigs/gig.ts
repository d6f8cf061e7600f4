import type { PayKind } from '../clients/pay-kind.ts'
import { type MileageRates, mileageDeduction } from '../mileage/mileage.ts'
import { type Cents, centsOf, type Money, percentOf } from '../money/money.ts'
import type { Day } from '../time/calendar-day.ts'
import type { Stub } from './stub.ts'
import { DEFAULT_TAX_PERCENTAGE } from './tax-percentage.ts'
import type { PayTerms } from './work-time.ts'

export const gigStatuses = ['upcoming', 'pending payment', 'completed', 'confirmed', 'pending', 'applied'] as const
export type GigStatus = (typeof gigStatuses)[number]

export const paymentMethods = ['cash', 'check', 'direct_deposit', 'venmo', 'paypal', 'zelle', 'other'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** The maximum number of cost items of a gig, and of characters in the purpose of one. */
export const MAX_COSTS = 200
export const MAX_PURPOSE = 255
/** The stored purpose of other expenses that nobody described. */
export const UNDESCRIBED = 'Other expenses'

/** A cost of a gig besides parking and miles, as logged in the Got Paid wizard. */
export interface GigExpenseItem {
  readonly businessPurpose: string
  readonly amount: Money
  readonly category: string
  /** A part of an own category; missing for none. */
  readonly subcategory?: string | undefined
  readonly reimbursedAmount: Money
  /** Whether it is what is left of a typed total after the items that a person entered. */
  readonly isNotItemized?: true | undefined
}

/** What came for a gig on one day: its share of a payment. `tips` is null when the payment does not state tips. */
export interface DatedShare {
  readonly receivedOn: Day
  readonly received: Money
  readonly tips: Money | null
  readonly method: PaymentMethod
  /** False for a part of the pay when more is expected. */
  readonly isFinal: boolean
  /** The pay stub; null without one. A server of the last release leaves it out. */
  readonly stub?: Stub | null | undefined
}

/**
 * One day of work for a client, with all its fields. A job over several days has one gig for each day, all with the same `multiDayGroupId`.
 * Amounts are stored as `"123.45"`. A list of many gigs leaves out the long texts. Code that has fewer fields takes a `Pick` of this.
 */
export interface Gig extends PayTerms {
  readonly id: number
  readonly gigType: string
  readonly eventName: string
  readonly clientId: number
  readonly clientName: string
  readonly date: Day
  /** The first and the last day of the whole job. */
  readonly startDate: Day | null
  readonly endDate: Day | null
  readonly isMultiDay: boolean
  readonly multiDayGroupId: string | null
  readonly status: GigStatus
  readonly hoursWorked: number | null
  readonly expectedPay: Money | null
  readonly actualPay: Money | null
  readonly tips: Money | null
  readonly paymentMethod: PaymentMethod
  readonly taxPercentage: number | null
  /** Whether a person set the percentage of this gig. */
  readonly taxPercentageEdited: boolean
  readonly mileage: number
  readonly parkingExpense: Money | null
  readonly parkingDescription?: string | null | undefined
  readonly parkingReimbursed: boolean
  readonly otherExpenses: Money | null
  readonly otherExpenseDescription?: string | null | undefined
  readonly otherExpenseItems: readonly GigExpenseItem[]
  readonly otherExpensesReimbursed: boolean
  readonly totalReceived: Money | null
  readonly reimbursedParking: Money | null
  readonly reimbursedOther: Money | null
  readonly gotPaidDate: Day | null
  /** The shares of its payments, the oldest first; null where the fields above say the same: one final payment, or none. */
  readonly shares: readonly DatedShare[] | null
  /** How the client pays for it; null means as for the client's other gigs. */
  readonly payKind: PayKind | null
  /** The sum of its pay stubs; null without one. */
  readonly stub: Stub | null
  /** Everything that was withheld from its pay; null without a stub. */
  readonly withheld: Money | null
  readonly duties?: string | null | undefined
  readonly notes?: string | null | undefined
  readonly gigAddress?: string | null | undefined
  readonly includeInResume: boolean
}

/** A worker's settings that affect the figures. */
export interface Rates extends MileageRates {
  /** The percentage for gigs without one; null when the worker chose none. */
  readonly defaultTaxPercentage: number | null
}

/** Returns the stored spelling of a status: `pending_payment` becomes `pending payment` (money.md A29). */
export const statusNamed = (text: string): string => text.trim().toLowerCase().replaceAll('_', ' ')

/** Returns the stored spelling of a payment method: `Cash` becomes `cash`, `Direct Deposit` becomes `direct_deposit`. */
export const paymentMethodNamed = (text: string): string => text.trim().toLowerCase().replaceAll(/[ -]/g, '_')

/** Planned work with one of these statuses becomes `pending payment` when its day is over. The passing of time never completes a gig. */
export const statusesBeforeWork: readonly GigStatus[] = ['upcoming', 'confirmed']

/** Returns whether planned work has a day before `today`, so that it now waits for its payment (spec.md 7). */
export const isOver = (gig: Pick<Gig, 'status' | 'date'>, today: Day): boolean =>
  gig.date < today && statusesBeforeWork.includes(gig.status)

/** Returns the status of a gig on a day: planned work whose day is over waits for its payment. */
export const statusOn = (gig: Pick<Gig, 'status' | 'date'>, today: Day): GigStatus => (isOver(gig, today) ? 'pending payment' : gig.status)

export const isCompleted = (gig: Pick<Gig, 'status'>): boolean => gig.status === 'completed'

/** Returns whether a payment was recorded. A Got Paid of 0 is a payment; a 0 without a date is not (money.md A3). */
export const isPaid = (gig: Pick<Gig, 'gotPaidDate' | 'totalReceived'>): boolean =>
  gig.gotPaidDate !== null || centsOf(gig.totalReceived) > 0

/** Returns whether a gig is settled or partly paid. An edit of its job leaves the gig's pay unchanged. */
export const isDone = (gig: Pick<Gig, 'status' | 'gotPaidDate' | 'totalReceived'>): boolean => isPaid(gig) || isCompleted(gig)

/** Returns whether a part of the pay came and more is expected. */
export const isPartlyPaid = (gig: Pick<Gig, 'status' | 'totalReceived'>): boolean => !isCompleted(gig) && centsOf(gig.totalReceived) > 0

export const reimbursementsOf = (gig: Pick<Gig, 'reimbursedParking' | 'reimbursedOther'>): Cents =>
  centsOf(gig.reimbursedParking) + centsOf(gig.reimbursedOther)

/** Work that may never come: it was only applied for, or nobody confirmed it. The passing of time does not turn it into work. */
const unconfirmed: readonly GigStatus[] = ['applied', 'pending']

/**
 * Returns whether only the worker can say if a gig was worked: its day is over, nobody confirmed it, and nothing was recorded for it. A
 * recorded cost, mile, tip or payment says that it was.
 */
export const mayNotBeWorked = (gig: Gig, today: Day): boolean =>
  gig.date < today &&
  unconfirmed.includes(gig.status) &&
  !isPaid(gig) &&
  gig.mileage === 0 &&
  [gig.actualPay, gig.tips, gig.parkingExpense, gig.otherExpenses].every((amount) => centsOf(amount) === 0)

/** Returns the pay of a gig before tips, in cents: the recorded pay, or else the expected pay. */
export const expectedBase = (gig: Gig): Cents => (centsOf(gig.actualPay) > 0 ? centsOf(gig.actualPay) : centsOf(gig.expectedPay))

/** Returns the pay less reimbursements, before tips and before what a client withheld from it, in cents (money.md 1.1). */
export const basePay = (gig: Gig): Cents =>
  isPaid(gig) ? Math.max(0, centsOf(gig.totalReceived) - reimbursementsOf(gig)) + centsOf(gig.withheld) : expectedBase(gig)

/** Returns all tips of a gig in cents: those on top of the received amount, and those within the gross pay of a stub. */
export const allTips = (gig: Gig): Cents => centsOf(gig.tips) + centsOf(gig.stub?.tips)

/** Returns the earnings of a completed gig in cents: pay less reimbursements, plus tips; 0 for any other gig (money.md 1.1). */
export const earnings = (gig: Gig): Cents => (isCompleted(gig) ? basePay(gig) + centsOf(gig.tips) : 0)

/** Returns what a gig is worth, in cents: its earnings if completed, or else its expected pay and tips. */
export const projectedEarnings = (gig: Gig): Cents => (isCompleted(gig) ? earnings(gig) : expectedBase(gig) + centsOf(gig.tips))

/** Returns what a gig adds to Expected Earnings on a day: nothing once only the worker can say whether it was worked (money.md A31). */
export const expectedOn = (gig: Gig, today: Day): Cents => (mayNotBeWorked(gig, today) ? 0 : projectedEarnings(gig))

/** Returns the tax percentage of a gig: its own, or else the worker's default. 0 counts as a percentage (money.md 1.1). */
export const taxRate = (gig: Pick<Gig, 'taxPercentage'>, defaultTaxPercentage: number | null): number =>
  gig.taxPercentage ?? defaultTaxPercentage ?? DEFAULT_TAX_PERCENTAGE

/** Returns the estimated tax of a completed gig, rounded to the cent (money.md A4, A20). */
export const taxEstimate = (gig: Gig, defaultTaxPercentage: number | null): Cents =>
  percentOf(earnings(gig), taxRate(gig, defaultTaxPercentage))

/** A cost and its reimbursement. `net` is never below 0; `over` is the reimbursement beyond the cost. */
export interface Cost {
  readonly gross: Cents
  readonly reimbursed: Cents
  readonly net: Cents
  readonly over: Cents
}

const cost = (gross: Cents, reimbursed: Cents): Cost => ({
  gross,
  reimbursed,
  net: Math.max(0, gross - reimbursed),
  over: Math.max(0, reimbursed - gross),
})

export const parkingCost = (gig: Gig): Cost => cost(centsOf(gig.parkingExpense), centsOf(gig.reimbursedParking))
export const otherCost = (gig: Gig): Cost => cost(centsOf(gig.otherExpenses), centsOf(gig.reimbursedOther))

const together = (one: Cost, other: Cost): Cost => ({
  gross: one.gross + other.gross,
  reimbursed: one.reimbursed + other.reimbursed,
  net: one.net + other.net,
  over: one.over + other.over,
})

/** Returns the purchases for a gig: all its costs except the miles. */
export const boughtCost = (gig: Gig): Cost => together(parkingCost(gig), otherCost(gig))

/** Returns all costs of a gig: `gross` is the spec's "gig expense total", `net` the "business deductions" (money.md A5). */
export const gigCost = (gig: Gig, rates: MileageRates): Cost =>
  together(boughtCost(gig), cost(mileageDeduction(gig.mileage, gig.date, rates), 0))

/** Returns how much of a gig's costs the client reimburses: never more than was spent, as in Got Paid. */
export const paidBackOf = (gig: Gig): Cents =>
  Math.min(centsOf(gig.parkingExpense), centsOf(gig.reimbursedParking)) + Math.min(centsOf(gig.otherExpenses), centsOf(gig.reimbursedOther))
