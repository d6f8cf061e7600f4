import { expect, test } from 'vitest'
import { posterText } from '#words/marketplace-texts.ts'
import { shortName } from './poster.ts'

test.each([
  ['Dana Reyes', 'Dana R.'],
  ['  dana maria de la cruz ', 'dana C.'],
  ['Dana', 'Dana'],
  ['Åsa öberg', 'Åsa Ö.'],
  ['Ann 𝒵ed', 'Ann 𝒵.'],
])('the short name of %j is %j', (name, short) => expect(shortName(name)).toBe(short))

test('a post names the account of an agency, or the person and the company that they named', () => {
  expect(posterText({ agencyName: 'Acme', postedBy: null })).toBe('Acme')
  expect(posterText({ agencyName: 'Acme', postedBy: 'Dana R.' })).toBe('Dana R., for Acme')
})
