import { z } from 'zod'
import { centsOf } from '#domain/money/money.ts'
import { accountingMethods } from '#domain/tax/accounting-method.ts'
import { filingStatuses } from '#domain/tax/rules.ts'
import { amount, day, IdParams, money, Nothing, wrong } from './fields.ts'
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
  })
  .meta({ id: 'TaxProfile' })

export const TaxPayment = z
  .object({ id: z.number(), taxYear: z.number(), quarter: z.number(), paidOn: z.string(), amount: money })
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

export const tax = {
  'GET /api/tax/estimate': {
    madeBy: 'other programs',
    heavy: true,
    refusals: ['period_too_large', 'busy'],
    query: z.object({ year: yearText }),
    200: FederalEstimate,
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
    }),
    200: TaxProfile,
  },
  'GET /api/tax/payments': { 200: z.array(TaxPayment) },
  'POST /api/tax/payments': {
    idempotent: true,
    body: z.object({
      taxYear,
      quarter: z.number().int().min(1).max(4),
      paidOn: day,
      amount: amount
        .refine((value) => centsOf(value) > 0, wrong('too_small', { code: 'notAboveZero' }))
        .meta({ not: { enum: ['0', '0.0', '0.00', 0] } }),
    }),
    201: TaxPayment,
  },
  'DELETE /api/tax/payments/:id': { params: IdParams, 200: Nothing },
} satisfies Contract
