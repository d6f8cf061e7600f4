import type { BudgetSpan, checkBudgetForm } from '#domain/budgets/budget-form.ts'
import type { ProblemIn } from '#domain/check/check.ts'
import type { TextsOf } from '../text-of.ts'
import { checkProblems } from './check.ts'

/** The page of what a worker means to spend in a month. */
export const budgets = {
  note: 'What you mean to spend on work, by month. Miles are not spending.',
  yourBudgets: 'Your budgets',
  add: 'Add Budget',
  none: 'No budgets yet',
  noneText: 'Set what you mean to spend on gear, travel or meals, and see what is left.',
  previous: 'Previous month',
  next: 'Next month',
  leftInMonth: 'Left of your budgets',
  overInMonth: 'Over your budgets',
  total: ({ spent, budget }: { spent: string; budget: string }) => `${spent} of ${budget} spent`,
  ofBudget: ({ spent, budget }: { spent: string; budget: string }) => `${spent} of ${budget}`,
  left: ({ amount }: { amount: string }) => `${amount} left`,
  almost: ({ amount }: { amount: string }) => `Almost used, ${amount} left`,
  over: ({ amount }: { amount: string }) => `${amount} over`,
  onlyThisMonth: 'only this month',
  withoutBudget: 'No budget',
  withoutText: 'What you spent on other things this month.',
  setAt: ({ amount }: { amount: string }) => `Set ${amount}`,
  setAtOf: ({ name, amount }: { name: string; amount: string }) => `Set ${amount} for ${name}`,
  spent: ({ amount }: { amount: string }) => `${amount} spent`,
  newBudget: 'New budget',
  editBudget: 'Edit budget',
  category: 'Category',
  chooseCategory: 'Choose a category',
  amount: 'Amount a month',
  holds: 'How long',
  spans: {
    monthly: ({ month }: { month: string }) => `Every month from ${month}`,
    once: ({ month }: { month: string }) => `Only ${month}`,
  } satisfies Record<BudgetSpan, (of: { month: string }) => string>,
  save: 'Save Budget',
  saved: ({ name, amount }: { name: string; amount: string }) => `Budget of ${name}: ${amount}`,
  remove: 'Remove budget',
  removed: ({ name }: { name: string }) => `Budget of ${name} removed`,
  undo: 'Undo',
  notSaved: 'Budget not saved',
  changedElsewhere: 'This budget was changed somewhere else. Check it again.',
  parking: 'Parking and tolls',
  part: ({ category, subcategory }: { category: string; subcategory: string }) => `${category}, ${subcategory}`,
  passed: ({ budgets }: { budgets: number }) => (budgets === 1 ? 'Over budget' : 'Over your budgets'),
  nowOver: ({ name, over, budget }: { name: string; over: string; budget: string }) => `${name} is ${over} over its budget of ${budget}.`,
}

export const budgetProblems: TextsOf<ProblemIn<typeof checkBudgetForm>> = {
  ...checkProblems,
  noCategory: 'Choose a category',
  budgetThere: 'It has a budget. Tap that one to change it',
  noBudget: 'Enter an amount like 25.00',
}
