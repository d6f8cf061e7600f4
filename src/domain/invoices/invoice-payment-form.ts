import { checkFields, type Issue, required } from '../check/check.ts'
import { amount, amountAboveZero, dayUntil } from '../check/check-values.ts'
import type { PaymentMethod } from '../gigs/gig.ts'
import { type Cents, moneyOf, parseAmount, sumOf } from '../money/money.ts'
import type { Day } from '../time/calendar-day.ts'
import { mayWriteOff, splitOverInvoices } from './spread-payment.ts'

/** What becomes of a rest: it is still owed, or it is written off. */
export const rests = ['owed', 'writtenOff'] as const
export type RestOfInvoice = (typeof rests)[number]
/** What more than is open is for. */
export const overs = ['tips', 'pay', 'others'] as const
export type OverOfInvoice = (typeof overs)[number]

/** The form of a payment of an invoice, as typed. */
export interface InvoicePaymentForm {
  readonly amount: string
  /** On top of the amount; empty without tips. */
  readonly tips: string
  readonly receivedOn: string
  readonly method: PaymentMethod
  readonly rest: RestOfInvoice | ''
  readonly reason: string
  /** `others` spreads it over the other open invoices of the client. */
  readonly over: OverOfInvoice | ''
  /** What each invoice gets of a payment of several, as typed, by `partKey`; empty where it gets what is due first. */
  readonly parts: Readonly<Record<string, string>>
}

/** An open invoice of the client whose payment it is. */
export interface PayableInvoice {
  readonly id: number
  readonly version: number
  readonly dueDate: Day
  /** In cents. */
  readonly open: Cents
}

export const partKey = (id: number) => `of${id}`

/** Returns the form of a payment of all that is open. */
export const newInvoicePaymentForm = (open: Cents, method: PaymentMethod, today: Day): InvoicePaymentForm => ({
  ...{ amount: moneyOf(open), tips: '', receivedOn: today, method, rest: '', reason: '', over: '', parts: {} },
})

/** Returns what the form has to ask about its amount: what a rest is that can be written off, or what the rest of it is for. */
export function askedAbout({ amount }: Pick<InvoicePaymentForm, 'amount'>, open: Cents): 'rest' | 'over' | null {
  const cents = parseAmount(amount)
  if (cents === null || cents === 0 || cents === open) return null
  if (cents > open) return 'over'
  return mayWriteOff(open, cents) ? 'rest' : null
}

/** Returns what each invoice gets of a payment of several: what was typed for it, or else the one that is due first before the others. */
export function partsOf({ amount, parts }: Pick<InvoicePaymentForm, 'amount' | 'parts'>, invoices: readonly PayableInvoice[]) {
  const split = new Map(splitOverInvoices(parseAmount(amount) ?? 0, invoices).map(({ id, cents }) => [id, cents]))
  return invoices.map((invoice) => {
    const typed = parts[partKey(invoice.id)]?.trim()
    return { invoice, cents: typed ? (parseAmount(typed) ?? 0) : (split.get(invoice.id) ?? 0) }
  })
}

/** Returns whether the parts of several invoices sum to the payment, and none is more than what is open. */
const areParts = (form: InvoicePaymentForm, invoices: readonly PayableInvoice[]): boolean => {
  const parts = partsOf(form, invoices)
  return sumOf(parts, ({ cents }) => cents) === parseAmount(form.amount) && parts.every(({ invoice, cents }) => cents <= invoice.open)
}

type Problem = { readonly code: 'noAmount' | 'noRest' | 'noOver' | 'noReason' | 'wrongParts' }

/** Returns what keeps a payment from being recorded. */
export function checkInvoicePayment(form: InvoicePaymentForm, invoices: readonly [PayableInvoice, ...PayableInvoice[]], today: Day) {
  const [{ open }] = invoices
  const asked = askedAbout(form, open)
  const isWrittenOff = asked === 'rest' && form.rest === 'writtenOff'
  const issues: Issue<Problem>[] = [
    ...(asked === 'rest' && form.rest === '' ? [{ path: 'rest', problem: { code: 'noRest' } } as const] : []),
    ...(asked === 'over' && form.over === '' ? [{ path: 'over', problem: { code: 'noOver' } } as const] : []),
    ...(asked === 'over' && form.over === 'others' && !areParts(form, invoices)
      ? [{ path: 'over', problem: { code: 'wrongParts' } } as const]
      : []),
  ]
  return [
    ...checkFields(form, {
      amount: [amountAboveZero({ code: 'noAmount' } as const)],
      tips: [amount()],
      receivedOn: [dayUntil(today)],
      reason: isWrittenOff ? [required({ code: 'noReason' } as const)] : [],
    }),
    ...issues,
  ]
}

/** Returns what a form without issues records: on the first invoice, or on several. */
export function invoicePaymentOf(form: InvoicePaymentForm, invoices: readonly [PayableInvoice, ...PayableInvoice[]]) {
  const [first] = invoices
  const asked = askedAbout(form, first.open)
  const isOfSeveral = asked === 'over' && form.over === 'others'
  const parts = isOfSeveral
    ? partsOf(form, invoices).filter(({ cents }) => cents > 0)
    : [{ invoice: first, cents: parseAmount(form.amount) ?? 0 }]
  const tips = parseAmount(form.tips) ?? 0
  const extra = asked === 'over' && (form.over === 'tips' || form.over === 'pay') ? form.over : null
  return {
    ...{ receivedOn: form.receivedOn, method: form.method, extra, tips: tips > 0 ? moneyOf(tips) : null },
    parts: parts.map(({ invoice, cents }) => ({ invoiceId: invoice.id, version: invoice.version, amount: moneyOf(cents) })),
    writeOff: asked === 'rest' && form.rest === 'writtenOff' ? form.reason.trim() : null,
  }
}
