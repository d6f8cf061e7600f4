import { expect, test } from 'vitest'
import type { Gig } from '#contract/gigs.ts'
import { aGig } from '#domain/testing/factories.ts'
import { expensesWith, gigsWith } from './overlay.ts'
import { FIRST_WAITING_ID, type Waiting } from './waiting.ts'

const TODAY = '2026-11-15'
const gigOf = (fields: object) => ({ ...aGig(), version: 1, ...fields }) as Gig
const shown = (gigs: readonly Gig[]) => gigs.map(({ id, totalReceived, status }) => [id, totalReceived, status])

const known = [gigOf({ id: 2, date: '2026-11-07' }), gigOf({ id: 1, date: '2026-11-01' })]
const added = gigOf({ id: FIRST_WAITING_ID + 1, version: 0, date: '2026-11-03' })
const payload = {
  ...{ totalReceived: '300.00', mileage: 0, parkingSpent: '0.00', parkingReimbursed: '0.00', otherExpenses: [], otherReimbursed: '0.00' },
  ...{ paymentMethod: 'cash' as const, taxPercentage: 23, gotPaidDate: '2026-11-14', isPartial: false },
}
const add = { key: 'a', madeAt: 1, name: 'add gig', input: {}, rows: [added] } as unknown as Waiting
const pay = (key: string, id: number, fields: object = {}) =>
  ({
    ...{ key, madeAt: 2, name: 'pay', before: [] },
    input: {
      seen: [{ id, version: 1 }],
      payload: { ...payload, ...fields },
      mileageMode: 'total',
      isCorrection: false,
      idempotencyKey: key,
    },
  }) as unknown as Waiting

test('waiting gigs are in the list, and gigs with a waiting payment are shown as paid', () => {
  expect(shown(gigsWith([add, pay('b', 1), pay('c', added.id)], known, TODAY))).toEqual([
    [2, '0.00', 'upcoming'],
    [added.id, '300.00', 'completed'],
    [1, '300.00', 'completed'],
  ])
})

test('parts of the pay add up, and parts that a kept list includes are not counted again', () => {
  const waiting = [add, pay('b', 1, { isPartial: true, totalReceived: '100.00' }), pay('c', 1, { isPartial: true, totalReceived: '50.00' })]
  const first = gigsWith(waiting.slice(0, 2), known, TODAY)
  expect(shown(first)[2]).toEqual([1, '100.00', 'upcoming'])
  expect(shown(gigsWith(waiting, first, TODAY, ['a', 'b']))).toEqual([
    [2, '0.00', 'upcoming'],
    [added.id, '0.00', 'upcoming'],
    [1, '150.00', 'upcoming'],
  ])
})

test('a kept list drops a gig that was given up, and ignores a payment for an unknown gig', () => {
  const kept = gigsWith([add], known, TODAY)
  expect(shown(gigsWith([pay('b', 77)], kept, TODAY, ['a']))).toEqual(shown(known))
})

test('a waiting payment in an unknown format leaves its gig as it is', () => {
  const odd = { key: 'o', madeAt: 1, name: 'pay', before: [], input: { seen: [{ id: 1, version: 1 }] } } as unknown as Waiting
  expect(shown(gigsWith([odd], known, TODAY))).toEqual(shown(known))
})

test('a waiting expense is in the list once', () => {
  const row = { id: FIRST_WAITING_ID + 2, date: '2026-11-07' }
  const waiting = [{ key: 'e', madeAt: 1, name: 'add expense', input: {}, rows: [row] } as unknown as Waiting]
  const once = expensesWith(waiting, [])
  expect(expensesWith(waiting, once)).toEqual([row])
})
