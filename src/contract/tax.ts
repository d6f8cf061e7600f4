import { z } from 'zod'
import { centsOf } from '#domain/money/money.ts'
import { accountingMethods } from '#domain/tax/accounting-method.ts'
import { formKinds } from '#domain/tax/form-kind.ts'
import { boxesOf, FIRST_FORM_YEAR, OCCUPATIONS, type ReportedForm as StoredForm } from '#domain/tax/reported-form.ts'
import { filingStatuses } from '#domain/tax/rules.ts'
import { residences } from '#domain/tax/state/residences.ts'
import { MOST_LOCALITY } from '#domain/tax/state/state-answers.ts'
import { stateLines } from '#domain/tax/state/state-estimate.ts'
import { MOST_DEPENDENTS } from '#domain/tax/state/state-income.ts'
import { taxPaymentKinds } from '#domain/tax/tax-payment-kind.ts'
import { causeCodes } from '#domain/tax/tie-out.ts'
import { amount, bodyId, day, filled, IdParams, instant, money, Nothing, optionalText, text, wrong } from './fields.ts'
import type { Contract } from './http.ts'

const MIN_YEAR = 1900
const MAX_YEAR = 2100
const taxYear = z.number().int().min(MIN_YEAR).max(MAX_YEAR)
export const yearText = z
  .string()
  .regex(/^\d{4}$/)
  .transform(Number)
  .refine((year) => year >= MIN_YEAR && year <= MAX_YEAR, wrong('wrong_format', { code: 'notAYear', first: MIN_YEAR, last: MAX_YEAR }))
  .meta({ pattern: '^(19|20)\\d\\d$' })
const filingStatus = z.enum(filingStatuses)
const accountingMethod = z.enum(accountingMethods)

/** A code of the list of tipped jobs. */
const occupation = z.number().int().min(OCCUPATIONS.first).max(OCCUPATIONS.last)

const TaxProfile = z
  .object({
    year: z.number(),
    filingStatus,
    wages: money,
    spouseWages: money,
    withholding: money,
    lastYearTax: money.nullable(),
    wasHighIncome: z.boolean(),
    accountingMethod,
    isOver65: z.boolean(),
    isSpouseOver65: z.boolean(),
    isTippedJob: z.boolean(),
    tippedOccupation: z.number().nullable(),
    carLoanInterest: money,
    residence: z.enum(residences).nullable(),
    locality: z.string().nullable(),
    dependents: z.number(),
    hasMoved: z.boolean(),
    stateWithheld: money,
    isStateUnwanted: z.boolean(),
  })
  .meta({ id: 'TaxProfile' })

export const TaxPayment = z
  .object({
    id: z.number(),
    kind: z.enum(taxPaymentKinds),
    taxYear: z.number(),
    quarter: z.number(),
    paidOn: z.string(),
    amount: money,
    /** Whether the money came from the tax jar. */
    fromJar: z.boolean(),
  })
  .meta({ id: 'TaxPayment' })
export type TaxPayment = z.output<typeof TaxPayment>

/** `required` is null before the quarter's payment window begins. */
const QuarterDue = z.object({ quarter: z.number(), dueOn: z.string(), required: money.nullable(), paid: money })

/** The full federal estimate of a year. `estimate` is null until the worker says how they file, and for years before 2024. */
const FederalEstimate = z.object({
  year: z.number(),
  netProfit: money,
  paid: money,
  estimate: z
    .object({
      rulesYear: z.number(),
      taxableIncome: money,
      incomeTax: money,
      selfEmploymentTax: money,
      additionalMedicare: money,
      businessIncomeDeduction: money,
      total: money,
      withholding: money,
      toPay: money,
      /** The lines from profit to tax. `isSum` marks a line that sums the lines above it. */
      lines: z.array(z.object({ label: z.string(), amount: money, isSum: z.boolean() })),
    })
    .nullable(),
  quarters: z.array(QuarterDue),
  leavesOut: z.array(z.string()).readonly(),
})

const boxNames = [...new Set(Object.values(boxesOf).flat())] as const
const TaxForm = z
  .object({
    id: z.number(),
    taxYear: z.number(),
    kind: z.enum(formKinds),
    clientId: z.number().nullable(),
    payer: z.string(),
    account: z.string(),
    boxes: z.partialRecord(z.enum(boxNames), money),
    transactions: z.number().nullable(),
    occupation: z.number().nullable(),
    isCorrected: z.boolean(),
    version: z.number(),
    createdAt: instant,
  })
  .meta({ id: 'TaxForm' }) satisfies z.ZodType<StoredForm>
export type TaxForm = z.output<typeof TaxForm>

/** A form as a caller sends it. Its boxes are those of its kind. */
const NewTaxForm = z
  .object({
    /** The handler checks that it is not after next year. */
    taxYear: z.number().int().min(FIRST_FORM_YEAR, 'yearOfNoForm').max(MAX_YEAR),
    kind: z.enum(formKinds),
    clientId: bodyId.nullable().default(null),
    payer: filled(255, 'noPayer'),
    account: text(50).default(''),
    boxes: z.partialRecord(z.enum(boxNames), amount),
    transactions: z.number().int().min(0).max(1_000_000).nullable().default(null),
    occupation: occupation.nullable().default(null),
    isCorrected: z.boolean().default(false),
  })
  .superRefine(({ kind, boxes }, context) => {
    for (const box of Object.keys(boxes))
      if (!boxesOf[kind].some((known) => known === box))
        context.addIssue({ code: 'custom', path: ['boxes', box], ...wrong('not_possible', { code: 'noSuchBox' }) })
  })
export type NewTaxForm = z.output<typeof NewTaxForm>

/** What a payer's forms of a year say beside the worker's records, and the rows that explain the difference exactly. */
const TieOut = z.object({
  payer: z.string(),
  clientId: z.number().nullable(),
  formIds: z.array(z.number()),
  book: money,
  reported: money,
  causes: z.array(z.object({ code: z.enum(causeCodes), amount: money, day: z.string(), gigId: z.number().nullable(), label: z.string() })),
  unexplained: money,
  /** False when there were too many candidates to try all combinations. */
  isComplete: z.boolean(),
})

/** The estimate of the state's income tax. `estimate` is null until the worker says where they live, and where the state is not estimated. */
const StateEstimate = z.object({
  year: z.number(),
  residence: z.enum(residences).nullable(),
  /** One sentence that says what is estimated, or why nothing is. */
  says: z.string(),
  /** The other states with an income tax where the year's gigs were: a return may be needed there. */
  otherStates: z.array(z.enum(residences)),
  estimate: z
    .object({
      /** The year of the figures; an earlier one if the year's own are not published. */
      rulesYear: z.number(),
      stateTax: money,
      localTax: money,
      total: money,
      withheld: money,
      paid: money,
      left: money,
      lines: z.array(z.object({ code: z.enum(stateLines), label: z.string(), amount: money, isSum: z.boolean() })),
      dues: z.array(z.object({ dueOn: z.string(), amount: money })),
      remarks: z.array(z.string()),
      sources: z.array(z.string()).readonly(),
    })
    .nullable(),
  leavesOut: z.array(z.string()).readonly(),
})

export const tax = {
  'GET /api/tax/tie-out': {
    madeBy: 'other programs',
    heavy: true,
    refusals: ['period_too_large', 'busy'],
    query: z.object({ year: yearText }),
    200: z.array(TieOut),
  },
  'GET /api/tax/forms': { 200: z.array(TaxForm) },
  'POST /api/tax/forms': { idempotent: true, refusals: ['same_form', 'account_full'], body: NewTaxForm, 201: TaxForm },
  'PUT /api/tax/forms/:id': { versioned: true, refusals: ['same_form'], params: IdParams, body: NewTaxForm, 200: TaxForm },
  /** Deletes a form. It can be restored for 30 days. */
  'DELETE /api/tax/forms/:id': { params: IdParams, 200: Nothing },
  /** Restores a deleted form with its files. A form that is not deleted stays as it is, so that a repeated call succeeds. */
  'POST /api/tax/forms/:id/restore': { refusals: ['same_form', 'account_full'], params: IdParams, 200: TaxForm },
  'GET /api/tax/estimate': {
    madeBy: 'other programs',
    heavy: true,
    refusals: ['period_too_large', 'busy'],
    query: z.object({ year: yearText }),
    200: FederalEstimate,
  },
  'GET /api/tax/state-estimate': {
    madeBy: 'other programs',
    heavy: true,
    refusals: ['period_too_large', 'busy'],
    query: z.object({ year: yearText }),
    200: StateEstimate,
  },
  'GET /api/tax/profiles': { 200: z.array(TaxProfile) },
  'PUT /api/tax/profiles/:year': {
    isWithoutRecord: true,
    params: z.object({ year: yearText }),
    body: z.object({
      filingStatus,
      wages: amount.default('0.00'),
      spouseWages: amount.default('0.00'),
      withholding: amount.default('0.00'),
      lastYearTax: amount.nullable().default(null),
      wasHighIncome: z.boolean().default(false),
      accountingMethod: accountingMethod.default('cash'),
      isOver65: z.boolean().default(false),
      isSpouseOver65: z.boolean().default(false),
      isTippedJob: z.boolean().default(false),
      tippedOccupation: occupation.nullable().default(null),
      carLoanInterest: amount.default('0.00'),
      residence: z.enum(residences).nullable().default(null),
      locality: optionalText(MOST_LOCALITY).default(null),
      dependents: z.number().int().min(0).max(MOST_DEPENDENTS).default(0),
      hasMoved: z.boolean().default(false),
      stateWithheld: amount.default('0.00'),
      isStateUnwanted: z.boolean().default(false),
    }),
    200: TaxProfile,
  },
  'GET /api/tax/payments': { 200: z.array(TaxPayment) },
  'POST /api/tax/payments': {
    idempotent: true,
    body: z.object({
      /** Whom it was paid to. `state` is the state of the tax profile of that year. */
      kind: z.enum(taxPaymentKinds).default('federal'),
      taxYear,
      quarter: z.number().int().min(1).max(4),
      paidOn: day,
      amount: amount
        .refine((value) => centsOf(value) > 0, wrong('too_small', { code: 'notAboveZero' }))
        .meta({ not: { enum: ['0', '0.0', '0.00', 0] } }),
      fromJar: z.boolean().default(false),
    }),
    201: TaxPayment,
  },
  'DELETE /api/tax/payments/:id': { params: IdParams, 200: Nothing },
} satisfies Contract
