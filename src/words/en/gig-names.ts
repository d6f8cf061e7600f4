import type { PayKind } from '#domain/clients/pay-kind.ts'
import type { GigStatus, PaymentMethod } from '#domain/gigs/gig.ts'
import type { gigTypes } from '#domain/gigs/gig-types.ts'

/** The display name of each status (spec.md 2). */
export const gigStatusNames = {
  upcoming: 'Upcoming',
  'pending payment': 'Pending Payment',
  completed: 'Completed',
  confirmed: 'Confirmed',
  pending: 'Pending',
  applied: 'Applied',
} satisfies Record<GigStatus, string>

export const paymentMethodNames = {
  cash: 'Cash',
  check: 'Check',
  direct_deposit: 'Direct deposit',
  venmo: 'Venmo',
  paypal: 'PayPal',
  zelle: 'Zelle',
  other: 'Other',
} satisfies Record<PaymentMethod, string>

/** The ways of payment in the middle of a sentence. */
export const paymentMethodWords = {
  cash: 'cash',
  check: 'check',
  direct_deposit: 'direct deposit',
  venmo: 'Venmo',
  paypal: 'PayPal',
  zelle: 'Zelle',
  other: 'another method',
} satisfies Readonly<Record<PaymentMethod, string>>

/** The display name of each built-in gig type. They are stored by their English names. */
export const gigTypeNames = {
  'Brand Ambassador': 'Brand Ambassador',
  'Event Staff': 'Event Staff',
  Bartender: 'Bartender',
  Server: 'Server',
  Model: 'Model',
  Performer: 'Performer',
  Musician: 'Musician',
  Photographer: 'Photographer',
  Driver: 'Driver',
  Freelance: 'Freelance',
  Other: 'Other',
} satisfies Record<(typeof gigTypes)[number], string>

/** How a client pays. */
export const payKindNames = {
  '1099': 'A contractor (1099)',
  w2: 'An employee (W-2)',
  none: 'Neither: a hobby or a gift',
} satisfies Record<PayKind, string>
