import { expect, test, vi } from 'vitest'
import { isSelected, selectionOf } from './selection.ts'

const rows = [[1], [2, 3], [4], [5]]
function open(most = 10) {
  const onFull = vi.fn()
  const selection = selectionOf(most, onFull)
  selection.order = () => rows
  return { selection, onFull, chosen: () => [...selection.get()] }
}

test('a row is selected with all of its records, and deselected with them', () => {
  const { selection, chosen } = open()
  selection.toggle([2, 3])
  expect([chosen(), isSelected(selection.get(), [2, 3]), isSelected(selection.get(), [2, 4])]).toEqual([[2, 3], true, false])
  selection.toggle([2, 3])
  expect(chosen()).toEqual([])
})

test('a range goes from the last row to this one, in both directions', () => {
  const { selection, chosen } = open()
  selection.toggle([4])
  selection.toggle([1], true)
  expect(chosen()).toEqual([4, 1, 2, 3])
  selection.clear()
  selection.toggle([4], true)
  expect(chosen()).toEqual([4])
})

test('more than the maximum is not selected, but said', () => {
  const { selection, onFull, chosen } = open(2)
  selection.toggle([1])
  selection.toggle([2, 3])
  expect([chosen(), onFull.mock.calls.length]).toEqual([[1], 1])
})

test('listeners hear of each change once, and nothing of clearing an empty selection', () => {
  const { selection } = open()
  const heard = vi.fn()
  const stop = selection.subscribe(heard)
  selection.clear()
  selection.toggle([1])
  selection.clear()
  stop()
  selection.toggle([1])
  expect(heard).toHaveBeenCalledTimes(2)
})
