import { checkFields, type Issue, required } from '../check/check.ts'
import { amountAboveZero, dayUntil } from '../check/check-values.ts'
import type { PaymentMethod } from '../gigs/gig.ts'
import { type Cents, moneyOf, parseAmount } from '../money/money.ts'
import type { Day } from '../time/calendar-day.ts'
import { mayWriteOff } from './spread-payment.ts'

/** What becomes of a rest: it is still owed, or it is written off. */
export const rests = ['owed', 'writtenOff'] as const
export type RestOfInvoice = (typeof rests)[number]
/** What more than is open is for. */
export const overs = ['tips', 'pay'] as const
export type OverOfInvoice = (typeof overs)[number]

/** The form of a payment of an invoice, as typed. */
export interface InvoicePaymentForm {
  readonly amount: string
  readonly receivedOn: string
  readonly method: PaymentMethod
  readonly rest: RestOfInvoice | ''
  readonly reason: string
  readonly over: OverOfInvoice | ''
}

/** Returns the form of a payment of all that is open. */
export const newInvoicePaymentForm = (open: Cents, method: PaymentMethod, today: Day): InvoicePaymentForm => ({
  ...{ amount: moneyOf(open), receivedOn: today, method, rest: '', reason: '', over: '' },
})

/** Returns what the form has to ask about its amount: what a rest is that can be written off, or what the rest of it is for. */
export function askedAbout({ amount }: Pick<InvoicePaymentForm, 'amount'>, open: Cents): 'rest' | 'over' | null {
  const cents = parseAmount(amount)
  if (cents === null || cents === 0 || cents === open) return null
  if (cents > open) return 'over'
  return mayWriteOff(open, cents) ? 'rest' : null
}

type Problem = { readonly code: 'noAmount' | 'noRest' | 'noOver' | 'noReason' }

/** Returns what keeps a payment from being recorded. */
export function checkInvoicePayment(form: InvoicePaymentForm, open: Cents, today: Day) {
  const asked = askedAbout(form, open)
  const isWrittenOff = asked === 'rest' && form.rest === 'writtenOff'
  const issues: Issue<Problem>[] = [
    ...(asked === 'rest' && form.rest === '' ? [{ path: 'rest', problem: { code: 'noRest' } } as const] : []),
    ...(asked === 'over' && form.over === '' ? [{ path: 'over', problem: { code: 'noOver' } } as const] : []),
  ]
  return [
    ...checkFields(form, {
      amount: [amountAboveZero({ code: 'noAmount' } as const)],
      receivedOn: [dayUntil(today)],
      reason: isWrittenOff ? [required({ code: 'noReason' } as const)] : [],
    }),
    ...issues,
  ]
}

/** Returns what a form without issues records on an invoice. */
export function invoicePaymentOf(form: InvoicePaymentForm, { id, version }: { id: number; version: number }, open: Cents) {
  const asked = askedAbout(form, open)
  return {
    ...{ receivedOn: form.receivedOn, method: form.method },
    parts: [{ invoiceId: id, version, amount: moneyOf(parseAmount(form.amount) ?? 0) }],
    extra: asked === 'over' && form.over !== '' ? form.over : null,
    writeOff: asked === 'rest' && form.rest === 'writtenOff' ? form.reason.trim() : null,
  }
}
