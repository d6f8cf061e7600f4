import { expenseCategories } from '#domain/expenses/category.ts'
import { type CategoryChoice, choiceKey, defaultsOf, type OwnCategory, ownChoices } from '#domain/expenses/own-categories.ts'
import { typedMoney } from '#domain/money/typed-money.ts'
import { categoryName, choiceName } from '#words/category-text.ts'
import { categories as words } from '#words/en/categories.ts'
import { compareNames } from '#words/name-order.ts'

interface Props {
  own: readonly OwnCategory[]
  /** The tax categories that are offered; all by default. */
  tax?: readonly string[]
  /** What is chosen now: a category that no list has stays. */
  chosen?: CategoryChoice | undefined
  /** Leaves subcategories out. */
  isWhole?: boolean
}

/** Draws the options of a field for a category: the tax categories, and the worker's own with their subcategories. */
export function CategoryOptions({ own, tax = expenseCategories, chosen, isWhole = false }: Props) {
  const offered = ownChoices(own, compareNames).filter(({ subcategory }) => !isWhole || subcategory === null)
  const known = new Set([...tax, ...offered.map(choiceKey)])
  const isOther = chosen !== undefined && chosen.category !== '' && !known.has(choiceKey(chosen))
  return (
    <>
      {isOther && <option value={choiceKey(chosen)}>{choiceName(chosen)}</option>}
      {offered.length > 0 && (
        <optgroup label={words.yourCategories}>
          {offered.map((choice) => (
            <option key={choiceKey(choice)} value={choiceKey(choice)}>
              {choiceName(choice)}
            </option>
          ))}
        </optgroup>
      )}
      {tax.map((category) => (
        <option key={category} value={category}>
          {categoryName(category)}
        </option>
      ))}
    </>
  )
}

/** Returns what a choice sets in a form: its names, and what its subcategory fills into the empty fields. */
export function chosenFields(own: readonly OwnCategory[], choice: CategoryChoice, typed: { businessPurpose: string; amount: string }) {
  const { purpose, amount } = defaultsOf(own, choice)
  return {
    category: choice.category,
    subcategory: choice.subcategory ?? '',
    ...(purpose !== undefined && typed.businessPurpose.trim() === '' && { businessPurpose: purpose }),
    ...(amount !== undefined && typed.amount.trim() === '' && { amount: typedMoney(amount) }),
  }
}
