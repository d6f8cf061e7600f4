import { expect, test } from 'vitest'
import { goalOffers, isReached, missingOf, paceOf, type SavingsGoal } from './savings-goal.ts'

const camera: SavingsGoal = {
  id: 1,
  name: 'New camera',
  category: 'gear',
  targetAmount: '1200.00',
  currentAmount: '340.00',
  dueDate: '2027-04-30',
  isCompleted: false,
  goalDuration: 'monthly',
  suggestedAmount: null,
  suggestedPercent: null,
  version: 1,
}

test.each([
  ['six months that have begun: 143.33, rounded up', {}, '2026-11-23', 14_400],
  ['the last month', {}, '2027-04-02', 86_000],
  ['the due day', {}, '2027-04-30', 86_000],
  ['weeks that have begun', { goalDuration: 'weekly', dueDate: '2026-12-06' }, '2026-11-23', 43_000],
  ['a day more is another week', { goalDuration: 'weekly', dueDate: '2026-12-07' }, '2026-11-23', 28_700],
  ['no due day', { dueDate: null }, '2026-11-23', null],
  ['a due day that has passed', {}, '2027-05-01', null],
  ['a target that is reached', { currentAmount: '1200.00' }, '2026-11-23', null],
  ['a goal that is done', { isCompleted: true }, '2026-11-23', null],
] as const)('what to put in: %s', (_, fields, today, cents) => {
  expect(paceOf({ ...camera, ...fields }, today)).toBe(cents)
})

test('a payment offers each goal its amount or its percentage of what is left, the last ones what remains', () => {
  const offered = (left: number) =>
    goalOffers(
      [
        { ...camera, suggestedAmount: '25.00' },
        { ...camera, id: 2, name: 'Trip', suggestedPercent: 10 },
        { ...camera, id: 3, suggestedAmount: '10.00', isCompleted: true },
        { ...camera, id: 4, name: 'Almost there', currentAmount: '1199.00', suggestedAmount: '50.00' },
        { ...camera, id: 5 },
      ],
      left,
    ).map(({ goalId, cents, isCut }) => [goalId, cents, isCut])
  expect(offered(20_250)).toEqual([
    [1, 2_500, false],
    [2, 2_025, false],
    [4, 100, false],
  ])
  expect(offered(2_600)).toEqual([
    [1, 2_500, false],
    [2, 100, true],
  ])
  expect(offered(0)).toEqual([])
  expect(offered(-500)).toEqual([])
})

test('a goal is reached at its target, and misses nothing beyond it', () => {
  expect([
    isReached(camera),
    isReached({ ...camera, currentAmount: '1200.00' }),
    missingOf({ ...camera, currentAmount: '1300.00' }),
  ]).toEqual([false, true, 0])
  expect(isReached({ ...camera, currentAmount: '1200.00', isCompleted: true })).toBe(false)
  // A payment that was undone after its money was taken out leaves a goal below zero.
  expect(missingOf({ ...camera, currentAmount: '-25.00' })).toBe(122_500)
})
