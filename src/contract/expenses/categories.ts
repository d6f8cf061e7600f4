import { z } from 'zod'
import { categoryKey, expenseCategories } from '#domain/expenses/category.ts'
import { MAX_CATEGORY, MAX_SUBCATEGORY, MOST_SUBCATEGORIES, type OwnCategory } from '#domain/expenses/own-categories.ts'
import { MAX_COSTS, MAX_PURPOSE } from '#domain/gigs/gig.ts'
import { month } from '../budgets.ts'
import { amount, bodyId, filled, IdParams, money, text, wrong } from '../fields.ts'
import type { Contract } from '../http.ts'

/** A category of the worker's own, or a tax category to which they added subcategories (`isDefault`). */
const Category = z
  .object({
    id: z.number(),
    name: z.string(),
    /** Its names before, in small letters: costs that arrive with one count in it too. */
    formerKeys: z.array(z.string()),
    /** The tax category in which its costs count. */
    parent: z.enum(expenseCategories),
    subcategories: z.array(z.string()),
    /** What picking a subcategory fills into the empty fields of a cost. */
    subcategoryDefaults: z.record(z.string(), z.object({ purpose: z.string().optional(), amount: money.optional() })),
    isDefault: z.boolean(),
    version: z.number(),
  })
  .meta({ id: 'Category' }) satisfies z.ZodType<OwnCategory>
export type Category = z.output<typeof Category>

const subcategory = filled(MAX_SUBCATEGORY, 'noCategory')

const fields = {
  name: filled(MAX_CATEGORY, 'noCategory'),
  parent: z.enum(expenseCategories),
  subcategories: z
    .array(subcategory)
    .max(MOST_SUBCATEGORIES)
    .refine((names) => new Set(names.map(categoryKey)).size === names.length, wrong('not_unique', { code: 'subcategoryTwice' }))
    .default([]),
  subcategoryDefaults: z
    .record(text(MAX_SUBCATEGORY), z.object({ purpose: text(MAX_PURPOSE).optional(), amount: amount.optional() }))
    .default({}),
}

const NewCategory = z.object(fields)
export type NewCategory = z.output<typeof NewCategory>

/** The most costs that one call moves back. */
const MOST_MOVED = 20_000
const MOST_BUDGETS = 1000
const wasIn = { subcategory: z.string().nullable() }
const Moved = z.object({
  /** The category that the costs are in now. */
  into: z.string(),
  /** By the subcategory that they had, so that thousands of them fit into a call. */
  expenses: z.array(z.object({ ids: z.array(z.number()), ...wasIn })),
  recurring: z.array(z.object({ ids: z.array(z.number()), ...wasIn })),
  /** Costs of gigs, by their place in the gig's list and their amount. */
  items: z.array(z.object({ gigId: z.number(), index: z.number(), amount: money, ...wasIn })),
  /** The budgets that went with the category. */
  budgets: z.array(
    z.object({
      month: z.string(),
      subcategory: z.string(),
      isMonthly: z.boolean(),
      budgetAmount: money.nullable(),
    }),
  ),
})
export type Moved = z.output<typeof Moved>

const ids = z.array(bodyId).max(MOST_MOVED)
const was = { subcategory: text(MAX_SUBCATEGORY).nullable() }
const MovedBack = z.object({
  into: filled(MAX_CATEGORY, 'noCategory'),
  expenses: z.array(z.object({ ids, ...was })).max(MOST_MOVED),
  recurring: z.array(z.object({ ids, ...was })).max(MOST_MOVED),
  items: z.array(z.object({ gigId: bodyId, index: z.number().int().min(0).max(MAX_COSTS), amount, ...was })).max(MOST_MOVED),
  budgets: z
    .array(
      z.object({
        month,
        subcategory: text(MAX_SUBCATEGORY),
        isMonthly: z.boolean(),
        budgetAmount: amount.nullable(),
      }),
    )
    .max(MOST_BUDGETS),
})

export const categories = {
  /** Returns the worker's categories by name. A tax category is in the list only if it has subcategories. */
  'GET /api/categories': { 200: z.array(Category) },
  /** Adds a category. With the name of a tax category it adds subcategories to that one. */
  'POST /api/categories': { idempotent: true, refusals: ['account_full'], body: NewCategory, 201: Category },
  /** Changes a category. A new name, also of a subcategory in `renamed`, is stored with all its costs and budgets. */
  'PUT /api/categories/:id': {
    versioned: true,
    params: IdParams,
    body: z.object({
      ...fields,
      renamed: z
        .array(z.object({ from: subcategory, to: subcategory }))
        .max(MOST_SUBCATEGORIES)
        .default([]),
    }),
    200: Category,
  },
  /**
   * Deletes a category after moving its costs to another one, by default its tax category. Its budgets go too. The answer says what moved,
   * so that `restore` can put it back.
   */
  'POST /api/categories/:id/remove': {
    idempotent: true,
    params: IdParams,
    body: z.object({ into: filled(MAX_CATEGORY, 'noCategory').optional() }),
    200: z.object({ category: Category, moved: Moved }),
  },
  /** Adds a removed category again, and puts back the costs that are still where they were moved to. */
  'POST /api/categories/restore': {
    idempotent: true,
    refusals: ['account_full'],
    body: z.object({ category: NewCategory, moved: MovedBack }),
    201: Category,
  },
} satisfies Contract
