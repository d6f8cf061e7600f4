import { expect, test } from 'vitest'
import { storedEmail } from './email.ts'

test.each([
  [' Ada@Example.COM ', 'ada@example.com'],
  ['\u212Aelly@example.com', '\u212Aelly@example.com'],
  ['\u0130da@example.com', '\u0130da@example.com'],
])('%j is stored as %j', (typed, stored) => expect(storedEmail(typed)).toBe(stored))
