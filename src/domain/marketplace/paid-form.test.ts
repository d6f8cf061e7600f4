import { expect, test } from 'vitest'
import { checkPaidForm, newPaidForm, paymentsIn } from './paid-form.ts'

const today = '2026-11-21'
const form = { paidOn: today, method: 'check' as const, amounts: { 1: '180', 2: '' } }

test.each([
  [{}, []],
  [{ paidOn: '2026-11-22' }, ['paidOn']],
  [{ paidOn: '' }, ['paidOn']],
  [{ amounts: { 1: 'much', 2: '12.345' } }, ['1', '2']],
  [{ amounts: { 1: '', 2: '0' } }, ['1']],
])('payments with %j are wrong in %j', (fields, paths) =>
  expect(checkPaidForm({ ...form, ...fields }, today).map(({ path }) => path)).toEqual(paths),
)

test('a booking with a blank amount was not paid', () => expect(paymentsIn(form)).toEqual([{ applicationId: 1, amount: '180.00' }]))

test('the form begins with the last claim, or else with the agreed pay', () => {
  const bookings = [
    { id: 1, paidAmount: '90.00' },
    { id: 2, paidAmount: null },
  ]
  expect(newPaidForm(bookings, '180.00', today).amounts).toEqual({ 1: '90.00', 2: '180.00' })
  expect(newPaidForm(bookings, null, today).amounts).toEqual({ 1: '90.00', 2: '' })
})
