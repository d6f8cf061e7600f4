import { checkFields } from '../check/check.ts'
import { amount, dayUntil } from '../check/check-values.ts'
import type { PaymentMethod } from '../gigs/gig.ts'
import { type Money, moneyOf, parseAmount } from '../money/money.ts'
import { typedMoney } from '../money/typed-money.ts'
import type { Day } from '../time/calendar-day.ts'

/** The payments that an agency claims for bookings, as typed: an amount for each application id. A blank amount means not paid. */
export interface PaidForm {
  readonly paidOn: Day
  readonly method: PaymentMethod
  readonly amounts: Readonly<Record<string, string>>
}

interface Booked {
  readonly id: number
  readonly paidAmount: Money | null
}

/** Returns the form with the last claim, or else with the agreed pay. */
export const newPaidForm = (bookings: readonly Booked[], agreed: Money | null, today: Day): PaidForm => ({
  paidOn: today,
  method: 'direct_deposit',
  amounts: Object.fromEntries(bookings.map(({ id, paidAmount }) => [id, typedMoney(paidAmount ?? agreed)])),
})

/** Returns the issues that keep the payments from being sent. */
export function checkPaidForm({ paidOn, amounts }: PaidForm, today: Day) {
  const checks = Object.fromEntries(Object.keys(amounts).map((id) => [id, [amount()]]))
  const wrong = [...checkFields({ paidOn }, { paidOn: [dayUntil(today)] }), ...checkFields(amounts, checks)]
  const [first] = Object.keys(amounts)
  const isNothing = wrong.length === 0 && first !== undefined && paymentsIn({ amounts }).length === 0
  return [...wrong, ...(isNothing ? [{ path: first, problem: { code: 'nothingPaid' } as const }] : [])]
}

/** Returns what is sent: the bookings with an amount. */
export const paymentsIn = ({ amounts }: Pick<PaidForm, 'amounts'>) =>
  Object.entries(amounts).flatMap(([id, typed]) => {
    const cents = parseAmount(typed) ?? 0
    return cents > 0 ? [{ applicationId: Number(id), amount: moneyOf(cents) }] : []
  })
