import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

export interface Received {
  readonly from: string
  /** Every `RCPT TO`. */
  readonly to: readonly string[]
  readonly content: string
}

/** What the server does with a mail that it received: throws `replyOf` to refuse it. */
type Judge = (mail: Received) => void

export const replyOf = (responseCode: number) => Object.assign(new Error('Not today'), { responseCode })

/** Starts a mail server until the end of the test, and keeps what it receives, refused mail too. */
export async function startMailServer(judge: Judge = () => {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
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
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, received }
}
