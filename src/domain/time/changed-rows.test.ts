import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedRows, withRows } from './changed-rows.ts'

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => ({ name })) as [object, object, object, object]

test.each([
  { change: 'nothing', before: [a, b], after: [a, b], left: [], came: [] },
  { change: 'the first row came', before: [b, c], after: [a, b, c], left: [], came: [a] },
  { change: 'the last row left', before: [a, b, c], after: [a, b], left: [c], came: [] },
  { change: 'a row became another', before: [a, b, c], after: [a, d, c], left: [b], came: [d] },
  { change: 'a row between two moved', before: [a, b, c], after: [c, b, a], left: [], came: [] },
  { change: 'all rows left', before: [a, b], after: [], left: [a, b], came: [] },
  { change: 'all rows came', before: [], after: [a, b], left: [], came: [a, b] },
])('$change', ({ before, after, left, came }) => {
  expect(changedRows(before, after)).toEqual({ left, came })
})

const anyRows = fc.uniqueArray(fc.nat({ max: 40 })).map((ids) => ids.map((id) => rows[id] as object))
const rows = Array.from({ length: 41 }, (_, id) => ({ id }))

test('what stayed with what came are the rows after the change', () =>
  fc.assert(
    fc.property(anyRows, anyRows, (before, after) => {
      const { left, came } = changedRows(before, after)
      expect(new Set([...before.filter((row) => !left.includes(row)), ...came])).toEqual(new Set(after))
      expect(came.some((row) => before.includes(row)) || left.some((row) => after.includes(row))).toBe(false)
    }),
  ))

test('rows are placed among others as a sort would place them', () => {
  const order = (one: number, other: number) => Math.trunc(one / 2) - Math.trunc(other / 2)
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 30 })), fc.array(fc.nat({ max: 30 })), (some, more) => {
      const sorted = some.toSorted(order)
      expect(withRows(sorted, more, order)).toEqual([...sorted, ...more].sort(order))
    }),
  )
})
