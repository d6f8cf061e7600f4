import { expect, test } from 'vitest'
import { isIos, isKeyboardOpen } from './touch.ts'

test.each([
  { name: 'a page without a keyboard', height: 800, scale: 1, open: false },
  { name: 'the bar of the browser alone', height: 610, scale: 1, open: false },
  { name: 'exactly three quarters', height: 600, scale: 1, open: false },
  { name: 'less than three quarters', height: 599, scale: 1, open: true },
  { name: 'a page that is zoomed in', height: 400, scale: 2, open: false },
  { name: 'a zoomed page with a keyboard', height: 200, scale: 2, open: true },
])('the keyboard in a window of 800 pixels: $name', ({ height, scale, open }) => {
  expect(isKeyboardOpen({ height, scale }, 800)).toBe(open)
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 0, false],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 7) AppleWebKit/537.36', 5, false],
])('"%s" with %i touch points is an iPhone or iPad: %s', (userAgent, maxTouchPoints, expected) => {
  expect(isIos({ userAgent, maxTouchPoints })).toBe(expected)
})
