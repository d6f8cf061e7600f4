import { isMailAddress } from './address.ts'
import { type Mail, MailRefused } from './port.ts'

/** RFC 5321: the address is not one that can be delivered to. */
const BAD_ADDRESS = '553'

/** Returns a mail as nodemailer takes it, with exactly one recipient. Throws `MailRefused` when the recipient is not one address. */
export function messageOf({ id, from, to, subject, text, html, writtenAt }: Mail) {
  if (!isMailAddress(to)) throw new MailRefused(BAD_ADDRESS)
  return {
    from,
    // As a text, nodemailer would read a list of addresses out of it.
    to: { name: '', address: to },
    envelope: { from: from.address, to: [to] },
    messageId: `<${id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    date: writtenAt,
    subject,
    text,
    html,
    // No out-of-office replies.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
