import { z } from 'zod'
import { DAY_HOURS } from '#domain/check/hours.ts'
import { payKinds } from '#domain/clients/pay-kind.ts'
import { categoryNamed } from '#domain/expenses/category.ts'
import {
  type DatedShare,
  type GigExpenseItem,
  gigStatuses,
  MAX_COSTS,
  MAX_PURPOSE,
  paymentMethodNamed,
  paymentMethods,
  type Gig as StoredGig,
  statusNamed,
} from '#domain/gigs/gig.ts'
import type { EditableField } from '#domain/gigs/gig-edit.ts'
import { gigFields } from '#domain/gigs/gig-fields.ts'
import { MAX_DAYS } from '#domain/gigs/multi-day.ts'
import { unplanned } from '#domain/gigs/plan.ts'
import { MAX_REPEATED, MAX_WEEKS } from '#domain/gigs/repeat-weekly.ts'
import type { Stub as StoredStub } from '#domain/gigs/stub.ts'
import { MAX_TAX_PERCENTAGE } from '#domain/gigs/tax-percentage.ts'
import { MAX_BREAK, payBases, workTimeIssues } from '#domain/gigs/work-time.ts'
import { MAX_MILES } from '#domain/mileage/mileage.ts'
import { drivenMiles, MAX_TRIPS } from '#domain/mileage/trips.ts'
import {
  amount,
  bodyId,
  day,
  filled,
  IdParams,
  instant,
  limit,
  money,
  Nothing,
  optionalAmount,
  optionalText,
  optionalTime,
  text,
  timeZone,
  wrong,
} from './fields.ts'
import type { Contract } from './http.ts'
import { NewTrip } from './mileage.ts'

const status = z
  .string()
  .transform(statusNamed)
  .pipe(z.enum(gigStatuses))
  .meta({ enum: [...gigStatuses, 'pending_payment'] })
export const paymentMethod = z
  .string()
  .transform(paymentMethodNamed)
  .pipe(z.enum(paymentMethods))
  .meta({ enum: [...paymentMethods, 'Cash'] })
export const miles = z.number().int().min(0).max(MAX_MILES)
/**
 * The default of a worker may be up to 100 percent, and so may a new gig's percentage; the wizard and edits allow at most 50 (money.md
 * A10).
 */
const anyTaxPercentage = z.number().int().min(0).max(100)
export const taxPercentage = z.number().int().min(0).max(MAX_TAX_PERCENTAGE)

const ExpenseItem = z.object({
  businessPurpose: z.string(),
  amount: money,
  category: z.string(),
  reimbursedAmount: money,
  /** The part of a typed total that no entered item explains. */
  isNotItemized: z.literal(true).optional(),
}) satisfies z.ZodType<GigExpenseItem>

/** A cost of a gig as a caller sends it. */
export const NewExpenseItem = z.object({
  businessPurpose: filled(MAX_PURPOSE, 'noCostPurpose'),
  amount,
  category: filled(100, 'noCostCategory').transform(categoryNamed),
  reimbursedAmount: amount.default('0.00'),
})

/** A pay stub: what was earned, and what of it was withheld. Tips and the overtime premium are parts of the gross pay. */
export const Stub = z.object({
  gross: money,
  federal: money,
  socialSecurity: money,
  medicare: money,
  state: money,
  other: money,
  tips: money,
  overtime: money,
}) satisfies z.ZodType<StoredStub>

const Share = z.object({
  receivedOn: z.string(),
  received: money,
  tips: money.nullable(),
  method: z.enum(paymentMethods),
  isFinal: z.boolean(),
  stub: Stub.nullable().optional(),
}) satisfies z.ZodType<DatedShare>

/** A gig with all its fields, including those that the server keeps for it. */
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
    hoursWorked: z.number().nullable(),
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
    /** The sum of the miles of the gig's trips, without commutes. */
    mileage: z.number(),
    /** The measured or estimated miles of its trips, including commutes. */
    distanceMiles: z.number().nullable(),
    travelTimeMinutes: z.number().nullable(),
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
    /** What came on which day; null where the fields above say the same: one final payment, or none. */
    shares: z.array(Share).readonly().nullable(),
    /** How the client pays for it; null means as for the client's other gigs. */
    payKind: z.enum(payKinds).nullable(),
    /** The sum of its pay stubs, and everything that they withheld; null without one. */
    stub: Stub.nullable(),
    withheld: money.nullable(),
    includeInResume: z.boolean(),
    version: z.number(),
    createdAt: instant,
    // A lightweight list leaves these out:
    duties: z.string().nullable().optional(),
    notes: z.string().nullable().optional(),
    parkingDescription: z.string().nullable().optional(),
    otherExpenseDescription: z.string().nullable().optional(),
    gigAddress: z.string().nullable().optional(),
  })
  .meta({ id: 'Gig' }) satisfies z.ZodType<StoredGig>

export type Gig = z.output<typeof Gig>

/** A deleted gig that can still be restored. */
const DeletedGig = Gig.extend({ deletedAt: instant }).meta({ id: 'DeletedGig' })

export type DeletedGig = z.output<typeof DeletedGig>

/** Accepts the name of a gig's client. */
export const clientName = filled(gigFields.clientName.most, 'noClientName')

/** The fields of a gig that can be edited, with the check of each. */
const editable = {
  eventName: filled(gigFields.eventName.most, 'noEventName'),
  clientName,
  gigType: filled(gigFields.gigType.most, 'noGigType'),
  status,
  duties: optionalText(gigFields.duties.most),
  notes: optionalText(gigFields.notes.most),
  date: day,
  paymentMethod,
  taxPercentage,
  mileage: miles,
  expectedPay: optionalAmount,
  actualPay: optionalAmount,
  tips: optionalAmount,
  parkingExpense: optionalAmount,
  parkingDescription: optionalText(gigFields.parkingDescription.most),
  parkingReimbursed: z.boolean(),
  otherExpenses: optionalAmount,
  otherExpenseDescription: optionalText(gigFields.otherExpenseDescription.most),
  otherExpensesReimbursed: z.boolean(),
  /** All items of the other expenses, in place of `otherExpenses`. Their sum is the new total. */
  otherExpenseItems: z
    .array(NewExpenseItem.extend({ isNotItemized: z.literal(true).optional() }))
    .max(MAX_COSTS)
    .readonly(),
  includeInResume: z.boolean(),
  gigAddress: optionalText(gigFields.gigAddress.most),
  startTime: optionalTime,
  endTime: optionalTime,
  /** The length of the unpaid break in whole minutes. */
  breakMinutes: z.number().int().min(0).max(MAX_BREAK, { abort: true }),
  /** The hours of work without times. */
  hoursWorked: z.number().min(DAY_HOURS.least).max(DAY_HOURS.most).multipleOf(0.01).nullable(),
  timeZone: timeZone.nullable(),
  payBasis: z.enum(payBases),
  rate: optionalAmount,
  payKind: z.enum(payKinds).nullable(),
} satisfies Record<EditableField, z.ZodType>

/** The fields of a gig that a worker plans, with their defaults. Names may be blank. Fields that only the server sets are not included. */
const planned = {
  gigType: text(gigFields.gigType.most).default(unplanned.gigType),
  eventName: text(gigFields.eventName.most).default(unplanned.eventName),
  clientName: text(gigFields.clientName.most).default(unplanned.clientName),
  expectedPay: editable.expectedPay.default(unplanned.expectedPay),
  actualPay: editable.actualPay.default(unplanned.actualPay),
  tips: editable.tips.default(unplanned.tips),
  paymentMethod: editable.paymentMethod.default(unplanned.paymentMethod),
  status: editable.status.default(unplanned.status),
  taxPercentage: anyTaxPercentage.optional(),
  mileage: editable.mileage.default(unplanned.mileage),
  duties: editable.duties.default(unplanned.duties),
  notes: editable.notes.default(unplanned.notes),
  parkingExpense: editable.parkingExpense.default(unplanned.parkingExpense),
  parkingDescription: editable.parkingDescription.default(unplanned.parkingDescription),
  parkingReimbursed: editable.parkingReimbursed.default(unplanned.parkingReimbursed),
  includeInResume: editable.includeInResume.default(unplanned.includeInResume),
  gigAddress: editable.gigAddress.default(unplanned.gigAddress),
  startTime: editable.startTime.default(unplanned.startTime),
  endTime: editable.endTime.default(unplanned.endTime),
  breakMinutes: editable.breakMinutes.default(unplanned.breakMinutes),
  hoursWorked: editable.hoursWorked.default(unplanned.hoursWorked),
  timeZone: editable.timeZone.default(unplanned.timeZone),
  payBasis: editable.payBasis.default(unplanned.payBasis),
  rate: editable.rate.default(unplanned.rate),
  payKind: editable.payKind.default(unplanned.payKind),
}

const inOrder = ({ startDate, endDate }: { startDate?: string | null | undefined; endDate?: string | null | undefined }) =>
  !startDate || !endDate || endDate >= startDate
/** Checks that a day has both times or neither, and that the break fits between them. */
const inTime = (plan: Parameters<typeof workTimeIssues>[0], context: z.RefinementCtx) => {
  for (const { path, problem } of workTimeIssues(plan))
    context.addIssue({ code: 'custom', path: [path], ...wrong('not_possible', problem) })
}
const outOfOrder = { path: ['endDate'], ...wrong('out_of_order', { code: 'endsBeforeStart' }) }
const blankDay = z.literal('').transform(() => null)

const NewGig = z
  .object({
    ...planned,
    date: day.optional(),
    startDate: day.nullable().or(blankDay).default(null),
    endDate: day.nullable().or(blankDay).default(null),
    isMultiDay: z.boolean().default(false),
    multiDayGroupId: filled(gigFields.multiDayGroupId.most, 'notAGroup').nullable().default(null),
  })
  .refine(inOrder, outOfOrder)
  .superRefine(inTime)

export type NewGig = z.output<typeof NewGig>

/** A job over a range of days. Its pay, costs and miles are for the whole job. */
const NewDays = z
  .object({ ...planned, startDate: day, endDate: day })
  .refine(inOrder, outOfOrder)
  .superRefine(inTime)

export type NewDays = z.output<typeof NewDays>

const GigPatch = z.object(editable).partial()

const areCountable = (trips: readonly { readonly miles: number }[]) => drivenMiles(trips) <= MAX_MILES
const tooFar = wrong('too_large', { code: 'tooManyGigMiles' })

const GroupParams = z.object({ groupId: filled(gigFields.multiDayGroupId.most, 'notAGroup') })
/** Accepts a list of gig ids without duplicates, at most `most`. */
export const gigIds = (most: number) =>
  z
    .array(bodyId)
    .min(1)
    .max(most)
    .refine((ids) => new Set(ids).size === ids.length, wrong('not_unique', { code: 'eachOnce', what: 'gig' }))
    .meta({ uniqueItems: true })
/** Accepts the versions of at most `most` gigs. */
export const versions = (most: number) =>
  z
    .array(z.object({ id: bodyId, version: z.number().int() }))
    .min(1)
    .max(most)
    .refine((gigs) => new Set(gigs.map(({ id }) => id)).size === gigs.length, wrong('not_unique', { code: 'eachOnce', what: 'gig' }))
/** Accepts as many ids as one repetition of a job can make. */
const ManyIds = gigIds(MAX_REPEATED)

export const gigs = {
  'GET /api/gigs': {
    heavy: true,
    revalidated: true,
    query: z.object({ limit, lightweight: z.enum(['true', 'false']).optional() }),
    200: z.array(Gig),
  },
  'GET /api/gigs/update-statuses': { writes: true, 200: z.object({ updatedCount: z.number() }) },
  /** Returns the gigs deleted in the last 30 days, the last deletion first; at most 500, without their long texts. */
  'GET /api/gigs/deleted': { 200: z.array(DeletedGig) },
  'POST /api/gigs': { idempotent: true, refusals: ['account_full', 'plan_needed'], body: NewGig, 201: Gig },
  'POST /api/gigs/days': { idempotent: true, refusals: ['account_full', 'plan_needed'], body: NewDays, 201: z.array(Gig) },
  'POST /api/gigs/repeat': {
    heavy: true,
    idempotent: true,
    refusals: ['not_found', 'account_full', 'plan_needed'],
    body: z.object({ gigIds: gigIds(MAX_DAYS), weeks: z.number().int().min(1).max(MAX_WEEKS) }),
    201: z.array(Gig),
  },
  'GET /api/gigs/:id': { params: IdParams, 200: Gig },
  'PUT /api/gigs/:id': {
    versioned: true,
    idempotent: true,
    refusals: ['account_full'],
    params: IdParams,
    // `trips` replaces all trips of the gig, and sets its miles.
    body: GigPatch.extend({ trips: z.array(NewTrip).max(MAX_TRIPS).refine(areCountable, tooFar).optional() }),
    200: Gig,
  },
  'POST /api/gigs/:id/undo': {
    idempotent: true,
    refusals: ['changed_since'],
    params: IdParams,
    body: z.object({ version: z.number().int() }),
    200: Gig,
  },
  'DELETE /api/gigs/:id': { madeBy: 'other programs', params: IdParams, 200: Nothing },
  'PUT /api/gigs/days/:groupId': {
    heavy: true,
    idempotent: true,
    refusals: ['account_full', 'outdated'],
    params: GroupParams,
    // Pay, tips, parking and miles are for the whole job. `seen` are all days of the job in the versions that the caller saw. If the job has
    // other days by now, or one of them changed since, nothing is changed.
    body: GigPatch.pick({
      expectedPay: true,
      tips: true,
      parkingExpense: true,
      mileage: true,
      eventName: true,
      clientName: true,
      gigType: true,
      status: true,
      duties: true,
      notes: true,
      taxPercentage: true,
      gigAddress: true,
      startTime: true,
      endTime: true,
      breakMinutes: true,
      hoursWorked: true,
      timeZone: true,
      payBasis: true,
      rate: true,
    })
      .extend({ startDate: day.optional(), endDate: day.optional(), seen: versions(MAX_REPEATED).optional() })
      .refine(inOrder, outOfOrder),
    200: z.array(Gig),
  },
  'DELETE /api/gigs/days/:groupId': { madeBy: 'other programs', heavy: true, params: GroupParams, 200: Nothing },
  'POST /api/gigs/delete': {
    heavy: true,
    refusals: ['not_found', 'outdated'],
    // `seen` are the versions that the caller saw. If a gig changed since, none is deleted.
    body: z.object({ gigIds: ManyIds, seen: versions(MAX_REPEATED).optional() }),
    200: Nothing,
  },
  'POST /api/gigs/restore': { heavy: true, refusals: ['not_found'], body: z.object({ gigIds: ManyIds }), 200: z.array(Gig) },
} satisfies Contract
