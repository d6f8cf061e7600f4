import { type MileageRates, mileageDeduction } from '../mileage/mileage.ts'
import { type Cents, centsOf, type Money, percentOf, sumOf } from '../money/money.ts'
import type { Day } from '../time/calendar-day.ts'
import { DEFAULT_TAX_PERCENTAGE } from './tax-percentage.ts'
import type { PayTerms } from './work-time.ts'

export const gigStatuses = ['upcoming', 'pending payment', 'completed', 'confirmed', 'pending', 'applied'] as const
export type GigStatus = (typeof gigStatuses)[number]

/** How each status is called (spec.md 2). */
export const gigStatusNames: Readonly<Record<GigStatus, string>> = {
  upcoming: 'Upcoming',
  'pending payment': 'Pending Payment',
  completed: 'Completed',
  confirmed: 'Confirmed',
  pending: 'Pending',
  applied: 'Applied',
}

export const paymentMethods = ['cash', 'check', 'direct_deposit', 'venmo', 'paypal', 'zelle', 'other'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const paymentMethodNames: Readonly<Record<PaymentMethod, string>> = {
  cash: 'Cash',
  check: 'Check',
  direct_deposit: 'Direct deposit',
  venmo: 'Venmo',
  paypal: 'PayPal',
  zelle: 'Zelle',
  other: 'Other',
}

/** What a client's job cost besides parking and miles, as logged in the Got Paid wizard. */
export interface GigExpenseItem {
  readonly businessPurpose: string
  readonly amount: Money
  readonly category: string
  readonly reimbursedAmount: Money
}

/**
 * One day of work for a client, with all that is known of it. A job over several days is one gig a day with one `multiDayGroupId`. Amounts are as
 * stored, `"123.45"`. A list of many gigs leaves the long texts out. What knows less of a gig takes a `Pick` of this.
 */
export interface Gig extends PayTerms {
  readonly id: number
  readonly gigType: string
  readonly eventName: string
  readonly clientId: number
  readonly clientName: string
  readonly date: Day
  /** The days of the whole job. */
  readonly startDate: Day | null
  readonly endDate: Day | null
  readonly isMultiDay: boolean
  readonly multiDayGroupId: string | null
  readonly status: GigStatus
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
  readonly duties?: string | null | undefined
  readonly notes?: string | null | undefined
  readonly gigAddress?: string | null | undefined
  readonly includeInResume: boolean
}

/** What a worker has set that figures depend on. */
export interface Rates extends MileageRates {
  /** For gigs without a percentage of their own; null when none was chosen. */
  readonly defaultTaxPercentage: number | null
}

/** The one spelling of a status that is stored: `pending_payment` is `pending payment` (money.md A29). */
export const statusNamed = (text: string): string => text.trim().toLowerCase().replaceAll('_', ' ')

/** The one spelling of a payment method that is stored: `Cash` is `cash`, `Direct Deposit` is `direct_deposit`. */
export const paymentMethodNamed = (text: string): string => text.trim().toLowerCase().replaceAll(/[ -]/g, '_')

/** Planned work whose day is over has the status `pending payment`, if it had one of these; nothing is ever completed by the clock. */
export const statusesBeforeWork: readonly GigStatus[] = ['upcoming', 'confirmed']

/** Whether planned work is of a day before this one, so that it now waits for its payment (spec.md 7). */
export const isOver = (gig: Pick<Gig, 'status' | 'date'>, today: Day): boolean =>
  gig.date < today && statusesBeforeWork.includes(gig.status)

/** The status that a gig has on a day: planned work whose day is over waits for its payment. */
export const statusOn = (gig: Pick<Gig, 'status' | 'date'>, today: Day): GigStatus => (isOver(gig, today) ? 'pending payment' : gig.status)

export const isCompleted = (gig: Pick<Gig, 'status'>): boolean => gig.status === 'completed'

/** Whether a payment was recorded: a Got Paid of 0 is one, a zero without a date is none (money.md A3). */
export const isPaid = (gig: Pick<Gig, 'gotPaidDate' | 'totalReceived'>): boolean =>
  gig.gotPaidDate !== null || centsOf(gig.totalReceived) > 0

/** Whether a day's pay is settled, or a part of it came: an edit of its job leaves that as it is. */
export const isDone = (gig: Pick<Gig, 'status' | 'gotPaidDate' | 'totalReceived'>): boolean => isPaid(gig) || isCompleted(gig)

/** Whether a part of the pay came and the rest is still to come. */
export const isPartlyPaid = (gig: Pick<Gig, 'status' | 'gotPaidDate' | 'totalReceived'>): boolean =>
  !isCompleted(gig) && gig.gotPaidDate === null && centsOf(gig.totalReceived) > 0

export const reimbursementsOf = (gig: Pick<Gig, 'reimbursedParking' | 'reimbursedOther'>): Cents =>
  centsOf(gig.reimbursedParking) + centsOf(gig.reimbursedOther)

/** Pay that a gig brings or is to bring, before tips: what was agreed until something was recorded. */
export const expectedBase = (gig: Gig): Cents => (centsOf(gig.actualPay) > 0 ? centsOf(gig.actualPay) : centsOf(gig.expectedPay))

/** Pay less reimbursements, before tips (money.md 1.1). */
export const basePay = (gig: Gig): Cents =>
  isPaid(gig) ? Math.max(0, centsOf(gig.totalReceived) - reimbursementsOf(gig)) : expectedBase(gig)

/** What a completed gig earned: pay less reimbursements, plus tips; 0 for any other gig (money.md 1.1). */
export const earnings = (gig: Gig): Cents => (isCompleted(gig) ? basePay(gig) + centsOf(gig.tips) : 0)

/** What a gig counts for in Expected Earnings: earned if completed, else what it is to bring. */
export const projectedEarnings = (gig: Gig): Cents => (isCompleted(gig) ? earnings(gig) : expectedBase(gig) + centsOf(gig.tips))

/** The percentage that a gig is taxed at: its own, else the worker's default; 0 is a rate (money.md 1.1). */
export const taxRate = (gig: Pick<Gig, 'taxPercentage'>, defaultTaxPercentage: number | null): number =>
  gig.taxPercentage ?? defaultTaxPercentage ?? DEFAULT_TAX_PERCENTAGE

/** Estimated tax of a completed gig, rounded to the cent (money.md A4, A20). */
export const taxEstimate = (gig: Gig, defaultTaxPercentage: number | null): Cents =>
  percentOf(earnings(gig), taxRate(gig, defaultTaxPercentage))

/** What was paid for one thing and how much of it the client paid back. `net` is never below 0; `over` is what came back beyond the cost. */
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

const together = (parts: readonly Cost[]): Cost => {
  const total = (of: keyof Cost) => sumOf(parts, (part) => part[of])
  return { gross: total('gross'), reimbursed: total('reimbursed'), net: total('net'), over: total('over') }
}

/** What was bought for a gig: all its costs but the miles. */
export const boughtCost = (gig: Gig): Cost => together([parkingCost(gig), otherCost(gig)])

/** A gig's costs together: `gross` is the spec's "gig expense total", `net` the "business deductions" (money.md A5). */
export const gigCost = (gig: Gig, rates: MileageRates): Cost =>
  together([boughtCost(gig), cost(mileageDeduction(gig.mileage, gig.date, rates), 0)])

/** What a client pays back of a gig's costs: never more than was spent, as Got Paid has it. */
export const paidBackOf = (gig: Gig): Cents => {
  const { gross, net } = boughtCost(gig)
  return gross - net
}
