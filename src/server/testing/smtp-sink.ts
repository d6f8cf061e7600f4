import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface Received {
  readonly from: string
  /** Every `RCPT TO`. */
  readonly to: readonly string[]
  readonly content: string
}

/** Decides about a received e-mail; throws to refuse it. */
export type Judge = (mail: Received) => void

/** Starts a mail server that keeps all received e-mails, including refused ones, until `stop` is called. */
export async function startSmtpSink(judge: Judge = () => {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    // Connections are kept for the next mails, and a test does not wait until they are closed.
    closeTimeout: 1,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, { envelope }, done) => {
      text(stream)
        .then((content) => {
          const from = envelope.mailFrom ? envelope.mailFrom.address : ''
          const mail = { from, to: envelope.rcptTo.map(({ address }) => address), content }
          received.push(mail)
          judge(mail)
        })
        .then(() => done(), done)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, received, stop }
}
