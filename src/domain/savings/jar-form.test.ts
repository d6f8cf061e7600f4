import { expect, test } from 'vitest'
import { checkJarForm, movedBy, newJarForm } from './jar-form.ts'

const typed = (amount: string, more = {}) => ({ ...newJarForm('2026-11-21'), amount, ...more })
const codes = (...args: Parameters<typeof checkJarForm>) => checkJarForm(...args).map(({ path, problem }) => `${path} ${problem.code}`)

test.each([
  ['25', 'tax', '25.00'],
  ['25.5', 'withdrawal', '-25.50'],
  ['500', 'correction', '160.00'],
  ['0', 'correction', '-340.00'],
] as const)('%s typed for %s moves %s, of a jar with $340.00', (amount, move, moved) => {
  expect(codes(typed(amount), move, 34_000, '2026-11-21')).toEqual([])
  expect(movedBy(typed(amount), move, 34_000)).toBe(moved)
})

test('an amount, another one than the jar holds, and a day that has come are asked for', () => {
  expect(codes(typed(''), 'tax', 0, '2026-11-21')).toEqual(['amount noJarAmount'])
  expect(codes(typed('0'), 'withdrawal', 0, '2026-11-21')).toEqual(['amount noJarAmount'])
  expect(codes(typed(''), 'correction', 0, '2026-11-21')).toEqual(['amount noJarAmount'])
  expect(codes(typed('5.001'), 'tax', 0, '2026-11-21')).toEqual(['amount tooManyDecimals'])
  expect(codes(typed('340'), 'correction', 34_000, '2026-11-21')).toEqual(['amount sameAsNow'])
  expect(codes(typed('5', { day: '2026-11-22' }), 'tax', 0, '2026-11-21')).toEqual(['day inTheFuture'])
})
