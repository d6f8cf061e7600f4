import { isMailAddress } from './address.ts'
import { type Mail, MailRefused } from './port.ts'

/** RFC 5321: e-mail cannot be delivered to this address. */
const BAD_ADDRESS = '553'

/** Replaces unsafe characters of a file name, which contains a worker's name: line breaks could make a header, and separators a folder. */
const nameOf = (name: string) => name.toWellFormed().replace(/[\p{Cc}"*/:<>?\\|]+/gu, '_')

/**
 * Converts an e-mail for nodemailer, with exactly one recipient. Throws `MailRefused` when the recipient or the reply address is not a
 * single address.
 */
export function messageOf({ id, from, to, replyTo, subject, text, html, attachments = [], leaveLink, writtenAt }: Mail) {
  if (!isMailAddress(to) || (replyTo !== undefined && !isMailAddress(replyTo))) throw new MailRefused(BAD_ADDRESS)
  return {
    from,
    // From a plain text, nodemailer would read a list of addresses.
    to: { name: '', address: to },
    envelope: { from: from.address, to: [to] },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    messageId: `<${id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    date: writtenAt,
    subject,
    text,
    html,
    attachments: attachments.map(({ name, mediaType, content }) => ({ filename: nameOf(name), contentType: mediaType, content })),
    // Prevents out-of-office replies.
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(leaveLink && { 'List-Unsubscribe': `<${leaveLink}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
