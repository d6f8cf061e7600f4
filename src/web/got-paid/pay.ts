import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#contract/account.ts'
import type { Gig } from '#contract/gigs.ts'
import { lastPaymentMethod } from '#domain/gigs/client-habits.ts'
import { basePay, paidBackOf } from '#domain/gigs/gig.ts'
import { type Job, unpaidDays } from '#domain/gigs/multi-day.ts'
import { moneyOf, sumOf } from '#domain/money/money.ts'
import { fullPay } from '#domain/payments/receivables.ts'
import { api, isRefused, newKey, today } from '../base/api.ts'
import { knownGigs } from '../base/gigs.ts'
import { type Draft, newDraft, payloadOf } from './draft.ts'

/** The wizard as it is opened for the days of a job that are to be paid. */
export function draftFor(client: QueryClient, user: User, gigs: readonly Gig[]): Draft {
  const method = lastPaymentMethod(knownGigs(client), gigs[0]?.clientName ?? '')
  const draft = newDraft(gigs, user.hasChosenTaxPercentage ? user.defaultTaxPercentage : null, today())
  return { ...draft, paymentMethod: method ?? draft.paymentMethod }
}

/** The wizard as it is opened for a payment that is recorded, with all of it. */
export function draftOfPayment(client: QueryClient, user: User, gigs: readonly Gig[]): Draft {
  const draft = draftFor(client, user, gigs)
  const [first] = gigs
  // Confirmed as it is, it brings the pay that is stored: reimbursements count as Got Paid counts them.
  const received = sumOf(gigs, (gig) => basePay(gig) + paidBackOf(gig))
  return {
    ...draft,
    totalReceived: moneyOf(received),
    gotPaidDate: first?.gotPaidDate ?? draft.gotPaidDate,
    paymentMethod: first?.paymentMethod ?? draft.paymentMethod,
  }
}

/** What is sent of a payment beside what it is. */
export interface Sending {
  readonly idempotencyKey: string
  readonly isCorrection: boolean
  /** The gigs as the payer sees them: nothing is paid when one was changed elsewhere. */
  readonly seen: readonly { readonly id: number; readonly version: number }[]
}

export const sendingOf = (gigs: readonly Gig[], isCorrection: boolean): Sending => ({
  idempotencyKey: newKey(),
  isCorrection,
  seen: gigs.map(({ id, version }) => ({ id, version })),
})

/** Records a payment: of one gig by its own call, of a group in one transaction. */
export async function pay(gigs: readonly Gig[], draft: Draft, { idempotencyKey, isCorrection, seen }: Sending): Promise<Gig[]> {
  const { otherExpenses, ...payload } = payloadOf(draft)
  const body = { ...payload, otherExpenses: [...otherExpenses], isCorrection, seen: [...seen] }
  const [only, ...more] = gigs
  if (only && more.length === 0)
    return [await api('POST /api/gigs/:id/got-paid', { params: { id: String(only.id) }, body, idempotencyKey })]
  const gigIds = gigs.map(({ id }) => id)
  return api('POST /api/gigs/got-paid', { body: { ...body, gigIds, mileageMode: draft.mileageMode }, idempotencyKey })
}

/** Whether nothing was saved because the gigs are not as the payer saw them: changed, or paid already. */
export const isConflict = (error: unknown): boolean => isRefused(error, 'outdated', 'already_paid', 'key_reused')

/** The gigs as the server has them now. */
export const readAgain = (gigs: readonly Gig[]): Promise<Gig[]> =>
  Promise.all(gigs.map(({ id }) => api('GET /api/gigs/:id', { params: { id: String(id) } })))

/** Records that a job was paid as agreed. */
export function payInFull(client: QueryClient, user: User, job: Job<Gig>, idempotencyKey: string): Promise<Gig[]> {
  const gigs = unpaidDays(job)
  const draft = { ...draftFor(client, user, gigs), totalReceived: moneyOf(fullPay(gigs)) }
  return pay(gigs, draft, { ...sendingOf(gigs, false), idempotencyKey })
}
