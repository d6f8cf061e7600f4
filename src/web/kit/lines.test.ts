import { expect, test } from 'vitest'
import { Lines } from './lines.ts'

const listOf = (keys: string, height = 10) => ({
  estimates: new Float64Array(keys.length).fill(height),
  keyOf: (at: number) => keys[at] ?? '',
})

test('lines are one below the other', () => {
  const lines = new Lines({ estimates: Float64Array.of(56, 77, 77), keyOf: String }, new Map())
  expect([-1, 0, 1, 2, 3].map((at) => lines.endOf(at))).toEqual([0, 56, 133, 210, 210])
  expect([-5, 0, 55, 56, 132, 133, 999].map((distance) => lines.at(distance))).toEqual([0, 0, 0, 1, 1, 2, 2])
})

test('a measured line moves the lines below it', () => {
  const lines = new Lines(listOf('abc'), new Map())
  expect(lines.measure(1, 25)).toBe(15)
  expect([0, 1, 2].map((at) => lines.endOf(at))).toEqual([10, 35, 45])
  expect(lines.measure(1, 25)).toBe(0)
  expect(lines.measure(1, 10)).toBe(-15)
  expect(lines.endOf(2)).toBe(30)
})

test('a line keeps its height when the list changes', () => {
  const heights = new Map<string, number>()
  new Lines(listOf('abc'), heights).measure(1, 25)
  const lines = new Lines(listOf('xxab'), heights)
  expect(lines.heightOf(3)).toBe(25)
  expect(lines.endOf(3)).toBe(55)
})

test('an empty list has no lines', () => {
  const lines = new Lines(listOf(''), new Map())
  expect([lines.count, lines.at(50), lines.endOf(0), lines.measure(0, 20)]).toEqual([0, 0, 0, 0])
})
