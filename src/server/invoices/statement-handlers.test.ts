import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Statement } from '#contract/invoices/statements.ts'
import { addDays, dayIn } from '#domain/time/calendar-day.ts'
import { textsOf } from '../testing/report-files.ts'
import { type Person, startServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startServer()
})
beforeEach(async () => {
  await server.database.pool.query('delete from outbox; delete from rate_limits')
  ada = await server.worker('Ada Reyes')
})
afterAll(() => server.stop())

const onDay = (days: number) => addDays(dayIn('UTC', new Date()), days)
const gig = async (daysAgo: number, fields: object = {}) => {
  const body = {
    ...{ eventName: 'Launch party', clientName: 'Acme', status: 'pending payment', expectedPay: '200.00' },
    date: onDay(-daysAgo),
  }
  return (await ada.call('POST /api/gigs', { body: { ...body, ...fields } as never })).body
}
const sent = async ({ id, clientId }: { id: number; clientId: number }, dueInDays: number, fields: object = {}) => {
  const body = { clientId, gigIds: [id], invoiceDate: onDay(-100), dueDate: onDay(dueInDays), ...fields }
  const { body: made } = await ada.call('POST /api/invoices', { body })
  return (await ada.call('POST /api/invoices/:id/send', { params: { id: made.id }, body: { by: 'link' } })).body
}
const call = <E extends `${'GET' | 'POST'} /api/clients/:id/statement${'' | '/pdf' | '/mail'}`>(
  endpoint: E,
  id: number,
  body?: object,
  person = ada,
) => person.call(endpoint as 'GET /api/clients/:id/statement', { params: { id: String(id) }, ...(body && { body }) } as never)
const statementOf = async (id: number): Promise<Statement> => (await call('GET /api/clients/:id/statement', id)).body
const mails = async () => (await server.database.pool.query('select to_address as "to", facts from outbox order by id')).rows
const setClient = (id: number, body: object) => ada.call('PUT /api/clients/:id', { params: { id: String(id) }, body })

/** An invoice that is 45 days late with tax and a first payment, work that is owed, work that is on a draft, and work of payroll. */
async function acme() {
  const first = await gig(120)
  const second = await gig(10, { eventName: 'Food fair', expectedPay: '80.00' })
  const drafted = await gig(40, { eventName: 'Gala', expectedPay: '60.00' })
  await gig(50, { eventName: 'Shift', payKind: 'w2' })
  const { clientId } = first
  const invoice = await sent(first, -45, { taxRate: 10 })
  await ada.call('POST /api/invoices', { body: { clientId, gigIds: [drafted.id], invoiceDate: onDay(-3), dueDate: onDay(20) } })
  const parts = [{ invoiceId: invoice.id, version: invoice.version, amount: '50.00' }]
  await ada.call('POST /api/invoices/payments', { body: { receivedOn: onDay(-20), method: 'check', parts } })
  const tipped = await gig(30, { eventName: 'Paid', expectedPay: '30.00' })
  const paid = { totalReceived: '30.00', tips: '5.00', taxPercentage: 23, paymentMethod: 'venmo', gotPaidDate: onDay(-5) }
  await ada.call('POST /api/gigs/:id/got-paid', { params: { id: tipped.id }, body: paid as never })
  return { clientId, invoice, second, drafted }
}

test('a statement has the amounts of the invoices and the other owed work, by age, and the payments of 90 days', async () => {
  const { clientId, invoice, second, drafted } = await acme()
  const statement = await statementOf(clientId)
  const [shown] = (await ada.call('GET /api/invoices')).body.filter(({ status }: { status: string }) => status !== 'draft')
  expect(statement.client).toEqual({ id: clientId, name: 'Acme', legalName: null, email: null })
  expect(statement.invoices).toMatchObject([
    { id: invoice.id, invoiceNumber: invoice.invoiceNumber, total: '220.00', openAmount: shown.openAmount, age: 'days60' },
  ])
  expect(shown.openAmount).toBe('170.00')
  expect(statement.work.map(({ gigId, amount, age }) => [gigId, amount, age])).toEqual([
    [drafted.id, '60.00', 'days30'],
    [second.id, '80.00', 'notDue'],
  ])
  expect(statement.payments).toEqual([
    { day: onDay(-5), amount: '30.00', tips: '5.00', method: 'venmo' },
    { day: onDay(-20), amount: '50.00', tips: '0.00', method: 'check' },
  ])
  expect(statement.totals).toEqual({ notDue: '80.00', days30: '60.00', days60: '170.00', older: '0.00', total: '310.00' })
})

test('sales tax that comes with a payment is in it once, and goes with it', async () => {
  const invoice = await sent(await gig(20), -3, { taxRate: 10 })
  const parts = [{ invoiceId: invoice.id, version: invoice.version, amount: '220.00' }]
  const { body } = await ada.call('POST /api/invoices/payments', { body: { receivedOn: onDay(-1), method: 'zelle', parts } })
  const paid = await statementOf(invoice.clientId)
  expect([paid.totals.total, paid.payments]).toEqual(['0.00', [{ day: onDay(-1), amount: '220.00', tips: '0.00', method: 'zelle' }]])
  await ada.call('POST /api/invoices/payments/undo', { body: { ids: body.paymentIds } })
  const undone = await statementOf(invoice.clientId)
  expect([undone.totals.total, undone.payments]).toEqual(['220.00', []])
})

test('a merged client has the statement of the other one, and another worker’s client none', async () => {
  const { clientId } = await acme()
  const { clientId: from } = await gig(10, { clientName: 'Acme Inc', expectedPay: '40.00' })
  await ada.call('POST /api/clients/merge', { body: { from, into: clientId } })
  const statement = await statementOf(from)
  expect([statement.client.id, statement.totals.total]).toEqual([clientId, '350.00'])
  const eve = await server.worker('Eve')
  for (const [endpoint, body] of [
    ['GET /api/clients/:id/statement'],
    ['GET /api/clients/:id/statement/pdf'],
    ['POST /api/clients/:id/statement/mail', { message: '' }],
  ] as const)
    expect((await call(endpoint, clientId, body, eve)).status).toBe(404)
})

test('the PDF is tagged and has the business, the client, the day, each line and the total', async () => {
  const { clientId, invoice } = await acme()
  await ada.call('PUT /api/user', { body: { businessName: 'Reyes Events', businessEmail: 'pay@reyes.example' } })
  await setClient(clientId, { legalName: 'Acme Incorporated', billingAddress: '1 Elm St' })
  const { status, body, headers } = await call('GET /api/clients/:id/statement/pdf', clientId)
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(headers.get('content-disposition')).toContain(`Statement for Acme Incorporated ${(await statementOf(clientId)).asOf}.pdf`)
  const printed = textsOf(body).flat().join(' ')
  for (const text of [
    ...['Statement for Acme Incorporated', 'Reyes Events', 'pay@reyes.example', '1 Elm St', 'As of', invoice.invoiceNumber],
    ...['Food fair', 'Gala', '$170.00', '31–60 days late', '$310.00', 'Venmo', '$5.00'],
  ])
    expect(printed).toContain(text)
  expect(printed).not.toContain('Shift')
  const document = await getDocumentProxy(new Uint8Array(body))
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true })
  expect(JSON.stringify(await (await document.getPage(1)).getStructTree())).toContain('"role":"Table"')
})

test('the PDF of a client that owes nothing says so', async () => {
  const { clientId } = await gig(-5)
  const printed = textsOf((await call('GET /api/clients/:id/statement/pdf', clientId)).body)
    .flat()
    .join(' ')
  for (const text of ['No open invoices.', 'No other work is owed.', 'No payments in the last 90 days.', '$0.00'])
    expect(printed).toContain(text)
})

test('a statement is mailed once to the address for bills, with a copy to the worker, who gets the answers', async () => {
  const { clientId, invoice } = await acme()
  const mail = (message = '') => call('POST /api/clients/:id/statement/mail', clientId, { message })
  const { status, body } = await mail()
  expect([status, body.issues]).toMatchObject([400, [{ path: 'message', code: 'not_possible', problem: { code: 'noClientEmail' } }]])
  await setClient(clientId, { email: 'ann@acme.example' })
  await setClient(clientId, { billingEmail: 'ap@acme.example' })
  await ada.call('PUT /api/user', { body: { businessName: 'Reyes Events', businessEmail: 'pay@reyes.example' } })
  expect((await mail('Could you pay this week?')).status).toBe(200)
  const facts = {
    ...{
      businessName: 'Reyes Events',
      clientName: 'Acme',
      replyTo: 'pay@reyes.example',
      total: '$310.00',
      message: 'Could you pay this week?',
    },
    ...{ invoices: [{ invoiceNumber: invoice.invoiceNumber, amount: '$170.00' }], more: 0 },
    work: [
      { eventName: 'Gala', amount: '$60.00' },
      { eventName: 'Food fair', amount: '$80.00' },
    ],
  }
  expect(await mails()).toMatchObject([
    { to: 'ap@acme.example', facts: { ...facts, copyOf: '' } },
    { to: ada.email, facts: { ...facts, copyOf: 'ap@acme.example' } },
  ])
  for (let at = 1; at < 5; at++) expect((await mail()).status).toBe(200)
  expect((await mail()).body.code).toBe('too_many_attempts')
  expect(await mails()).toHaveLength(10)
})

test('a mail names at most 100 lines, and how many more there are', async () => {
  const { clientId } = await gig(10)
  await setClient(clientId, { email: 'ann@acme.example' })
  await server.database.pool.query(
    `insert into gigs (user_id, client_id, client_name, event_name, gig_type, date, status, expected_pay)
     select user_id, client_id, client_name, 'Copy ' || n, gig_type, date, status, 1 from gigs, generate_series(1, 100) n where client_id = $1`,
    [clientId],
  )
  await call('POST /api/clients/:id/statement/mail', clientId, {})
  const [{ facts }] = await mails()
  expect([facts.work.length, facts.more, facts.total]).toEqual([100, 1, '$300.00'])
})
