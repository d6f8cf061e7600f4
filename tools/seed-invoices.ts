import type { Gig } from '#contract/gigs.ts'
import type { Invoice } from '#contract/invoices.ts'
import { addDays, type Day } from '#domain/time/calendar-day.ts'
import type { Caller } from './seed.ts'

const settings = {
  ...{
    prefix: 'INV-',
    hasYear: true,
    digits: 3,
    nextNumber: 1,
    lateFee: { kind: 'percent', percent: 1.5 },
    taxRate: 0,
    sendsReminders: false,
  },
  notes: 'Thank you for having me.',
  paymentLines: [
    { way: 'check', text: 'Maya Torres\n1204 Willow Creek Dr, Austin, TX 78741' },
    { way: 'zelle', text: 'maya@example.com' },
    { way: 'venmo', text: 'maya-torres' },
  ],
} as const

/** Bills the work that waits for its payment: the first client with a sent invoice that is partly paid, another with a draft. */
export async function seedInvoices(call: Caller, today: Day) {
  await call('PUT /api/invoice-settings', '/api/invoice-settings', settings)
  const gigs = (await call('GET /api/gigs', '/api/gigs')) as Gig[]
  const open = gigs.filter(({ status, payKind, date }) => status === 'pending payment' && payKind === null && date < today)
  const [billed, next] = [...Map.groupBy(open, ({ clientId }) => clientId)]
  const draft = async ([clientId, rows]: readonly [number, readonly Gig[]], age: number) => {
    const dated = { invoiceDate: addDays(today, -age), dueDate: addDays(today, 30 - age) }
    const { paymentLines, lateFee, notes } = settings
    const body = { clientId, gigIds: rows.map(({ id }) => id), ...dated, lateFee, notes, paymentLines }
    return (await call('POST /api/invoices', '/api/invoices', body)) as Invoice
  }
  if (billed) {
    const { id } = await draft(billed, 12)
    const sent = (await call('POST /api/invoices/:id/send', `/api/invoices/${id}/send`, { by: 'link' })) as Invoice
    const parts = [{ invoiceId: id, version: sent.version, amount: '100.00' }]
    await call('POST /api/invoices/payments', '/api/invoices/payments', { receivedOn: addDays(today, -3), method: 'zelle', parts })
  }
  if (next) await draft(next, 0)
}
