import { z } from 'zod'
import { recurrences } from '#domain/expenses/recurring.ts'
import { Expense, expenseInput } from '../expenses.ts'
import { day, IdParams, instant, money, wrong } from '../fields.ts'
import type { Contract } from '../http.ts'

const every = z.enum(recurrences)

const RecurringExpense = z
  .object({
    id: z.number(),
    every,
    startsOn: z.string(),
    endsOn: z.string().nullable(),
    /** The planned day that is written next; null once it has ended. */
    nextOn: z.string().nullable(),
    amount: money,
    merchant: z.string().nullable(),
    businessPurpose: z.string(),
    category: z.string(),
    subcategory: z.string().nullable(),
    description: z.string().nullable(),
    notes: z.string().nullable(),
    reimbursedAmount: money,
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'RecurringExpense' })

export type RecurringExpense = z.output<typeof RecurringExpense>

/** A recurring expense, with the expenses that a call wrote, edited, deleted or restored. */
const WithExpenses = z.object({ recurring: RecurringExpense, expenses: z.array(Expense) }).meta({ id: 'RecurringWithExpenses' })

export type WithExpenses = z.output<typeof WithExpenses>

const { date: _, gigId: __, ...shared } = expenseInput

/** What all expenses of a recurring one share. */
const fields = { ...shared, every, startsOn: day, endsOn: day.nullable() }

const NewRecurringExpense = z.object({
  ...fields,
  endsOn: fields.endsOn.default(null),
  merchant: shared.merchant.default(null),
  subcategory: shared.subcategory.default(null),
  description: shared.description.default(null),
  notes: shared.notes.default(null),
  reimbursedAmount: shared.reimbursedAmount.default('0.00'),
})

export type NewRecurringExpense = z.output<typeof NewRecurringExpense>

/** Names an expense by its planned day. */
const Later = z.object({ plannedOn: day })
const PLANNED = { plannedOn: true } as const

const isSomething = (patch: object) => Object.keys(patch).length > 0
const nothing = wrong('required', { code: 'nothingToEdit' })

export const recurringExpenses = {
  /** Returns the recurring expenses, those that have ended too while expenses of them exist. */
  'GET /api/recurring-expenses': { 200: z.array(RecurringExpense) },
  /** Writes the expenses of the planned days up to today, too. */
  'POST /api/recurring-expenses': {
    idempotent: true,
    refusals: ['account_full', 'plan_needed'],
    body: NewRecurringExpense,
    201: WithExpenses,
  },
  /**
   * Edits what will be written from now on. `nextOn` must be a planned day, or null to end it: a later one skips the days before it. Writes
   * the expenses of the planned days up to today. The version of a recurring expense is its `updatedAt`.
   */
  'PUT /api/recurring-expenses/:id': {
    versioned: true,
    idempotent: true,
    refusals: ['account_full', 'plan_needed'],
    params: IdParams,
    body: z
      .object({ ...fields, nextOn: day.nullable() })
      .partial()
      .refine(isSomething, nothing),
    200: WithExpenses,
  },
  /** Edits the expense of a planned day and all later ones, and what will be written from now on. */
  'PUT /api/recurring-expenses/:id/later': {
    idempotent: true,
    params: IdParams,
    body: Later.extend(shared).partial().required(PLANNED),
    200: WithExpenses,
  },
  /** Deletes the expense of a planned day and all later ones, and ends the recurring expense. */
  'POST /api/recurring-expenses/:id/delete-later': { params: IdParams, body: Later, 200: WithExpenses },
  /** Restores what the last deletion of later ones removed. Its version is that after the deletion. `nextOn` is the next planned day again. */
  'POST /api/recurring-expenses/:id/restore': {
    versioned: true,
    params: IdParams,
    body: z.object({ nextOn: day.nullable() }),
    200: WithExpenses,
  },
} satisfies Contract
