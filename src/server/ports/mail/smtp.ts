import type { Transporter } from 'nodemailer'
import { messageOf } from './message.ts'
import { type MailPort, MailRefused } from './port.ts'

/** In milliseconds. A mail takes less than a minute, so that a try ends long before its job does. */
const LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }

/** nodemailer's names for a refused sender or recipient, and for refused content. A refused password is none of them: it can be corrected. */
const OF_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE'])

/** Delivers to the SMTP server of an `smtp:` or `smtps:` URL. A user name and password are only sent over TLS. */
export function smtp(url: string): MailPort {
  const { host, username } = new URL(url)
  let transporter: Transporter | undefined
  return {
    description: `Mail is sent by ${host}`,
    deliver: async (mail) => {
      const message = messageOf(mail)
      const { createTransport } = await import('nodemailer')
      transporter ??= createTransport({ ...LIMITS, ...(username && { requireTLS: true }), url })
      try {
        await transporter.sendMail(message)
      } catch (error) {
        throw withoutReply(error as { code?: string; responseCode?: number })
      }
    },
  }
}

/** The reply of a mail server quotes addresses, which belong into no log: only its code is kept. */
function withoutReply({ code = 'ESMTP', responseCode = 0 }: { code?: string; responseCode?: number }): Error {
  if (OF_THE_MAIL.has(code) && responseCode >= 500) return new MailRefused(String(responseCode))
  return Object.assign(new Error('The mail server did not take a mail'), { code: responseCode ? `${code} ${responseCode}` : code })
}
