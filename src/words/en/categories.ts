import type { ProblemIn } from '#domain/check/check.ts'
import type { checkCategoryForm } from '#domain/expenses/category-form.ts'
import type { TextsOf } from '../text-of.ts'
import { count } from './count.ts'

/** The page of a worker's own categories of expenses. */
export const categories = {
  note: 'Your names for what you buy. Each counts in one tax category.',
  yourCategories: 'Your categories',
  taxCategories: 'Tax categories',
  taxNote: 'They are on your tax form and keep their names. You can divide them.',
  add: 'Add Category',
  none: 'No categories of your own yet',
  noneText: 'Use your own words, like Stage makeup. Your report keeps the tax category.',
  countsIn: ({ parent }: { parent: string }) => `Counts as ${parent}`,
  parts: ({ parts }: { parts: readonly string[] }) => parts.join(', '),
  editOf: ({ name }: { name: string }) => `Edit ${name}`,
  removeOf: ({ name }: { name: string }) => `Delete ${name}`,
  invented: ({ name, uses }: { name: string; uses: number }) => `You used “${name}” ${count('time', uses)}. Which tax category is it?`,
  inventedNote: 'Until you answer, it counts as Other Expenses.',
  choose: 'Choose',
  chooseFor: ({ name }: { name: string }) => `Choose the tax category of ${name}`,
  newCategory: 'New category',
  editCategory: 'Edit category',
  name: 'Name',
  nameHint: 'Your costs, lists and report show it.',
  parent: 'Tax category',
  chooseParent: 'Choose the tax category',
  subcategories: 'Subcategories',
  subcategoriesNote: 'Optional. Picking one fills in the purpose and the amount, if they are empty.',
  partName: 'Subcategory',
  purpose: 'Usual purpose',
  amount: 'Usual amount',
  addPart: 'Add subcategory',
  removePart: ({ name }: { name: string }) => `Remove ${name}`,
  newPart: 'new subcategory',
  save: 'Save Category',
  saved: 'Category saved',
  notSaved: 'Category not saved',
  changedElsewhere: 'This category was changed somewhere else. Check it again.',
  deleteOf: ({ name }: { name: string }) => `Delete ${name}?`,
  deleteText: 'Its costs are not deleted. They move to another category.',
  moveTo: 'Move its costs to',
  budgetsGo: ({ budgets }: { budgets: number }) =>
    budgets === 1 ? 'Its budget is deleted too.' : `Its ${budgets} budgets are deleted too.`,
  deleteAndMove: 'Delete Category',
  isDeleted: ({ name, into }: { name: string; into: string }) => `${name} deleted, its costs are in ${into}`,
  notDeleted: 'Category not deleted',
  notRestored: 'Category not restored',
  undo: 'Undo',
  this: 'this category',
}

export const categoryProblems: TextsOf<ProblemIn<typeof checkCategoryForm>> = {
  noCategoryName: 'Enter a name',
  ofTaxForm: 'This name is taken by a tax category',
  nameTaken: 'You have a category with this name',
  noParent: 'Choose the tax category',
  noPartName: 'Enter the name of the subcategory',
  partTwice: 'Each subcategory needs a name of its own',
  notAPartAmount: 'Enter an amount like 12.50',
}
