import type { PaymentMethod } from '../gigs/gig.ts'
import { type Cents, sumOf } from '../money/money.ts'
import type { CashIncome } from '../payments/cash-basis.ts'
import { yearOf } from '../time/calendar-day.ts'

/** The payment networks. They report what they passed on, on a 1099-K; who paid through them does not (26 CFR 1.6041-1(a)(1)(iv)). */
const networks = ['paypal', 'venmo'] as const satisfies readonly PaymentMethod[]
export type Network = (typeof networks)[number]

const isFrom = (network: Network, { method, gig }: CashIncome) => (method ?? gig.paymentMethod) === network

/** Whether an income came through a payment network. */
export const cameThroughNetwork = (income: CashIncome): boolean => networks.some((network) => isFrom(network, income))

/** Returns the network whose name a payer has. */
export const networkOf = (payer: string): Network | undefined => networks.find((network) => payer.toLowerCase().includes(network))

/** What a network passed on in a calendar year. */
export interface NetworkPayments {
  readonly network: Network
  /** What came in all, with reimbursements and tips, in cents. */
  readonly received: Cents
  /** How many payments these were. What one client paid on one day is one payment. */
  readonly payments: number
  /** Whether the network must send a 1099-K. */
  readonly isFormExpected: boolean
}

/** A network sends a 1099-K for more than both (26 USC 6050W(e)). */
const MOST_WITHOUT_FORM = { received: 2_000_000, payments: 200 }

/** Returns what each network passed on in a calendar year, each payment on its own day. Leaves out networks without payments. */
export function networkPayments(incomes: readonly CashIncome[], year: number): NetworkPayments[] {
  const paid = incomes.filter(({ paidOn }) => yearOf(paidOn) === year)
  return networks.flatMap((network) => {
    const passed = paid.filter((income) => isFrom(network, income))
    const received = sumOf(passed, (income) => income.received + income.tips)
    const payments = new Set(passed.map(({ gig, paidOn }) => `${gig.clientId} ${paidOn}`)).size
    const isFormExpected = received > MOST_WITHOUT_FORM.received && payments > MOST_WITHOUT_FORM.payments
    return passed.length === 0 ? [] : [{ network, received, payments, isFormExpected }]
  })
}
