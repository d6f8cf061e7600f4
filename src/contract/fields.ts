import { z } from 'zod'
import { MAX_PASSWORD, MIN_PASSWORD } from '#domain/check/password.ts'
import { paymentMethodNamed, paymentMethods } from '#domain/gigs/gig.ts'
import { centsOf, isWrittenAmount, moneyOf } from '#domain/money/money.ts'
import { isDay, isTimeZone } from '#domain/time/calendar-day.ts'
import { isTimeOfDay } from '#domain/time/zoned-time.ts'
import { type FieldProblem, type IssueCode, issueCodes, type PlainProblem, type RefusalCode, refusalStatus } from './refusals.ts'

/** Returns the code of a failed check and what is wrong in detail. The server adds the words. */
export const wrong = (code: IssueCode, problem: FieldProblem) => ({ message: problem.code, params: { code, problem } })

// `meta` describes to programs what a check or a transformation accepts. `openapi.test.ts` compares the two.

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

/** Accepts a text of at most `max` characters that the database can hold: no NUL, no unpaired surrogate. */
export const text = (max: number) =>
  z
    .string()
    .refine(isStorable, wrong('not_storable', { code: 'notStorable' }))
    .refine((value) => value.length <= max || [...value].length <= max, wrong('too_long', { code: 'textTooLong', most: max }))
    .meta({ maxLength: max, pattern: '^[^\\u0000]*$' })

/** Accepts a text that is not blank, and keeps it as typed. */
export const filled = (max: number, problem: PlainProblem) =>
  text(max)
    .refine((value) => value.trim() !== '', wrong('required', { code: problem }))
    .meta({ minLength: 1, pattern: '^[^\\u0000]*[^\\s\\u0000][^\\u0000]*$' })

/** Accepts a text or `null`, which means no text. */
export const optionalText = (max: number) => text(max).nullable()

const NOT_AN_AMOUNT: PlainProblem = 'notASentAmount'

/**
 * Accepts an amount in dollars: `"123.45"`, `"123"` or the number 123.45, and returns `"123.45"`. Never rounds; refuses negative amounts.
 */
export const amount = z
  .union(
    [
      z.string().meta({ pattern: '^(0|[1-9]\\d{0,8})(\\.\\d{1,2})?$' }),
      z.number().meta({ minimum: 0, maximum: 999_999_999.99, multipleOf: 0.01 }),
    ],
    NOT_AN_AMOUNT,
  )
  .transform((value, context) => {
    const written = Object.is(value, -0) ? '-0' : String(value)
    if (isWrittenAmount(written)) return moneyOf(centsOf(written))
    context.addIssue({ code: 'custom', ...wrong('not_an_amount', { code: NOT_AN_AMOUNT }) })
    return z.NEVER
  })

/** Accepts an amount that may be negative: `"-200.00"`. Never rounds. `"-0.00"` is `"0.00"`. */
export const signedAmount = z
  .union(
    [
      z.string().meta({ pattern: '^-?(0|[1-9]\\d{0,8})(\\.\\d{1,2})?$' }),
      z.number().meta({ minimum: -999_999_999.99, maximum: 999_999_999.99, multipleOf: 0.01 }),
    ],
    NOT_AN_AMOUNT,
  )
  .transform((value, context) => {
    const written = String(value)
    const size = written.replace(/^-/, '')
    if (isWrittenAmount(size)) return moneyOf(size === written ? centsOf(size) : 0 - centsOf(size))
    context.addIssue({ code: 'custom', ...wrong('not_an_amount', { code: NOT_AN_AMOUNT }) })
    return z.NEVER
  })

/** Accepts an amount, or `null` or `""` for no amount. */
export const optionalAmount = z
  .union([z.null(), z.literal('')])
  .transform(() => null)
  .or(amount)

/** An amount in dollars in an answer: `"123.45"`. */
export const money = z.string()

/** A calendar day, `YYYY-MM-DD`. */
export const day = z
  .string()
  .refine(isDay, wrong('not_a_day', { code: 'notASentDay' }))
  .meta({ format: 'date', pattern: '^(19|20)\\d\\d-\\d\\d-\\d\\d$' })

/** A time of day, `HH:MM`. */
export const time = z
  .string()
  .refine(isTimeOfDay, { ...wrong('not_a_time', { code: 'notATime' }), abort: true })
  .meta({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' })

/** A time of day, `HH:MM`; `null` and `""` mean no time. */
export const optionalTime = z
  .union([z.null(), z.literal('')])
  .transform(() => null)
  .or(time)

/** A time zone by its IANA name. Checks that compute with it do not run for an unknown one. */
export const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, { ...wrong('not_an_option', { code: 'notATimeZone' }), abort: true })
  .meta({ id: 'TimeZone', enum: ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')] })

/** Accepts an email address, and returns it as it is stored. */
export const emailAddress = (problem: PlainProblem, stored: (typed: string) => string = (typed) => typed.trim()) =>
  z.string().max(254).transform(stored).pipe(z.email(problem)).meta({ format: 'email', pattern: z.regexes.email.source })

/** Accepts a password that an account may have. */
export const newPassword = text(MAX_PASSWORD)
  .refine((value) => value.length >= MIN_PASSWORD, wrong('too_short', { code: 'passwordTooShort', least: MIN_PASSWORD }))
  .meta({ minLength: MIN_PASSWORD })

/** An instant in an answer, in UTC and ISO 8601 format. */
export const instant = z.string()

/** The greatest whole number that JavaScript and JSON keep exactly. Ids stay below it. */
const MAX_ID = Number.MAX_SAFE_INTEGER
/** The id of a record in a path or a query. */
export const id = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number)
  .refine((value) => value <= MAX_ID)
  .meta({ pattern: '^[1-9]\\d{0,14}$' })
export const IdParams = z.object({ id })
export const bodyId = z.number().int().min(1).max(MAX_ID).meta({ format: 'int64' })

/** The maximum number of rows that a list returns. */
export const limit = z
  .string()
  .regex(/^[1-9]\d{0,4}$/)
  .transform(Number)
  .refine((value) => value <= 10_000)
  .meta({ pattern: '^([1-9]\\d{0,3}|10000)$' })
  .optional()

export const Nothing = z.object({})

const refusalCodes = Object.keys(refusalStatus) as RefusalCode[]

/** A code with the values that a sentence about it names. Codes may be added; the English sentence is beside it. */
const Detail = z.looseObject({ code: z.string() }).meta({ id: 'Detail' })

/**
 * The answer to a refused call: a message for people in English, a code for programs, why in detail, and the wrong fields if there are any.
 */
export const ApiError = z
  .object({
    error: z.string(),
    code: z.enum(refusalCodes),
    reason: Detail.optional(),
    issues: z.array(z.object({ path: z.string(), code: z.enum(issueCodes), message: z.string(), problem: Detail.optional() })).optional(),
  })
  .meta({ id: 'ApiError' })

/** Accepts a payment method, in either spelling, and gives the stored one. */
export const paymentMethod = z
  .string()
  .transform(paymentMethodNamed)
  .pipe(z.enum(paymentMethods))
  .meta({ enum: [...paymentMethods, 'Cash'] })
