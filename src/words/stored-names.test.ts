import { expect, test } from 'vitest'
import { plainText } from '#domain/check/plain-text.ts'
import { expenseCategories } from '#domain/expenses/category.ts'
import { gigTypes, spanishTypes } from '#domain/gigs/gig-types.ts'
import { categoryName } from './category-text.ts'
import { gigTypeNames as spanishNames } from './es/gig-names.ts'
import { gigTypeName, gigTypeNamed } from './gig-type-text.ts'

test('in English a category and a gig type have the names by which they are stored', () => {
  expect(expenseCategories.map(categoryName)).toEqual(expenseCategories)
  expect(gigTypes.map(gigTypeName)).toEqual(gigTypes)
})

test.each(['Classes', 'constructor', ''])('%j, which a worker invented, is its own name', (own) => {
  expect([categoryName(own), gigTypeName(own), gigTypeNamed(own)]).toEqual([own, own, own])
})

test('a typed name means the built-in type in any spelling', () => expect(gigTypeNamed(' event staff')).toBe('Event Staff'))

test('a typed Spanish name means the built-in type on an English page, too', () => {
  for (const type of gigTypes) {
    expect(spanishTypes[type][0]).toBe(plainText(spanishNames[type]))
    expect(gigTypeNamed(spanishNames[type])).toBe(type)
  }
})
