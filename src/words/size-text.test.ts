import { expect, test } from 'vitest'
import { formatBytes } from './size-text.ts'

test.each([
  [0, '1 kB'],
  [1_499, '1 kB'],
  [24_300, '24 kB'],
  [999_499, '999 kB'],
  [999_500, '1.0 MB'],
  [1_250_000, '1.3 MB'],
  [480_000_000, '480.0 MB'],
])('%i bytes are %s', (bytes, words) => expect(formatBytes(bytes)).toBe(words))
