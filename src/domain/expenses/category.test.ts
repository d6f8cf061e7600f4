import { expect, test } from 'vitest'
import { categoryNamed } from './category.ts'

test.each([
  ['Car', 'Car (besides mileage)'],
  ['Work Meals', 'Work Meals (50% deductible)'],
  ['Supplies', 'Supplies'],
  ['My own', 'My own'],
  // Names of properties that every object has.
  ['valueOf', 'valueOf'],
  ['constructor', 'constructor'],
  ['__proto__', '__proto__'],
])('the category %s is stored as %s', (name, stored) => {
  expect(categoryNamed(name)).toBe(stored)
})
