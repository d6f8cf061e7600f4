import { expect, test } from 'vitest'
import { destinations, meaningOf, type Press, rowShortcuts, shortcuts } from './shortcuts.ts'

const press = (key: string, more: Partial<Press> = {}): Press => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  isComposing: false,
  ...more,
})
const free = { isTaken: false, areSingleKeysOn: true, isAfterGo: false }

test.each([
  ['n', 'new gig'],
  ['N', 'new gig'],
  ['e', 'new expense'],
  ['/', 'search'],
  ['?', 'list keys'],
  ['x', 'select row'],
  ['Enter', null],
  ['j', 'next row'],
  ['k', 'previous row'],
  ['p', 'paid'],
])('the key %s leads to the action: %s', (key, act) => expect(meaningOf(press(key), free)).toEqual(act && { act }))

test.each([
  ['c', { screen: 'calendar' }],
  ['E', { screen: 'expenses' }],
  ['p', { screen: 'profile' }],
  ['g', { begins: 'G' }],
  ['n', { act: 'new gig' }],
  ['y', null],
])('after G, the key %s means %o', (key, meaning) => {
  expect(meaningOf(press('g'), free)).toEqual({ begins: 'G' })
  expect(meaningOf(press(key), { ...free, isAfterGo: true })).toEqual(meaning)
})

test('no two destinations, and no two shortcuts, have the same key', () => {
  for (const keys of [destinations, [...shortcuts, ...rowShortcuts]].map((all) => all.map(({ key }) => key)))
    expect(new Set([...keys, 'G']).size).toBe(keys.length + 1)
})

test.each([
  ['Ctrl', { ctrlKey: true }],
  ['Cmd', { metaKey: true }],
])('%s K opens the palette, even while single keys are off', (_, held) => {
  expect(meaningOf(press('k', held), free)).toEqual({ act: 'palette' })
  expect(meaningOf(press('k', held), { ...free, areSingleKeysOn: false })).toEqual({ act: 'palette' })
})

test.each([
  ['while something is typed', press('n'), { ...free, isTaken: true }],
  ['the palette’s keys in a field', press('k', { ctrlKey: true }), { ...free, isTaken: true }],
  ['while single keys are off', press('n'), { ...free, areSingleKeysOn: false }],
  ['a letter after G while single keys are off', press('c'), { ...free, areSingleKeysOn: false, isAfterGo: true }],
  ['Ctrl N, which opens a window', press('n', { ctrlKey: true }), free],
  ['Alt N', press('n', { altKey: true }), free],
  ['Ctrl and Cmd K', press('k', { ctrlKey: true, metaKey: true }), free],
  ['a key that is held down', press('n', { repeat: true }), free],
  ['a letter of an unfinished word of another script', press('n', { isComposing: true }), free],
])('nothing happens for %s', (_, pressed, situation) => expect(meaningOf(pressed, situation)).toBeNull())
