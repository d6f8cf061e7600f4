import { z } from 'zod'
import { payKinds } from '#domain/clients/pay-kind.ts'
import { type DatedShare, type GigExpenseItem, gigStatuses, paymentMethods, type Gig as StoredGig } from '#domain/gigs/gig.ts'
import { gigFields } from '#domain/gigs/gig-fields.ts'
import { MAX_DAYS } from '#domain/gigs/multi-day.ts'
import { MAX_REPEATED, MAX_WEEKS } from '#domain/gigs/repeat-weekly.ts'
import type { Stub as StoredStub } from '#domain/gigs/stub.ts'
import { payBases } from '#domain/gigs/work-time.ts'
import { MAX_MILES } from '#domain/mileage/mileage.ts'
import { drivenMiles, MAX_TRIPS } from '#domain/mileage/trips.ts'
import { bodyId, day, filled, IdParams, instant, limit, money, Nothing, wrong } from './fields.ts'
import { GigPatch, inOrder, NewDays, NewGig, outOfOrder } from './gigs/sent-gig.ts'
import type { Contract } from './http.ts'
import { NewTrip } from './mileage.ts'

const ExpenseItem = z.object({
  businessPurpose: z.string(),
  amount: money,
  category: z.string(),
  subcategory: z.string().optional(),
  reimbursedAmount: money,
  /** The part of a typed total that no entered item explains. */
  isNotItemized: z.literal(true).optional(),
}) satisfies z.ZodType<GigExpenseItem>

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
