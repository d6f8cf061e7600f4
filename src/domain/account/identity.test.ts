import { expect, test } from 'vitest'
import { isLastWayIn, placeIdentity } from './identity.ts'

const verified = { isEmailVerified: true }
const unverified = { isEmailVerified: false }

test.each([
  [true, true, verified, 'sign in'],
  [true, false, unverified, 'sign in'],
  [true, false, null, 'sign in'],
  [false, true, null, 'new account'],
  [false, true, verified, 'connect'],
  [false, true, unverified, 'ask to connect'],
  [false, false, null, 'refuse'],
  [false, false, verified, 'refuse'],
  [false, false, unverified, 'refuse'],
] as const)('known: %s, verified there: %s, account here: %j: %s', (isKnown, isEmailVerifiedThere, account, placed) =>
  expect(placeIdentity({ isKnown, isEmailVerifiedThere, account })).toBe(placed),
)

test.each([
  [true, 0, 1, false],
  [false, 0, 1, true],
  [false, 1, 0, true],
  [false, 1, 1, false],
  [false, 0, 2, false],
])('with a password: %s, %d passkeys and %d identities, giving one up locks out: %s', (hasPassword, passkeys, identities, isLast) =>
  expect(isLastWayIn({ hasPassword, passkeys, identities })).toBe(isLast),
)
