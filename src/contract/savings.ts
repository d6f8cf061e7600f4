import { z } from 'zod'
import { centsOf } from '#domain/money/money.ts'
import { allocationTypes, fitsInto, hasSignOf, MAX_DESCRIPTION, typedAllocations } from '#domain/savings/allocation.ts'
import { goalDurations, MAX_GOAL_CATEGORY, MAX_GOAL_NAME, type SavingsGoal as StoredGoal } from '#domain/savings/savings-goal.ts'
import { amount, bodyId, day, filled, IdParams, instant, money, Nothing, signedAmount, text, wrong } from './fields.ts'
import type { Contract } from './http.ts'

/**
 * One movement of the tax jar, or of the savings goal `goalId`. `gigId` and `paymentId` say which payment it is from, `taxPaymentId` which
 * payment of tax took it.
 */
export const Allocation = z
  .object({
    id: z.number(),
    gigId: z.number().nullable(),
    paymentId: z.number().nullable(),
    goalId: z.number().nullable(),
    taxPaymentId: z.number().nullable(),
    amount: money,
    allocationType: z.enum(allocationTypes),
    description: z.string(),
    day: z.string(),
  })
  .meta({ id: 'Allocation' })

export type Allocation = z.output<typeof Allocation>

const NewAllocation = z
  .object({
    /** The goal that the money moves into or out of; null for the tax jar. */
    goalId: bodyId.nullable().default(null),
    /** The paid gig that the money is from. The movement counts as long as the gig's last payment does. */
    gigId: bodyId.nullable().default(null),
    /** Positive for money set aside, negative for money taken out. */
    amount: signedAmount,
    allocationType: z.enum(typedAllocations),
    description: text(MAX_DESCRIPTION).default(''),
    day: day.optional(),
    /** What the jar or the goal held when the caller saw it. If it holds something else by now, nothing is saved (412). */
    seen: signedAmount.optional(),
  })
  .refine(({ allocationType, amount: moved }) => hasSignOf(allocationType, moved), {
    path: ['amount'],
    ...wrong('not_possible', { code: 'wrongDirection' }),
  })
  .refine(({ allocationType, goalId }) => fitsInto(allocationType, goalId), {
    path: ['allocationType'],
    ...wrong('not_possible', { code: 'notIntoThis' }),
  })

export type NewAllocation = z.output<typeof NewAllocation>

/** The most rows that one call takes back. */
const MOST_TAKEN_BACK = 10_000

const SavingsGoal = z
  .object({
    id: z.number(),
    name: z.string(),
    category: z.string(),
    targetAmount: money,
    /** The sum of its movements. */
    currentAmount: money,
    dueDate: z.string().nullable(),
    isCompleted: z.boolean(),
    goalDuration: z.enum(goalDurations),
    /** What each payment offers to put in: an amount, or a percentage of what is left after tax. */
    suggestedAmount: money.nullable(),
    suggestedPercent: z.number().nullable(),
    version: z.number(),
    createdAt: instant,
  })
  .meta({ id: 'SavingsGoal' }) satisfies z.ZodType<StoredGoal>

export type SavingsGoal = z.output<typeof SavingsGoal>

/** A deleted goal that can still be restored. */
const DeletedGoal = SavingsGoal.extend({ deletedAt: instant }).meta({ id: 'DeletedGoal' })
export type DeletedGoal = z.output<typeof DeletedGoal>

const aboveZero = amount
  .refine((value) => centsOf(value) > 0, wrong('too_small', { code: 'notAboveZero' }))
  .meta({ not: { enum: ['0', '0.0', '0.00', 0] } })

const goalFields = {
  name: filled(MAX_GOAL_NAME, 'noGoalName'),
  category: filled(MAX_GOAL_CATEGORY, 'noCategory'),
  targetAmount: aboveZero,
  dueDate: day.nullable().default(null),
  goalDuration: z.enum(goalDurations).default('monthly'),
  suggestedAmount: aboveZero.nullable().default(null),
  suggestedPercent: z.number().int().min(1).max(100).nullable().default(null),
}

/** A payment offers one part, not two. */
const hasOnePart = ({ suggestedAmount, suggestedPercent }: { suggestedAmount: string | null; suggestedPercent: number | null }) =>
  suggestedAmount === null || suggestedPercent === null
const onePart = { path: ['suggestedPercent'], ...wrong('not_possible', { code: 'onePart' }) }

const NewSavingsGoal = z.object(goalFields).refine(hasOnePart, onePart)
export type NewSavingsGoal = z.output<typeof NewSavingsGoal>

export const savings = {
  /** Returns what the worker saves for, the oldest first, with what each goal holds. */
  'GET /api/savings-goals': { 200: z.array(SavingsGoal) },
  /** Returns the goals deleted in the last 30 days, the last deletion first, each with what it held. */
  'GET /api/savings-goals/deleted': { 200: z.array(DeletedGoal) },
  /** Adds a goal. Refused when 20 goals are open. */
  'POST /api/savings-goals': { idempotent: true, refusals: ['account_full'], body: NewSavingsGoal, 201: SavingsGoal },
  'PUT /api/savings-goals/:id': {
    versioned: true,
    params: IdParams,
    body: z.object({ ...goalFields, isCompleted: z.boolean().default(false) }).refine(hasOnePart, onePart),
    200: SavingsGoal,
  },
  /** Deletes a goal with its movements. It can be restored for 30 days. */
  'DELETE /api/savings-goals/:id': { params: IdParams, 200: Nothing },
  /** Restores a deleted goal with its movements. A goal that is not deleted stays as it is, so that a repeated call succeeds. */
  'POST /api/savings-goals/:id/restore': { params: IdParams, 200: SavingsGoal },
  /** Returns the movements of the tax jar and of the goals, the oldest day first. A movement of a payment that was undone is left out. */
  'GET /api/allocations': { 200: z.array(Allocation) },
  'POST /api/allocations': { idempotent: true, refusals: ['outdated', 'account_full'], body: NewAllocation, 201: Allocation },
  /**
   * Sets aside the tax of all payments of a year's 1099 gigs from which none was set aside yet. `expected` is the sum that the caller saw. If
   * it is another one by now, nothing is saved (412).
   */
  'POST /api/allocations/earlier': {
    idempotent: true,
    refusals: ['outdated', 'account_full', 'period_too_large'],
    body: z.object({ year: z.number().int().min(1900).max(2100), expected: amount }),
    200: z.array(Allocation),
  },
  /** Takes back movements that were added by mistake, all or none. A payment of tax keeps its own. */
  'POST /api/allocations/take-back': {
    refusals: ['not_found'],
    body: z.object({ ids: z.array(bodyId).min(1).max(MOST_TAKEN_BACK) }),
    200: Nothing,
  },
} satisfies Contract
