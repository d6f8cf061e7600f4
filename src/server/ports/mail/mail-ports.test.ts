import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { mails } from '#words/en/mails/mails.ts'
import { newDevice } from '#words/letters/account-letters.ts'
import { writeLetter } from '../../core/mail/letter.ts'
import { replyOf, startMailServer } from '../../testing/mail-server.ts'
import { aFolder } from '../../testing/processes.ts'
import { senderOf } from './address.ts'
import { outboxFolder } from './outbox-folder.ts'
import { type Mail, MailRefused } from './port.ts'
import { smtp } from './smtp.ts'

const aMail = (change: Partial<Mail> = {}): Mail => ({
  id: '3e6b7f0a-1111-4222-8333-444455556666',
  from: { name: 'Gigfolio', address: 'hello@gigfolio.example' },
  to: 'ada@example.com',
  replyTo: undefined,
  subject: 'Hello',
  text: 'Hello\n',
  html: '<p>Hello</p>',
  writtenAt: new Date('2026-11-21T20:14:00Z'),
  ...change,
})

const oneAddress = ['ada@example.com', "o'hara+gigs@mail.example.co.uk", 'root@localhost']
test.each(oneAddress)('%s gets one e-mail', async (to) => {
  const { url, received } = await startMailServer()
  await smtp(url).deliver(aMail({ to }))
  expect(received).toMatchObject([{ from: 'hello@gigfolio.example', to: [to] }])
  expect(received[0]?.content).toMatch(/^Message-ID: <3e6b7f0a-1111-4222-8333-444455556666@gigfolio\.example>\r$/m)
  expect(received[0]?.content).toMatch(/^Date: Sat, 21 Nov 2026 20:14:00 \+0000\r$/m)
})

test.each([
  'a@example.com, eve@example.com',
  'a@example.com,eve@example.com',
  'a@example.com;eve@example.com',
  '<a@example.com>,eve@example.com',
  '"a@example.com, eve"@example.com',
  '"a b"@example.com',
  'a@example.com\r\nRCPT TO:<eve@example.com>',
  'a@example.com\nBcc: eve@example.com',
  'a@example.com\n',
  'Friends: a@example.com, eve@example.com;',
  'a@[127.0.0.1]',
  `${'a'.repeat(65)}@example.com`,
  '',
])('%j is not a single address and gets no e-mail', async (to) => {
  const { url, received } = await startMailServer()
  const folder = await aFolder()
  for (const port of [smtp(url), outboxFolder(folder)]) await expect(port.deliver(aMail({ to }))).rejects.toThrow(MailRefused)
  expect([received, readdirSync(folder)]).toEqual([[], []])
})

test('a name cannot become a header or markup', async () => {
  const { url, received } = await startMailServer()
  const name = `Ada\r\nBcc: eve@example.com\r\n\r\n<script>alert('x')</script>${' long'.repeat(400)}\r\n.\r\n`
  const facts = { device: 'Chrome on Windows', ipAddress: '203.0.113.1', at: '2026-11-21T20:14:00Z', timeZone: 'UTC' }
  await smtp(url).deliver(aMail(writeLetter(newDevice(mails, { ...facts, name }))))
  await smtp(url).deliver(aMail({ subject: 'Hello\r\nBcc: eve@example.com' }))
  for (const { to, content } of received) {
    expect(to).toEqual(['ada@example.com'])
    expect(content.split('\r\n\r\n')[0]).not.toMatch(/^Bcc/m)
    for (const line of content.split('\r\n')) expect(line.length).toBeLessThan(998)
  }
  expect(received[0]?.content.replaceAll('=\r\n', '')).toContain('&lt;script&gt;')
})

test.each([
  [550, MailRefused],
  [554, MailRefused],
  [451, Error],
])('a reply of %d decides only whether a later try can succeed', async (code, kind) => {
  const { url } = await startMailServer(() => {
    throw replyOf(code)
  })
  const failure = await smtp(url)
    .deliver(aMail())
    .catch((error: Error) => error)
  expect(failure).toBeInstanceOf(kind)
  expect(failure instanceof MailRefused).toBe(kind === MailRefused)
  expect(JSON.stringify(failure) + String(failure)).toContain(String(code))
  expect(JSON.stringify(failure) + String(failure)).not.toMatch(/ada@|Not today/)
})

test('an unreachable server can be tried again', async () => {
  const failure = await smtp('smtp://127.0.0.1:1')
    .deliver(aMail())
    .catch((error: Error) => error)
  expect(failure).not.toBeInstanceOf(MailRefused)
  expect(failure).toMatchObject({ code: 'ESOCKET' })
})

test('a password is not sent without TLS', async () => {
  let said = ''
  const plain = createServer((socket) => {
    socket.write('220 mail.example.com\r\n')
    socket.on('error', () => {})
    socket.on('data', (data) => {
      said += data
      socket.write(/^EHLO/.test(String(data)) ? '250-mail.example.com\r\n250 AUTH PLAIN LOGIN\r\n' : '502 No\r\n')
    })
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void plain.close())
  await new Promise((resolve) => plain.once('listening', resolve))
  const { port } = plain.address() as { port: number }
  await expect(smtp(`smtp://gigfolio:canary@127.0.0.1:${port}`).deliver(aMail())).rejects.toThrow('The mail server did not take a mail')
  expect(said).toMatch(/^EHLO/)
  expect(said).not.toMatch(/AUTH|MAIL FROM/)
})

test('a mail server with a certificate that nobody vouches for gets nothing', async () => {
  const received: string[] = []
  // It shows a certificate that it signed itself.
  const server = new SMTPServer({
    secure: true,
    authOptional: true,
    onMailFrom: ({ address }, _, done) => done(void received.push(address)),
  })
  server.on('error', () => {})
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  const failure = await smtp(`smtps://127.0.0.1:${port}`)
    .deliver(aMail())
    .catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 'ESOCKET' })
  expect(received).toEqual([])
})

test('without a server e-mails are written to files: a repeated one replaces the first, and old files are removed', async () => {
  const folder = join(await aFolder(), 'outbox')
  const port = outboxFolder(folder)
  await port.deliver(aMail())
  const old = join(folder, 'old.eml')
  writeFileSync(old, '')
  utimesSync(old, new Date(), new Date(Date.now() - 31 * 86_400_000))
  await port.deliver(aMail({ subject: 'Hello again' }))
  expect(existsSync(old)).toBe(false)
  expect(readdirSync(folder)).toEqual(['3e6b7f0a-1111-4222-8333-444455556666.eml'])
  expect(readFileSync(join(folder, '3e6b7f0a-1111-4222-8333-444455556666.eml'), 'utf8')).toMatch(/^Subject: Hello again\r$/m)
})

test.each([
  ['hello@example.com', { name: 'Gigfolio', address: 'hello@example.com' }],
  ['Gigs & Co. <hello@example.com>', { name: 'Gigs & Co.', address: 'hello@example.com' }],
  ['a@example.com, b@example.com', undefined],
  ['Eve" <a@example.com>', undefined],
  ['Eve\r\nBcc: b@example.com <a@example.com>', undefined],
  ['Eve <>', undefined],
  ['', undefined],
])('the sender %j is %j', (text, sender) => expect(senderOf(text)).toEqual(sender))
