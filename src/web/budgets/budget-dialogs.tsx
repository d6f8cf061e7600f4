import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Category } from '#contract/expenses/categories.ts'
import { categories as words } from '#words/en/categories.ts'
import { CategoryOptions } from '../base/forms/category-options.tsx'
import { closeDialog, type DialogProps } from '../base/navigation/addresses.ts'
import { both } from '../base/navigation/loaded.tsx'
import { LoadedDialog } from '../base/navigation/loaded-dialog.tsx'
import { NotFoundDialog } from '../base/navigation/not-found-dialog.tsx'
import { useBudgets } from '../base/records/budgets.ts'
import { useCategories } from '../base/records/categories.ts'
import { SelectField } from '../kit/field.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import { BudgetDialog } from './budget-form.tsx'
import { deleteCategory } from './category-changes.ts'
import { CategoryDialog } from './category-form.tsx'

export function EditBudget({ month: day, category, subcategory }: DialogProps<'budget'>) {
  const month = `${day.slice(0, 7)}-01`
  return (
    <LoadedDialog of={both(useBudgets(month), useCategories())} what={words.this}>
      {([budgets]) => (
        <BudgetDialog
          month={month}
          budgets={budgets}
          part={category === undefined ? null : { category, subcategory: subcategory ?? null }}
        />
      )}
    </LoadedDialog>
  )
}

export const EditCategory = ({ category: id, name = '' }: DialogProps<'category'>) => (
  <LoadedDialog of={useCategories()} what={words.this}>
    {(all) => {
      const category = id === undefined ? null : all.find((each) => each.id === id)
      if (category === undefined) return <NotFoundDialog of="category" />
      return <CategoryDialog category={category} name={name} others={all.filter((each) => each !== category)} />
    }}
  </LoadedDialog>
)

export const RemoveCategory = ({ category: id }: DialogProps<'remove-category'>) => (
  <LoadedDialog of={useCategories()} what={words.this}>
    {(all) => {
      const category = all.find((each) => each.id === id && !each.isDefault)
      return category ? <Remove category={category} others={all.filter((each) => each !== category)} /> : <NotFoundDialog of="category" />
    }}
  </LoadedDialog>
)

/** Asks where the costs of a category go before it is deleted. */
function Remove({ category, others }: { category: Category; others: readonly Category[] }) {
  const client = useQueryClient()
  const [into, setInto] = useState<string>(category.parent)
  return (
    <FormDialog
      title={words.deleteOf({ name: category.name })}
      description={words.deleteText}
      submit={words.deleteAndMove}
      tone="danger"
      isSaving={false}
      onClose={closeDialog}
      onSubmit={(event) => {
        event.preventDefault()
        deleteCategory(client, category, into)
        closeDialog()
      }}
    >
      <SelectField label={words.moveTo} className="sm:col-span-2" value={into} onChange={({ target }) => setInto(target.value)}>
        <CategoryOptions own={others} isWhole />
      </SelectField>
    </FormDialog>
  )
}
