import { expect, test } from 'vitest'
import { compareNames } from '#words/name-order.ts'
import { aGig, anExpense } from '../testing/factories.ts'
import { taxCategoryNamed } from './category.ts'
import {
  choiceKey,
  choiceOfKey,
  defaultsOf,
  inventedCategories,
  isFreeName,
  type OwnCategory,
  ownChoices,
  parentsOf,
  recategorizeItems,
  taxCategoryOf,
  taxRows,
} from './own-categories.ts'

const makeup: OwnCategory = {
  id: 1,
  formerKeys: ['paint'],
  name: 'Stage makeup',
  parent: 'Appearance / Wardrobe (for performers/models)',
  subcategories: ['Lashes', 'Base'],
  subcategoryDefaults: { Lashes: { purpose: 'Lashes for the show', amount: '12.00' } },
  isDefault: false,
}
const supplies: OwnCategory = {
  ...{ id: 2, formerKeys: [], name: 'Supplies', parent: 'Supplies', subcategories: ['Cups'], subcategoryDefaults: {}, isDefault: true },
}
const parents = parentsOf([makeup, supplies])

test.each([
  ['Supplies', 'Supplies'],
  ['  work   MEALS (50% deductible) ', 'Work Meals (50% deductible)'],
  ['Car', 'Car (besides mileage)'],
  ['Stage makeup', undefined],
])('the tax category named %j is %j', (name, category) => expect(taxCategoryNamed(name)).toBe(category))

test.each([
  ['Lashes', true],
  ['supplies', false],
  ['Office', false],
  ['Parking and Tolls', false],
  ['Mileage', false],
])('whether %j is free for an own category: %j', (name, isFree) => expect(isFreeName(name)).toBe(isFree))

test('an own category counts in its tax category in any spelling, and rows without one stay the same objects', () => {
  expect(['Stage makeup', 'STAGE  makeup', 'Paint', 'Lashes', 'Utilities'].map((name) => taxCategoryOf(parents, name))).toEqual([
    ...[makeup.parent, makeup.parent, makeup.parent, 'Lashes', 'Utilities'],
  ])
  const item = { businessPurpose: 'Base', amount: '10.00', category: 'stage makeup', reimbursedAmount: '0.00' }
  const rows = { gigs: [aGig({ otherExpenseItems: [item] }), aGig()], expenses: [anExpense({ category: 'Stage makeup' }), anExpense()] }
  const { gigs, expenses } = taxRows(parents, rows)
  expect(gigs[0]?.otherExpenseItems).toEqual([{ ...item, category: makeup.parent }])
  expect(expenses[0]?.category).toBe(makeup.parent)
  expect([gigs[1], expenses[1]]).toEqual([rows.gigs[1], rows.expenses[1]])
  expect(gigs[1]).toBe(rows.gigs[1])
  expect(taxRows(new Map(), rows)).toBe(rows)
})

test('moving the costs of a gig keeps the others, and says where they were', () => {
  const lashes = { category: 'Stage makeup', subcategory: 'Lashes', amount: '1.00' }
  const items = [{ category: 'Supplies', amount: '2.00' }, lashes, { category: 'stage makeup', amount: '3.00' }]
  const from = new Set(['Stage makeup', 'stage makeup'])
  expect(recategorizeItems(items, { from, to: 'Makeup', subcategory: (before) => before })).toEqual({
    moved: [
      { index: 1, amount: '1.00', subcategory: 'Lashes' },
      { index: 2, amount: '3.00', subcategory: null },
    ],
    items: [
      { category: 'Supplies', amount: '2.00' },
      { category: 'Makeup', subcategory: 'Lashes', amount: '1.00' },
      { category: 'Makeup', amount: '3.00' },
    ],
  })
  expect(recategorizeItems(items, { from, to: 'Supplies', subcategory: () => null }).items).toEqual(
    ['2.00', '1.00', '3.00'].map((amount) => ({ category: 'Supplies', amount })),
  )
})

test('names that old records invented are offered, the most used first', () => {
  const named = (category: string) => anExpense({ category, amount: '5.00' })
  const costs = [named('Wigs'), named('Lashes'), named('Lashes'), named('stage  makeup'), named('Supplies'), named('Parking and tolls')]
  expect(inventedCategories([...costs, anExpense({ category: 'Wigs', amount: '0.00' })], [makeup])).toEqual([
    { name: 'Lashes', uses: 2 },
    { name: 'Wigs', uses: 1 },
  ])
})

test('own categories are offered by name, and subcategories after their category', () => {
  expect(ownChoices([supplies, makeup], compareNames).map(({ category, subcategory }) => [category, subcategory])).toEqual([
    ['Stage makeup', null],
    ['Stage makeup', 'Lashes'],
    ['Stage makeup', 'Base'],
    ['Supplies', 'Cups'],
  ])
  const choice = { category: 'Stage makeup', subcategory: 'Lashes' }
  expect(choiceOfKey(choiceKey(choice))).toEqual(choice)
  expect(['', 'Supplies'].map(choiceOfKey)).toEqual(['', 'Supplies'].map((category) => ({ category, subcategory: null })))
  expect(defaultsOf([makeup], choice)).toEqual({ purpose: 'Lashes for the show', amount: '12.00' })
  expect([defaultsOf([makeup], { ...choice, subcategory: 'Base' }), defaultsOf([], choice)]).toEqual([{}, {}])
})
