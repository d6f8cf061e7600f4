import { expect, test } from 'vitest'
import { keptText, readersText } from './change-text.ts'
import { changeTexts } from './en/marketplace.ts'
import { changesInEnglish } from './testing/in-english.ts'

test('a place without plain words is another place', () => {
  expect(changesInEnglish([{ field: 'place', before: 'Albany', after: null }])).toBe('at another place instead of Albany')
})

test.each([
  [[], 'active', null],
  [['withdrawn', 'canceled'], 'active', null],
  [['applied', 'shortlisted', 'passed'], 'active', 'We tell the 3 who applied'],
  [['booked', 'applied'], 'active', 'We tell the one who is booked and the one who applied'],
  [['booked', 'booked', 'applied'], 'filled', 'We tell the 2 who are booked'],
] as const)('with applications that are %j, and a post that is %s, the poster reads: %j', (states, status, text) => {
  expect(readersText(changeTexts, states, status)).toBe(text)
})

test.each([
  [['time'], false, 'Your calendar keeps your own time'],
  [['time', 'pay'], false, 'Your calendar keeps your own time and pay'],
  [['time', 'place', 'pay'], false, 'Your calendar keeps your own time, address, and pay'],
  [['time'], true, 'Your calendar keeps the gig as you recorded it'],
] as const)('of a gig that keeps %j, recorded %j, its worker reads: %s', (kept, isRecorded, text) => {
  expect(keptText(changeTexts, kept, isRecorded)).toBe(text)
})
