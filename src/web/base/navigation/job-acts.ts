import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#contract/account/sign-in.ts'
import type { Gig } from '#contract/gigs.ts'
import { payKindsOf } from '#domain/clients/pay-kind.ts'
import { isCompleted } from '#domain/gigs/gig.ts'
import { type Job, jobsOf, unpaidDays } from '#domain/gigs/multi-day.ts'
import { type Cents, formatBriefly, formatCents, moneyOf } from '#domain/money/money.ts'
import type { Payer } from '#domain/payments/payment-form.ts'
import { payAtOnce } from '#domain/payments/receivables.ts'
import { jobActs as words } from '#words/en/base/job-acts.ts'
import { dismiss, type ToastMessage, toast } from '../../kit/toast.ts'
import { newKey, today } from '../calls/api.ts'
import { reportError } from '../calls/failure-reports.ts'
import { failureOf } from '../calls/failure-texts.ts'
import { isBug } from '../calls/failures.ts'
import { orNoAnswer } from '../calls/no-answer.ts'
import { makeChange } from '../offline/make-change.ts'
import { areWaiting, waitingText } from '../offline/waiting.ts'
import { clients } from '../records/clients.ts'
import * as gigChanges from '../records/gig-changes.ts'
import { gigs } from '../records/gigs.ts'
import * as payChanges from '../records/pay-changes.ts'
import { isWholeListShown, openDialog, reviewWaiting } from './addresses.ts'

// Actions on a job, wherever it is shown.

const idsOf = (rows: readonly Gig[]) => rows.map(({ id }) => id)

/** Opens Got Paid for the unpaid days. Asks first which days were paid if the gigs only look alike (money.md A26). */
export function openGotPaid(job: Job<Gig>, options?: { instead: boolean }) {
  // The button of a message must not pay over the open wizard.
  dismiss()
  if (job.parts.length > 0) openDialog('which-payment', { gigs: idsOf(job.gigs) }, options)
  else openDialog('got-paid', { gigs: idsOf(unpaidDays(job)) }, options)
}

/** Opens Got Paid again for paid days. */
export function openChangePayment(paid: readonly Gig[], options?: { instead: boolean }) {
  dismiss()
  openDialog('change-payment', { gigs: idsOf(paid) }, options)
}

export const openPayments = (paid: readonly Gig[]) => openDialog('payments', { gigs: idsOf(paid) })

export const openEdit = ({ gigs, first }: Job<Gig>) => openDialog(gigs.length > 1 ? 'edit-job' : 'edit-gig', { gig: first.id })

export const openRepeat = (job: Job<Gig>) => openDialog('repeat-weekly', { gigs: idsOf(job.gigs) })

/** Deletes gigs at once, with Undo. */
export const deleteGigs = (client: QueryClient, deleted: readonly Gig[]) =>
  makeChange(client, gigChanges.deleteGigs, deleted, {
    onSuccess: () =>
      toast({
        ...(areWaiting(deleted) ? waitingText() : { title: words.gigDeleted }),
        tone: 'success',
        actions: [{ label: words.undo, onSelect: () => restoreGigs(client, deleted) }],
      }),
    onError: (error) => toast({ ...failureOf(gigChanges.deleteGigs, error), tone: 'error' }),
  })

const restoreGigs = (client: QueryClient, deleted: readonly Gig[]) =>
  makeChange(
    client,
    gigChanges.restoreGigs,
    { gigIds: idsOf(deleted), rows: deleted },
    {
      onError: (error) => toast({ ...failureOf(gigChanges.restoreGigs, error), tone: 'error' }),
    },
  )

/** Deletes a job. Planned work is deleted at once, because Undo restores it. A job with income needs a confirmation. */
export const deleteJob = (client: QueryClient, job: Job<Gig>) =>
  job.gigs.some(isCompleted) ? openDialog('delete-gigs', { gigs: idsOf(job.gigs) }) : void deleteGigs(client, job.gigs)

/** Makes work that nobody confirmed wait for its payment, because the worker says that they worked it. */
export function markWorked(client: QueryClient, { gigs: worked, first }: Job<Gig>): Promise<void> {
  const status = 'pending payment' as const
  const onError = (error: unknown) => void toast({ ...failureOf(gigChanges.editGig, error), tone: 'error' })
  const title = words.waitsForPayment({ eventName: first.eventName })
  if (worked.length > 1 && first.multiDayGroupId !== null) {
    const edit = { groupId: first.multiDayGroupId, body: { status }, gigs: worked }
    return makeChange(client, gigChanges.editJob, edit, { onSuccess: () => toast({ title, tone: 'success' }), onError })
  }
  const onSuccess = (edited: Gig) =>
    toast({
      ...(areWaiting([edited]) ? waitingText() : { title }),
      tone: 'success',
      actions: [{ label: words.undo, onSelect: () => makeChange(client, gigChanges.undoEdit, { edited, before: first }, { onError }) }],
    })
  return makeChange(client, gigChanges.editGig, { seen: first, patch: { status } }, { onSuccess, onError })
}

/** Returns what the Got Paid wizard needs to know about the worker. */
export const payerOf = (client: QueryClient, user: User): Payer => ({
  known: gigs.known(client),
  chosenTaxPercentage: user.hasChosenTaxPercentage ? user.defaultTaxPercentage : null,
  homeAddress: user.homeAddress,
  today: today(),
  payKinds: payKindsOf(gigs.known(client), clients.known(client)),
})

/**
 * Records in one tap that the expected pay of a job came, with the costs that are already known. The message offers Undo and "Add details".
 * Resolves when the server has answered.
 */
export async function payInFull(client: QueryClient, user: User, job: Job<Gig>): Promise<void> {
  const unpaid = unpaidDays(job)
  const tellFailure = (error: unknown) => void toast({ ...failureOf(payChanges.payInFull, error), tone: 'error' })
  const made = await fullPayment(client, user, unpaid).catch((error: unknown) => {
    if (isBug(error)) reportError(error)
    tellFailure(error)
  })
  if (!made) return
  const { payment, setAside } = made
  return makeChange(client, payChanges.pay, payment, {
    onSuccess: (paid) => {
      const [whole] = jobsOf(paid)
      showPaid(client, paid, unpaid, setAside, [{ label: words.addDetails, onSelect: () => whole && openChangePayment(whole.gigs) }])
    },
    onError: (error) => {
      void gigs.readAgain(client)
      tellFailure(error)
    },
  })
}

const paymentForm = () => orNoAnswer(import('#domain/payments/payment-form.ts'))
const offeredTax = () => orNoAnswer(import('./offered-tax.ts'))
/** Loads what a payment with one tap needs, also for a time without a network. */
export const loadPayInFull = () => Promise.all([paymentForm(), offeredTax()])

/**
 * Returns the payment of all that is expected for gigs, with what the worker sets aside of it, in cents. Throws NoAnswer if its files cannot
 * be fetched.
 */
async function fullPayment(client: QueryClient, user: User, unpaid: readonly Gig[]) {
  const { fullPaymentForm, payloadOf } = await paymentForm()
  const form = fullPaymentForm(unpaid, payerOf(client, user))
  const setAside = user.setsAside ? await (await offeredTax()).taxAtOnce(client, user, unpaid, form) : 0
  const payment: payChanges.Pay = {
    seen: unpaid.map(({ id, version }) => ({ id, version })),
    payload: { ...payloadOf(form, user), ...(setAside > 0 && { setAside: moneyOf(setAside) }) },
    mileageMode: form.mileageMode,
    isCorrection: false,
    idempotencyKey: newKey(),
  }
  return { payment, setAside }
}

/** Says that gigs were saved. If the work is over, offers to record it as paid in full, unless the row in the list offers it. */
export function showSavedGigs(client: QueryClient, user: User, saved: readonly Gig[]) {
  const [job] = jobsOf(saved)
  const full = isWholeListShown() ? 0 : payAtOnce(saved)
  const pay = job &&
    full > 0 && { label: words.paidAtOnce({ briefly: formatBriefly(full) }), onSelect: () => void payInFull(client, user, job) }
  const text = areWaiting(saved) ? waitingText() : { title: words.gigCreated }
  toast({ ...text, tone: 'success', ...(pay && { actions: [pay] }) })
}

/** Returns the message for a recorded payment. */
const paidText = (paid: readonly Gig[], setAside: Cents) =>
  areWaiting(paid)
    ? waitingText()
    : {
        title: words.paid,
        description: [
          paid.length > 1 ? words.paidDays({ count: paid.length }) : words.paidText,
          setAside > 0 && words.setAside({ amount: formatCents(setAside) }),
        ]
          .filter(Boolean)
          .join(' '),
      }

/** Says that a payment was recorded, with Undo. */
export const showPaid = (
  client: QueryClient,
  paid: readonly Gig[],
  before: readonly Gig[],
  setAside: Cents,
  more: NonNullable<ToastMessage['actions']> = [],
) =>
  toast({
    ...paidText(paid, setAside),
    tone: 'success',
    actions: [
      { label: words.undo, onSelect: () => undoPayment(client, paid, before) },
      ...(areWaiting(paid) ? [{ label: words.review, onSelect: reviewWaiting }] : more),
    ],
  })

const undoPayment = (client: QueryClient, paid: readonly Gig[], before: readonly Gig[]) =>
  makeChange(
    client,
    payChanges.undoPayment,
    { paid, before },
    {
      onSuccess: () => toast({ title: words.paymentTakenBack, tone: 'success' }),
      onError: (error) => toast({ ...failureOf(payChanges.undoPayment, error), tone: 'error' }),
    },
  )
