import { expect, test } from 'vitest'
import { isObviousPassword } from './password.ts'

test.each(['aaaaaaaa', 'AAAAaaaa', '12341234', 'abababababa', 'passpasspa', 'abcdefgh', '87654321', 'stuvwxyz'])(
  '"%s" is too easy to guess',
  (password) => expect(isObviousPassword(password)).toBe(true),
)

test.each(['abcdefgi', 'correct horse', 'aaaaaaab', '1234 1235', 'a long enough passphrase'])('"%s" is not obvious', (password) =>
  expect(isObviousPassword(password)).toBe(false),
)
