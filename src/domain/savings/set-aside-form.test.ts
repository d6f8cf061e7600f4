import { expect, test } from 'vitest'
import type { SavingsGoal } from './savings-goal.ts'
import { checkSetAside, setAsideCents, setAsidePayload } from './set-aside-form.ts'

const camera: SavingsGoal = {
  ...{ id: 7, name: 'New camera', category: 'gear', targetAmount: '1200.00', currentAmount: '340.00', dueDate: null },
  ...{ isCompleted: false, goalDuration: 'monthly', suggestedAmount: '25.00', suggestedPercent: null, version: 1 },
}
const offer = { offered: 6_750, earned: 27_000, left: 20_250, goals: [camera] }
const on = { isOn: true, typed: null, goals: [] }

test('the offered tax is set aside, or the typed amount, or nothing', () => {
  expect(setAsidePayload(on, offer)).toEqual({ setAside: '67.50' })
  expect(setAsidePayload({ ...on, typed: '$100' }, offer)).toEqual({ setAside: '100.00' })
  expect(setAsidePayload({ ...on, isOn: false, typed: '100' }, offer)).toEqual({ setAside: '0.00' })
  expect(setAsidePayload({ ...on, typed: '' }, offer)).toEqual({ setAside: '0.00' })
  expect(setAsidePayload(on, { ...offer, offered: 0 })).toEqual({})
})

test('a goal gets its part only when it is chosen, and never more than the tax leaves', () => {
  const chosen = { ...on, goals: [7] }
  expect(setAsidePayload(chosen, offer)).toEqual({ setAside: '67.50', toGoals: [{ goalId: 7, amount: '25.00' }] })
  expect(setAsidePayload({ ...chosen, typed: '260' }, offer)).toEqual({ setAside: '260.00', toGoals: [{ goalId: 7, amount: '10.00' }] })
  expect(setAsidePayload({ ...chosen, typed: '270' }, offer)).toEqual({ setAside: '270.00' })
  expect(setAsidePayload({ ...on, goals: [8] }, offer)).toEqual({ setAside: '67.50' })
})

test('more than the payment earns is refused, and text that is no amount', () => {
  const codes = (typed: string) => checkSetAside({ ...on, typed }, offer).map(({ problem }) => problem.code)
  expect([codes('270'), codes('270.01'), codes('x'), codes('1.001')]).toEqual([
    [],
    ['moreThanEarned'],
    ['notAnAmount'],
    ['tooManyDecimals'],
  ])
  expect(codes(' ')).toEqual(['notAnAmount'])
  expect(checkSetAside({ ...on, isOn: false, typed: 'x' }, offer)).toEqual([])
  expect(setAsideCents({ ...on, typed: 'x' }, offer)).toBe(0)
})
