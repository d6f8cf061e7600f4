import type { MailTexts } from '../en/mails/mails.ts'
import type { Letter } from './letter.ts'

/** For a client: what it owes on a day. The worker gets a copy. */
export interface ClientStatement {
  readonly businessName: string
  readonly clientName: string
  readonly replyTo: string
  readonly asOf: string
  /** Empty if nothing is open. */
  readonly total: string
  /** The worker's own words. */
  readonly message: string
  readonly invoices: readonly { readonly invoiceNumber: string; readonly due: string; readonly amount: string }[]
  readonly work: readonly { readonly eventName: string; readonly day: string; readonly due: string; readonly amount: string }[]
  /** How many lines are left out. */
  readonly more: number
  /** The address of the client in the worker's copy; otherwise empty. */
  readonly copyOf: string
}

export function clientStatement({ statement: texts }: MailTexts, facts: ClientStatement): Letter {
  const { replyTo, total, message, invoices, work, more, copyOf } = facts
  const lines = [...invoices.map(texts.invoice), ...work.map(texts.work)]
  return {
    subject: texts.subject(facts),
    replyTo,
    parts: [
      ...(copyOf ? [texts.copyOf({ email: copyOf })] : []),
      texts.hello(facts),
      ...(message ? [message] : []),
      total ? texts.owes(facts) : texts.owesNothing(facts),
      ...(lines.length > 0 ? [lines] : []),
      ...(more > 0 ? [texts.more({ lines: more })] : []),
      texts.sentBy(facts),
    ],
  }
}
