import { expect, test } from 'vitest'
import { backStep } from './back.ts'

const none = { hasMenu: false, hasDialog: false, canGoBack: true, isStart: false }

test.each([
  [{ ...none, hasMenu: true, hasDialog: true, isStart: true }, 'close menu'],
  [{ ...none, hasDialog: true, isStart: true }, 'back'],
  [{ ...none, hasDialog: true, isStart: true, canGoBack: false }, 'close dialog'],
  [none, 'back'],
  [{ ...none, canGoBack: false }, 'start'],
  [{ ...none, isStart: true }, 'leave'],
  [{ ...none, isStart: true, canGoBack: false }, 'leave'],
])('with %o, the back button leads to: %s', (shown, step) => {
  expect(backStep(shown)).toBe(step)
})
