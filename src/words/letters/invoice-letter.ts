import type { MailTexts } from '../en/mails/mails.ts'
import type { Letter } from './letter.ts'

/** What the outbox keeps of a mail with an invoice. The rest is read when it is sent, so that it states what is open then. */
export interface MailedInvoice {
  /** The id of the invoice, whose PDF is attached. */
  readonly invoice: number
  /** What the worker wrote to the client; empty for nothing. */
  readonly message: string
  readonly isReminder: boolean
  /** The address of the client. */
  readonly sentTo: string
}

/** An invoice in a mail. */
export interface InvoiceFacts {
  readonly invoiceNumber: string
  readonly businessName: string
  readonly clientName: string
  /** Amounts: `$452.96`. */
  readonly total: string
  readonly open: string
  /** `Due Dec 7, 2026`. */
  readonly state: string
  /** The lines of the worker's message. */
  readonly said: readonly string[]
}

export interface InvoiceForClient extends InvoiceFacts {
  readonly isReminder: boolean
  /** The page of the invoice. */
  readonly link: string
  readonly replyTo: string
}

export interface InvoiceCopy extends InvoiceFacts {
  /** The address of the client. */
  readonly sentTo: string
}

const factsIn = ({ invoices: texts }: MailTexts, { invoiceNumber, total, open, state }: InvoiceFacts) => ({
  ...{ [texts.number]: invoiceNumber, [texts.total]: total, [texts.open]: open, [texts.state]: state },
})

/** Brings an invoice to its client. */
export function invoiceForClient(mails: MailTexts, facts: InvoiceForClient): Letter {
  const { invoices: texts } = mails
  const { said, isReminder, link, replyTo } = facts
  return {
    subject: isReminder ? texts.reminder(facts) : texts.subject(facts),
    replyTo,
    parts: [
      ...(said.length > 0 ? said : [texts.hello(facts)]),
      texts.what(facts),
      factsIn(mails, facts),
      { link, label: texts.link },
      texts.howToPay,
      texts.reply(facts),
    ],
  }
}

/** Brings a worker the copy of an invoice that was mailed. It has no link, because following that would count as the client's view. */
export function invoiceCopy(mails: MailTexts, facts: InvoiceCopy): Letter {
  const { invoices: texts } = mails
  const { said } = facts
  return {
    subject: texts.copySubject(facts),
    parts: [texts.copy(facts), factsIn(mails, facts), ...(said.length > 0 ? [texts.yourMessage, ...said] : [])],
  }
}
