import { expect, test } from 'vitest'
import { categoryForm, checkCategoryForm, partIssue, storedCategory, withBlankPart } from './category-form.ts'
import type { OwnCategory } from './own-categories.ts'

const makeup: OwnCategory = {
  ...{ id: 1, formerKeys: [], name: 'Stage makeup', parent: 'Appearance / Wardrobe (for performers/models)', isDefault: false },
  ...{ subcategories: ['Lashes', 'Base'], subcategoryDefaults: { Lashes: { purpose: 'For the show', amount: '12.50' } } },
}

test('a category that is opened and saved is the same', () => {
  const { id: _, isDefault: __, formerKeys: ___, ...stored } = makeup
  expect(storedCategory(categoryForm(makeup), makeup.parent)).toEqual({ ...stored, renamed: [] })
})

test('a subcategory keeps its costs under a new name, and blank ones are left out', () => {
  const form = categoryForm(makeup)
  const parts = withBlankPart(form.parts.map((part) => (part.was === 'Lashes' ? { ...part, name: ' Gold lashes ' } : part)))
  expect(storedCategory({ ...form, parts }, makeup.parent)).toMatchObject({
    subcategories: ['Gold lashes', 'Base'],
    subcategoryDefaults: { 'Gold lashes': { purpose: 'For the show', amount: '12.50' } },
    renamed: [{ from: 'Lashes', to: 'Gold lashes' }],
  })
})

test.each([
  [{ name: ' ' }, 'name noCategoryName'],
  [{ name: 'supplies' }, 'name ofTaxForm'],
  [{ name: 'WIGS' }, 'name nameTaken'],
  [{ parent: '' as const }, 'parent noParent'],
  [{ parts: [{ key: 0, was: '', name: '', purpose: 'Glue', amount: '' }] }, 'parts noPartName'],
])('%j is refused', (fields, problem) => {
  const form = { ...categoryForm(makeup), ...fields }
  const issues = checkCategoryForm(form, [{ ...makeup, id: 2, name: 'Wigs' }], false)
  expect(issues.map(({ path, problem: { code } }) => `${path} ${code}`)).toEqual([problem])
})

test('a subcategory needs a name of its own and an amount, or none', () => {
  const part = (key: number, fields: object) => ({ key, was: '', name: 'Base', purpose: '', amount: '', ...fields })
  const parts = [part(0, {}), part(1, { name: 'BASE ' }), part(2, { name: 'Wig', amount: '1.234' }), part(3, { name: ' ' })]
  expect(parts.map((each) => partIssue(each, parts)?.problem.code)).toEqual([undefined, 'partTwice', 'notAPartAmount', undefined])
})
