import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { User } from '#contract/account/sign-in.ts'
import type { Gig } from '#contract/gigs.ts'
import type { Payment } from '#contract/payments.ts'
import { type Cents, moneyOf, signedCentsOf, sumOf } from '#domain/money/money.ts'
import type { PaymentPreview } from '#domain/payments/got-paid.ts'
import { type PaymentForm, previewOf, recordedPaymentForm } from '#domain/payments/payment-form.ts'
import { rowsOf } from '#domain/savings/allocation.ts'
import type { SetAsideForm, SetAsideOffer } from '#domain/savings/set-aside-form.ts'
import { payerOf } from '../base/navigation/job-acts.ts'
import { offeredTax } from '../base/navigation/offered-tax.ts'
import { allocations, useJar, useSavingsGoals } from '../base/records/jar.ts'
import { useUser } from '../base/records/session.ts'

/** Returns what was set aside from a payment, in cents. */
const setAsideFrom = (client: QueryClient, { id }: Payment): Cents =>
  sumOf(
    rowsOf(allocations.known(client), null).filter(({ paymentId }) => paymentId === id),
    ({ amount }) => signedCentsOf(amount),
  )

/** Returns the first answer: that of the corrected payment, or else the last one that the worker gave. */
export function openedSetAside(client: QueryClient, user: User, corrected: Payment | undefined): SetAsideForm {
  if (!corrected) return { isOn: user.setsAside, typed: null, goals: [] }
  const cents = setAsideFrom(client, corrected)
  return cents > 0 ? { isOn: true, typed: moneyOf(cents), goals: [] } : { isOn: false, typed: null, goals: [] }
}

interface Offered {
  readonly form: PaymentForm
  readonly gigs: readonly Gig[]
  readonly preview: PaymentPreview
  readonly corrected: Payment | undefined
}

/** Returns what a payment offers to set aside for tax: nothing from W-2 pay. With it, what was set aside from the payment it corrects. */
export function useSetAsideOffer({ form, gigs, preview, corrected }: Offered): SetAsideOffer & {
  readonly corrected: { readonly setAside: Cents; readonly earned: Cents } | undefined
} {
  const client = useQueryClient()
  const user = useUser()
  const earned = preview.taxable + preview.tips
  const { data: goals = [] } = useSavingsGoals()
  // Another window may set something aside meanwhile.
  useJar()
  const paid = { earned, left: preview.keep, goals: corrected ? [] : goals }
  if (form.isOnW2) return { ...paid, offered: 0, corrected: undefined }
  if (!corrected) return { ...paid, offered: offeredTax(client, user, gigs, form), corrected: undefined }
  const days = gigs.map(({ date }) => date)
  const before = previewOf(recordedPaymentForm(gigs, corrected, payerOf(client, user)), days, user)
  const was = { setAside: setAsideFrom(client, corrected), earned: before.taxable + before.tips }
  return { ...paid, offered: preview.tax, corrected: was }
}
