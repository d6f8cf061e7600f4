import type { CheckedThreshold, LatePayLaw } from '#domain/invoices/late-pay-laws.ts'
import { lastDayToPay, type ReminderStep } from '#domain/invoices/reminders.ts'
import { type Cents, centsOf, formatBriefly, formatCents, sumOf } from '#domain/money/money.ts'
import { nameOfState } from '#domain/places/states.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import { formatDay } from './dates.ts'
import { type AskedInvoice, latePay, reminderBodies, reminderSubjects } from './en/late-pay.ts'

/** An invoice with an open amount. */
export interface OpenInvoice {
  readonly invoiceNumber: string
  readonly openCents: Cents
  readonly dueDate: Day
}

export interface ReminderFacts {
  readonly invoice: OpenInvoice
  readonly clientName: string
  readonly workerName: string
  /** The page of the invoice. */
  readonly link: string | null
  /** The other open invoices of the client. Only a statement names them. */
  readonly others: readonly OpenInvoice[]
  /** The day on which the message is sent. */
  readonly today: Day
}

const asked = ({ invoiceNumber, openCents, dueDate }: OpenInvoice): AskedInvoice => ({
  invoiceNumber,
  open: formatCents(openCents),
  dueDay: formatDay(dueDate),
})

/** Writes the message of a reminder of an invoice. */
export function reminderMessage(
  step: ReminderStep,
  { invoice, clientName, workerName, link, others, today }: ReminderFacts,
): { readonly subject: string; readonly body: string } {
  const all = [invoice, ...others].toSorted((one, other) => (one.dueDate < other.dueDate ? -1 : one.dueDate > other.dueDate ? 1 : 0))
  const values = {
    ...asked(invoice),
    ...{ clientName, workerName, link },
    statement: all.map(asked),
    openInAll: formatCents(sumOf(all, ({ openCents }) => openCents)),
    payBy: formatDay(lastDayToPay(today)),
  }
  return { subject: reminderSubjects[step](values), body: reminderBodies[step](values) }
}

/** Names a law and its place: `Freelance Isn’t Free Act, New York`. */
export const lawTitle = ({ law, place: { state, city } }: LatePayLaw): string => latePay.lawOf({ law, place: city ?? nameOfState(state) })

/** Says how much work a law asks for. */
export function thresholdText({ amount, days }: CheckedThreshold): string {
  const least = formatBriefly(centsOf(amount))
  return days === null ? latePay.inYear({ amount: least }) : latePay.inDays({ amount: least, days })
}

/** Says whether enough work was agreed for a law. */
export function reachedText({ most, isReached }: CheckedThreshold): string {
  if (most === 0) return latePay.noWork
  return isReached ? latePay.reached({ most: formatCents(most) }) : latePay.notReached({ most: formatCents(most) })
}
