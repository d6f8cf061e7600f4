import { z } from 'zod'
import { categoryNamed } from '#domain/expenses/category.ts'
import { expenseFields, type StoredExpense } from '#domain/expenses/expense-fields.ts'
import { MAX_SEVERAL } from '#domain/gigs/several.ts'
import { amount, bodyId, day, filled, IdParams, instant, limit, money, Nothing, text, wrong } from './fields.ts'
import type { Contract } from './http.ts'

export const Expense = z
  .object({
    id: z.number(),
    date: z.string(),
    amount: money,
    merchant: z.string().nullable(),
    businessPurpose: z.string(),
    category: z.string(),
    /** A part of an own category; null for none. */
    subcategory: z.string().nullable(),
    description: z.string().nullable(),
    notes: z.string().nullable(),
    gigId: z.number().nullable(),
    reimbursedAmount: money,
    /** The recurring expense that it came from, and the planned day that it was written for; both null for one that was typed. */
    recurringId: z.number().nullable(),
    recurringOn: z.string().nullable(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Expense' }) satisfies z.ZodType<StoredExpense>

export type Expense = z.output<typeof Expense>

/** A deleted expense that can still be restored. */
const DeletedExpense = Expense.extend({ deletedAt: instant }).meta({ id: 'DeletedExpense' })

export type DeletedExpense = z.output<typeof DeletedExpense>

const { merchant, businessPurpose, category, subcategory, description, notes } = expenseFields

/** The fields of an expense in requests, with the check of each. */
export const expenseInput = {
  date: day,
  amount,
  merchant: text(merchant.most).nullable(),
  businessPurpose: filled(businessPurpose.most, 'noPurpose'),
  category: filled(category.most, 'noCategory').transform(categoryNamed),
  subcategory: text(subcategory.most)
    .transform((typed) => typed.trim() || null)
    .nullable(),
  description: text(description.most).nullable(),
  notes: text(notes.most).nullable(),
  gigId: bodyId.nullable(),
  reimbursedAmount: amount,
} satisfies Record<keyof typeof expenseFields, z.ZodType>

const NewExpense = z.object({
  ...expenseInput,
  merchant: expenseInput.merchant.default(null),
  subcategory: expenseInput.subcategory.default(null),
  description: expenseInput.description.default(null),
  notes: expenseInput.notes.default(null),
  gigId: expenseInput.gigId.default(null),
  reimbursedAmount: amount.default('0.00'),
})

export type NewExpense = z.output<typeof NewExpense>

/** Refuses a body without any field of an expense: the costs of a gig were probably meant, which `PUT /api/gigs/:id` edits. */
const ExpensePatch = z
  .object(expenseInput)
  .partial()
  .refine((patch) => Object.keys(patch).length > 0, wrong('required', { code: 'nothingToEdit' }))

/** The expenses of an act on a selection. Those that changed since the caller saw them, or are gone, are left out. */
const several = <Row extends { readonly id: number }>(row: z.ZodType<Row>) =>
  z
    .array(row)
    .min(1)
    .max(MAX_SEVERAL)
    .refine((rows) => new Set(rows.map(({ id }) => id)).size === rows.length, wrong('not_unique', { code: 'eachOnce', what: 'expense' }))
const MAX_INSTANT = 40
const Seen = z.object({ id: bodyId, updatedAt: text(MAX_INSTANT) })
const leftOut = z.array(z.number())

export const expenses = {
  'GET /api/expenses': { heavy: true, revalidated: true, query: z.object({ limit }), 200: z.array(Expense) },
  /** Returns the expenses deleted in the last 30 days, the last deletion first; at most 500. */
  'GET /api/expenses/deleted': { 200: z.array(DeletedExpense) },
  'POST /api/expenses': { idempotent: true, refusals: ['not_found', 'account_full', 'plan_needed'], body: NewExpense, 201: Expense },
  // The version of an expense is its `updatedAt`.
  'PUT /api/expenses/:id': { versioned: true, idempotent: true, params: IdParams, body: ExpensePatch, 200: Expense },
  'DELETE /api/expenses/:id': { versioned: true, params: IdParams, 200: Nothing },
  /** Restores a deleted expense. An expense that is not deleted stays unchanged, so that a retry is safe. */
  'POST /api/expenses/:id/restore': { params: IdParams, 200: Expense },
  /** Sets the category of each expense. Without a subcategory, one that changes its category has none. Undo sends the categories from before. */
  'POST /api/expenses/several/category': {
    heavy: true,
    idempotent: true,
    refusals: ['not_found'],
    body: z.object({
      expenses: several(Seen.extend({ category: expenseInput.category, subcategory: expenseInput.subcategory.optional() })),
    }),
    200: z.object({ expenses: z.array(Expense), leftOut }),
  },
  'POST /api/expenses/several/delete': {
    heavy: true,
    idempotent: true,
    refusals: ['not_found'],
    body: z.object({ expenses: several(Seen) }),
    200: z.object({ leftOut }),
  },
  /** Restores deleted expenses. Those that are not deleted stay unchanged. */
  'POST /api/expenses/several/restore': {
    heavy: true,
    refusals: ['not_found'],
    body: z.object({ expenseIds: z.array(bodyId).min(1).max(MAX_SEVERAL) }),
    200: z.array(Expense),
  },
} satisfies Contract
