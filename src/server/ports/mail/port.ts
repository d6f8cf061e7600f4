import type { Sender } from './address.ts'

/** A file that goes along with a mail. */
export interface Attachment {
  readonly name: string
  readonly mediaType: string
  readonly content: Buffer
}

export interface Mail {
  /** A UUID that stays the same in every try: a receiver recognizes a repeated mail by it. */
  readonly id: string
  readonly from: Sender
  /** One address. */
  readonly to: string
  /** One address, if an answer goes elsewhere than to the sender. */
  readonly replyTo: string | undefined
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments?: readonly Attachment[]
  readonly writtenAt: Date
}

/** The way to deliver mail. */
export interface MailPort {
  /** Where mail goes, for the log. */
  readonly description: string
  /** Delivers a mail. Throws `MailRefused` when no later try can succeed, and any other error when one may. */
  deliver(mail: Mail): Promise<void>
}

/** A mail that can never be delivered. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
  /** The reply code of the mail server (RFC 5321): 550 and the like. */
  readonly code: string
  constructor(code: string) {
    super('The mail was refused')
    this.code = code
  }
}
