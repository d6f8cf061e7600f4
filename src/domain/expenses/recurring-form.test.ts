import { expect, test } from 'vitest'
import { recurringProblems } from '#words/en/expenses/recurring.ts'
import { textOf } from '#words/text-of.ts'
import type { RecurringExpense } from './recurring.ts'
import {
  checkRecurringForm,
  checkRepeat,
  type RecurringForm,
  recurringFormOf,
  recurringPatch,
  scheduleIssue,
  scheduleOf,
  skipNext,
  writtenAtOnce,
} from './recurring-form.ts'

const today = '2026-11-21'
const repeat = { date: '2026-09-01', every: 'month', until: '' }

test.each([
  [{}, 3],
  [{ until: '2026-10-01' }, 2],
  [{ date: today }, 1],
  [{ date: '2026-11-22' }, 0],
  [{ every: 'week' }, 12],
])('a repetition with %j adds %i expenses at once', (fields, expenses) => {
  const schedule = scheduleOf({ ...repeat, ...fields })
  expect(schedule && writtenAtOnce(schedule, today)).toBe(expenses)
})

test.each([
  [{ every: '' }],
  [{ every: 'day' }],
  [{ date: '2026-02-30' }],
  // A draft of an earlier release has no repetition.
  [{ every: undefined as unknown as string }],
])('%j is no schedule', (fields) => {
  expect(scheduleOf({ ...repeat, ...fields })).toBe(null)
  expect(checkRepeat({ ...repeat, ...fields }, today)).toEqual([])
})

test.each([
  [{ until: '2026-08-31' }, 'until: This is before the first day. Choose a later one'],
  [{ until: '2026-13-01' }, 'until: Enter a date from 1900 to 2100'],
  [{ every: 'week', date: '2019-03-01' }, 'date: This would add more than 400 expenses. Choose a later day'],
  [{ every: 'week', date: '2019-04-05' }, undefined],
])('a repetition with %j: %s', (fields, message) => {
  const [issue] = checkRepeat({ ...repeat, ...fields }, today)
  expect(issue && `${issue.path}: ${textOf(recurringProblems, issue.problem)}`).toBe(message)
})

test('a next day must be a planned one', () => {
  const schedule = { every: 'month', startsOn: '2026-01-31', endsOn: null } as const
  expect(scheduleIssue(schedule, '2027-02-28', today)).toBe(null)
  expect(scheduleIssue(schedule, '2027-02-27', today)?.problem.code).toBe('notPlanned')
})

const phone: RecurringExpense = {
  ...{ id: 7, every: 'month', startsOn: '2026-01-31', endsOn: null, nextOn: '2026-11-30' },
  ...{
    amount: '45.00',
    merchant: null,
    businessPurpose: 'Phone',
    category: 'Office Expenses',
    subcategory: null,
    reimbursedAmount: '0.00',
  },
}
const form = recurringFormOf(phone)

test.each<[Partial<RecurringForm>, object]>([
  [{}, {}],
  [
    { amount: '50', until: '2027-12-31' },
    { amount: '50.00', endsOn: '2027-12-31' },
  ],
  // The days are counted from the next one if it moves, or if the rhythm changes.
  [{ nextOn: '2026-12-05' }, { startsOn: '2026-12-05', nextOn: '2026-12-05' }],
  [{ every: 'quarter' }, { every: 'quarter', startsOn: '2026-11-30', nextOn: '2026-11-30' }],
])('the patch of %j', (typed, patch) => expect(recurringPatch({ ...form, ...typed }, form)).toEqual(patch))

test.each<[Partial<RecurringForm>, string | undefined]>([
  [{}, undefined],
  [{ nextOn: '' }, 'Next day is required'],
  [{ nextOn: '2026-11-20' }, 'Choose today or a later day'],
  [{ nextOn: today }, undefined],
  [{ until: '2026-11-29' }, 'This is before the first day. Choose a later one'],
  [{ amount: '' }, 'Amount is required'],
])('the form with %j: %s', (typed, message) => {
  const [issue] = checkRecurringForm({ ...form, ...typed }, form, today)
  expect(issue && textOf(recurringProblems, issue.problem)).toBe(message)
})

test('skipping leaves one day out, and the last one ends the expense', () => {
  expect(skipNext(phone)).toEqual({ nextOn: '2026-12-31' })
  expect(skipNext({ ...phone, endsOn: '2026-12-30' })).toEqual({ nextOn: null })
})

test('a category goes with its subcategory', () => {
  const before = { ...recurringFormOf(phone), category: 'Stage makeup', subcategory: 'Lashes' }
  expect(recurringPatch({ ...before, subcategory: 'Base' }, before)).toEqual({ subcategory: 'Base' })
  expect(recurringPatch({ ...before, category: 'Supplies' }, before)).toEqual({ category: 'Supplies', subcategory: 'Lashes' })
})
