import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAcross, noSwipe, swipeBy } from './wheel-swipe.ts'

/** Returns the turned months of wheel events, each written as its time and its pixels across. */
function turnsOf(events: readonly (readonly [timeStamp: number, deltaX: number])[]): number[] {
  let swipe = noSwipe
  return events.flatMap(([timeStamp, deltaX]) => {
    const next = swipeBy(swipe, { timeStamp, deltaX, deltaY: 0, ctrlKey: false })
    swipe = next.swipe
    return next.months === 0 ? [] : [next.months]
  })
}

test.each<[string, [number, number][], number[]]>([
  [
    'a swipe to the left shows the next month',
    [
      [0, 30],
      [16, 31],
    ],
    [1],
  ],
  [
    'a swipe to the right shows the month before',
    [
      [0, -30],
      [16, -31],
    ],
    [-1],
  ],
  [
    'a short swipe does nothing',
    [
      [0, 30],
      [16, 29],
    ],
    [],
  ],
  [
    'a long swipe and its end turn once',
    [
      [0, 80],
      [16, 200],
      [100, 90],
      [250, 40],
      [400, 3],
    ],
    [1],
  ],
  [
    'two swipes turn twice',
    [
      [0, 80],
      [200, 80],
    ],
    [1, 1],
  ],
  [
    'two short swipes do not add up',
    [
      [0, 40],
      [200, 40],
    ],
    [],
  ],
  [
    'a swipe back counts at once',
    [
      [0, 80],
      [16, -80],
    ],
    [1, -1],
  ],
])('%s', (_, events, turns) => {
  expect(turnsOf(events)).toEqual(turns)
})

test('a swipe turns at most once, whatever its events are', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 500 })), (steps) => {
      const across = steps.reduce((sum, step) => sum + step, 0)
      expect(turnsOf(steps.map((step, at) => [at * 199, step]))).toEqual(across >= 60 ? [1] : [])
    }),
  )
})

test.each([
  [{ deltaX: 10, deltaY: 4 }, true],
  [{ deltaX: -10, deltaY: 4 }, true],
  [{ deltaX: 10, deltaY: 5 }, false],
  [{ deltaX: 0, deltaY: 100 }, false],
  [{ deltaX: 0, deltaY: 0 }, false],
  [{ deltaX: 10, deltaY: 0, ctrlKey: true }, false],
])('of a wheel event of %o it is %s that it goes across', (event, across) => {
  expect(isAcross({ ctrlKey: false, ...event })).toBe(across)
})
