import { checkFields, type Issue, required } from '../check/check.ts'
import type { Money } from '../money/money.ts'
import { parseAmount } from '../money/money.ts'
import { moneyTyped, typedMoney } from '../money/typed-money.ts'
import { categoryKey, type ExpenseCategory } from './category.ts'
import { isFreeName, type OwnCategory, type SubcategoryDefaults } from './own-categories.ts'

/** A subcategory that is still being typed. */
export interface SubcategoryForm {
  /** Tells it from the others while its name changes. */
  readonly key: number
  /** Its stored name; empty for a new one. */
  readonly was: string
  readonly name: string
  readonly purpose: string
  readonly amount: string
}

/** The form of an own category, as typed. */
export interface CategoryForm {
  readonly name: string
  readonly parent: ExpenseCategory | ''
  readonly parts: readonly SubcategoryForm[]
}

/** Returns the form of a category, or of a new one with a name. */
export function categoryForm(category: OwnCategory | null, name = ''): CategoryForm {
  if (!category) return { name, parent: '', parts: [] }
  return {
    name: category.name,
    parent: category.parent,
    parts: category.subcategories.map((part, key) => {
      const { purpose = '', amount } = category.subcategoryDefaults[part] ?? {}
      return { key, was: part, name: part, purpose, amount: typedMoney(amount ?? null) }
    }),
  }
}

/** Returns the form with another, empty subcategory. */
export const withBlankPart = (parts: readonly SubcategoryForm[]): SubcategoryForm[] => [
  ...parts,
  { key: Math.max(-1, ...parts.map(({ key }) => key)) + 1, was: '', name: '', purpose: '', amount: '' },
]

const isBegun = ({ name, purpose, amount }: SubcategoryForm) => [name, purpose, amount].some((text) => text.trim() !== '')
const begun = (parts: readonly SubcategoryForm[]) => parts.filter(isBegun)

type PartProblem = { readonly code: 'noPartName' } | { readonly code: 'partTwice' } | { readonly code: 'notAPartAmount' }

/** Returns what is wrong with a subcategory; null when nothing is. One without any input is left out when the form is saved. */
export function partIssue(part: SubcategoryForm, parts: readonly SubcategoryForm[]): Issue<PartProblem> | null {
  if (!isBegun(part)) return null
  if (part.name.trim() === '') return { path: 'name', problem: { code: 'noPartName' } }
  const isTaken = parts.some(({ key, name }) => key < part.key && categoryKey(name) === categoryKey(part.name))
  if (isTaken) return { path: 'name', problem: { code: 'partTwice' } }
  return part.amount.trim() !== '' && parseAmount(part.amount) === null ? { path: 'amount', problem: { code: 'notAPartAmount' } } : null
}

/** Returns what keeps a category from being saved. `others` are the worker's other categories. */
export function checkCategoryForm(form: CategoryForm, others: readonly OwnCategory[], isDefault: boolean) {
  const isFree = (name: string) => {
    if (isDefault) return null
    if (!isFreeName(name)) return { code: 'ofTaxForm' } as const
    return others.some((other) => categoryKey(other.name) === categoryKey(name)) ? ({ code: 'nameTaken' } as const) : null
  }
  const [part] = form.parts.flatMap((each) => partIssue(each, form.parts) ?? [])
  return [
    ...checkFields(form, {
      name: [required({ code: 'noCategoryName' } as const), isFree],
      parent: [required({ code: 'noParent' } as const)],
    }),
    ...(part ? [{ ...part, path: 'parts' as const }] : []),
  ]
}

/** Returns the fields that a form without issues stores, and the new names of subcategories. */
export function storedCategory(form: CategoryForm, parent: ExpenseCategory) {
  const parts = begun(form.parts)
  const defaults = parts.flatMap(({ name, purpose, amount }): [string, SubcategoryDefaults[string]][] => {
    const filled: { purpose?: string; amount?: Money } = {
      ...(purpose.trim() !== '' && { purpose: purpose.trim() }),
      ...(amount.trim() !== '' && { amount: moneyTyped(amount) }),
    }
    return Object.keys(filled).length > 0 ? [[name.trim(), filled]] : []
  })
  return {
    name: form.name.trim(),
    parent,
    subcategories: parts.map(({ name }) => name.trim()),
    subcategoryDefaults: Object.fromEntries(defaults),
    renamed: parts.flatMap(({ was, name }) => (was !== '' && was !== name.trim() ? [{ from: was, to: name.trim() }] : [])),
  }
}
