import { z } from 'zod'
import { gigStatuses, paymentMethodNamed, paymentMethods, statusNamed } from '#domain/gigs/gig.ts'
import { MAX_DAYS } from '#domain/gigs/multi-day.ts'
import { MAX_REPEATED, MAX_WEEKS } from '#domain/gigs/repeat-weekly.ts'
import { MAX_TAX_PERCENTAGE } from '#domain/gigs/tax-percentage.ts'
import { MAX_BREAK, payBases, workTimeIssues } from '#domain/gigs/work-time.ts'
import { MAX_MILES } from '#domain/mileage/mileage.ts'
import { MAX_PURPOSE } from '#domain/payments/gig-items.ts'
import {
  bodyId,
  day,
  filled,
  IdParams,
  instant,
  limit,
  money,
  Nothing,
  optionalAmount,
  optionalTime,
  text,
  timeZone,
  wrong,
} from './fields.ts'
import type { Contract } from './http.ts'

const status = z.string().transform(statusNamed).pipe(z.enum(gigStatuses))
export const paymentMethod = z.string().transform(paymentMethodNamed).pipe(z.enum(paymentMethods))
export const miles = z.number().int().min(0).max(MAX_MILES)
/** A worker's own default may be up to 100, so a new gig's may; the wizard and edits stay within 50 (money.md A10). */
const anyTaxPercentage = z.number().int().min(0).max(100)
export const taxPercentage = z.number().int().min(0).max(MAX_TAX_PERCENTAGE)
/** The whole minutes of an unpaid break. */
const breakMinutes = z.number().int().min(0).max(MAX_BREAK, { abort: true })
const payBasis = z.enum(payBases)
export const MAX_COSTS = 200
const optionalText = (max: number) => text(max).nullable()

const ExpenseItem = z.object({ businessPurpose: z.string(), amount: money, category: z.string(), reimbursedAmount: money })

export const Gig = z
  .object({
    id: z.number(),
    gigType: z.string(),
    eventName: z.string(),
    clientId: z.number(),
    clientName: z.string(),
    date: z.string(),
    startTime: z.string().nullable(),
    endTime: z.string().nullable(),
    breakMinutes: z.number(),
    timeZone: z.string().nullable(),
    payBasis: z.enum(payBases),
    rate: money.nullable(),
    startDate: z.string().nullable(),
    endDate: z.string().nullable(),
    isMultiDay: z.boolean(),
    multiDayGroupId: z.string().nullable(),
    expectedPay: money.nullable(),
    actualPay: money.nullable(),
    tips: money.nullable(),
    paymentMethod: z.enum(paymentMethods),
    status: z.enum(gigStatuses),
    taxPercentage: z.number().nullable(),
    taxPercentageEdited: z.boolean(),
    mileage: z.number(),
    parkingExpense: money.nullable(),
    parkingReimbursed: z.boolean(),
    otherExpenses: money.nullable(),
    otherExpensesReimbursed: z.boolean(),
    otherExpenseItems: z.array(ExpenseItem).readonly(),
    totalReceived: money.nullable(),
    reimbursedParking: money.nullable(),
    reimbursedOther: money.nullable(),
    unreimbursedParking: money.nullable(),
    unreimbursedOther: money.nullable(),
    gotPaidDate: z.string().nullable(),
    includeInResume: z.boolean(),
    version: z.number(),
    createdAt: instant,
    // Left out of a lightweight list:
    duties: z.string().nullable().optional(),
    notes: z.string().nullable().optional(),
    parkingDescription: z.string().nullable().optional(),
    otherExpenseDescription: z.string().nullable().optional(),
    gigAddress: z.string().nullable().optional(),
  })
  .meta({ id: 'Gig' })

export type Gig = z.output<typeof Gig>

/** What a person plans of a gig; fields that the server keeps, as its owner and its payment, are not among them. */
const planned = {
  gigType: text(100).default('Other'),
  eventName: text(255).default('Event'),
  clientName: text(255).default('Client'),
  expectedPay: optionalAmount.default(null),
  actualPay: optionalAmount.default(null),
  tips: optionalAmount.default(null),
  paymentMethod: paymentMethod.default('cash'),
  status: status.default('upcoming'),
  taxPercentage: anyTaxPercentage.optional(),
  mileage: miles.default(0),
  duties: optionalText(5000).default(null),
  notes: optionalText(5000).default(null),
  parkingExpense: optionalAmount.default(null),
  parkingDescription: optionalText(255).default(null),
  parkingReimbursed: z.boolean().default(false),
  includeInResume: z.boolean().default(true),
  gigAddress: optionalText(500).default(null),
  startTime: optionalTime.default(null),
  endTime: optionalTime.default(null),
  breakMinutes: breakMinutes.default(0),
  timeZone: timeZone.nullable().default(null),
  payBasis: payBasis.default('flat'),
  rate: optionalAmount.default(null),
}

const inOrder = ({ startDate, endDate }: { startDate?: string | null | undefined; endDate?: string | null | undefined }) =>
  !startDate || !endDate || endDate >= startDate
/** Both times of a day or neither, and a break within them. */
const inTime = (plan: Parameters<typeof workTimeIssues>[0], context: z.RefinementCtx) => {
  for (const { path, message } of workTimeIssues(plan))
    context.addIssue({ code: 'custom', path: [path], ...wrong('not_possible', message) })
}
const outOfOrder = { path: ['endDate'], ...wrong('out_of_order', 'End date cannot be before start date') }
const blankDay = z.literal('').transform(() => null)

const NewGig = z
  .object({
    ...planned,
    date: day.optional(),
    startDate: day.nullable().or(blankDay).default(null),
    endDate: day.nullable().or(blankDay).default(null),
    isMultiDay: z.boolean().default(false),
    multiDayGroupId: filled(100, 'Not a group').nullable().default(null),
  })
  .refine(inOrder, outOfOrder)
  .superRefine(inTime)

export type NewGig = z.output<typeof NewGig>

/** A job over a range of days; its pay, costs and miles are the whole job's. */
const NewDays = z
  .object({ ...planned, startDate: day, endDate: day })
  .refine(inOrder, outOfOrder)
  .superRefine(inTime)

export type NewDays = z.output<typeof NewDays>

const GigPatch = z
  .object({
    eventName: filled(255, 'Event name is required'),
    clientName: filled(255, 'Client name is required'),
    gigType: filled(100, 'Gig type is required'),
    status,
    duties: optionalText(5000),
    notes: optionalText(5000),
    date: day,
    paymentMethod,
    taxPercentage,
    mileage: miles,
    expectedPay: optionalAmount,
    actualPay: optionalAmount,
    tips: optionalAmount,
    parkingExpense: optionalAmount,
    parkingDescription: optionalText(255),
    parkingReimbursed: z.boolean(),
    otherExpenses: optionalAmount,
    // Got Paid joins the purposes of all costs to it.
    otherExpenseDescription: optionalText(MAX_COSTS * (MAX_PURPOSE + 2)),
    otherExpensesReimbursed: z.boolean(),
    includeInResume: z.boolean(),
    gigAddress: optionalText(500),
    startTime: optionalTime,
    endTime: optionalTime,
    breakMinutes,
    timeZone: timeZone.nullable(),
    payBasis,
    rate: optionalAmount,
  })
  .partial()

const GroupParams = z.object({ groupId: filled(100, 'Not a group') })
/** Ids of gigs, each once. */
export const gigIds = (most: number) =>
  z
    .array(bodyId)
    .min(1)
    .max(most)
    .refine((ids) => new Set(ids).size === ids.length, wrong('not_unique', 'Each gig once'))
/** As many as one repetition of a job can make. */
const ManyIds = gigIds(MAX_REPEATED)

export const gigs = {
  'GET /api/gigs': {
    heavy: true,
    revalidated: true,
    query: z.object({ limit, lightweight: z.enum(['true', 'false']).optional() }),
    200: z.array(Gig),
  },
  'GET /api/gigs/update-statuses': { writes: true, 200: z.object({ updatedCount: z.number() }) },
  'POST /api/gigs': { idempotent: true, refusals: ['account_full'], body: NewGig, 201: Gig },
  'POST /api/gigs/days': { idempotent: true, refusals: ['account_full'], body: NewDays, 201: z.array(Gig) },
  'POST /api/gigs/repeat': {
    heavy: true,
    idempotent: true,
    refusals: ['not_found', 'account_full'],
    body: z.object({ gigIds: gigIds(MAX_DAYS), weeks: z.number().int().min(1).max(MAX_WEEKS) }),
    201: z.array(Gig),
  },
  'GET /api/gigs/:id': { params: IdParams, 200: Gig },
  'PUT /api/gigs/:id': { versioned: true, refusals: ['account_full'], params: IdParams, body: GigPatch, 200: Gig },
  'POST /api/gigs/:id/undo': {
    refusals: ['changed_since'],
    params: IdParams,
    body: z.object({ version: z.number().int() }),
    200: Gig,
  },
  'DELETE /api/gigs/:id': { params: IdParams, 200: Nothing },
  'PUT /api/gigs/days/:groupId': {
    heavy: true,
    refusals: ['account_full'],
    params: GroupParams,
    body: GigPatch.pick({
      eventName: true,
      clientName: true,
      gigType: true,
      status: true,
      duties: true,
      notes: true,
      taxPercentage: true,
      startTime: true,
      endTime: true,
      breakMinutes: true,
      timeZone: true,
      payBasis: true,
      rate: true,
    })
      .extend({ startDate: day.optional(), endDate: day.optional() })
      .refine(inOrder, outOfOrder),
    200: z.array(Gig),
  },
  'DELETE /api/gigs/days/:groupId': { heavy: true, params: GroupParams, 200: Nothing },
  'POST /api/gigs/delete': { heavy: true, refusals: ['not_found'], body: z.object({ gigIds: ManyIds }), 200: Nothing },
  'POST /api/gigs/restore': { heavy: true, refusals: ['not_found'], body: z.object({ gigIds: ManyIds }), 200: z.array(Gig) },
} satisfies Contract
