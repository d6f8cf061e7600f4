import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Category } from '#contract/expenses/categories.ts'
import { type Parents, parentsOf } from '#domain/expenses/own-categories.ts'
import { compareNames } from '#words/name-order.ts'
import { api } from '../calls/api.ts'
import { collectionOf } from './collection.ts'
import { keys } from './keys.ts'

/** The worker's own categories of expenses, and the tax categories that have subcategories, by name. */
export const categories = collectionOf<Category>({
  key: keys.categories,
  read: () => api('GET /api/categories'),
  order: (one, other) => compareNames(one.name, other.name),
})

export const useCategories = () => useQuery(categories.query)

const none: readonly Category[] = []

/** Returns the categories that are loaded, for fields that offer them. */
export const useKnownCategories = (): readonly Category[] => useCategories().data ?? none

/** Returns the tax category of each own category, as far as they are loaded. */
export function useParents(): Parents {
  const known = useKnownCategories()
  return useMemo(() => parentsOf(known), [known])
}
