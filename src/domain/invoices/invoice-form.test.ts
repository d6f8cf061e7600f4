import { expect, test } from 'vitest'
import { aGig, clientIdOf } from '../testing/factories.ts'
import {
  billableGigs,
  checkInvoiceForm,
  decimalTyped,
  type InvoiceForm,
  newInvoiceForm,
  newLine,
  previewInvoice,
  storedInvoice,
} from './invoice-form.ts'
import { askedAbout, checkInvoicePayment, invoicePaymentOf, newInvoicePaymentForm, partKey } from './invoice-payment-form.ts'
import { checkInvoiceSettings, invoiceSettingsForm, storedInvoiceSettings } from './invoice-settings-form.ts'

const today = '2026-11-27'
const lines = [{ way: 'zelle', text: 'ada@example.com' } as const]
const defaults = { paymentLines: lines, lateFee: { kind: 'percent', percent: 1.5 } as const, notes: 'Thanks', taxRate: 8.88 }
const gig = aGig({ date: '2026-11-07', expectedPay: '165.00' })
const blank = newInvoiceForm({ clientId: 3, gigIds: [gig.id], termsDays: 30, today }, defaults)
const form = (fields: Partial<InvoiceForm>): InvoiceForm => ({ ...blank, ...fields })
const line = { ...newLine([], 'work', '2026-11-20'), description: 'Setup', quantity: '2.5', rate: '50', unit: 'hour' as const }

test('a new invoice starts with the settings and is due after the terms', () => {
  expect(blank).toMatchObject({ invoiceDate: today, dueDate: '2026-12-27', taxRate: '8.88', feePercent: '1.5', ways: ['zelle'] })
  expect(storedInvoice(form({ lines: [line] }), lines)).toMatchObject({
    ...{ gigIds: [gig.id], taxRate: 8.88, lateFee: { kind: 'percent', percent: 1.5 }, paymentLines: lines },
    items: [{ kind: 'work', description: 'Setup', quantity: 2.5, unit: 'hour', rate: '50.00' }],
  })
  expect(storedInvoice(form({ ways: [], feeKind: 'none' }), lines)).toMatchObject({ paymentLines: [], lateFee: null })
})

test('the sums follow what is typed', () =>
  expect(previewInvoice(form({ lines: [line] }), [gig], { parking: 'Parking' })).toMatchObject({
    ...{ subtotal: '290.00', taxAmount: '25.75', total: '315.75' },
  }))

test.each([
  ['no client', { clientId: '' }, ['clientId']],
  ['nothing on it', { gigIds: [] }, ['gigIds']],
  ['due before the invoice', { dueDate: '2026-11-26' }, ['dueDate']],
  ['no day', { invoiceDate: '' }, ['invoiceDate']],
  ['a rate with three decimals', { taxRate: '8.875' }, ['taxRate']],
  ['a rate of 100', { taxRate: '100' }, ['taxRate']],
  ['a fee above 5%', { feePercent: '5.01' }, ['feePercent']],
  ['a flat fee without amount', { feeKind: 'flat' as const }, ['feeAmount']],
  ['no quantity', { lines: [{ ...line, quantity: '0' }] }, ['line1.quantity']],
  ['negative work', { lines: [{ ...line, rate: '-5' }] }, ['line1.rate']],
  ['an empty line', { lines: [newLine([], 'work', today)] }, ['line1.description', 'line1.rate']],
  ['nothing wrong', { lines: [line] }, []],
])('a form is checked: %s', (_, fields, paths) => expect(checkInvoiceForm(form(fields)).map(({ path }) => path)).toEqual(paths))

test.each([
  ['', 0],
  ['8.88 %', 8.88],
  ['8.88%', 8.88],
  ['1,200.5', 1200.5],
  ['8.875', null],
  ['x', null],
])('%o is the number %o', (text, number) => expect(decimalTyped(text)).toBe(number))

test('only open gigs with pay, and not on a W-2, can be on an invoice', () => {
  const [clientName, clientId] = ['Acme', clientIdOf('Acme')]
  const gigs = [
    aGig({ clientName, clientId, date: '2026-11-09' }),
    aGig({ clientName, clientId, date: '2026-11-08' }),
    aGig({ clientName, clientId, status: 'completed' }),
    aGig({ clientName, clientId, status: 'applied' }),
    aGig({ clientName, clientId, expectedPay: null }),
    aGig({ clientName, clientId }),
    aGig(),
  ]
  const kinds = new Map([[gigs[5]?.id ?? 0, 'w2' as const]])
  expect(billableGigs(gigs, clientId, kinds)).toEqual([gigs[1], gigs[0]])
})

test.each([
  ['452.96', null],
  ['450.00', 'rest'],
  ['400.00', null],
  ['460.00', 'over'],
  ['', null],
])('of %s for 452.96 the form asks about %o', (amount, asked) => expect(askedAbout({ amount }, 45_296)).toBe(asked))

test('a payment is checked and recorded with the word on its rest', () => {
  const pay = { ...newInvoicePaymentForm(45_296, 'check', today), amount: '450' }
  const invoice = { id: 7, version: 2, dueDate: '2026-12-20', open: 45_296 }
  const issues = (fields: object) => checkInvoicePayment({ ...pay, ...fields }, [invoice], today).map(({ path }) => path)
  expect(issues({})).toEqual(['rest'])
  expect(issues({ rest: 'writtenOff' })).toEqual(['reason'])
  expect(issues({ amount: '460' })).toEqual(['over'])
  expect(issues({ amount: '400', receivedOn: '2026-11-28' })).toEqual(['receivedOn'])
  expect(invoicePaymentOf({ ...pay, rest: 'writtenOff', reason: ' Rounded ' }, [invoice])).toEqual({
    ...{ receivedOn: today, method: 'check', parts: [{ invoiceId: 7, version: 2, amount: '450.00' }] },
    ...{ extra: null, tips: null, writeOff: 'Rounded' },
  })
  expect(invoicePaymentOf({ ...pay, amount: '460', over: 'tips' }, [invoice])).toMatchObject({ extra: 'tips', writeOff: null })
})

test.each([
  ['', null, []],
  ['0', null, []],
  ['20', '20.00', []],
  ['twenty', null, ['tips']],
])('tips of %o on top of a payment are %o', (typed, tips, wrong) => {
  const pay = { ...newInvoicePaymentForm(45_296, 'cash', today), tips: typed }
  const invoice = { id: 7, version: 2, dueDate: '2026-12-20', open: 45_296 }
  expect(checkInvoicePayment(pay, [invoice], today).map(({ path }) => path)).toEqual(wrong)
  expect(invoicePaymentOf(pay, [invoice])).toMatchObject({ tips, extra: null, parts: [{ amount: '452.96' }] })
})

test('one payment of several invoices pays the one that is due first, and each part can be changed', () => {
  const first = { id: 7, version: 2, dueDate: '2026-12-20', open: 10_000 }
  const other = { id: 8, version: 3, dueDate: '2026-12-01', open: 20_000 }
  const pay = { ...newInvoicePaymentForm(10_000, 'check', today), amount: '250', over: 'others' as const }
  const issues = (fields: object) => checkInvoicePayment({ ...pay, ...fields }, [first, other], today).map(({ path }) => path)
  const amounts = (fields: object) =>
    invoicePaymentOf({ ...pay, ...fields }, [first, other]).parts.map((part) => [part.invoiceId, part.amount])
  expect([issues({}), amounts({})]).toEqual([
    [],
    [
      [7, '50.00'],
      [8, '200.00'],
    ],
  ])
  const parts = { [partKey(7)]: '100', [partKey(8)]: '150' }
  expect([issues({ parts }), amounts({ parts })]).toEqual([
    [],
    [
      [7, '100.00'],
      [8, '150.00'],
    ],
  ])
  expect([
    issues({ amount: '300.01' }),
    issues({ parts: { [partKey(7)]: '100' } }),
    issues({ parts: { [partKey(7)]: '120', [partKey(8)]: '130' } }),
  ]).toEqual([...[['over'], ['over'], ['over']]])
})

test('settings come back as they were, and the next number only goes up', () => {
  const settings = { ...defaults, prefix: 'INV-', hasYear: true, digits: 3, nextNumber: 5, sendsReminders: false }
  const typed = invoiceSettingsForm(settings)
  expect(storedInvoiceSettings(typed)).toEqual(settings)
  const issues = (fields: object) => checkInvoiceSettings({ ...typed, ...fields }, settings).map(({ path }) => path)
  expect([issues({}), issues({ nextNumber: '4' }), issues({ prefix: 'A B' }), issues({ nextNumber: 'x' })]).toEqual([
    ...[[], ['nextNumber'], ['prefix'], ['nextNumber']],
  ])
})
