import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsOf, moneyOf, sumOf } from '../money/money.ts'
import { aGig } from '../testing/factories.ts'
import { billedAfter } from './billed-days.ts'

const sent = { invoiceId: 1, holds: true, isDraft: false }
const row = (gigId: number, amount = '100.00', fields = {}) => ({ ...sent, gigId, amount, ...fields })
const day = (id: number, expectedPay = '150.00') => ({ ...aGig({ expectedPay }), id })

test('an invoice for a whole job asks for its new days, as much as before', () => {
  const whole = [row(1), row(2), row(3)]
  expect(billedAfter(whole, [1, 2, 3], [day(1), day(2)])).toEqual([row(1, '150.00'), row(2, '150.00')])
  expect(
    billedAfter(
      whole,
      [1, 2, 3],
      [1, 2, 3, 4].map((id) => day(id, '75.00')),
    ),
  ).toEqual([1, 2, 3, 4].map((id) => row(id, '75.00')))
  // Pay that changed since does not change what was asked.
  expect(billedAfter(whole, [1, 2, 3], [day(1, '300.00'), day(2, '100.00')])).toEqual([row(1, '225.00'), row(2, '75.00')])
})

test('an invoice for some days keeps them, and its last one takes what it asked for removed ones', () => {
  expect(billedAfter([row(2), row(3, '90.00')], [1, 2, 3], [day(1), day(2)])).toEqual([row(2, '190.00')])
  expect(billedAfter([row(1)], [1, 2, 3], [day(1), day(2)])).toEqual([])
  expect(billedAfter([row(3)], [1, 2, 3], [day(1), day(2)])).toEqual([row(2)])
  expect(billedAfter([row(3, '100.00', { isDraft: true })], [1, 2, 3], [day(1), day(2)])).toEqual([])
})

test('a sent invoice cannot lose its only day to another one', () => {
  const other = { invoiceId: 2 }
  expect(billedAfter([row(1), row(2, '70.00', other)], [1, 2], [day(1)])).toBeNull()
  // A void invoice holds no gigs.
  expect(billedAfter([row(1), row(2, '70.00', { ...other, holds: false })], [1, 2], [day(1)])).toEqual([
    row(1, '70.00', { ...other, holds: false }),
  ])
})

test('no invoice asks for more or less than before', () =>
  fc.assert(
    fc.property(
      fc.array(fc.record({ invoiceId: fc.integer({ min: 0, max: 2 }), cents: fc.nat(9_999) }), { minLength: 1, maxLength: 6 }),
      fc.array(fc.nat(9_999), { minLength: 1, maxLength: 8 }),
      (rows, worth) => {
        const before = rows.map((_, at) => at + 1)
        const billed = rows.flatMap(({ invoiceId, cents }, at) => (invoiceId > 0 ? row(at + 1, moneyOf(cents), { invoiceId }) : []))
        const days = worth.map((cents, at) => day(at + 1, moneyOf(cents)))
        const changed = billedAfter(billed, before, days)
        if (!changed) return
        const ids = new Set(days.map(({ id }) => id))
        const isChanged = (one: { gigId: number; invoiceId: number }) =>
          changed.some(({ gigId, invoiceId }) => gigId === one.gigId && invoiceId === one.invoiceId)
        const after = [...changed, ...billed.filter((one) => ids.has(one.gigId) && !isChanged(one))]
        const totalOf = (some: typeof billed, invoiceId: number) =>
          sumOf(
            some.filter((one) => one.invoiceId === invoiceId),
            ({ amount }) => centsOf(amount),
          )
        for (const invoiceId of [1, 2]) expect(totalOf(after, invoiceId)).toBe(totalOf(billed, invoiceId))
        expect(new Set(after.map(({ gigId }) => gigId)).size).toBe(after.length)
      },
    ),
  ))
