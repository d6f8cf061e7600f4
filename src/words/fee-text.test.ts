import { expect, test } from 'vitest'
import { feeText as english } from './en/invoices.ts'
import { feeText as spanish } from './es/invoices.ts'
import { isFeeText } from './fee-text.ts'

test.each([english, spanish])('a fee is found again by its description, in every language', (feeText) => {
  expect(isFeeText(feeText({ invoiceNumber: 'INV-1' }), { invoiceNumber: 'INV-1' })).toBe(true)
  expect(isFeeText(feeText({ invoiceNumber: 'INV-11' }), { invoiceNumber: 'INV-1' })).toBe(false)
  expect(isFeeText(feeText({ invoiceNumber: 'INV-1' }), { invoiceNumber: '1' })).toBe(false)
  expect(isFeeText(feeText({ invoiceNumber: null }), { invoiceNumber: null })).toBe(false)
})
