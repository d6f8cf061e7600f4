import { expect, test } from 'vitest'
import { checkMoneyMove, movedBy, newMoneyMoveForm } from './money-move-form.ts'

const typed = (amount: string, more = {}) => ({ ...newMoneyMoveForm('2026-11-21'), amount, ...more })
const jar = (held: number) => ({ held, isGoal: false })
const codes = (...args: Parameters<typeof checkMoneyMove>) => checkMoneyMove(...args).map(({ path, problem }) => `${path} ${problem.code}`)

test.each([
  ['25', 'tax', '25.00'],
  ['25.5', 'withdrawal', '-25.50'],
  ['500', 'correction', '160.00'],
  ['0', 'correction', '-340.00'],
] as const)('%s typed for %s moves %s, of a jar with $340.00', (amount, move, moved) => {
  expect(codes(typed(amount), move, jar(34_000), '2026-11-21')).toEqual([])
  expect(movedBy(typed(amount), move, 34_000)).toBe(moved)
})

test('an amount, another one than the jar holds, and a day that has come are asked for', () => {
  expect(codes(typed(''), 'tax', jar(0), '2026-11-21')).toEqual(['amount noMoveAmount'])
  expect(codes(typed('0'), 'withdrawal', jar(0), '2026-11-21')).toEqual(['amount noMoveAmount'])
  expect(codes(typed(''), 'correction', jar(0), '2026-11-21')).toEqual(['amount noMoveAmount'])
  expect(codes(typed('5.001'), 'tax', jar(0), '2026-11-21')).toEqual(['amount tooManyDecimals'])
  expect(codes(typed('340'), 'correction', jar(34_000), '2026-11-21')).toEqual(['amount sameAsNow'])
  expect(codes(typed('5', { day: '2026-11-22' }), 'tax', jar(0), '2026-11-21')).toEqual(['day inTheFuture'])
})

test('a goal gives at most what it holds', () => {
  const goal = { held: 34_000, isGoal: true }
  expect(codes(typed('340.01'), 'withdrawal', goal, '2026-11-21')).toEqual(['amount holdsLess'])
  expect(codes(typed('340'), 'withdrawal', goal, '2026-11-21')).toEqual([])
  expect(codes(typed('900'), 'goal', goal, '2026-11-21')).toEqual([])
})
