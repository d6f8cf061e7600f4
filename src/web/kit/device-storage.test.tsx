import { afterEach, expect, test, vi } from 'vitest'
import { deviceStorage, tabStorage } from './device-storage.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

test('a text is read, found by its prefix, and removed', () => {
  expect(deviceStorage.write('draft 1', 'a')).toBe(true)
  deviceStorage.write('theme', 'dark')
  expect(deviceStorage.read('draft 1')).toBe('a')
  expect(deviceStorage.names('draft ')).toEqual(['draft 1'])
  deviceStorage.remove('draft 1')
  expect(deviceStorage.read('draft 1')).toBeNull()
  expect(tabStorage.read('theme')).toBeNull()
})

test.each([
  { text: '{"ids":[1]}', value: { ids: [1] } },
  { text: '{', value: undefined },
  { text: null, value: undefined },
])('JSON that is $text reads as $value', ({ text, value }) => {
  if (text !== null) tabStorage.write('typed', text)
  expect(tabStorage.readJson('typed')).toEqual(value)
})

test('a full storage refuses a write and keeps the rest', () => {
  deviceStorage.write('theme', 'dark')
  expect(deviceStorage.writeJson('huge', 'x'.repeat(12_000_000))).toBe(false)
  expect(deviceStorage.read('huge')).toBeNull()
  expect(deviceStorage.read('theme')).toBe('dark')
  expect(deviceStorage.isAllowed()).toBe(true)
})

test('a forbidden storage is empty and causes no error', () => {
  deviceStorage.write('theme', 'dark')
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError')
  })
  expect(deviceStorage.isAllowed()).toBe(false)
  expect(deviceStorage.read('theme')).toBeNull()
  expect(deviceStorage.readJson('theme')).toBeUndefined()
  expect(deviceStorage.names('')).toEqual([])
  expect(deviceStorage.write('theme', 'light')).toBe(false)
  deviceStorage.remove('theme')
})
