import { expect, test } from 'vitest'
import { newTaxFormForm, sameTaxForm, storedTaxForm, taxFormFormOf } from './tax-form-form.ts'

const clients = [
  { id: 1, name: 'Acme Staffing', mergedInto: null },
  { id: 2, name: 'Harbor', mergedInto: 3 },
  { id: 3, name: 'Harbor Events', mergedInto: null },
]
const storedFor = (payer: string) => storedTaxForm({ ...newTaxFormForm(2026), payer }, clients, null, false)

test('a payer with the name of a client is that client, or the one that it was merged into', () => {
  expect([' acme staffing ', 'Harbor', 'Harbor Events', 'Venmo'].map((payer) => storedFor(payer).clientId)).toEqual([1, 3, 3, null])
})

test('a form stays of its client when the client is renamed, until it says another payer', () => {
  const form = { id: 7, ...storedFor('Acme Staffing'), payer: 'Acme' }
  expect(storedTaxForm(taxFormFormOf(form), clients, form, true).clientId).toBe(1)
  expect(storedTaxForm({ ...taxFormFormOf(form), payer: 'Harbor' }, clients, form, true).clientId).toBe(3)
})

test.each([
  [{ payer: ' ACME staffing' }, true],
  [{ account: ' ' }, true],
  [{ account: '2' }, false],
  [{ kind: 'W-2' }, false],
  [{ taxYear: '2025' }, false],
  [{ payer: '' }, false],
] as const)('a typed form with %j is the saved one: %s', (typed, isSame) => {
  const saved = { id: 7, ...storedFor('Acme Staffing') }
  expect(sameTaxForm({ ...newTaxFormForm(2026, { payer: 'Acme Staffing' }), ...typed }, [saved])).toBe(isSame ? saved : undefined)
})
