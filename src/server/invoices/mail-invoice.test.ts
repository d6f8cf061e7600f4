import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { composeTasks } from '../app.ts'
import { readConfig } from '../config.ts'
import { openTaskQueue } from '../core/tasks/queue.ts'
import { openLog } from '../log.ts'
import type { Mail, MailPort } from '../ports/mail/port.ts'
import { textsOf } from '../testing/report-files.ts'
import { type Person, startServer, type TestServer } from '../testing/server.ts'
import { saidLines } from './mail-invoice.ts'

const FAST = { wait: 0, poll: 0.5, pollScheduled: 0.5, supervise: 1, grace: 1 }
const config = readConfig({ MAIL_FROM: 'Gigfolio <hello@gigfolio.example>', PUBLIC_URL: 'https://gigs.example' })

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startServer()
})
beforeEach(async () => {
  ada = await server.worker()
})
afterEach(() => server.database.pool.query('delete from outbox; delete from pgboss.job'))
afterAll(() => server.stop())

/** Sends the e-mails of the outbox until the test ends. Returns what was sent. */
function deliver(fails = 0): Mail[] {
  const sent: Mail[] = []
  let tries = 0
  const port: MailPort = {
    description: '',
    deliver: async (mail) => {
      if (tries++ < fails) throw new Error('Not today')
      sent.push(mail)
    },
  }
  const queue = openTaskQueue(server.database, openLog('silent'), FAST)
  onTestFinished(() => queue.stop())
  queue.begin(composeTasks(server.services, port, config))
  return sent
}
const outbox = async () =>
  (await server.database.pool.query('select kind, to_address as "to", status, failure, facts from outbox order by id')).rows
const statuses = async () => (await outbox()).map(({ kind, status, failure }) => [kind, status, failure])

const params = (id: number) => ({ params: { id: String(id) } })
const client = () => `ap-${ada.email}`
async function aDraft(billingEmail: string | null = client()) {
  const gig = { eventName: 'Food fair', clientName: 'Acme', date: '2025-11-12', status: 'pending payment' as const, expectedPay: '240.00' }
  const { body: made } = await ada.call('POST /api/gigs', { body: gig })
  await ada.call('PUT /api/clients/:id', { ...params(made.clientId), body: { billingEmail } })
  const body = { clientId: made.clientId, gigIds: [made.id], invoiceDate: '2025-11-07', dueDate: '2099-12-07' }
  return (await ada.call('POST /api/invoices', { body })).body
}
const send = (id: number, message = '') => ada.call('POST /api/invoices/:id/send', { ...params(id), body: { by: 'mail', message } })
const mail = (id: number, body: object = {}) => ada.call('POST /api/invoices/:id/mail', { ...params(id), body })

test('sending by mail brings the PDF and the link to the client, with replies to the worker, and a copy to the worker', async () => {
  await ada.call('PUT /api/user', { body: { businessEmail: 'books@ada.example', businessName: 'Ada’s Events' } })
  const { id } = await aDraft()
  const { status, body: invoice } = await send(id, 'Hello Ann,\nit was a pleasure. See https://evil.example/now\n<b>Ada</b>')
  expect([status, invoice.hasLink]).toEqual([200, true])
  expect(JSON.stringify(await outbox())).not.toContain('/i/')
  const sent = deliver()
  await expect.poll(statuses, { timeout: 20_000 }).toEqual([
    ['invoice', 'sent', null],
    ['invoice copy', 'sent', null],
  ])
  const [first, copy] = [client(), ada.email].map((address) => sent.find(({ to }) => to === address))
  expect(first).toMatchObject({ to: client(), replyTo: 'books@ada.example', from: { address: 'hello@gigfolio.example' } })
  expect(first?.subject).toBe('Invoice INV-2025-001 from Ada’s Events: $240.00')
  for (const text of ['Hello Ann,', 'it was a pleasure. See', 'Due Dec 7, 2099', 'https://gigs.example/i/'])
    expect(first?.text).toContain(text)
  expect(first?.text).not.toContain('evil.example')
  expect(first?.html).not.toMatch(/evil\.example|<b>Ada/)
  const [file] = first?.attachments ?? []
  expect([file?.name, file?.mediaType]).toEqual(['INV-2025-001.pdf', 'application/pdf'])
  expect(
    textsOf(file?.content ?? Buffer.alloc(0))
      .flat()
      .join(' '),
  ).toContain('Invoice INV-2025-001')
  // The link of the mail is the one that the worker sees.
  const [, path = ''] = /https:\/\/gigs\.example(\/i\/[\w-]{43})/.exec(first?.text ?? '') ?? []
  expect((await fetch(server.url + path)).status).toBe(200)
  expect((await ada.call('POST /api/invoices/:id/link', { ...params(id), body: {} })).body.link).toContain(path)
  expect(copy).toMatchObject({ to: ada.email, replyTo: undefined })
  expect(copy?.text).toContain(client())
  expect(copy?.text).not.toContain('/i/')
  expect(copy?.attachments?.map(({ name }) => name)).toEqual(['INV-2025-001.pdf'])
  // The outbox keeps only the id, to count the mails.
  expect((await outbox()).map(({ facts }) => facts)).toEqual([{ invoice: id }, { invoice: id }])
})

test('a client without an address is refused, and the draft stays a draft', async () => {
  const { id } = await aDraft(null)
  const { status, body } = await send(id)
  expect([status, body.issues[0]]).toMatchObject([400, { path: 'by', problem: { code: 'noClientEmail' } }])
  expect((await ada.call('GET /api/invoices/:id', params(id))).body.status).toBe('draft')
  expect(await outbox()).toEqual([])
})

test('a mail that fails is tried again', async () => {
  const { id } = await aDraft()
  expect((await mail(id)).body.reason).toEqual({ code: 'invoiceNotSent' })
  await send(id)
  const sent = deliver(1)
  const retry = () => server.database.pool.query(`update pgboss.job set start_after = now() where state = 'retry'`)
  await expect
    .poll(() => retry().then(statuses), { timeout: 30_000 })
    .toEqual([
      ['invoice', 'sent', null],
      ['invoice copy', 'sent', null],
    ])
  expect(sent).toHaveLength(2)
})

test('an invoice says whether the mail server took its last mail to the client', async () => {
  const { id } = await aDraft()
  const lastMail = async () => (await ada.call('GET /api/invoices/:id', params(id))).body.lastMail
  expect(await lastMail()).toBeNull()
  expect((await send(id)).body.lastMail.state).toBe('waiting')
  const received = deliver()
  await expect.poll(async () => (await lastMail()).state, { timeout: 20_000 }).toBe('sent')
  expect(received.length).toBeGreaterThan(0)
  expect(Date.now() - Date.parse((await lastMail()).at)).toBeLessThan(60_000)
  const settle = (failure: string) =>
    server.database.pool.query(
      `update outbox set status = 'failed', failure = $1 where id = (select max(id) from outbox where kind = 'invoice')`,
      [failure],
    )
  await settle('550')
  expect((await ada.call('GET /api/invoices')).body[0].lastMail.state).toBe('failed')
  // Nothing was mailed, and nothing failed.
  await settle('over')
  expect(await lastMail()).toBeNull()
})

test('a mail goes to the address that the client has by now, and to the printed one if it has none', async () => {
  const { id, clientId } = await aDraft()
  await send(id)
  const setClient = (billingEmail: string | null) => ada.call('PUT /api/clients/:id', { ...params(clientId), body: { billingEmail } })
  await setClient(`new-${ada.email}`)
  await mail(id, { reminder: true })
  await setClient(null)
  await mail(id)
  const rows = await outbox()
  expect(rows.filter(({ kind }) => kind === 'invoice').map(({ to }) => to)).toEqual([client(), `new-${ada.email}`, client()])
  expect(rows.filter(({ kind }) => kind === 'invoice copy').map(({ facts }) => facts.sentTo)).toEqual([
    ...[client(), `new-${ada.email}`, client()],
  ])
  // What was sent stays as it is.
  expect((await ada.call('GET /api/invoices/:id', params(id))).body.clientEmail).toBe(client())
})

test('a void invoice is not mailed', async () => {
  const { id } = await aDraft()
  await send(id)
  await ada.call('POST /api/invoices/:id/void', { ...params(id), body: { reason: 'Wrong' } })
  expect((await mail(id)).body.reason).toEqual({ code: 'invoiceVoid' })
  const sent = deliver()
  await expect.poll(statuses, { timeout: 20_000 }).toEqual([
    ['invoice', 'failed', 'over'],
    ['invoice copy', 'failed', 'over'],
  ])
  expect(sent).toEqual([])
})

test('a reminder is counted, and an invoice is mailed at most five times a day', async () => {
  const { id } = await aDraft()
  await send(id)
  const { body } = await mail(id, { message: 'Could you let me know?', reminder: true })
  expect([body.reminders, body.remindedOn]).toEqual([1, expect.stringMatching(/^\d{4}-\d\d-\d\d$/)])
  const sent = deliver()
  await expect.poll(() => sent.length, { timeout: 20_000 }).toBe(4)
  expect(sent.map(({ subject }) => subject)).toContain('Reminder: invoice INV-2025-001 from Ada Reyes, $240.00 open')
  const again = await mail(id)
  expect([again.status, again.body.reminders]).toEqual([200, 1])
  expect([(await mail(id)).status, (await mail(id)).status]).toEqual([200, 200])
  const refused = await mail(id, { reminder: true })
  expect([refused.status, refused.body.reason]).toEqual([429, { code: 'tooManyInvoiceMails' }])
  expect((await ada.call('GET /api/invoices/:id', params(id))).body.reminders).toBe(1)
})

test('a reminder is written in the language of its invoice, whatever that of the call, and a statement names the other invoices', async () => {
  const { id: draft } = await aDraft()
  const reminderOf = (id: number, step: 'due' | 'statement', person = ada) =>
    person.call('GET /api/invoices/:id/reminder', { ...params(id), query: { step } })
  expect((await reminderOf(draft, 'due')).body.reason).toEqual({ code: 'invoiceNotSent' })
  const { id } = await aDraft()
  await ada.call('POST /api/invoices/:id/send', { ...params(id), body: { by: 'link', language: 'es' } })
  expect((await reminderOf(id, 'due')).body.subject).toBe('Factura INV-2025-001: $240.00, vence el 7 dic 2099')
  await send(draft)
  const { body } = await reminderOf(draft, 'statement')
  expect(body.subject).toBe('Statement of your account: $480.00 open')
  for (const line of ['Invoice INV-2025-001, due Dec 7, 2099: $240.00\n', 'Open in all: $480.00']) expect(body.body).toContain(line)
  expect((await reminderOf(id, 'due', await server.worker())).status).toBe(404)
})

test('all workers together mail an address at most 50 times a day', async () => {
  const { id } = await aDraft()
  const other = (await (await server.worker('Bob')).call('GET /api/user')).body.id
  const others = `insert into outbox (user_id, to_address, kind, facts) select $1, $2, 'invoice', '{}' from generate_series(1, $3)`
  await server.database.pool.query(others, [other, client(), 49])
  expect((await send(id)).status).toBe(200)
  expect((await mail(id)).status).toBe(429)
})

test('a message has no links, and leaves out the line with the page', () =>
  expect(
    saidLines('Hello,\n\nSee it here: https://g.example/i/abc\nPay $1.50 at evil.example/x or\nevil.example', 'https://g.example'),
  ).toEqual(['Hello,', 'Pay $1.50 at or', 'evil example']))
