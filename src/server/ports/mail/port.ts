import type { Sender } from './address.ts'

/** A file attached to an e-mail. */
export interface Attachment {
  readonly name: string
  readonly mediaType: string
  readonly content: Buffer
}

export interface Mail {
  /** A UUID that is the same in every try, so that the receiver recognizes a repeated e-mail. */
  readonly id: string
  readonly from: Sender
  /** One address. */
  readonly to: string
  /** One address, if replies go elsewhere than to the sender. */
  readonly replyTo: string | undefined
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The address that turns off e-mails of this kind, with a POST too (RFC 8058). */
  readonly leaveLink?: string | undefined
  readonly attachments?: readonly Attachment[]
  readonly writtenAt: Date
}

/** The port for sending e-mail. */
export interface MailPort {
  /** Where e-mails go, for the log. */
  readonly description: string
  /** Delivers an e-mail. Throws `MailRefused` when no later try can succeed, and any other error when one may. */
  deliver(mail: Mail): Promise<void>
}

/** The error for an e-mail that can never be delivered. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
  /** The reply code of the mail server (RFC 5321), for example 550. */
  readonly code: string
  constructor(code: string) {
    super('The mail was refused')
    this.code = code
  }
}
