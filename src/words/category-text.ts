import { type Parents, taxCategoryOf } from '#domain/expenses/own-categories.ts'
import { categoryTexts, expenseCategoryNames } from './en/expense-categories.ts'

const names: Readonly<Record<string, string>> = expenseCategoryNames

/** Returns the name of a category of expenses. A category that the worker invented is its own name. */
export const categoryName = (category: string): string => (Object.hasOwn(names, category) ? names[category] : undefined) ?? category

/** Returns the name of a tax category without what explains it: `Appearance / Wardrobe`. Another name stays whole. */
const shortName = (category: string): string =>
  Object.hasOwn(names, category) ? (categoryName(category).split(' (')[0] ?? category) : category

/**
 * Returns the category of a cost as a list prints it: `Supplies`, or with a subcategory `Supplies, Cups`. An own category names the tax
 * category in which it counts: `Stage makeup (Appearance / Wardrobe)`.
 */
export function costCategory(cost: { readonly category: string; readonly subcategory: string | null }, parents: Parents): string {
  const name = choiceName(cost)
  const parent = taxCategoryOf(parents, cost.category)
  return parent === cost.category ? name : categoryTexts.within({ name, parent: shortName(parent) })
}

/** Returns the name of a choice in a list of categories: `Stage makeup`, `Stage makeup, Lashes`. */
export const choiceName = ({ category, subcategory }: { readonly category: string; readonly subcategory: string | null }): string =>
  subcategory === null ? categoryName(category) : categoryTexts.part({ category: shortName(category), subcategory })
