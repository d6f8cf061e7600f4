import type { Transporter } from 'nodemailer'
import { messageOf } from './message.ts'
import { type MailPort, MailRefused } from './port.ts'

/** The time limits in milliseconds. Together they are less than a minute, so that a try ends long before its task. */
const LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }
/** After how many milliseconds without a mail a connection is closed: sooner than any mail server closes it. */
const IDLE_MS = 5_000

/** nodemailer's codes for a refused sender, recipient or content. A refused password is not among them, because it can be corrected. */
const OF_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE'])

/**
 * Delivers to the SMTP server of an `smtp:` or `smtps:` URL, over at most `connections` connections, which are kept for the next mails. A
 * user name and password are only sent over TLS.
 */
export function smtp(url: string, connections = 1): MailPort {
  const { host, username } = new URL(url)
  let transporter: Transporter | undefined
  return {
    description: `Mail is sent by ${host}`,
    deliver: async (mail) => {
      const message = messageOf(mail)
      const { createTransport } = await import('nodemailer')
      transporter ??= createTransport({
        ...LIMITS,
        ...(username && { requireTLS: true }),
        url,
        pool: true,
        maxConnections: connections,
        idleTimeout: IDLE_MS,
      })
      try {
        await transporter.sendMail(message)
      } catch (error) {
        throw withoutReply(error as { code?: string; responseCode?: number })
      }
    },
  }
}

/** Returns an error without the mail server's reply, which quotes addresses and must not be logged. Keeps only its code. */
function withoutReply({ code = 'ESMTP', responseCode = 0 }: { code?: string; responseCode?: number }): Error {
  if (OF_THE_MAIL.has(code) && responseCode >= 500) return new MailRefused(String(responseCode))
  return Object.assign(new Error('The mail server did not take a mail'), { code: responseCode ? `${code} ${responseCode}` : code })
}
