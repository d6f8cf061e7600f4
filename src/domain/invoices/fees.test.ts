import { expect, test } from 'vitest'
import { aGig } from '../testing/factories.ts'
import { feesDue, feesOf, gigOfFees, withoutFee } from './fees.ts'
import type { InvoiceItem, LateFee } from './invoice.ts'

const fee = (description: string, amount: string, gigId: number | null = null): InvoiceItem => ({
  ...{ kind: 'fee', gigId, date: '2026-11-01', endDate: null, description, quantity: 1, unit: 'flat', rate: amount, amount },
})
const work: InvoiceItem = { ...fee('Work', '405.00'), kind: 'work' }
const late = {
  ...({
    id: 1,
    clientId: 7,
    status: 'overdue',
    invoiceNumber: 'INV-1',
    invoiceDate: '2026-08-01',
    dueDate: '2026-09-01',
    receipts: [],
    payments: [],
    openAmount: '440.96',
    openTax: '35.96',
  } as const),
  ...{ lateFee: { kind: 'percent', percent: 1.5 } as LateFee | null, items: [work] },
}
const describe = (description: string, { invoiceNumber }: { invoiceNumber: string | null }) =>
  description === `Late fee for ${invoiceNumber}`
const due = (...others: object[]) =>
  feesDue([late, ...others.map((other) => ({ ...late, id: 2, status: 'draft' as const, ...other }))], 7, '2026-11-04', describe).map(
    ({ cents }) => cents,
  )

test('the fee of a late invoice is for its work, and is asked for once', () => {
  expect(due()).toEqual([1_216])
  expect(due({ items: [fee('Late fee for INV-1', '6.08')] })).toEqual([608])
  expect(due({ items: [fee('Late fee for INV-1', '12.16')] })).toEqual([])
  expect(due({ status: 'void', items: [fee('Late fee for INV-1', '12.16')] })).toEqual([1_216])
  expect(feesDue([{ ...late, lateFee: null }], 7, '2026-11-04', describe)).toEqual([])
  expect(feesDue([late], 8, '2026-11-04', describe)).toEqual([])
  expect(feesDue([{ ...late, status: 'viewed' }], 7, '2026-11-04', describe)).toEqual([])
})

test('a fee that was earned stays due when its invoice is paid, until a later invoice leaves it out', () => {
  // All came 40 days late, with the sales tax.
  const came = { status: 'paid' as const, openAmount: '0.00', openTax: '0.00', receipts: [{ day: '2026-10-11', amount: '440.96' }] }
  const paid = { ...late, ...came, payments: [{ receivedOn: '2026-10-11', tax: '35.96' }] }
  const dueOf = (...invoices: object[]) => feesDue(invoices as (typeof late)[], 7, '2026-11-04', describe).map(({ cents }) => cents)
  expect(dueOf(paid)).toEqual([608])
  const next = { ...late, id: 2, status: 'sent', invoiceDate: '2026-10-20', lateFee: null }
  expect(dueOf(paid, next)).toEqual([])
  expect(dueOf(paid, { ...next, invoiceDate: '2026-10-11' })).toEqual([608])
  // Half came in time, and the rest on the due date of the first 30 days.
  const halves = {
    ...came,
    receipts: [
      { day: '2026-09-01', amount: '200.00' },
      { day: '2026-10-01', amount: '205.00' },
    ],
  }
  expect(dueOf({ ...late, ...halves })).toEqual([])
  expect(dueOf({ ...late, ...halves, lateFee: { kind: 'flat', amount: '25.00' } })).toEqual([2_500])
})

test('a sent fee is part of the agreed pay of its gig, and goes with the invoice', () => {
  const gigs = [aGig({ date: '2026-11-07', expectedPay: '112.16' }), aGig({ date: '2026-11-09', status: 'completed' })]
  const [taker] = gigs
  expect(gigOfFees(gigs)).toBe(taker)
  const fees = feesOf([fee('Late', '12.16', taker?.id), fee('Later', '1.00', taker?.id), fee('Typed', '5.00')])
  expect([...fees.values()]).toEqual([{ cents: 1_316, agreedPay: undefined }])
  const added = { cents: 1_216, agreedPay: '112.16' }
  expect(withoutFee(aGig({ expectedPay: '112.16' }), added).expectedPay).toBe('100.00')
  expect(withoutFee(aGig({ expectedPay: '150.00', actualPay: '112.16' }), added)).toMatchObject({
    expectedPay: '150.00',
    actualPay: '100.00',
  })
  expect(withoutFee(aGig({ expectedPay: '112.16', status: 'completed' }), added).expectedPay).toBe('112.16')
})

test('a fee is not taken off pay that a person changed after the invoice was sent', () => {
  const added = { cents: 1_216, agreedPay: '112.16' }
  expect(withoutFee(aGig({ expectedPay: '100.00' }), added).expectedPay).toBe('100.00')
  expect(withoutFee(aGig({ expectedPay: '112.16', actualPay: '90.00' }), added)).toMatchObject({
    expectedPay: '112.16',
    actualPay: '90.00',
  })
})
