import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startServer, type TestServer } from '../testing/server.ts'
import { remindClientsTask } from './remind-clients.ts'

let server: TestServer
let now = new Date('2026-11-20T15:00:00.000Z')
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const signal = new AbortController().signal
const run = () => remindClientsTask({ ...server.services, clock: () => now })['remind-clients']({}, { signal, isLast: true })
const mailed = async () => {
  const { rows } = await server.database.pool.query(`select facts->>'message' as message from outbox where kind = 'invoice' order by id`)
  return rows.map(({ message }) => message as string)
}

async function lateInvoice(ada: Person, eventName: string) {
  const gig = { eventName, clientName: 'Acme', date: '2026-10-01', status: 'pending payment', expectedPay: '240.00' } as const
  const { body: made } = await ada.call('POST /api/gigs', { body: gig })
  await ada.call('PUT /api/clients/:id', { params: { id: String(made.clientId) }, body: { billingEmail: 'ap@acme.example' } })
  const dated = { invoiceDate: '2026-10-02', dueDate: '2026-11-06' }
  const { body: draft } = await ada.call('POST /api/invoices', { body: { ...dated, clientId: made.clientId, gigIds: [made.id] } })
  const { body: sent } = await ada.call('POST /api/invoices/:id/send', { params: { id: draft.id }, body: { by: 'link' } })
  // It was sent on its date, not today.
  await server.database.pool.query(`update invoices set sent_at = '2026-10-02T12:00:00Z' where id = $1`, [draft.id])
  return sent
}

test('clients are reminded only once the worker switched it on, once a day, and not of what they answered', async () => {
  const ada = await server.worker()
  const first = await lateInvoice(ada, 'Gala')
  const second = await lateInvoice(ada, 'Fair')
  await run()
  expect(await mailed()).toEqual([])
  const { version: _, ...settings } = (await ada.call('GET /api/invoice-settings')).body
  await ada.call('PUT /api/invoice-settings', { body: { ...settings, sendsReminders: true } })
  const paused = { params: { id: second.id }, body: { paused: 'reply' as const } }
  await ada.call('PUT /api/invoices/:id/reminders', paused)
  const gone = await lateInvoice(ada, 'Canceled')
  await ada.call('POST /api/gigs/delete', { body: { gigIds: [gone.gigs[0].gigId] } })
  await Promise.all([run(), run()])
  await run()
  const [message, ...more] = await mailed()
  // Fourteen days late, the statement is due, and names the other invoice.
  expect(message).toContain(`Invoice ${first.invoiceNumber} was due Nov 6, 2026, and $240.00 is still open.`)
  expect([message?.includes(second.invoiceNumber), message?.includes('Open in all: $480.00'), more]).toEqual([true, true, []])
  const shown = (await ada.call('GET /api/invoices/:id', { params: { id: first.id } })).body
  expect([shown.reminders, shown.remindedOn]).toEqual([1, '2026-11-20'])
  const none = (await ada.call('GET /api/invoices/:id', { params: { id: gone.id } })).body
  expect([none.status, none.reminders]).toEqual(['sent', 0])
  // A final notice needs a tap.
  now = new Date('2026-12-20T15:00:00.000Z')
  await run()
  expect(await mailed()).toHaveLength(1)
})

test('a payment and the hour of the day keep a client from being reminded', async () => {
  now = new Date('2026-11-20T06:00:00.000Z')
  const eve = await server.worker('Eve')
  const { version: _, ...settings } = (await eve.call('GET /api/invoice-settings')).body
  await eve.call('PUT /api/invoice-settings', { body: { ...settings, sendsReminders: true } })
  const sent = await lateInvoice(eve, 'Gala')
  const before = (await mailed()).length
  await run()
  expect(await mailed()).toHaveLength(before)
  now = new Date('2026-11-20T15:00:00.000Z')
  const parts = [{ invoiceId: sent.id, version: sent.version, amount: '10.00' }]
  await eve.call('POST /api/invoices/payments', { body: { receivedOn: '2025-11-08', method: 'check', parts } })
  await run()
  expect(await mailed()).toHaveLength(before)
})
