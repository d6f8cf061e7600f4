import { expenseCategoryNames } from './en/expense-categories.ts'

const names: Readonly<Record<string, string>> = expenseCategoryNames

/** Returns the name of a category of expenses. A category that the worker invented is its own name. */
export const categoryName = (category: string): string => (Object.hasOwn(names, category) ? names[category] : undefined) ?? category
