import { type AmountProblem, amountProblem, parseAmount } from '../money/money.ts'
import { isTypedMoney } from '../money/typed-money.ts'
import { wholeTyped } from '../money/typed-number.ts'
import { type Day, isDay } from '../time/calendar-day.ts'
import type { Check, EmailProblem } from './check.ts'
import { areDayHours, hoursTyped } from './hours.ts'

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
export type Unit = 'miles' | 'minutes' | 'people' | 'percent' | 'payments'

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

const notHours = { code: 'notHours' } as const

/** Refuses a text that is not the hours of one day of work. Accepts a blank text, which means that they are not known. */
export const hours: Check<typeof notHours> = (text) => {
  const typed = hoursTyped(text)
  return text.trim() === '' || (typed !== null && areDayHours(typed)) ? null : notHours
}

/** What checks find, besides what their caller gives them. */
export type CheckProblem =
  | AmountProblem
  | typeof notAnAmount
  | EmailProblem
  | typeof notADay
  | typeof inTheFuture
  | typeof notHours
  | NumberProblem
