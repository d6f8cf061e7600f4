import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Gig } from '#contract/gigs.ts'
import type { Invoice, NewInvoice } from '#contract/invoices.ts'
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

const params = (id: number) => ({ params: { id: String(id) } })
const plan = { eventName: 'Auto show', clientName: 'Bluebird', status: 'pending payment' as const }
const addDays = async (endDate: string, expectedPay: string): Promise<Gig[]> =>
  (await ada.call('POST /api/gigs/days', { body: { ...plan, startDate: '2025-10-12', endDate, expectedPay } })).body
const addGig = async (date: string, expectedPay: string): Promise<Gig> =>
  (await ada.call('POST /api/gigs', { body: { ...plan, date, expectedPay } })).body
const gigNow = async (id: number): Promise<Gig> => (await ada.call('GET /api/gigs/:id', params(id))).body
const invoiceNow = async (id: number): Promise<Invoice> => (await ada.call('GET /api/invoices/:id', params(id))).body
const figures = ({ total, received, writtenOff, openAmount, status, changedGigIds }: Invoice) => ({
  ...{ total, received, writtenOff, openAmount, status, changed: changedGigIds.length },
})
async function sent(gigs: readonly Gig[], fields: Partial<NewInvoice> = {}): Promise<Invoice> {
  const gigIds = gigs.map(({ id }) => id)
  const body = { clientId: gigs[0]?.clientId ?? 0, gigIds, invoiceDate: '2025-11-01', dueDate: '2025-12-01', ...fields }
  const { body: draft } = await ada.call('POST /api/invoices', { body: body as never })
  return (await ada.call('POST /api/invoices/:id/send', { ...params(draft.id), body: { by: 'link' } })).body
}
const pay = async ({ id }: Invoice, amount: string) => {
  const { version } = await invoiceNow(id)
  return ada.call('POST /api/invoices/payments', { body: { method: 'check', parts: [{ invoiceId: id, version, amount }] } })
}
const move = ([first]: readonly Gig[], endDate: string, startDate = '2025-10-12') =>
  ada.call('PUT /api/gigs/days/:groupId', { params: { groupId: first?.multiDayGroupId ?? '' }, body: { startDate, endDate } })

describe('a job on a sent invoice', () => {
  test.each([
    ['shorter', '2025-10-13'],
    ['longer', '2025-10-16'],
  ])('that gets %s is asked for as before, paid or not', async (_, endDate) => {
    const days = await addDays('2025-10-14', '900.00')
    const invoice = await sent(days, { taxRate: 10 })
    const asked = { total: '990.00', writtenOff: '0.00', changed: 0 }
    await move(days, endDate)
    expect(figures(await invoiceNow(invoice.id))).toMatchObject({ ...asked, received: '0.00', openAmount: '990.00' })
    await pay(invoice, '900.00')
    expect(figures(await invoiceNow(invoice.id))).toMatchObject({ ...asked, received: '900.00', openAmount: '90.00' })
    await move(days, '2025-10-12')
    expect(figures(await invoiceNow(invoice.id))).toMatchObject({ ...asked, received: '900.00', openAmount: '90.00' })
  })

  test('keeps a day that has an invoice of its own until that invoice is void', async () => {
    const days = await addDays('2025-10-13', '200.00')
    const [first, second] = days as [Gig, Gig]
    await sent([first])
    const other = await sent([second])
    const refused = await move(days, '2025-10-12')
    expect([refused.status, refused.body.issues]).toMatchObject([400, [{ path: 'endDate', problem: { code: 'onOtherInvoice' } }]])
    expect(figures(await invoiceNow(other.id))).toMatchObject({ total: '100.00', openAmount: '100.00' })
    await ada.call('POST /api/invoices/:id/void', { ...params(other.id), body: { reason: 'Moved' } })
    expect((await move(days, '2025-10-12')).status).toBe(200)
  })
})

describe('a late fee in the pay of a gig', () => {
  const fee = {
    kind: 'fee' as const,
    date: '2025-11-01',
    description: 'Late fee for INV-1',
    quantity: 1,
    unit: 'flat' as const,
    rate: '20.00',
  }
  const makeVoid = (id: number) => ada.call('POST /api/invoices/:id/void', { ...params(id), body: { reason: 'Wrong' } })
  const edit = (id: number, body: object) => ada.call('PUT /api/gigs/:id', { ...params(id), body })

  test('goes with its invoice, also after its costs changed, but not from pay that the worker changed', async () => {
    const [first, second] = [await addGig('2025-10-10', '100.00'), await addGig('2025-10-11', '100.00')]
    const [one, other] = [await sent([first], { items: [fee] }), await sent([second], { items: [fee] })]
    expect([(await gigNow(first.id)).expectedPay, one.items.at(-1)?.agreedPay]).toEqual(['120.00', '120.00'])
    await edit(first.id, { parkingExpense: '5.00', parkingReimbursed: true })
    await edit(second.id, { expectedPay: '100.00' })
    await makeVoid(one.id)
    await makeVoid(other.id)
    expect([(await gigNow(first.id)).expectedPay, (await gigNow(second.id)).expectedPay]).toEqual(['100.00', '100.00'])
  })

  test('is taken off once, also from a gig that the corrected invoice leaves out or that is deleted', async () => {
    const [first, second] = [await addGig('2025-10-10', '100.00'), await addGig('2025-10-11', '200.00')]
    const wrong = await sent([first, second], { items: [fee] })
    expect((await gigNow(second.id)).expectedPay).toBe('220.00')
    const { body: draft } = await ada.call('POST /api/invoices/:id/correct', params(wrong.id))
    const { invoiceDate, dueDate } = draft
    await ada.call('PUT /api/invoices/:id', { ...params(draft.id), body: { gigIds: [first.id], items: [fee], invoiceDate, dueDate } })
    const { body: right } = await ada.call('POST /api/invoices/:id/send', { ...params(draft.id), body: { by: 'link' } })
    expect(right.total).toBe('120.00')
    expect([(await gigNow(first.id)).expectedPay, (await gigNow(second.id)).expectedPay]).toEqual(['120.00', '200.00'])
    await ada.call('POST /api/gigs/delete', { body: { gigIds: [first.id] } })
    await makeVoid(right.id)
    await ada.call('POST /api/gigs/restore', { body: { gigIds: [first.id] } })
    expect((await gigNow(first.id)).expectedPay).toBe('100.00')
  })
})
