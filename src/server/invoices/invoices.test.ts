import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Invoice } from '#contract/invoices.ts'
import { type Person, startServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startServer()
})
beforeEach(async () => {
  ada = await server.worker()
})
afterAll(() => server.stop())

const party = {
  ...{ eventName: 'Launch party', clientName: 'Acme', date: '2025-11-07', status: 'pending payment', payBasis: 'hour', rate: '30.00' },
  ...{
    startTime: '18:00',
    endTime: '23:30',
    timeZone: 'America/New_York',
    expectedPay: '165.00',
    parkingExpense: '12.00',
    parkingReimbursed: true,
  },
} as const
const fair = { eventName: 'Food fair', clientName: 'Acme', date: '2025-11-12', status: 'pending payment', expectedPay: '240.00' } as const
const gig = async (fields: object) => (await ada.call('POST /api/gigs', { body: fields as never })).body
const twoGigs = async () => [await gig(party), await gig(fair)]
const draft = async (clientId: number, gigIds: number[], fields = {}): Promise<Invoice> => {
  const body = { clientId, gigIds, invoiceDate: '2025-11-07', dueDate: '2025-12-07', taxRate: 8.88, ...fields }
  return (await ada.call('POST /api/invoices', { body })).body
}
const send = (id: number, fields = {}) =>
  ada.call('POST /api/invoices/:id/send', { params: { id: String(id) }, body: { by: 'link', ...fields } })
const show = async (id: number): Promise<Invoice> => (await ada.call('GET /api/invoices/:id', { params: { id: String(id) } })).body
const theGig = async (id: number) => (await ada.call('GET /api/gigs/:id', { params: { id: String(id) } })).body
const pay = async (id: number, amount: string, fields = {}) => {
  const { version } = await show(id)
  const parts = [{ invoiceId: id, version, amount }]
  return ada.call('POST /api/invoices/payments', { body: { receivedOn: '2025-12-01', method: 'check', parts, ...fields } })
}
const sentInvoice = async (fields = {}) => {
  const [one, other] = await twoGigs()
  const made = await draft(one.clientId, [one.id, other.id], fields)
  return { one, other, invoice: (await send(made.id)).body as Invoice }
}
const figures = ({ status, received, writtenOff, openAmount }: Invoice) => [status, received, writtenOff, openAmount]

test('a draft has the lines of its gigs and follows them, and gets its number when it is sent', async () => {
  const [one, other] = await twoGigs()
  const made = await draft(one.clientId, [one.id, other.id])
  expect(made).toMatchObject({ status: 'draft', invoiceNumber: null, numberToBe: 'INV-2025-001' })
  expect([made.subtotal, made.taxAmount, made.total]).toEqual(['417.00', '35.96', '452.96'])
  expect(made.items.map(({ kind, quantity, unit, amount }) => [kind, quantity, unit, amount])).toEqual([
    ['work', 5.5, 'hour', '165.00'],
    ['expense', 1, 'flat', '12.00'],
    ['work', 1, 'flat', '240.00'],
  ])
  await ada.call('PUT /api/gigs/:id', { params: { id: String(other.id) }, body: { expectedPay: '250.00' } })
  expect((await show(made.id)).subtotal).toBe('427.00')
  const { status, body: sent } = await send(made.id)
  expect([status, sent.invoiceNumber, sent.status, sent.businessName]).toEqual([200, 'INV-2025-001', 'overdue', 'Ada Reyes'])
  await ada.call('PUT /api/gigs/:id', { params: { id: String(other.id) }, body: { expectedPay: '300.00' } })
  expect(await show(made.id)).toMatchObject({ subtotal: '427.00', changedGigIds: [other.id] })
  expect(
    (
      await ada.call('PUT /api/invoices/:id', {
        params: { id: made.id as never },
        body: { invoiceDate: '2025-11-07', dueDate: '2025-12-07' },
      })
    ).body.code,
  ).toBe('wrong_state')
})

test('300.00 pays the oldest gig and a part of the next, 152.96 the rest and the tax, and each can be undone', async () => {
  const { one, other, invoice } = await sentInvoice()
  const { body: first } = await pay(invoice.id, '300.00')
  expect(figures(first.invoices[0])).toEqual(['partly_paid', '300.00', '0.00', '152.96'])
  expect(await theGig(one.id)).toMatchObject({ status: 'completed', totalReceived: '177.00', actualPay: '165.00' })
  expect(await theGig(other.id)).toMatchObject({ status: 'pending payment', totalReceived: '123.00' })
  const { body: second } = await pay(invoice.id, '152.96', { receivedOn: '2025-12-09' })
  expect(figures(second.invoices[0])).toEqual(['paid', '452.96', '0.00', '0.00'])
  expect(second.invoices[0].receipts.map(({ day, amount }: { day: string; amount: string }) => [day, amount])).toEqual([
    ['2025-12-01', '300.00'],
    ['2025-12-09', '152.96'],
  ])
  expect(await theGig(other.id)).toMatchObject({ status: 'completed', totalReceived: '240.00' })
  expect(second.invoices[0].payments.map(({ amount, tax }: { amount: string; tax: string }) => [amount, tax])).toEqual([
    ['300.00', '0.00'],
    ['152.96', '35.96'],
  ])
  expect(
    (await ada.call('POST /api/invoices/:id/void', { params: { id: invoice.id as never }, body: { reason: 'Wrong' } })).body.code,
  ).toBe('invoice_paid')
  const { body: undone } = await ada.call('POST /api/invoices/payments/undo', { body: { ids: second.paymentIds } })
  expect(figures(undone.invoices[0])).toEqual(['partly_paid', '300.00', '0.00', '152.96'])
  expect((await ada.call('POST /api/invoices/payments/undo', { body: { ids: second.paymentIds } })).status).toBe(404)
  await ada.call('POST /api/invoices/payments/undo', { body: { ids: first.paymentIds } })
  expect(figures(await show(invoice.id))).toEqual(['overdue', '0.00', '0.00', '452.96'])
})

test('sales tax goes and comes with the payment it came with, also when that is undone or corrected on its gig', async () => {
  const { one, other, invoice } = await sentInvoice()
  await pay(invoice.id, '452.96')
  const [payment] = (await ada.call('GET /api/payments', { query: { gigId: String(one.id) } })).body
  expect(payment.amount).toBe('417.00')
  const correction = {
    totalReceived: '417.00',
    paymentMethod: 'zelle',
    taxPercentage: 23,
    parkingSpent: '12.00',
    parkingReimbursed: '12.00',
    gotPaidDate: '2025-12-02',
  }
  const corrected = await ada.call('PUT /api/payments/:id', { params: { id: String(payment.id) }, body: correction as never })
  expect(corrected.status).toBe(200)
  expect((await show(invoice.id)).payments.map(({ tax }) => tax)).toEqual(['35.96'])
  const [now] = (await ada.call('GET /api/payments', { query: { gigId: String(other.id) } })).body
  await ada.call('DELETE /api/payments/:id', { params: { id: String(now.id) } })
  expect((await show(invoice.id)).openTax).toBe('0.00')
  await ada.call('DELETE /api/payments/:id', { params: { id: String(payment.id) } })
  expect(figures(await show(invoice.id))).toEqual(['overdue', '0.00', '0.00', '452.96'])
})

test('undoing a payment of an invoice also undoes corrections of it on its gigs', async () => {
  const { one, other, invoice } = await sentInvoice()
  const { body: paid } = await pay(invoice.id, '452.96')
  const [payment] = (await ada.call('GET /api/payments', { query: { gigId: String(one.id) } })).body
  const costs = { parkingSpent: '12.00', parkingReimbursed: '12.00' }
  await ada.call('PUT /api/payments/:id', {
    params: { id: String(payment.id) },
    body: { ...costs, totalReceived: '410.00', taxPercentage: 23, paymentMethod: 'zelle' },
  })
  await ada.call('POST /api/gigs/:id/got-paid', {
    params: { id: String(one.id) },
    body: { ...costs, totalReceived: '170.00', taxPercentage: 23, isCorrection: true },
  })
  const { status, body } = await ada.call('POST /api/invoices/payments/undo', { body: { ids: paid.paymentIds } })
  expect([status, ...body.invoices.map(figures)]).toEqual([200, ['overdue', '0.00', '0.00', '452.96']])
  expect(body.gigs.map(({ id }: { id: number }) => id).toSorted()).toEqual([one.id, other.id].toSorted())
  for (const { id } of [one, other]) expect(await theGig(id)).toMatchObject({ status: 'pending payment', totalReceived: '0.00' })
})

test('only tax, a write-off, and more than is open', async () => {
  const { one, other, invoice } = await sentInvoice()
  for (const { id } of [one, other]) {
    const body = {
      totalReceived: id === one.id ? '177.00' : '240.00',
      parkingSpent: id === one.id ? '12.00' : '0.00',
      parkingReimbursed: id === one.id ? '12.00' : '0.00',
    }
    await ada.call('POST /api/gigs/:id/got-paid', { params: { id: String(id) }, body: { ...body, taxPercentage: 23 } })
  }
  expect(figures(await show(invoice.id))).toEqual(['partly_paid', '417.00', '0.00', '35.96'])
  expect((await pay(invoice.id, '36.96', { extra: 'tips' })).status).toBe(400)
  expect((await pay(invoice.id, '30.00', { writeOff: 'Rounded' })).body.issues[0].message).toBe('At most $5.00 can be written off')
  const { body } = await pay(invoice.id, '33.00', { writeOff: 'Rounded' })
  expect(figures(body.invoices[0])).toEqual(['paid', '450.00', '2.96', '0.00'])
  await ada.call('POST /api/invoices/payments/undo', { body: { ids: body.paymentIds } })
  expect(figures(await show(invoice.id))).toEqual(['partly_paid', '417.00', '0.00', '35.96'])

  const next = await sentInvoice({ taxRate: 0 })
  expect((await pay(next.invoice.id, '420.00')).body.issues[0].message).toBe('$417.00 is open. Say what the rest is for')
  expect((await pay(next.invoice.id, '420.00', { extra: 'tips' })).body.invoices[0].received).toBe('417.00')
  expect(await theGig(next.other.id)).toMatchObject({ totalReceived: '240.00', tips: '3.00' })
  const third = await sentInvoice({ taxRate: 0 })
  await pay(third.invoice.id, '420.00', { extra: 'pay' })
  expect(await theGig(third.other.id)).toMatchObject({ totalReceived: '243.00', actualPay: '243.00' })
})

test('tips on top of a payment are of the last gig that it pays, and go with it', async () => {
  const { one, other, invoice } = await sentInvoice()
  const { body: first } = await pay(invoice.id, '300.00', { tips: '15.00' })
  expect(figures(first.invoices[0])).toEqual(['partly_paid', '300.00', '0.00', '152.96'])
  expect([(await theGig(one.id)).tips, (await theGig(other.id)).tips]).toEqual([null, '15.00'])
  const { body: second } = await pay(invoice.id, '155.00', { extra: 'tips', tips: '5.00' })
  expect(await theGig(other.id)).toMatchObject({ totalReceived: '240.00', tips: '22.04', status: 'completed' })
  await ada.call('POST /api/invoices/payments/undo', { body: { ids: second.paymentIds } })
  expect((await theGig(other.id)).tips).toBe('15.00')

  const taxed = await sentInvoice()
  await pay(taxed.invoice.id, '417.00')
  const { status, body } = await pay(taxed.invoice.id, '35.96', { tips: '5.00' })
  expect([status, body.issues]).toMatchObject([400, [{ path: 'tips', problem: { code: 'noGigForTips' } }]])
})

test('one payment over two invoices pays the one due first, and is undone as one', async () => {
  const one = (await sentInvoice({ taxRate: 0, dueDate: '2025-12-20' })).invoice
  const other = (await sentInvoice({ taxRate: 0, dueDate: '2025-12-10' })).invoice
  const parts = [one, other].map(({ id, version }, at) => ({ invoiceId: id, version, amount: at === 0 ? '100.00' : '417.00' }))
  const body = { receivedOn: '2025-12-01', method: 'check' as const, parts }
  const { status, body: paid } = await ada.call('POST /api/invoices/payments', { body })
  expect([status, ...paid.invoices.map(figures)]).toEqual([
    201,
    ['paid', '417.00', '0.00', '0.00'],
    ['partly_paid', '100.00', '0.00', '317.00'],
  ])
  await ada.call('POST /api/invoices/payments/undo', { body: { ids: [paid.paymentIds[0]] } })
  expect([(await show(one.id)).openAmount, (await show(other.id)).openAmount]).toEqual(['417.00', '417.00'])
})

test('a gig is on one invoice, pay by payroll is on none, and clients are not mixed', async () => {
  const [one, other] = await twoGigs()
  const made = await draft(one.clientId, [one.id])
  const again = await ada.call('POST /api/invoices', {
    body: { clientId: one.clientId, gigIds: [one.id, other.id], invoiceDate: '2025-11-07', dueDate: '2025-12-07' },
  })
  expect([again.status, again.body.code, again.body.error]).toEqual([409, 'gig_invoiced', 'One of these gigs is on another draft.'])
  const strange = await gig({ ...fair, clientName: 'Harbor' })
  const mixed = { clientId: one.clientId, gigIds: [other.id, strange.id], invoiceDate: '2025-11-07', dueDate: '2025-12-07' }
  expect((await ada.call('POST /api/invoices', { body: mixed })).body.issues).toMatchObject([{ path: 'gigIds' }])
  await ada.call('PUT /api/clients/:id', { params: { id: String(strange.clientId) }, body: { payKind: 'w2' } })
  const payroll = { clientId: strange.clientId, gigIds: [strange.id], invoiceDate: '2025-11-07', dueDate: '2025-12-07' }
  expect((await ada.call('POST /api/invoices', { body: payroll })).body.issues[0].message).toBe('Pay from Harbor comes by payroll')
  await ada.call('DELETE /api/invoices/:id', { params: { id: made.id as never } })
  const taker = await draft(one.clientId, [one.id, other.id])
  expect(taker.gigs).toHaveLength(2)
  const { body: restored } = await ada.call('POST /api/invoices/:id/restore', { params: { id: made.id as never } })
  expect(restored.gigs).toEqual([])
  expect((await send(made.id)).body.issues[0].message).toBe('Add a gig or a line')
})

test('two windows that make drafts for one gig make one', async () => {
  const [one] = await twoGigs()
  const body = { clientId: one.clientId, gigIds: [one.id], invoiceDate: '2025-11-07', dueDate: '2025-12-07' }
  const answers = await Promise.all([1, 2, 3, 4].map(() => ada.call('POST /api/invoices', { body })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
})

test('typed work becomes a gig, typed costs and fees belong to one, and all are owed and paid', async () => {
  const { clientId } = await gig({ ...fair, clientName: 'Harbor', status: 'upcoming' })
  const line = { date: '2025-11-20', quantity: 2, rate: '50.00', unit: 'hour' as const }
  const items = [
    { kind: 'work', description: 'Extra setup', ...line },
    { kind: 'expense', description: 'Batteries', date: '2025-11-20', quantity: 1, rate: '9.99' },
    { kind: 'fee', description: 'Late fee', date: '2025-11-20', quantity: 1, rate: '12.16' },
  ]
  const made = await draft(clientId, [], { items, taxRate: 0 })
  expect([made.total, made.openAmount]).toEqual(['122.15', '122.15'])
  expect((await send(made.id)).body.issues).toMatchObject([{ path: 'addsWork', message: 'Add this work to your calendar' }])
  const { body: sent } = await send(made.id, { addsWork: true })
  expect(sent.items.map(({ kind, amount }: { kind: string; amount: string }) => [kind, amount])).toEqual([
    ['work', '100.00'],
    ['expense', '9.99'],
    ['fee', '12.16'],
  ])
  const [{ gigId, amount }] = sent.gigs
  expect(amount).toBe('122.15')
  expect(await theGig(gigId)).toMatchObject({
    eventName: 'Extra setup',
    expectedPay: '112.16',
    reimbursedOther: '9.99',
    hoursWorked: 2,
    status: 'pending payment',
  })
  const { body: corrected } = await ada.call('POST /api/invoices/:id/correct', { params: { id: sent.id } })
  expect([corrected.total, corrected.items.length]).toEqual(['122.15', 3])
  const { body: second } = await send(corrected.id)
  expect([second.invoiceNumber, second.total, second.replaces]).toEqual([`${sent.invoiceNumber}-R1`, '122.15', sent.id])
  expect(await show(sent.id)).toMatchObject({ status: 'void', replacedBy: second.id, openAmount: '0.00' })
  const { body: ended } = await ada.call('POST /api/invoices/:id/void', { params: { id: second.id }, body: { reason: 'Canceled' } })
  expect([ended.status, ended.voidReason, (await theGig(gigId)).expectedPay]).toEqual(['void', 'Canceled', '100.00'])
})

test('a correction with the same Idempotency-Key is made once, also after it was sent', async () => {
  const { invoice } = await sentInvoice()
  const correct = () =>
    ada.call('POST /api/invoices/:id/correct', { params: { id: String(invoice.id) }, headers: { 'idempotency-key': 'once' } })
  const [{ body: draft }, again] = [await correct(), await correct()]
  expect([again.status, again.body]).toEqual([201, draft])
  await send(draft.id)
  expect((await correct()).body).toEqual(draft)
  expect((await ada.call('GET /api/invoices')).body).toHaveLength(2)
})

test('a corrected invoice does not ask again for a fee that came with its gig', async () => {
  const [one, other] = await twoGigs()
  const items = [{ kind: 'fee', description: 'Late fee', date: '2025-12-08', quantity: 1, rate: '12.00' }]
  const { body: sent } = await send((await draft(one.clientId, [one.id, other.id], { items, taxRate: 0 })).id)
  expect(sent.total).toBe('429.00')
  await ada.call('POST /api/gigs/:id/got-paid', { params: { id: String(other.id) }, body: { totalReceived: '252.00', taxPercentage: 23 } })
  const { body: correction } = await ada.call('POST /api/invoices/:id/correct', { params: { id: sent.id } })
  expect(figures(correction)).toEqual(['draft', '252.00', '0.00', '177.00'])
  expect(figures((await send(correction.id)).body)).toEqual(['partly_paid', '252.00', '0.00', '177.00'])
})

test('numbers are typed once, go up, and are never given twice', async () => {
  const [one, other] = await twoGigs()
  const typed = await draft(one.clientId, [one.id], { invoiceNumber: ' inv-2025-001 ' })
  expect((await send(typed.id)).body.invoiceNumber).toBe('inv-2025-001')
  const second = await draft(one.clientId, [other.id], { invoiceNumber: 'INV-2025-001' })
  expect((await send(second.id)).body.error).toBe('You used inv-2025-001 on Nov 7, 2025.')
  const { version, ...draftOf } = await show(second.id)
  const patch = { ...draftOf, gigIds: [other.id], items: [], invoiceNumber: '' }
  await ada.call('PUT /api/invoices/:id', {
    params: { id: second.id as never },
    headers: { 'if-match': `"${version}"` },
    body: patch as never,
  })
  expect((await send(second.id)).body.invoiceNumber).toBe('INV-2025-002')
  const settings = (await ada.call('GET /api/invoice-settings')).body
  expect(settings.nextNumber).toBe(3)
  const set = (fields: object) => ada.call('PUT /api/invoice-settings', { body: { ...settings, ...fields } })
  expect((await set({ nextNumber: 2 })).body.issues[0].message).toBe('The next number is at least 3')
  expect((await set({ prefix: 'A B' })).status).toBe(400)
  expect((await set({ prefix: 'R/', hasYear: false, digits: 4, nextNumber: 7 })).status).toBe(200)
  const drafts = await Promise.all([1, 2, 3, 4, 5].map(async () => draft(one.clientId, [(await gig(fair)).id])))
  const sent = await Promise.all(drafts.map(({ id }) => send(id)))
  expect(sent.map(({ body }) => body.invoiceNumber).toSorted()).toEqual(['R/0007', 'R/0008', 'R/0009', 'R/0010', 'R/0011'])
})

test('an invoice asks for no more than gigs can hold, also when their pay went up since', async () => {
  const much = { ...fair, expectedPay: '999999999.99' }
  const [one, other] = [await gig(much), await gig(fair)]
  const dates = { invoiceDate: '2025-11-07', dueDate: '2025-12-07' }
  const refused = async (fields: object) => {
    const { status, body } = await ada.call('POST /api/invoices', { body: { clientId: one.clientId, ...dates, ...fields } as never })
    return [status, body.issues?.[0].message]
  }
  const tooMuch = [400, 'An invoice asks for at most $999,999,999.99']
  expect(await refused({ gigIds: [one.id, other.id] })).toEqual(tooMuch)
  expect(await refused({ gigIds: [one.id], taxRate: 0.01 })).toEqual(tooMuch)
  const line = { kind: 'work', description: 'Much', date: '2025-11-07', quantity: 9_999.99, rate: '999999999.99' }
  expect(await refused({ items: [line] })).toEqual(tooMuch)
  const made = await draft(one.clientId, [one.id], { taxRate: 0 })
  const follower = await draft(one.clientId, [other.id])
  await ada.call('PUT /api/gigs/:id', { params: { id: String(other.id) }, body: { expectedPay: '999999999.99' } })
  expect((await ada.call('GET /api/invoices')).body.map(({ total }: Invoice) => total)).toEqual(['1088799999.99', '999999999.99'])
  expect((await send(follower.id)).body.issues[0].message).toBe(tooMuch[1])
  expect((await send(made.id)).body.total).toBe('999999999.99')
})

test('a client may need a PO number, and invoices print the name and the address for bills', async () => {
  const [one] = await twoGigs()
  const billing = { legalName: 'Acme Inc.', billingEmail: 'ap@acme.test', billingAddress: '1 Elm St', poRequired: true }
  await ada.call('PUT /api/clients/:id', { params: { id: String(one.clientId) }, body: billing })
  const made = await draft(one.clientId, [one.id])
  expect(made).toMatchObject({ clientName: 'Acme Inc.', clientEmail: 'ap@acme.test', clientAddress: '1 Elm St' })
  expect((await send(made.id)).body.issues[0].message).toBe('Acme needs a PO number')
})

test.each([
  ['a due day before the invoice', { dueDate: '2025-11-06' }],
  ['three decimals', { taxRate: 8.875 }],
  ['no quantity', { items: [{ kind: 'work', date: '2025-11-07', description: 'x', quantity: 0, rate: '1' }] }],
  ['negative work', { items: [{ kind: 'work', date: '2025-11-07', description: 'x', quantity: 1, rate: '-1' }] }],
  [
    '201 lines',
    { items: Array.from({ length: 201 }, () => ({ kind: 'work', date: '2025-11-07', description: 'x', quantity: 1, rate: '1' })) },
  ],
  ['a fee above 5%', { lateFee: { kind: 'percent', percent: 5.01 } }],
])('%s is refused', async (_, fields) => {
  const [one] = await twoGigs()
  const body = { clientId: one.clientId, gigIds: [], invoiceDate: '2025-11-07', dueDate: '2025-12-07', ...fields }
  const { status, body: answer } = await ada.call('POST /api/invoices', { body: body as never })
  expect([status, answer.issues.length]).toEqual([400, 1])
})

test('the report lists the sales tax that came in, and it is no income', async () => {
  const { invoice } = await sentInvoice()
  await pay(invoice.id, '452.96')
  const report = async (year: number) =>
    (await ada.call('POST /api/reports/generate', { body: { period: 'annual', year } as never })).body.html as string
  const page = await report(2025)
  expect(page).toMatch(/Sales tax collected, not income.{0,200}\$35\.96/s)
  expect(page).not.toContain('452.96')
  expect(await report(2024)).not.toContain('Sales tax collected')
})
