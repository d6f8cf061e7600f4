import { expect, test } from 'vitest'
import { gigTypes, offeredTypes, spelledType, uniqueTypes } from './gig-types.ts'

test('gig types that differ only in case are one, in the first spelling', () => {
  expect(uniqueTypes(['Mascot', 'mascot ', '', 'Driver', 'DRIVER'])).toEqual(['Mascot', 'Driver'])
})

test.each([
  [' brand ambassador ', 'Brand Ambassador'],
  ['Stilt walker ', 'Stilt walker'],
])('%j is stored as %j', (typed, stored) => {
  expect(spelledType(typed)).toBe(stored)
})

test('the form offers what the worker does most first, each type once, and keeps the spelling of its own gig', () => {
  const chosen = { primary: ['Driver', 'Mascot'], custom: ['mascot', 'Stilt walker'] }
  const others = gigTypes.filter((type) => type !== 'Driver')
  expect(offeredTypes(chosen, [], ['driver', 'Usher'])).toEqual(['Driver', 'Mascot', 'Stilt walker', ...others, 'Usher'])
  expect(offeredTypes(chosen, ['', 'driver'], [])).toEqual(['driver', 'Mascot', 'Stilt walker', ...others])
})
