import { expect, test } from 'vitest'
import type { SavingsGoal } from './savings-goal.ts'
import { checkSavingsGoal, savingsGoalForm, storedSavingsGoal } from './savings-goal-form.ts'

const goal: SavingsGoal = {
  ...{ id: 1, name: 'New camera', category: 'Lenses', targetAmount: '1200.00', currentAmount: '0.00', dueDate: '2026-10-01' },
  ...{ isCompleted: false, goalDuration: 'weekly', suggestedAmount: null, suggestedPercent: 15, version: 3 },
}
const codes = (form: Parameters<typeof checkSavingsGoal>[0], before: SavingsGoal | null = null) =>
  checkSavingsGoal(form, '2026-11-21', before).map(({ path, problem }) => `${path} ${problem.code}`)

test('a stored goal saved unchanged stays the same, with a category of its own and a due day that has passed', () => {
  const form = savingsGoalForm(goal)
  expect(codes(form, goal)).toEqual([])
  expect(storedSavingsGoal(form)).toEqual({
    ...{ name: 'New camera', category: 'Lenses', targetAmount: '1200.00', dueDate: '2026-10-01', goalDuration: 'weekly' },
    ...{ suggestedAmount: null, suggestedPercent: 15 },
  })
})

test('a new goal needs a name, a target, and a due day that is to come, or none', () => {
  const blank = savingsGoalForm(null)
  expect(codes(blank)).toEqual(['name noGoalName', 'targetAmount noTarget'])
  const typed = { ...blank, name: ' Trip ', targetAmount: '$1,200' }
  expect(codes(typed)).toEqual([])
  expect(storedSavingsGoal(typed)).toMatchObject({ name: 'Trip', category: 'gear', targetAmount: '1200.00', dueDate: null })
  expect(codes({ ...typed, dueDate: '2026-11-20' })).toEqual(['dueDate duePassed'])
  expect(codes({ ...typed, dueDate: '2026-11-21' })).toEqual([])
  expect(codes({ ...typed, targetAmount: '0' })).toEqual(['targetAmount noTarget'])
  expect(storedSavingsGoal({ ...typed, category: 'other' }).category).toBe('other')
  expect(codes({ ...typed, part: 'amount' })).toEqual(['partAmount noPart'])
  expect(['0', '101', '1.5', ''].map((partPercent) => codes({ ...typed, part: 'percent', partPercent }).length)).toEqual([1, 1, 1, 1])
  expect(storedSavingsGoal({ ...typed, part: 'amount', partAmount: '25', partPercent: '10' })).toMatchObject({
    suggestedAmount: '25.00',
    suggestedPercent: null,
  })
})
