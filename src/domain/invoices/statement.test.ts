import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PayKind } from '../clients/pay-kind.ts'
import type { Gig } from '../gigs/gig.ts'
import { centsOf, moneyOf, sumOf } from '../money/money.ts'
import { moneyOwed } from '../payments/receivables.ts'
import { aGig } from '../testing/factories.ts'
import { addDays, type Day } from '../time/calendar-day.ts'
import { balanceOf } from './balance.ts'
import { billedGigs } from './billed-gigs.ts'
import type { InvoicePayment, InvoiceStatus } from './invoice.ts'
import { ageOf, ages, type StatedPayment, type StatementSources, statementOf } from './statement.ts'

const today: Day = '2026-11-21'

const worked = (date: Day, fields: Partial<Gig> = {}) => aGig({ date, status: 'pending payment', expectedPay: '100.00', ...fields })

interface Asked {
  readonly id: number
  readonly status: InvoiceStatus
  readonly dueDate: Day
  readonly taxAmount: string
}

/** Returns a row of an invoice of gigs with its balance. */
function invoiceOf(gigs: readonly Gig[], fields: Partial<Asked> = {}, payments: readonly InvoicePayment[] = [], now = gigs) {
  const asked: Asked = { id: 1, status: 'sent', dueDate: today, taxAmount: '0.00', ...fields }
  const billed = billedGigs(gigs)
  const total = moneyOf(sumOf(billed, ({ amount }) => centsOf(amount)) + centsOf(asked.taxAmount))
  const invoice = { ...asked, gigs: billed, total }
  return { invoice, payments, balance: balanceOf(invoice, { gigs: new Map(now.map((gig) => [gig.id, gig])), payments }) }
}

const sourcesOf = (sources: Partial<StatementSources<Gig, ReturnType<typeof invoiceOf>['invoice']>>) => ({
  ...{ invoices: [], otherInvoices: [], gigs: [], payKinds: new Map(), terms: [], payments: [] },
  ...sources,
})

const taxRow = (fields: Partial<InvoicePayment>): InvoicePayment => ({
  ...({ id: 1, invoiceId: 1, paymentId: null, receivedOn: today, method: 'check', tax: '0.00', writtenOff: '0.00', reason: null } as const),
  ...fields,
})

test.each([
  ['2026-11-22', 'notDue'],
  ['2026-11-21', 'notDue'],
  ['2026-11-20', 'days30'],
  ['2026-10-22', 'days30'],
  ['2026-10-21', 'days60'],
  ['2026-09-22', 'days60'],
  ['2026-09-21', 'older'],
] as const)('an amount due on %s is %s on November 21', (dueOn, age) => expect(ageOf(dueOn, today)).toBe(age))

test('open invoices with their sales tax and other owed work are listed by when they are due, and each amount once', () => {
  const [first, second, third] = [worked('2026-08-01'), worked('2026-09-10'), worked('2026-10-30')]
  const late = invoiceOf([first], { id: 1, dueDate: '2026-09-01', taxAmount: '8.88' })
  const draft = invoiceOf([second], { id: 2, status: 'draft' })
  const ended = invoiceOf([third], { id: 3, status: 'void' })
  const { invoices, work, totals } = statementOf(sourcesOf({ invoices: [draft, late, ended], gigs: [first, second, third] }), today)
  expect(invoices.map(({ invoice, cents, age }) => [invoice.id, cents, age])).toEqual([[1, 10_888, 'older']])
  expect(work.map(({ gigs, cents, dueOn, age }) => [gigs[0]?.id, cents, dueOn, age])).toEqual([
    [second.id, 10_000, '2026-10-10', 'days60'],
    [third.id, 10_000, '2026-11-29', 'notDue'],
  ])
  expect(totals).toEqual({ notDue: 10_000, days30: 0, days60: 10_000, older: 10_888, total: 30_888 })
})

test('a job of which one day is invoiced owes its other days, due with the whole job', () => {
  const days = ['2026-10-01', '2026-10-02', '2026-10-03'].map((date) => worked(date, { multiDayGroupId: 'g' }))
  const invoice = invoiceOf(days.slice(2))
  const { work, totals } = statementOf(
    sourcesOf({ invoices: [invoice], gigs: days, terms: [{ clientId: days[0]?.clientId ?? 0, days: 7 }] }),
    today,
  )
  expect(work.map(({ gigs, cents, dueOn }) => [gigs.map(({ date }) => date), cents, dueOn])).toEqual([
    [['2026-10-01', '2026-10-02'], 20_000, '2026-10-10'],
  ])
  expect(totals.total).toBe(30_000)
})

test('work that was raised after its invoice was paid is owed again', () => {
  const gig = worked('2026-10-01', { totalReceived: '100.00' })
  const raised = { ...gig, expectedPay: '130.00' }
  const paid = invoiceOf([gig], {}, [], [raised])
  const { invoices, work } = statementOf(sourcesOf({ invoices: [paid], gigs: [raised] }), today)
  expect([invoices.length, work.map(({ cents }) => cents)]).toEqual([0, [3_000]])
})

test('a gig whose pay rose after its invoice owes the rest, and one that an invoice of another client asks for is owed there', () => {
  const [gig, other] = [worked('2026-10-01'), worked('2026-10-02')]
  const [raised, moved] = [
    { ...gig, expectedPay: '130.00' },
    { ...other, expectedPay: '120.00' },
  ]
  const { invoices, work } = statementOf(
    sourcesOf({
      invoices: [invoiceOf([gig], {}, [], [raised])],
      otherInvoices: [invoiceOf([other], {}, [], [moved])],
      gigs: [raised, moved],
    }),
    today,
  )
  expect([invoices.map(({ cents }) => cents), work.map(({ cents }) => cents)]).toEqual([[10_000], [3_000, 2_000]])
})

test.each(['w2', 'none'] as const)('work that is paid as %s is in no part', (kind: Exclude<PayKind, '1099'>) => {
  const gig = worked('2026-10-01')
  const payment: StatedPayment = {
    ...{ id: 1, receivedOn: today, method: 'cash' },
    shares: [{ gigId: gig.id, received: '50.00', tips: null }],
  }
  const { work, payments, totals } = statementOf(
    sourcesOf({ gigs: [gig], payKinds: new Map([[gig.id, kind]]), payments: [payment] }),
    today,
  )
  expect([work, payments, totals.total]).toEqual([[], [], 0])
})

test('payments of 90 days are listed with tips apart and sales tax once, the latest first', () => {
  const [one, other] = [worked('2026-10-01'), worked('2026-10-02')]
  const payment = (id: number, receivedOn: Day, shares: StatedPayment['shares']): StatedPayment => ({
    id,
    receivedOn,
    method: 'check',
    shares,
  })
  const taxed = invoiceOf([one], { taxAmount: '8.88' }, [
    taxRow({ id: 1, paymentId: 5, tax: '3.00', receivedOn: '2026-11-01' }),
    taxRow({ id: 2, tax: '5.88', receivedOn: '2026-11-20', method: 'zelle' }),
    taxRow({ id: 3, writtenOff: '1.00' }),
    // Its payment is older than the row says: it was corrected since.
    taxRow({ id: 4, paymentId: 4, tax: '1.00', receivedOn: '2026-11-02' }),
  ])
  const payments = [
    payment(4, '2026-08-22', [{ gigId: one.id, received: '7.00', tips: null }]),
    payment(5, '2026-11-01', [
      { gigId: one.id, received: '100.00', tips: '4.00' },
      { gigId: other.id, received: '20.00', tips: null },
    ]),
    payment(6, '2026-08-23', [{ gigId: other.id, received: '0.00', tips: '2.00' }]),
    payment(7, '2026-11-03', [{ gigId: other.id, received: '0.00', tips: null }]),
  ]
  const statement = statementOf(sourcesOf({ invoices: [taxed], gigs: [one, other], payments }), today)
  expect(statement.payments).toEqual([
    { day: '2026-11-20', cents: 588, tips: 0, method: 'zelle' },
    { day: '2026-11-01', cents: 12_300, tips: 400, method: 'check' },
    { day: '2026-08-23', cents: 0, tips: 200, method: 'check' },
  ])
})

/** A gig of the past with what came for it, on one of two invoices or on none. */
const anyGig = fc.record({
  ago: fc.integer({ min: 1, max: 120 }),
  cents: fc.integer({ min: 1, max: 90_000 }),
  parking: fc.integer({ min: 0, max: 3_000 }),
  came: fc.integer({ min: 0, max: 93_000 }),
  isOfJob: fc.boolean(),
  invoice: fc.constantFrom(0, 1, 2),
})

test('the totals are the open invoices and the other owed work; without edits and sales tax they are the money owed', () =>
  fc.assert(
    fc.property(
      fc.array(anyGig, { maxLength: 12 }),
      fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 2, maxLength: 2 }),
      (rows, taxes) => {
        const sent = rows.map(({ ago, cents, parking, isOfJob }) =>
          worked(addDays(today, -ago), {
            ...{ expectedPay: moneyOf(cents), parkingExpense: moneyOf(parking), reimbursedParking: moneyOf(parking) },
            multiDayGroupId: isOfJob ? 'g' : null,
          }),
        )
        const gigs = sent.map((gig, at): Gig => {
          const { came = 0, cents = 0, parking = 0 } = rows[at] ?? {}
          if (came >= cents + parking) return { ...gig, status: 'completed', totalReceived: moneyOf(came), gotPaidDate: today }
          return { ...gig, totalReceived: moneyOf(came) }
        })
        const invoicesWith = (tax: readonly number[]) =>
          [1, 2].map((id) => {
            const own = sent.filter((_, at) => rows[at]?.invoice === id)
            return invoiceOf(own, { id, dueDate: addDays(today, 20 - id * 25), taxAmount: moneyOf(tax[id - 1] ?? 0) }, [], gigs)
          })
        const plain = statementOf(sourcesOf({ invoices: invoicesWith([]), gigs }), today)
        expect(plain.totals.total).toBe(moneyOwed(gigs, [], today).owed)
        const invoices = invoicesWith(taxes)
        const { work, totals, ...taxed } = statementOf(sourcesOf({ invoices, gigs }), today)
        const open = sumOf(invoices, ({ balance }) => balance.open)
        expect(sumOf(taxed.invoices, ({ cents }) => cents)).toBe(open)
        expect(sumOf(ages, (age) => totals[age])).toBe(totals.total)
        expect(totals.total).toBe(open + sumOf(work, ({ cents }) => cents))
        const listed = [
          ...taxed.invoices.flatMap(({ invoice }) => invoice.gigs.map(({ gigId }) => gigId)),
          ...work.flatMap((line) => line.gigs.map(({ id }) => id)),
        ]
        expect(new Set(listed).size).toBe(listed.length)
      },
    ),
  ))
