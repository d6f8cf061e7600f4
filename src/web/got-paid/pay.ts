import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#contract/account.ts'
import type { Gig } from '#contract/gigs.ts'
import { lastPaymentMethod } from '#domain/client-habits.ts'
import { centsOf, moneyOf, sumOf } from '#domain/money.ts'
import { type Job, unpaidDays } from '#domain/multi-day.ts'
import { fullPay } from '#domain/receivables.ts'
import { api, today } from '../api.ts'
import { knownGigs } from '../gigs/queries.ts'
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
  const received = sumOf(gigs, (gig) => centsOf(gig.totalReceived))
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
}

/** Records a payment: of one gig by its own call, of a group in one transaction. */
export async function pay(gigs: readonly Gig[], draft: Draft, { idempotencyKey, isCorrection }: Sending): Promise<Gig[]> {
  const { otherExpenses, ...payload } = payloadOf(draft)
  const seen = gigs.map(({ id, version }) => ({ id, version }))
  const body = { ...payload, otherExpenses: [...otherExpenses], isCorrection, ...(isCorrection && { seen }) }
  const [only, ...more] = gigs
  if (only && more.length === 0)
    return [await api('POST /api/gigs/:id/got-paid', { params: { id: String(only.id) }, body, idempotencyKey })]
  const gigIds = gigs.map(({ id }) => id)
  return api('POST /api/gigs/got-paid', { body: { ...body, gigIds, mileageMode: draft.mileageMode }, idempotencyKey })
}

/** Records that a job was paid as agreed. */
export function payInFull(client: QueryClient, user: User, job: Job<Gig>, idempotencyKey: string): Promise<Gig[]> {
  const gigs = unpaidDays(job)
  const draft = { ...draftFor(client, user, gigs), totalReceived: moneyOf(fullPay(gigs)) }
  return pay(gigs, draft, { idempotencyKey, isCorrection: false })
}
