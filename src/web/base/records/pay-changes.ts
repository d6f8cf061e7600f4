import type { Gig } from '#contract/gigs.ts'
import { centsOf } from '#domain/money/money.ts'
import type { MileageMode } from '#domain/payments/got-paid.ts'
import type { payloadOf } from '#domain/payments/payment-form.ts'
import type { SentSetAside } from '#domain/savings/set-aside-form.ts'
import { gigChanges as words } from '#words/en/base/gig-changes.ts'
import { api } from '../calls/api.ts'
import { always, except } from '../calls/failure-texts.ts'
import { change, WAIT_MS } from './change.ts'
import { type Keyed, seenOf } from './gig-changes.ts'
import { gigs } from './gigs.ts'
import { readGoalsAgain } from './jar.ts'
import { readPaymentsAgain } from './payments.ts'
import { rememberSetAside } from './query-client.ts'

/** A payment of some gigs, with the versions that the payer saw. Nothing is paid if a gig changed elsewhere. */
export interface Pay extends Keyed {
  readonly seen: readonly { readonly id: number; readonly version: number }[]
  readonly payload: ReturnType<typeof payloadOf> & SentSetAside
  readonly mileageMode: MileageMode
  /** Whether it replaces the recorded payment. */
  readonly isCorrection: boolean
  /** The id of the payment that it replaces. */
  readonly corrects?: number | undefined
}

/** The undo of the last payment of some gigs. */
export interface UndoPayment {
  readonly paid: readonly Gig[]
  /** The gigs before that payment. Without them, the undo cannot be shown before the server has answered. */
  readonly before: readonly Gig[]
}

/** Records a payment: with one call for one gig, or for several gigs in one transaction. */
async function sendPayment({ seen, payload, mileageMode, isCorrection, corrects, idempotencyKey }: Pay): Promise<Gig[]> {
  if (corrects !== undefined)
    return api('PUT /api/payments/:id', { params: { id: String(corrects) }, body: { ...payload, mileageMode, seen: [...seen] } })
  const body = { ...payload, isCorrection, seen: [...seen] }
  const [only, ...more] = seen
  if (only && more.length === 0)
    return [await api('POST /api/gigs/:id/got-paid', { params: { id: String(only.id) }, body, idempotencyKey, timeoutMs: WAIT_MS })]
  return api('POST /api/gigs/got-paid', {
    body: { ...body, gigIds: seen.map(({ id }) => id), mileageMode },
    idempotencyKey,
    timeoutMs: WAIT_MS,
  })
}

const paymentWaits = () => import('./payment-waits.ts')

const notPaid = always(words.paymentFailed, words.paymentFailedText)

export const pay = change({
  failed: notPaid,
  send: sendPayment,
  waits: { name: 'pay', load: async () => (await paymentWaits()).payment },
  keep: (client, paid, { payload, isCorrection }) => {
    gigs.keep(client, paid)
    const setsAside = centsOf(payload.setAside) > 0
    if (payload.setAside !== undefined && (!isCorrection || setsAside)) rememberSetAside(client, setsAside)
    void readPaymentsAgain(client)
  },
  repair: (client) => readGoalsAgain(client),
})

const changedBefore = { title: words.payChanged, description: words.payChangedText }

/** The same change by a button that pays what was agreed, without a look at the amounts. */
export const payInFull = change({ ...pay, failed: except({ conflict: changedBefore, outdated: changedBefore }, notPaid) })

export const undoPayment = change({
  failed: always(words.undoPaymentFailed),
  send: ({ paid }: UndoPayment, idempotencyKey) =>
    api('POST /api/gigs/got-paid/undo', { body: { gigs: paid.map(seenOf) }, idempotencyKey, timeoutMs: WAIT_MS }),
  waits: { name: 'undo payment', load: async () => (await paymentWaits()).undoPayment },
  keep: (client, undone) => {
    gigs.keep(client, undone)
    void readPaymentsAgain(client)
  },
  repair: (client) => void gigs.readAgain(client),
})
