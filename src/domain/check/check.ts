import { type AmountProblem, amountProblem, parseAmount } from '../money/money.ts'
import { isTypedMoney } from '../money/typed-money.ts'
import { wholeTyped } from '../money/typed-number.ts'
import { type Day, isDay } from '../time/calendar-day.ts'
import type { Coded } from './coded.ts'

/** What is wrong with one field of an input. */
export interface Issue<Problem = Coded> {
  readonly path: string
  readonly problem: Problem
}

/** Returns what is wrong with a typed text; null when nothing is wrong. */
export type Check<Problem = Coded> = (text: string) => Problem | null

/** Refuses a blank text. */
export const required =
  <const Problem>(problem: Problem): Check<Problem> =>
  (text) =>
    text.trim() === '' ? problem : null

const notAnEmail = { code: 'notAnEmail' } as const

/** Refuses a text that is plainly not an email address; the server checks more. Accepts a blank text, which means no address. */
export function email(): Check<typeof notAnEmail>
export function email<const Problem>(problem: Problem): Check<Problem>
export function email(problem: unknown = notAnEmail): Check<unknown> {
  return (text) => (text.trim() === '' || /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim()) ? null : problem)
}

const notAnAmount = { code: 'notAnAmount' } as const

/**
 * Refuses a text that is not an amount from 0 to 999,999,999.99 dollars; for a number, returns what is wrong with it. Accepts a blank text,
 * which means no amount.
 */
export function amount(): Check<AmountProblem | typeof notAnAmount>
export function amount<const Problem>(problem: Problem): Check<AmountProblem | Problem>
export function amount(problem: unknown = notAnAmount): Check<unknown> {
  return (text) => (isTypedMoney(text) ? null : (amountProblem(text) ?? problem))
}

/** Refuses 0 and a text that is not an amount. */
export const amountAboveZero =
  <const Problem>(problem: Problem): Check<AmountProblem | Problem> =>
  (text) =>
    (parseAmount(text) ?? 0) > 0 ? null : (amountProblem(text) ?? problem)

const notADay = { code: 'notADay' } as const

/** Refuses a text that is not a calendar day. */
export const day: Check<typeof notADay> = (text) => (isDay(text) ? null : notADay)

const inTheFuture = { code: 'inTheFuture' } as const

/** Refuses a day in the future. */
export const dayUntil =
  (today: Day): Check<typeof inTheFuture> =>
  (text) =>
    isDay(text) && text <= today ? null : inTheFuture

/** What is counted in whole numbers. */
export type Unit = 'miles' | 'minutes' | 'people' | 'percent'

type NumberProblem =
  | { readonly code: 'notWhole'; readonly unit: Unit; readonly most: number }
  | { readonly code: 'tooMany'; readonly most: number }

/** Refuses a text that is not a whole number up to `most`. Accepts a blank text, which means 0. */
export const wholeNumber =
  (unit: Unit, most: number): Check<NumberProblem> =>
  (text) => {
    const whole = wholeTyped(text)
    if (whole === null) return { code: 'notWhole', unit, most }
    return whole <= most ? null : { code: 'tooMany', most }
  }

/** What the checks of this file find, besides what their caller gives them. */
export type CheckProblem = AmountProblem | typeof notAnAmount | typeof notAnEmail | typeof notADay | typeof inTheFuture | NumberProblem

type Checks<Form> = { readonly [Field in keyof Form]?: readonly Check<unknown>[] }
type ProblemOf<Listed> = Listed extends readonly (infer Each)[] ? (Each extends Check<infer Problem> ? Problem : never) : never

/** Runs the checks of each field in their order. Returns the first issue of each field. */
export function checkFields<Form extends object, const C extends Checks<Form>>(form: Form, checks: C): Issue<ProblemOf<C[keyof C]>>[] {
  return (Object.keys(checks) as (keyof Form & keyof C & string)[]).flatMap((path) => {
    const text = String(form[path])
    const listed: readonly Check<unknown>[] = checks[path] ?? []
    const problem = listed.reduce<unknown>((found, check) => found ?? check(text), null)
    return problem ? [{ path, problem: problem as ProblemOf<C[keyof C]> }] : []
  })
}

/** What a check of a form can find: `ProblemIn<typeof checkGigForm>`. */
export type ProblemIn<Checked extends (...form: never) => unknown> =
  NonNullable<ReturnType<Checked>> extends infer Found
    ? Found extends readonly Issue<infer Problem>[]
      ? Problem
      : Found extends Issue<infer Problem>
        ? Problem
        : never
    : never
