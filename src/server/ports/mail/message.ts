import { isMailAddress } from './address.ts'
import { type Mail, MailRefused } from './port.ts'

/** RFC 5321: the address is not one that can be delivered to. */
const BAD_ADDRESS = '553'

/** A worker's name is part of a file's name: no line break of it makes a header, and no separator a folder. */
const nameOf = (name: string) => name.toWellFormed().replace(/[\p{Cc}"*/:<>?\\|]+/gu, '_')

/** Returns a mail as nodemailer takes it, with exactly one recipient. Throws `MailRefused` when the recipient, or who is answered, is not one address. */
export function messageOf({ id, from, to, replyTo, subject, text, html, attachments = [], writtenAt }: Mail) {
  if (!isMailAddress(to) || (replyTo !== undefined && !isMailAddress(replyTo))) throw new MailRefused(BAD_ADDRESS)
  return {
    from,
    // As a text, nodemailer would read a list of addresses out of it.
    to: { name: '', address: to },
    envelope: { from: from.address, to: [to] },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    messageId: `<${id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    date: writtenAt,
    subject,
    text,
    html,
    attachments: attachments.map(({ name, mediaType, content }) => ({ filename: nameOf(name), contentType: mediaType, content })),
    // No out-of-office replies.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
