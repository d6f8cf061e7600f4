import { expect, test } from 'vitest'
import { expenseCategories } from './category.ts'
import { categoryRules } from './category-rules.ts'
import { suggestCategories } from './suggest-category.ts'

test.each([
  ['Uber', '', 'Work Travel'],
  ['Uber Eats', '', 'Work Meals (50% deductible)'],
  ['UBER *TRIP', 'airport', 'Work Travel'],
  ['Guitar Center', 'guitar repair', 'Gear Repairs and Maintenance'],
  ['Guitar Center', '', 'Big Gear or Equipment'],
  ['Square', 'service fee', 'Platform or Payment Fees'],
  ['', 'storage unit', 'Rent or Lease (equipment or business property)'],
  ["McDonald's", '', 'Work Meals (50% deductible)'],
  ['Café Olé', 'Coffee with the client', 'Work Meals (50% deductible)'],
  ['B&H Photo', 'lenses', 'Big Gear or Equipment'],
  ['H&R Block', '', 'Legal and Professional Services'],
  ['', 'parking and tolls', 'Car (besides mileage)'],
  ['E-ZPass', '', 'Car (besides mileage)'],
  ['', 'Costumes', 'Appearance / Wardrobe (for performers/models)'],
])('%j for %j is %s first', (merchant, purpose, category) => expect(suggestCategories(merchant, purpose)[0]).toBe(category))

test('the categories that are often meant instead come after', () => {
  expect(suggestCategories('Marriott', '')).toEqual(['Work Travel', 'Car (besides mileage)'])
})

test('a keyword inside another word does not count, and then the five defaults are offered', () => {
  const defaults = expenseCategories.slice(0, 5)
  for (const purpose of ['', 'renting', 'gasoline', 'xyz']) {
    expect(suggestCategories('', purpose)).toEqual(defaults)
  }
})

test('every keyword alone finds its own category', () => {
  for (const { category, kind, keywords } of categoryRules)
    for (const keyword of keywords)
      expect([keyword, suggestCategories(kind === 'merchant' ? keyword : '', kind === 'word' ? keyword : '')[0]]).toEqual([
        keyword,
        category,
      ])
})

test('only the beginning of a very long text is read', () => {
  expect(suggestCategories('', `${'a '.repeat(100_000)} lawyer`)).toEqual(expenseCategories.slice(0, 5))
})
