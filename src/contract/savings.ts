import { z } from 'zod'
import { allocationTypes, hasSignOf, MAX_DESCRIPTION, typedAllocations } from '#domain/savings/allocation.ts'
import { amount, bodyId, day, money, Nothing, signedAmount, text, wrong } from './fields.ts'
import type { Contract } from './http.ts'

/** One movement of the tax jar. `gigId` and `paymentId` say which payment it is from, `taxPaymentId` which payment of tax took it. */
export const Allocation = z
  .object({
    id: z.number(),
    gigId: z.number().nullable(),
    paymentId: z.number().nullable(),
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
    /** Positive for money set aside, negative for money taken out. */
    amount: signedAmount,
    allocationType: z.enum(typedAllocations),
    description: text(MAX_DESCRIPTION).default(''),
    day: day.optional(),
    /** What the jar held when the caller saw it. If it holds something else by now, nothing is saved (412). */
    seen: signedAmount.optional(),
  })
  .refine(({ allocationType, amount: moved }) => hasSignOf(allocationType, moved), {
    path: ['amount'],
    ...wrong('not_possible', { code: 'wrongDirection' }),
  })

export type NewAllocation = z.output<typeof NewAllocation>

/** The most rows that one call takes back. */
const MOST_TAKEN_BACK = 10_000

export const savings = {
  /** Returns the movements of the tax jar, the oldest day first. A movement of a payment that was undone is left out. */
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
