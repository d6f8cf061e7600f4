import type { PaymentMethod } from '../gigs/gig.ts'
import type { StubAmount } from '../gigs/stub.ts'
import { type Cents, centsOf, sumOf } from '../money/money.ts'
import type { CashIncome } from '../payments/cash-basis.ts'
import { wagesOf } from '../tax/pay-of-kinds.ts'
import { cameThroughNetwork } from '../tax/payment-networks.ts'
import { yearOf } from '../time/calendar-day.ts'

/** What a client paid in a calendar year. Cents. */
export interface Payer {
  readonly clientId: number
  readonly client: string
  readonly gigs: number
  /** The received amount, including reimbursements and without tips. */
  readonly received: Cents
  readonly reimbursed: Cents
  readonly net: Cents
  readonly tips: Cents
  readonly methods: readonly PaymentMethod[]
  /** What did not come through a payment network: what a 1099-NEC reports. */
  readonly reportable: Cents
  /** Whether that is so much that a business must send a 1099-NEC. */
  readonly isFormExpected: boolean
}

const LAST_YEAR_OF_600 = 2025

/**
 * Returns the amount in cents from which a client must send a 1099-NEC: $600 through 2025, $2,000 from 2026 (money.md 2.4). Income is
 * taxable with or without the form.
 */
export const formThreshold = (year: number): Cents => (year <= LAST_YEAR_OF_600 ? 60_000 : 200_000)

/**
 * Returns how much each client paid in a calendar year, each payment on its own day, the largest first. Workers compare it with their 1099
 * forms.
 */
export function payersOf(incomes: readonly CashIncome[], year: number): Payer[] {
  const paid = incomes.filter(({ paidOn }) => yearOf(paidOn) === year)
  const clients = Map.groupBy(paid, ({ gig }) => gig.clientId)
  return [...clients].map(([clientId, same]) => payerOf(clientId, same, year)).sort((one, other) => other.received - one.received)
}

function payerOf(clientId: number, incomes: readonly CashIncome[], year: number): Payer {
  const received = sumOf(incomes, (income) => income.received)
  const reimbursed = sumOf(incomes, (income) => income.reimbursed)
  const reportable = sumOf(
    incomes.filter((income) => !cameThroughNetwork(income)),
    (income) => income.received,
  )
  const methods = new Set(incomes.flatMap(({ method }) => (method === null ? [] : [method])))
  return {
    clientId,
    client: incomes[0]?.gig.clientName ?? '',
    gigs: new Set(incomes.map(({ gig }) => gig.id)).size,
    received,
    reimbursed,
    net: received - reimbursed,
    tips: sumOf(incomes, (income) => income.tips),
    methods: [...methods],
    reportable,
    isFormExpected: reportable >= formThreshold(year),
  }
}

/** The wages that a client paid in a calendar year, and what it withheld. Cents. */
export interface Employer {
  readonly clientId: number
  readonly client: string
  readonly gigs: number
  readonly gross: Cents
  readonly federal: Cents
  readonly socialSecurity: Cents
  readonly medicare: Cents
  readonly state: Cents
  readonly other: Cents
  readonly tips: Cents
}

/** Returns the wages of each client in a calendar year, each payment on its own day, the largest first. Workers compare them with their W-2s. */
export function employersOf(incomes: readonly CashIncome[], year: number): Employer[] {
  const paid = incomes.filter(({ paidOn }) => yearOf(paidOn) === year)
  return [...Map.groupBy(paid, ({ gig }) => gig.clientId)]
    .map(([clientId, same]): Employer => {
      const withheld = (amount: StubAmount) => sumOf(same, ({ stub }) => centsOf(stub?.[amount]))
      return {
        clientId,
        client: same[0]?.gig.clientName ?? '',
        gigs: new Set(same.map(({ gig }) => gig.id)).size,
        gross: sumOf(same, wagesOf),
        federal: withheld('federal'),
        socialSecurity: withheld('socialSecurity'),
        medicare: withheld('medicare'),
        state: withheld('state'),
        other: withheld('other'),
        tips: sumOf(same, ({ tips, stub }) => tips + centsOf(stub?.tips)),
      }
    })
    .sort((one, other) => other.gross - one.gross)
}
