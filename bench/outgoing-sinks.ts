// A mail server and a push service that take everything, for `bench/outgoing.ts`. Reports what has arrived four times a second.
import { createECDH, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface Listening {
  readonly smtpUrl: string
  readonly pushUrl: string
  /** The keys of a browser's subscription. */
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/** How many alert mails and pushes have arrived until now, and the new reset mails with their time. */
export interface Arrived {
  readonly at: number
  readonly mails: number
  readonly pushes: number
  readonly resets: readonly (readonly [to: string, at: number])[]
}

let mails = 0
let pushes = 0
let resets: [string, number][] = []

const smtpServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData: (stream, { envelope }, done) => {
    text(stream).then((content) => {
      if (/^Subject: .*password/im.test(content)) resets.push([envelope.rcptTo[0]?.address ?? '', Date.now()])
      else mails++
      done()
    }, done)
  },
})
await new Promise<void>((resolve) => smtpServer.listen(0, '127.0.0.1', resolve))

const pushService = createServer((request, response) => {
  request.resume().once('end', () => {
    pushes++
    response.writeHead(201).end()
  })
})
await new Promise<void>((resolve) => pushService.listen(0, '127.0.0.1', resolve))

const portOf = (server: { address(): AddressInfo | string | null }) => (server.address() as AddressInfo).port
process.send?.({
  smtpUrl: `smtp://127.0.0.1:${portOf(smtpServer.server)}`,
  pushUrl: `http://127.0.0.1:${portOf(pushService)}`,
  keys: { p256dh: createECDH('prime256v1').generateKeys().toString('base64url'), auth: randomBytes(16).toString('base64url') },
} satisfies Listening)
setInterval(() => {
  process.send?.({ at: Date.now(), mails, pushes, resets } satisfies Arrived)
  resets = []
}, 250)
process.on('disconnect', () => process.exit())
