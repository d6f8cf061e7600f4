import { z } from 'zod'
import { DAY_HOURS } from '#domain/check/hours.ts'
import { payKinds } from '#domain/clients/pay-kind.ts'
import { categoryNamed } from '#domain/expenses/category.ts'
import { MAX_SUBCATEGORY } from '#domain/expenses/own-categories.ts'
import { gigStatuses, MAX_COSTS, MAX_PURPOSE, statusNamed } from '#domain/gigs/gig.ts'
import type { EditableField } from '#domain/gigs/gig-edit.ts'
import { gigFields } from '#domain/gigs/gig-fields.ts'
import { unplanned } from '#domain/gigs/plan.ts'
import { MAX_TAX_PERCENTAGE } from '#domain/gigs/tax-percentage.ts'
import { MAX_BREAK, payBases, workTimeIssues } from '#domain/gigs/work-time.ts'
import { MAX_MILES } from '#domain/mileage/mileage.ts'
import { amount, day, filled, optionalAmount, optionalText, optionalTime, paymentMethod, text, timeZone, wrong } from '../fields.ts'

// What callers send of a gig: the fields that can be planned or edited, with the check of each.

const status = z
  .string()
  .transform(statusNamed)
  .pipe(z.enum(gigStatuses))
  .meta({ enum: [...gigStatuses, 'pending_payment'] })
export const miles = z.number().int().min(0).max(MAX_MILES)
/**
 * The default of a worker may be up to 100 percent, and so may a new gig's percentage; the wizard and edits allow at most 50 (money.md
 * A10).
 */
const anyTaxPercentage = z.number().int().min(0).max(100)
export const taxPercentage = z.number().int().min(0).max(MAX_TAX_PERCENTAGE)

/** A cost of a gig as a caller sends it. */
export const NewExpenseItem = z.object({
  businessPurpose: filled(MAX_PURPOSE, 'noCostPurpose'),
  amount,
  category: filled(100, 'noCostCategory').transform(categoryNamed),
  subcategory: filled(MAX_SUBCATEGORY, 'noCostCategory').optional(),
  reimbursedAmount: amount.default('0.00'),
})

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

export const inOrder = ({ startDate, endDate }: { startDate?: string | null | undefined; endDate?: string | null | undefined }) =>
  !startDate || !endDate || endDate >= startDate
/** Checks that a day has both times or neither, and that the break fits between them. */
const inTime = (plan: Parameters<typeof workTimeIssues>[0], context: z.RefinementCtx) => {
  for (const { path, problem } of workTimeIssues(plan))
    context.addIssue({ code: 'custom', path: [path], ...wrong('not_possible', problem) })
}
export const outOfOrder = { path: ['endDate'], ...wrong('out_of_order', { code: 'endsBeforeStart' }) }
const blankDay = z.literal('').transform(() => null)

export const NewGig = z
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
export const NewDays = z
  .object({ ...planned, startDate: day, endDate: day })
  .refine(inOrder, outOfOrder)
  .superRefine(inTime)

export type NewDays = z.output<typeof NewDays>

export const GigPatch = z.object(editable).partial()
