import { expect, test } from 'vitest'
import { actOf, type Press } from './shortcuts.ts'

const press = (key: string, more: Partial<Press> = {}): Press => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  isComposing: false,
  ...more,
})
const free = { isTaken: false, areSingleKeysOn: true }

test.each([
  ['n', 'new gig'],
  ['N', 'new gig'],
  ['e', 'new expense'],
  ['/', 'search'],
  ['?', 'list keys'],
  ['x', null],
  ['Enter', null],
  ['j', 'next row'],
  ['k', 'previous row'],
])('the key %s leads to the action: %s', (key, act) => expect(actOf(press(key), free)).toBe(act))

test.each([
  ['Ctrl', { ctrlKey: true }],
  ['Cmd', { metaKey: true }],
])('%s K opens the palette, even while single keys are off', (_, held) => {
  expect(actOf(press('k', held), free)).toBe('palette')
  expect(actOf(press('k', held), { ...free, areSingleKeysOn: false })).toBe('palette')
})

test.each([
  ['while something is typed', press('n'), { ...free, isTaken: true }],
  ['the palette’s keys in a field', press('k', { ctrlKey: true }), { ...free, isTaken: true }],
  ['while single keys are off', press('n'), { ...free, areSingleKeysOn: false }],
  ['Ctrl N, which opens a window', press('n', { ctrlKey: true }), free],
  ['Alt N', press('n', { altKey: true }), free],
  ['Ctrl and Cmd K', press('k', { ctrlKey: true, metaKey: true }), free],
  ['a key that is held down', press('n', { repeat: true }), free],
  ['a letter of an unfinished word of another script', press('n', { isComposing: true }), free],
])('nothing happens for %s', (_, pressed, situation) => expect(actOf(pressed, situation)).toBeNull())
