import { isCompleted, isPaid, type PaymentMethod, paymentMethodNames } from '../gigs/gig.ts'
import { type Cents, centsOf, sumOf } from '../money/money.ts'
import { receivedFor, reimbursedFor } from '../payments/received.ts'
import type { ReportGig } from '../schedule-c/report-gig.ts'
import { type Day, yearOf } from '../time/calendar-day.ts'

/** What a client paid in a calendar year. Cents. */
export interface Payer {
  readonly client: string
  readonly gigs: number
  /** Reimbursements in it, tips not. */
  readonly received: Cents
  readonly reimbursed: Cents
  readonly net: Cents
  readonly tips: Cents
  readonly methods: string
  /** Enough for a business to have to send a 1099-NEC. */
  readonly isFormExpected: boolean
}

const LAST_YEAR_OF_600 = 2025

/** From this on a client sends a 1099-NEC: $600 through 2025, $2,000 from 2026 (money.md 2.4). Without one the income is taxable too. */
export const formThreshold = (year: number): Cents => (year <= LAST_YEAR_OF_600 ? 60_000 : 200_000)

/** What came through these, their own networks report, on a 1099-K (26 CFR 1.6041-1(a)(1)(iv)). */
const networks: readonly PaymentMethod[] = ['paypal', 'venmo']
const isReportedByPayer = (gig: ReportGig): boolean => !networks.includes(gig.paymentMethod)

/** The day that the income of a gig came: when it was paid; of one completed by hand, when it was worked. */
export const incomeDay = (gig: ReportGig): Day => gig.gotPaidDate ?? gig.date

/** Who paid how much in a calendar year, by date paid, the largest first: to hold against the 1099 forms. */
export function payersOf(gigs: readonly ReportGig[], year: number): Payer[] {
  const paid = gigs.filter((gig) => isCompleted(gig) && yearOf(incomeDay(gig)) === year)
  const clients = Map.groupBy(paid, (gig) => gig.clientId)
  return [...clients.values()].map((same) => payerOf(same, year)).sort((one, other) => other.received - one.received)
}

function payerOf(gigs: readonly ReportGig[], year: number): Payer {
  const received = sumOf(gigs, receivedFor)
  const reimbursed = sumOf(gigs, reimbursedFor)
  return {
    client: gigs[0]?.clientName ?? '',
    gigs: gigs.length,
    received,
    reimbursed,
    net: received - reimbursed,
    tips: sumOf(gigs, (gig) => centsOf(gig.tips)),
    methods: [...new Set(gigs.filter(isPaid).map((gig) => paymentMethodNames[gig.paymentMethod]))].join(', '),
    isFormExpected: sumOf(gigs.filter(isReportedByPayer), receivedFor) >= formThreshold(year),
  }
}
