import { type PaymentMethod, paymentMethodNames } from '../gigs/gig.ts'
import { type Cents, sumOf } from '../money/money.ts'
import type { CashIncome } from '../payments/cash-basis.ts'
import { yearOf } from '../time/calendar-day.ts'

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
const isReportedByPayer = ({ method, gig }: CashIncome): boolean => !networks.includes(method ?? gig.paymentMethod)

/** Who paid how much in a calendar year, each payment on its own day, the largest first: to check against the 1099 forms. */
export function payersOf(incomes: readonly CashIncome[], year: number): Payer[] {
  const paid = incomes.filter(({ paidOn }) => yearOf(paidOn) === year)
  const clients = Map.groupBy(paid, ({ gig }) => gig.clientId)
  return [...clients.values()].map((same) => payerOf(same, year)).sort((one, other) => other.received - one.received)
}

function payerOf(incomes: readonly CashIncome[], year: number): Payer {
  const received = sumOf(incomes, (income) => income.received)
  const reimbursed = sumOf(incomes, (income) => income.reimbursed)
  const methods = new Set(incomes.flatMap(({ method }) => (method === null ? [] : [paymentMethodNames[method]])))
  return {
    client: incomes[0]?.gig.clientName ?? '',
    gigs: new Set(incomes.map(({ gig }) => gig.id)).size,
    received,
    reimbursed,
    net: received - reimbursed,
    tips: sumOf(incomes, (income) => income.tips),
    methods: [...methods].join(', '),
    isFormExpected: sumOf(incomes.filter(isReportedByPayer), (income) => income.received) >= formThreshold(year),
  }
}
