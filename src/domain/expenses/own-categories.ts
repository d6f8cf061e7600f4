import { centsOf, type Money, sumOf } from '../money/money.ts'
import { categoryKey, type ExpenseCategory, expenseCategories, taxCategoryNamed } from './category.ts'

/** The maximum numbers of characters of a category's and a subcategory's name, of subcategories, and of a worker's categories. */
export const MAX_CATEGORY = 100
export const MAX_SUBCATEGORY = 50
export const MOST_SUBCATEGORIES = 20
export const MOST_CATEGORIES = 100

/** What picking a subcategory fills in: what the cost was for, and what it usually is. */
export type SubcategoryDefaults = Readonly<Record<string, { readonly purpose?: string | undefined; readonly amount?: Money | undefined }>>

/** A category that a worker made, or one of the tax form to which they added subcategories. Costs hold its name. */
export interface OwnCategory {
  readonly id: number
  readonly name: string
  /** The keys of its names before: a cost that waited on a device may still have one. */
  readonly formerKeys: readonly string[]
  /** The tax category in which its costs count. */
  readonly parent: ExpenseCategory
  readonly subcategories: readonly string[]
  readonly subcategoryDefaults: SubcategoryDefaults
  /** Whether it is a category of the tax form: its parent is itself, and it keeps its name. */
  readonly isDefault: boolean
}

/** Names that no category of a worker may have, because costs with them are parking. */
const reserved = new Set(['parking and tolls', 'parking', 'mileage'])

/** Returns whether a worker may give a category this name. */
export const isFreeName = (name: string): boolean => !reserved.has(categoryKey(name)) && taxCategoryNamed(name) === undefined

/** The tax category of each own category by its name, as typed and as compared. */
export type Parents = ReadonlyMap<string, ExpenseCategory>

export const noParents: Parents = new Map()

/** Returns the tax category of each own category by its name, and by its former names unless another category has them. */
export const parentsOf = (
  categories: readonly (Pick<OwnCategory, 'name' | 'parent'> & Partial<Pick<OwnCategory, 'formerKeys'>>)[],
): Parents =>
  new Map([
    ...categories.flatMap(({ formerKeys = [], parent }) => formerKeys.map((key) => [key, parent] as const)),
    ...categories.flatMap(({ name, parent }) => [[name, parent] as const, [categoryKey(name), parent] as const]),
  ])

/** Returns the category in which a cost counts for the tax: the parent of an own category, and any other name itself. */
export const taxCategoryOf = (parents: Parents, category: string): string =>
  parents.size === 0 ? category : (parents.get(category) ?? parents.get(categoryKey(category)) ?? category)

interface Named {
  readonly category: string
}

const inTaxCategories = <Row extends Named>(parents: Parents, rows: readonly Row[]): Row[] =>
  rows.map((row) => {
    const category = taxCategoryOf(parents, row.category)
    return category === row.category ? row : { ...row, category }
  })

/**
 * Returns rows for the tax: the costs of own categories are in their tax categories. Rows without such costs are the same objects, and so are
 * all rows of a worker without own categories.
 */
export function taxRows<
  G extends { readonly otherExpenseItems: readonly Named[] },
  E extends Named,
  Rows extends { readonly gigs: readonly G[]; readonly expenses: readonly E[] },
>(parents: Parents, rows: Rows): Rows {
  if (parents.size === 0) return rows
  const gigs = rows.gigs.map((gig) =>
    gig.otherExpenseItems.some(({ category }) => taxCategoryOf(parents, category) !== category)
      ? { ...gig, otherExpenseItems: inTaxCategories(parents, gig.otherExpenseItems) }
      : gig,
  )
  return { ...rows, gigs, expenses: inTaxCategories(parents, rows.expenses) }
}

/** Where costs are moved from and to. */
export interface Recategorized {
  /** The spellings of the category's name that costs use. */
  readonly from: ReadonlySet<string>
  readonly to: string
  /** Returns the subcategory that a cost has there; null for none. */
  readonly subcategory: (before: string | null) => string | null
}

/** Returns the costs of a gig after some of them moved to another category, and the places and subcategories of those. */
export function recategorizeItems<Item extends Named & { readonly amount: Money; readonly subcategory?: string | undefined }>(
  items: readonly Item[],
  { from, to, subcategory }: Recategorized,
) {
  const moved = items.flatMap((item, index) =>
    from.has(item.category) ? [{ index, amount: item.amount, subcategory: item.subcategory ?? null }] : [],
  )
  const places = new Set(moved.map(({ index }) => index))
  return {
    moved,
    items: items.map(({ subcategory: before, ...item }, index) => {
      const after = places.has(index) ? subcategory(before ?? null) : (before ?? null)
      return { ...item, ...(places.has(index) && { category: to }), ...(after !== null && { subcategory: after }) }
    }),
  }
}

/** A category that a worker used without making it: an old record or another program named it. */
export interface InventedCategory {
  readonly name: string
  readonly uses: number
}

/**
 * Returns the names that costs use but that are neither tax categories nor own ones, the most used first. Until the worker says to which tax
 * category they belong, they count as other expenses.
 */
export function inventedCategories(
  costs: readonly (Named & { readonly amount: Money })[],
  own: readonly OwnCategory[],
): InventedCategory[] {
  const known = new Set([
    ...[...expenseCategories, ...own.map(({ name }) => name)].map(categoryKey),
    ...own.flatMap(({ formerKeys }) => formerKeys),
  ])
  const isInvented = ({ category, amount }: Named & { readonly amount: Money }) =>
    centsOf(amount) > 0 && !known.has(categoryKey(category)) && isFreeName(category)
  return [...Map.groupBy(costs.filter(isInvented), ({ category }) => category)]
    .map(([name, same]) => ({ name, uses: sumOf(same, () => 1) }))
    .sort((one, other) => other.uses - one.uses || (one.name < other.name ? -1 : 1))
}

/** A category with one of its subcategories, or without any, as a person picks it for a cost. */
export interface CategoryChoice {
  readonly category: string
  readonly subcategory: string | null
}

/** Nobody types it into a name. */
const SEPARATOR = '\u001F'

/** Returns the text that names a choice among all others: the category alone without a subcategory. */
export const choiceKey = ({ category, subcategory }: CategoryChoice): string =>
  subcategory ? `${category}${SEPARATOR}${subcategory}` : category

/** Returns the choice of a text. */
export function choiceOfKey(key: string): CategoryChoice {
  const [category = '', subcategory] = key.split(SEPARATOR)
  return { category, subcategory: subcategory ?? null }
}

/**
 * Returns what a person may pick besides the tax categories: own categories by name, and all subcategories after their category.
 * `compareNames` orders names in the language of the page.
 */
export const ownChoices = (categories: readonly OwnCategory[], compareNames: (one: string, other: string) => number): CategoryChoice[] =>
  categories
    .toSorted((one, other) => Number(one.isDefault) - Number(other.isDefault) || compareNames(one.name, other.name))
    .flatMap(({ name, subcategories, isDefault }) => [
      ...(isDefault ? [] : [{ category: name, subcategory: null }]),
      ...subcategories.map((subcategory) => ({ category: name, subcategory })),
    ])

/** Returns what a picked subcategory fills into the empty fields of a cost; nothing without defaults. */
export const defaultsOf = (categories: readonly OwnCategory[], { category, subcategory }: CategoryChoice) =>
  (subcategory === null ? undefined : categories.find(({ name }) => name === category)?.subcategoryDefaults[subcategory]) ?? {}
