import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Gig } from '../gigs/gig.ts'
import { centsOf, moneyOf, sumOf } from '../money/money.ts'
import { depositedGig } from '../payments/deposit.ts'
import { fullPay } from '../payments/receivables.ts'
import { aGig } from '../testing/factories.ts'
import { balanceOf, changedGigs, receiptsOf, shownStatus } from './balance.ts'
import { billedGigs } from './billed-gigs.ts'
import type { InvoicePayment } from './invoice.ts'
import { mayWriteOff, splitOverInvoices, spreadPayment } from './spread-payment.ts'

const first = aGig({
  date: '2026-11-07',
  status: 'pending payment',
  expectedPay: '165.00',
  parkingExpense: '12.00',
  reimbursedParking: '12.00',
})
const second = aGig({ date: '2026-11-12', status: 'pending payment', expectedPay: '240.00' })
const invoice = { id: 1, gigs: billedGigs([first, second]), taxAmount: '35.96', total: '452.96' }

/** The gigs and the tax rows of an invoice, to which payments are added. */
interface State {
  readonly gigs: ReadonlyMap<number, Gig>
  readonly payments: readonly InvoicePayment[]
}
const start: State = { gigs: new Map([first, second].map((gig) => [gig.id, gig])), payments: [] }

function pay({ gigs, payments }: State, cents: number, day: string, isFinal = false): State {
  const spread = spreadPayment(balanceOf(invoice, { gigs, payments }), cents, isFinal)
  const paid = new Map(gigs)
  for (const { gigId, cents: part, isPartial } of spread.gigs) {
    const gig = gigs.get(gigId) as Gig
    const held = (gig.shares ?? []).map((share, paymentId) => ({ ...share, paymentId }))
    const { change } = depositedGig(
      gig,
      { gigId, received: moneyOf(part), taxPercentage: 23, isPartial },
      { method: 'check', paidOn: day, held },
    )
    paid.set(gigId, { ...gig, ...change } as Gig)
  }
  const row = {
    ...({ id: payments.length, invoiceId: 1, paymentId: null, receivedOn: day, method: 'check', reason: null } as const),
    ...{ tax: moneyOf(spread.tax), writtenOff: moneyOf(spread.taxWrittenOff) },
  }
  return { gigs: paid, payments: [...payments, row] }
}
const balance = (state: State) => balanceOf(invoice, state)
const figures = (state: State) => {
  const { received, writtenOff, open } = balance(state)
  return { received, writtenOff, open }
}

test('300.00 pays the oldest gig and a part of the next, and 152.96 the rest and the tax', () => {
  const december = pay(start, 30_000, '2026-12-01')
  expect(december.gigs.get(first.id)).toMatchObject({ status: 'completed', totalReceived: '177.00' })
  expect(december.gigs.get(second.id)).toMatchObject({ status: 'pending payment', totalReceived: '123.00' })
  expect(figures(december)).toEqual({ received: 30_000, writtenOff: 0, open: 15_296 })
  const all = pay(december, 15_296, '2026-12-09')
  expect(all.payments.map(({ tax }) => tax)).toEqual(['0.00', '35.96'])
  expect(figures(all)).toEqual({ received: 45_296, writtenOff: 0, open: 0 })
  expect(receiptsOf(invoice, all).map(({ day, cents }) => [day, cents])).toEqual([
    ['2026-12-01', 30_000],
    ['2026-12-09', 15_296],
  ])
})

test('2.96 less is written off once it is said: from the tax first, and from the last gig without tax', () => {
  expect([mayWriteOff(45_296, 45_000), mayWriteOff(45_296, 44_796), mayWriteOff(45_296, 44_795), mayWriteOff(45_296, 45_296)]).toEqual([
    ...[true, true, false, false],
  ])
  expect(figures(pay(start, 45_000, '2026-12-01', true))).toEqual({ received: 45_000, writtenOff: 296, open: 0 })
  const noTax = { ...invoice, taxAmount: '0.00', total: '417.00' }
  const spread = spreadPayment(balanceOf(noTax, start), 41_404, true)
  expect(spread).toMatchObject({ gigs: [{ cents: 17_700 }, { cents: 23_704, isPartial: false }], tax: 0, over: 0 })
})

test('more than is open is left over for a person to name', () =>
  expect(spreadPayment(balance(start), 50_000)).toMatchObject({ tax: 3_596, over: 4_704 }))

test('a payment recorded on a gig counts at once, and a gig that was closed for less or deleted is written off', () => {
  const paid: Gig = { ...first, status: 'completed', totalReceived: '150.00', gotPaidDate: '2026-12-01' }
  const closed = { ...start, gigs: new Map([...start.gigs, [first.id, paid] as const]) }
  expect(figures(closed)).toEqual({ received: 15_000, writtenOff: 2_700, open: 27_596 })
  expect(figures({ ...start, gigs: new Map([[first.id, first]]) })).toEqual({ received: 0, writtenOff: 24_000, open: 21_296 })
  const byHand: Gig = { ...second, status: 'completed' }
  expect(figures({ ...start, gigs: new Map([...start.gigs, [second.id, byHand] as const]) })).toMatchObject({ received: 24_000 })
})

test('sales tax is no longer open once all work was deleted', () => {
  expect(figures({ ...start, gigs: new Map() })).toEqual({ received: 0, writtenOff: 45_296, open: 0 })
  const paid = pay(start, 44_296, '2026-12-01')
  expect(figures({ ...paid, gigs: new Map() })).toEqual({ received: 2_596, writtenOff: 42_700, open: 0 })
})

test('a sent invoice names its gigs that changed since', () => {
  const ofClient = { ...invoice, clientId: first.clientId }
  const now = (...gigs: Gig[]) => new Map(gigs.map((gig) => [gig.id, gig]))
  const raised: Gig = { ...second, expectedPay: '260.00' }
  expect(changedGigs(ofClient, now(first, raised))).toEqual([second.id])
  expect(changedGigs(ofClient, now(first, { ...second, clientId: second.clientId + 1 }))).toEqual([second.id])
  expect(changedGigs(ofClient, now(second))).toEqual([first.id])
  expect(changedGigs(ofClient, start.gigs)).toEqual([])
})

test('a gig whose pay rose since the invoice was sent stays open for the rest', () => {
  const raised = { gig: { ...second, expectedPay: '260.00' }, open: 24_000 }
  expect(spreadPayment({ openGigs: [raised], openTax: 0 }, 24_000).gigs).toEqual([{ gigId: second.id, cents: 24_000, isPartial: true }])
})

test.each([
  ['void', { status: 'void' }, { open: 0, received: 0 }],
  ['draft', {}, { open: 5, received: 0 }],
  ['paid', { status: 'sent' }, { open: 0, received: 5 }],
  ['partly_paid', { status: 'sent', dueDate: '2026-11-01' }, { open: 5, received: 5 }],
  ['overdue', { status: 'sent', dueDate: '2026-11-20', viewedAt: '2026-11-08T00:00:00.000Z' }, { open: 5, received: 0 }],
  ['viewed', { status: 'sent', viewedAt: '2026-11-08T00:00:00.000Z' }, { open: 5, received: 0 }],
  ['sent', { status: 'sent' }, { open: 5, received: 0 }],
  ['sent', { status: 'sent' }, { open: 0, received: 0 }],
  ['sent', { status: 'sent', dueDate: '2026-11-20' }, { open: 0, received: 0 }],
] as const)('an invoice is shown as %s', (shown, fields, sums) =>
  expect(shownStatus({ status: 'draft', dueDate: '2026-11-21', viewedAt: null, ...fields }, sums, '2026-11-21')).toBe(shown),
)

test('one payment over several invoices pays the one that is due first', () => {
  const balances = [
    { id: 1, dueDate: '2026-12-20', open: 45_296 },
    { id: 2, dueDate: '2026-12-01', open: 10_000 },
  ]
  expect(splitOverInvoices(25_000, balances)).toEqual([
    { id: 2, cents: 10_000 },
    { id: 1, cents: 15_000 },
  ])
})

test('open is total less received and written off after any payments, and is what the gigs still owe and the tax', () =>
  fc.assert(
    fc.property(fc.array(fc.record({ cents: fc.integer({ min: 1, max: 50_000 }), isFinal: fc.boolean() }), { maxLength: 6 }), (acts) => {
      let state = start
      for (const [at, { cents, isFinal }] of acts.entries()) {
        const { open } = balance(state)
        if (open > 0) state = pay(state, Math.min(cents, open), `2026-12-0${at + 1}`, isFinal && mayWriteOff(open, cents))
      }
      const now = balance(state)
      expect(now.open).toBe(now.total - now.received - now.writtenOff)
      expect(sumOf(receiptsOf(invoice, state), ({ cents }) => cents)).toBe(now.received)
      const owed = fullPay([...state.gigs.values()].filter(({ status }) => status !== 'completed'))
      expect(now.open).toBe(owed + now.openTax)
      expect(now.openTax).toBeLessThanOrEqual(centsOf(invoice.taxAmount))
    }),
  ))
