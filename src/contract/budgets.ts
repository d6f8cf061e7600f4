import { z } from 'zod'
import { isMonth, MONTH_PATTERN } from '#domain/budgets/budget.ts'
import { MAX_CATEGORY, MAX_SUBCATEGORY } from '#domain/expenses/own-categories.ts'
import { amount, filled, money, text, wrong } from './fields.ts'
import type { Contract } from './http.ts'

/** A month, `YYYY-MM`. */
export const month = z
  .string()
  .refine(isMonth, wrong('not_a_day', { code: 'notAMonth' }))
  .meta({ pattern: MONTH_PATTERN })

/** What a worker means to spend at most in a month on a category, and what they spent: net of reimbursements, by the day of work. */
const Budget = z
  .object({
    category: z.string(),
    /** A part of the category; null for all of it. */
    subcategory: z.string().nullable(),
    budgetAmount: money,
    actualAmount: money,
    /** Whether it holds in later months too. */
    isMonthly: z.boolean(),
  })
  .meta({ id: 'Budget' })
export type Budget = z.output<typeof Budget>

const NewBudget = z.object({
  month,
  category: filled(MAX_CATEGORY, 'noCategory'),
  subcategory: text(MAX_SUBCATEGORY)
    .transform((typed) => typed.trim() || null)
    .nullable()
    .default(null),
  /** Null ends a monthly budget from this month on. In one month, it takes the month's own budget away, so that the monthly one holds. */
  budgetAmount: amount.nullable(),
  /** Whether it holds from this month on, until it is changed. Otherwise only in this month. */
  isMonthly: z.boolean().default(true),
  /** The budget of the month that the caller saw; null for none. If it is another one by now, nothing is saved (412). */
  seen: amount.nullable().optional(),
})
export type NewBudget = z.output<typeof NewBudget>

export const budgets = {
  /** Returns the budgets that hold in a month, with what was spent. Miles are not spending. */
  'GET /api/budgets': { query: z.object({ month }), 200: z.array(Budget) },
  /** Sets the budget of a category in a month, or from a month on, and returns those that hold in that month. */
  'POST /api/budgets': { idempotent: true, refusals: ['outdated', 'account_full'], body: NewBudget, 200: z.array(Budget) },
} satisfies Contract
