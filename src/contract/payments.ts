import { z } from 'zod'
import { MAX_COSTS, paymentMethods } from '#domain/gigs/gig.ts'
import { MAX_DAYS } from '#domain/gigs/multi-day.ts'
import { MAX_SEVERAL } from '#domain/gigs/several.ts'
import { isOverWithheld } from '#domain/gigs/stub.ts'
import { MAX_MILES } from '#domain/mileage/mileage.ts'
import { MOST_OPEN_GOALS } from '#domain/savings/savings-goal.ts'
import { amount, bodyId, day, IdParams, instant, money, paymentMethod, wrong } from './fields.ts'
import { NewExpenseItem, taxPercentage } from './gigs/sent-gig.ts'
import { Gig, gigIds, Stub, versions } from './gigs.ts'
import type { Contract } from './http.ts'
import { route } from './mileage.ts'

const Seen = versions(MAX_DAYS)

const NewStub = z
  .object({
    gross: amount,
    federal: amount.default('0.00'),
    socialSecurity: amount.default('0.00'),
    medicare: amount.default('0.00'),
    state: amount.default('0.00'),
    other: amount.default('0.00'),
    tips: amount.default('0.00'),
    /** Only the half of time and a half. */
    overtime: amount.default('0.00'),
  })
  .refine((stub) => !isOverWithheld(stub), { path: ['gross'], ...wrong('not_possible', { code: 'moreWithheldThanEarned' }) })

const payment = {
  totalReceived: amount,
  tips: amount.optional(),
  mileage: z.number().min(0).max(MAX_MILES).default(0),
  /** The route of the drive, for the mileage log, recorded on each paid day. */
  trip: z.object(route).optional(),
  parkingSpent: amount.default('0.00'),
  parkingReimbursed: amount.default('0.00'),
  otherExpenses: z.array(NewExpenseItem).max(MAX_COSTS).default([]),
  otherReimbursed: amount.optional(),
  paymentMethod: paymentMethod.default('cash'),
  taxPercentage,
  gotPaidDate: day.optional(),
  /** The pay stub of W-2 pay. `totalReceived` is then its net pay and the reimbursements. */
  stub: NewStub.optional(),
  /** The client paid only a part. The gig waits for the rest, unless its expected pay is reached. */
  isPartial: z.boolean().default(false),
  /** What is set aside for tax from it. A correction without it keeps what was set aside. */
  setAside: amount.optional(),
  /** What is put into savings goals from it. A correction without it keeps what was put in. */
  toGoals: z
    .array(z.object({ goalId: bodyId, amount }))
    .max(MOST_OPEN_GOALS)
    .optional(),
  /** Replaces the recorded payment. Without it, a paid gig is refused. */
  isCorrection: z.boolean().default(false),
  /** The versions of the gigs that the caller saw. If a gig changed since, nothing is paid (412). */
  seen: Seen.optional(),
}

/** One payment, with its share for each gig. */
const Payment = z
  .object({
    id: z.number(),
    clientId: z.number(),
    receivedOn: z.string(),
    method: z.enum(paymentMethods),
    amount: money,
    tips: money.nullable(),
    /** False for a part of the pay when more is expected for all of its gigs. */
    isFinal: z.boolean(),
    // `isFinal` is false for a gig that still waits for the rest, even if the payment completed others.
    shares: z.array(z.object({ gigId: z.number(), received: money, tips: money.nullable(), isFinal: z.boolean(), stub: Stub.nullable() })),
    createdAt: instant,
  })
  .meta({ id: 'Payment' })

export type Payment = z.output<typeof Payment>

/** What one payment of several gigs records for one of them, with the version of the gig that the caller saw. */
const NewShare = z.object({
  gigId: bodyId,
  version: z.number().int(),
  received: amount,
  tips: amount.optional(),
  taxPercentage,
  /** Whether more is expected. A gig is never completed for less than agreed without the worker's word. */
  isPartial: z.boolean(),
})

/** One payment of several gigs of one client. Costs and miles of the gigs stay. */
const NewDeposit = z.object({
  gotPaidDate: day.optional(),
  paymentMethod,
  shares: z.array(NewShare).min(1).max(MAX_SEVERAL),
})

export type NewDeposit = z.output<typeof NewDeposit>

/** Several payments at once, with at most 200 gigs, each of them once. */
const NewDeposits = z
  .array(NewDeposit)
  .min(1)
  .max(MAX_SEVERAL)
  .superRefine((payments, context) => {
    const ids = payments.flatMap(({ shares }) => shares.map(({ gigId }) => gigId))
    if (ids.length > MAX_SEVERAL) context.addIssue({ code: 'custom', ...wrong('too_large', { code: 'tooManyGigs', most: MAX_SEVERAL }) })
    if (new Set(ids).size < ids.length) context.addIssue({ code: 'custom', ...wrong('not_unique', { code: 'eachOnce', what: 'gig' }) })
  })

/** The ids of one or more gigs, separated by commas. */
const gigIdList = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(IdParams.shape.id).max(MAX_DAYS))
  .meta({ pattern: `^[1-9]\\d{0,14}(,[1-9]\\d{0,14}){0,${MAX_DAYS - 1}}$` })

export const payments = {
  'POST /api/gigs/:id/got-paid': {
    idempotent: true,
    refusals: ['already_paid', 'outdated', 'account_full'],
    params: IdParams,
    body: z.object(payment),
    200: Gig,
  },
  'POST /api/gigs/got-paid': {
    idempotent: true,
    refusals: ['not_found', 'already_paid', 'outdated', 'account_full'],
    body: z.object({ ...payment, gigIds: gigIds(MAX_DAYS), mileageMode: z.enum(['total', 'per_day']).default('total') }),
    200: z.array(Gig),
  },
  /**
   * Records payments of several gigs, each all or nothing. Leaves out a payment with a gig that changed since the caller saw it or is gone,
   * and answers with the ids of those gigs.
   */
  'POST /api/gigs/several/got-paid': {
    heavy: true,
    idempotent: true,
    refusals: ['not_found', 'already_paid', 'account_full'],
    body: z.object({ payments: NewDeposits }),
    200: z.object({ gigs: z.array(Gig), leftOut: z.array(z.number()) }),
  },
  'POST /api/gigs/got-paid/undo': {
    idempotent: true,
    refusals: ['not_found', 'changed_since'],
    body: z.object({ gigs: versions(MAX_SEVERAL) }),
    200: z.array(Gig),
  },
  'GET /api/payments': { refusals: ['not_found'], query: z.object({ gigId: gigIdList }), 200: z.array(Payment) },
  'PUT /api/payments/:id': {
    refusals: ['outdated', 'account_full'],
    params: IdParams,
    body: z.object({ ...payment, mileageMode: z.enum(['total', 'per_day']).default('total') }).omit({ isCorrection: true }),
    200: z.array(Gig),
  },
  'DELETE /api/payments/:id': { params: IdParams, 200: z.array(Gig) },
} satisfies Contract
