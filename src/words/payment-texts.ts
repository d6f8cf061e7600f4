import type { Gig } from '#domain/gigs/gig.ts'
import { MAX_TAX_PERCENTAGE } from '#domain/gigs/tax-percentage.ts'
import type { Cents } from '#domain/money/money.ts'
import { wholeTyped } from '#domain/money/typed-number.ts'
import type { PayReading } from '#domain/payments/agreed-pay.ts'
import { changedReceipt, partlyPaidBack } from '#domain/payments/gig-costs-form.ts'
import { cappedAmount, taxPercentageIn } from '#domain/payments/payment-form.ts'
import type { Receivable } from '#domain/payments/receivables.ts'
import { formatDays } from './dates.ts'
import { paymentTexts } from './en/payments.ts'

/** Says how a job's pay is split over its days, `$33.33 to $33.34 a day`; undefined for less than two days. */
export function sharesText(shares: readonly Cents[]): string | undefined {
  if (shares.length < 2) return undefined
  const [least, most] = [Math.min(...shares), Math.max(...shares)]
  return least === most ? paymentTexts.aDay({ cents: least }) : paymentTexts.leastToMost({ least, most })
}

/** Returns a note for a parking cost that was only partly reimbursed; a tick alone would look like a full reimbursement. */
export function partialParkingNote(gig: Gig): string | undefined {
  const cents = partlyPaidBack(gig)
  return cents === null ? undefined : paymentTexts.partlyPaidBack({ cents })
}

/** Says that an edit of a reimbursement changed what counts as received; undefined when it did not (money.md A22, A23). */
export function receivedNote(before: Pick<Gig, 'totalReceived'>, after: Pick<Gig, 'totalReceived'>): string | undefined {
  const cents = changedReceipt(before, after)
  return cents === null ? undefined : paymentTexts.receivedNow({ cents })
}

/** Says how the pay differs from what was agreed, `$90.00 less than agreed`; null when it does not. */
export function agreementNote({ lessThanAgreed: cents, isPartial }: Pick<PayReading, 'lessThanAgreed' | 'isPartial'>): string | null {
  if (cents === 0) return null
  if (isPartial) return paymentTexts.stillOwed({ cents })
  return cents > 0 ? paymentTexts.lessThanAgreed({ cents }) : paymentTexts.moreThanAgreed({ cents: -cents })
}

/** Writes a polite text that asks a client for the amount owed. */
export function reminderText({ job, cents, dueOn, daysOverdue }: Receivable, workerName: string): string {
  const { eventName, clientName } = job.first
  const facts = { clientName, eventName, workerName, cents, days: formatDays(job.start, job.end), dueOn }
  return daysOverdue > 0 ? paymentTexts.reminderOverdue(facts) : paymentTexts.reminder(facts)
}

/** Warns that a typed reimbursement is capped at its cost; undefined when it is not. */
export function cappedHint(spent: string, reimbursed: string): string | undefined {
  const cents = cappedAmount(spent, reimbursed)
  return cents === null ? undefined : paymentTexts.capped({ cents })
}

/** Returns why a typed percentage is not accepted; null when it is. */
export function taxTypingNote(text: string): string | null {
  if (text === '' || taxPercentageIn(text, -1) >= 0) return null
  return (wholeTyped(text) ?? 0) > MAX_TAX_PERCENTAGE ? paymentTexts.mostPercent({ most: MAX_TAX_PERCENTAGE }) : paymentTexts.wholeOnly
}
