import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * The ways in and out of an account (docs/decisions/0030-a-change-is-one-value.md). They run before an account is shown, or end with none, so
 * they have no collections to keep or repair.
 */
const waysInAndOut = [
  'src/web/account/sign-in/account-form.tsx',
  'src/web/account/sign-in/other-ways.tsx',
  'src/web/account/sign-in/provider-page.tsx',
  'src/web/account/sign-in/sign-in-again.tsx',
  'src/web/app/sign-out.ts',
  'src/web/base/forms/link-pages.tsx',
  'src/web/marketplace/portal/agency-session.ts',
  'src/web/marketplace/portal/door.tsx',
]

test('every other change of data is a declared change, made with useChange()', () => {
  const raw = globSync('src/web/**/*.{ts,tsx}').filter((file) => /\buseMutation\b/.test(readFileSync(file, 'utf8')))
  expect(raw.toSorted()).toEqual([...waysInAndOut, 'src/web/base/offline/make-change.ts'].toSorted())
})
