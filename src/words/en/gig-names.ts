import type { GigStatus, PaymentMethod } from '#domain/gigs/gig.ts'
import { catalog } from '../catalog.ts'

/** The display name of each status (spec.md 2). */
export const gigStatusNames = catalog('gigs statuses', {
  upcoming: 'Upcoming',
  'pending payment': 'Pending Payment',
  completed: 'Completed',
  confirmed: 'Confirmed',
  pending: 'Pending',
  applied: 'Applied',
} satisfies Record<GigStatus, string>)

export const paymentMethodNames = catalog('gigs methods', {
  cash: 'Cash',
  check: 'Check',
  direct_deposit: 'Direct deposit',
  venmo: 'Venmo',
  paypal: 'PayPal',
  zelle: 'Zelle',
  other: 'Other',
} satisfies Record<PaymentMethod, string>)
