import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#contract/account/sign-in.ts'
import type { Gig } from '#contract/gigs.ts'
import { payKindsOf } from '#domain/clients/pay-kind.ts'
import { isPartlyPaid } from '#domain/gigs/gig.ts'
import { type Cents, sumOf } from '#domain/money/money.ts'
import { type PaymentForm, payloadOf, previewOf } from '#domain/payments/payment-form.ts'
import { payGigs } from '#domain/payments/plan-payment.ts'
import { toSetAside } from '#domain/savings/set-aside.ts'
import { today } from '../calls/api.ts'
import { clients } from '../records/clients.ts'
import { allocations } from '../records/jar.ts'

/** Returns what a payment of unpaid gigs offers to set aside, in cents: the tax of each gig after it, less what was set aside before. */
export function offeredTax(client: QueryClient, user: User, gigs: readonly Gig[], form: PaymentForm): Cents {
  const payment = { ...payloadOf(form, user), mileageMode: form.mileageMode, isCorrection: false }
  const facts = {
    rows: allocations.known(client),
    payKinds: payKindsOf(gigs, clients.known(client)),
    defaultTaxPercentage: user.hasChosenTaxPercentage ? user.defaultTaxPercentage : null,
  }
  const open = sumOf(toSetAside(payGigs(gigs, payment, today()), facts), ({ cents }) => cents)
  const days = gigs.map(({ date }) => date)
  const { taxable, tips } = previewOf(form, days, user)
  // The tax of an earlier part may be more than this part brings.
  return Math.min(open, taxable + tips)
}

/** Returns the same for a payment in one tap. What was set aside from a deposit must be known for that. */
export async function taxAtOnce(client: QueryClient, user: User, gigs: readonly Gig[], form: PaymentForm): Promise<Cents> {
  // Without a network, nothing is known to be set aside.
  if (gigs.some(isPartlyPaid)) await client.fetchQuery({ ...allocations.query, retry: false }).catch(() => null)
  return offeredTax(client, user, gigs, form)
}
