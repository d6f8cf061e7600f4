import { checkFields, required } from '../check/check.ts'
import { amount } from '../check/check-values.ts'
import { choiceKey, choiceOfKey } from '../expenses/own-categories.ts'
import { moneyTyped, typedMoney } from '../money/typed-money.ts'
import { isSamePart, type MonthBudget } from './budget.ts'

/** The form of a budget, as typed. */
export interface BudgetForm {
  /** The category with its subcategory, as `choiceKey` writes them. */
  readonly choice: string
  readonly amount: string
  readonly holds: BudgetSpan
}

/** How long a budget holds. */
export const budgetSpans = ['monthly', 'once'] as const
export type BudgetSpan = (typeof budgetSpans)[number]

/** Returns the form of a budget, or of a new one with what is known of it. */
export const budgetForm = (before: Pick<MonthBudget, 'category' | 'subcategory'> & Partial<MonthBudget>): BudgetForm => ({
  choice: choiceKey(before),
  amount: typedMoney(before.budgetAmount ?? null),
  holds: before.isMonthly === false ? 'once' : 'monthly',
})

/**
 * Returns what keeps a budget from being saved. A budget of 0 says that nothing should be spent. `others` are those that a new budget must not
 * replace without a word.
 */
export const checkBudgetForm = (form: BudgetForm, others: readonly Pick<MonthBudget, 'category' | 'subcategory'>[] = []) =>
  checkFields(form, {
    choice: [
      required({ code: 'noCategory' } as const),
      (choice) => (others.some((other) => isSamePart(other, choiceOfKey(choice))) ? ({ code: 'budgetThere' } as const) : null),
    ],
    amount: [required({ code: 'noBudget' } as const), amount({ code: 'noBudget' } as const)],
  })

/** Returns the fields that a form without issues stores. */
export const storedBudget = ({ choice, amount: typed, holds }: BudgetForm) => ({
  ...choiceOfKey(choice),
  budgetAmount: moneyTyped(typed),
  isMonthly: holds === 'monthly',
})
