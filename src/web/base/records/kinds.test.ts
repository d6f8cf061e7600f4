import { expect, test } from 'vitest'
import type { Expense } from '#contract/expenses.ts'
import type { Gig } from '#contract/gigs.ts'
import type { OwnDrive } from '#domain/mileage/own-drive.ts'
import { aGig } from '#domain/testing/factories.ts'
import { addDrive, deleteDrive, editDrive } from './drive-waits.ts'
import { addExpense, deleteExpense, editExpense } from './expense-waits.ts'
import { addGig, deleteGigs, editGig, restoreGigs, undoEdit } from './gig-waits.ts'
import { setGoal } from './goal-waits.ts'
import { keys } from './keys.ts'
import { listAfter } from './kinds.ts'
import { payment, undoPayment } from './payment-waits.ts'
import { FIRST_WAITING_ID } from './waiting-ids.ts'
import { type Made, recordsAfter, type Waits } from './waits.ts'

const TODAY = '2026-11-15'

interface Shown {
  readonly waits: Waits<unknown, unknown, unknown>
  readonly made: Made<unknown, unknown>
}
const listWith = (key: readonly unknown[], data: unknown, waiting: readonly Shown[]) =>
  listAfter(key, data, (records) => waiting.reduce((shown, { waits, made }) => recordsAfter(shown, waits, made, TODAY), records))

const gigOf = (fields: object) => ({ ...aGig(), version: 1, ...fields }) as Gig
const known = [gigOf({ id: 2, date: '2026-11-07' }), gigOf({ id: 1, date: '2026-11-01' })]
const [second, first] = known as [Gig, Gig]
const added = gigOf({ id: FIRST_WAITING_ID + 1, version: 0, date: '2026-11-03' })
const tape = { id: 5, date: '2026-11-07', amount: '10.00', reimbursedAmount: '4.00', businessPurpose: 'Tape', gigId: 2 } as Expense

/** Returns a change that waits. */
const waits = (how: Shown['waits'], input: unknown, kept: unknown = null): Shown => ({ waits: how, made: { input, kept } })
const add = waits(addGig, {}, { rows: [added] })
const payload = {
  ...{ totalReceived: '300.00', mileage: 0, parkingSpent: '0.00', parkingReimbursed: '0.00', otherExpenses: [], otherReimbursed: '0.00' },
  ...{ paymentMethod: 'cash' as const, taxPercentage: 23, gotPaidDate: '2026-11-14', isPartial: false },
}
const pay = (id: number, fields: object = {}) =>
  waits(payment, {
    seen: [{ id, version: 1 }],
    payload: { ...payload, ...fields },
    mileageMode: 'total',
    isCorrection: false,
  })
const edit = (seen: Gig, patch: object) => waits(editGig, { seen, patch }, { clientId: null })

const gigsWith = (...waiting: Shown[]) => listWith(keys.gigs, known, waiting) as Gig[]
const shown = (...waiting: Shown[]) => gigsWith(...waiting).map(({ id, totalReceived, status }) => [id, totalReceived, status])
const expensesWith = (...waiting: Shown[]) => listWith(keys.expenses, [tape], waiting)

test('waiting gigs are in the list, and gigs with a waiting payment are shown as paid', () => {
  expect(shown(add, pay(1), pay(added.id))).toEqual([
    [2, '0.00', 'upcoming'],
    [added.id, '300.00', 'completed'],
    [1, '300.00', 'completed'],
  ])
})

test('parts of the pay add up', () => {
  const part = (totalReceived: string) => pay(1, { isPartial: true, totalReceived })
  expect(shown(part('100.00'), part('50.00'))[1]).toEqual([1, '150.00', 'upcoming'])
})

test('an edit of a paid gig keeps its amounts consistent', () => {
  const [, edited] = gigsWith(pay(1), edit(first, { actualPay: '280.00', parkingExpense: '12.00' }))
  expect(edited).toMatchObject({ actualPay: '280.00', totalReceived: '280.00', parkingExpense: '12.00', unreimbursedParking: '12.00' })
})

test('planned work that is moved to a past day waits for its payment', () => {
  expect(gigsWith(edit(second, { date: '2026-11-10' }))[0]).toMatchObject({ date: '2026-11-10', status: 'pending payment' })
})

test('undone changes are shown as before', () => {
  expect(gigsWith(edit(first, { notes: 'x' }), waits(undoEdit, { edited: first, before: first }))).toEqual(known)
  expect(gigsWith(pay(1), waits(undoPayment, { paid: [first], before: [first] }))).toEqual(known)
})

test('deleted gigs are not in the list, and their expenses stay without them', () => {
  const gone = waits(deleteGigs, [second])
  expect(shown(gone)).toEqual([[1, '0.00', 'upcoming']])
  expect(expensesWith(gone)).toEqual([{ ...tape, gigId: null }])
  const back = waits(restoreGigs, { gigIds: [2], rows: [second] })
  expect(gigsWith(gone, back)).toEqual(known)
})

test('a payment for an unknown gig, and one in an unknown format, change nothing', () => {
  const odd = waits(payment, { seen: [{ id: 1, version: 1 }] })
  expect(gigsWith(pay(77), odd)).toEqual(known)
})

test('expenses are added, edited and deleted, with no more reimbursed than was spent', () => {
  const row = { ...tape, id: FIRST_WAITING_ID + 2, gigId: null }
  const more = waits(addExpense, { expense: row }, { rows: [row] })
  expect(expensesWith(more)).toEqual([row, tape])
  const less = waits(editExpense, { seen: tape, patch: { amount: '3' } })
  expect(expensesWith(less)).toEqual([{ ...tape, amount: '3.00', reimbursedAmount: '3.00' }])
  expect(expensesWith(more, waits(deleteExpense, tape))).toEqual([row])
})

test('drives without a gig are added, edited and deleted', () => {
  const bank = { id: 7, day: '2026-11-05', purpose: 'Bank', miles: 4, updatedAt: 'then' } as OwnDrive
  const row = { ...bank, id: FIRST_WAITING_ID + 3, day: '2026-11-08', purpose: 'Supplies' }
  const drivesWith = (...waiting: Shown[]) => listWith(keys.drives, [bank], waiting)
  const more = waits(addDrive, { drive: row }, { row })
  expect(drivesWith(more)).toEqual([row, bank])
  expect(drivesWith(waits(editDrive, { seen: bank, patch: { miles: 6 } }))).toEqual([{ ...bank, miles: 6 }])
  expect(drivesWith(more, waits(deleteDrive, bank))).toEqual([row])
})

test('a waiting goal is in the list of its period only', () => {
  const goal = waits(setGoal, { kind: 'monthly', start: '2026-11-01', amount: '500', seen: null })
  const list = (start: string) => listWith(keys.goal({ kind: 'monthly', start }), [], [goal])
  expect(list('2026-11-01')).toEqual([{ period: 'monthly', periodStart: '2026-11-01', goalAmount: '500.00' }])
  expect(list('2026-12-01')).toEqual([])
})
