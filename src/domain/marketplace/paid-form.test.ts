import { expect, test } from 'vitest'
import { agreedFor, checkPaidForm, newPaidForm, paymentsIn } from './paid-form.ts'

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

test.each([
  [{ payBasis: 'hour' as const, rate: '25.00', endTime: '23:00' }, '125.00'],
  [{ payBasis: 'hour' as const, rate: '25.00', endTime: null }, null],
  [{ payBasis: 'day' as const, rate: '200.00', endTime: null }, '200.00'],
  [{ payBasis: 'flat' as const, rate: '180.00', endTime: null }, '180.00'],
  [{ payBasis: 'flat' as const, rate: null, endTime: null }, null],
])('a shift with %j has an agreed pay of %s', (terms, agreed) =>
  expect(agreedFor({ eventDate: '2026-11-21T18:00:00Z', timeZone: 'UTC', ...terms })).toBe(agreed),
)
