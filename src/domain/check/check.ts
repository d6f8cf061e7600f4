import { amountProblem, parseAmount } from '../money/money.ts'
import { isTypedMoney } from '../money/typed-money.ts'
import { wholeTyped } from '../money/typed-number.ts'
import { type Day, isDay } from '../time/calendar-day.ts'

/** What is wrong with one field of an input, as a message for people. */
export interface Issue {
  readonly path: string
  readonly message: string
}

/** Returns what is wrong with a typed text; null when nothing is wrong. */
export type Check = (text: string) => string | null

/** Refuses a blank text. */
export const required =
  (message: string): Check =>
  (text) =>
    text.trim() === '' ? message : null

/** Refuses a text that is plainly not an email address; the server checks more. Accepts a blank text, which means no address. */
export const email =
  (message = 'Valid email is required'): Check =>
  (text) =>
    text.trim() === '' || /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim()) ? null : message

/**
 * Refuses a text that is not an amount from 0 to 999,999,999.99 dollars; for a number, says what is wrong with it. Accepts a blank text,
 * which means no amount.
 */
export const amount =
  (message = 'Enter an amount like 250 or 250.00'): Check =>
  (text) =>
    isTypedMoney(text) ? null : (amountProblem(text) ?? message)

/** Refuses 0 and a text that is not an amount. */
export const amountAboveZero =
  (message: string): Check =>
  (text) =>
    (parseAmount(text) ?? 0) > 0 ? null : (amountProblem(text) ?? message)

/** Refuses a text that is not a calendar day. */
export const day: Check = (text) => (isDay(text) ? null : 'Enter a date from 1900 to 2100')

/** Refuses a day in the future. */
export const dayUntil =
  (today: Day): Check =>
  (text) =>
    isDay(text) && text <= today ? null : 'Choose today or an earlier day'

/** Refuses a text that is not a whole number up to `most`. Accepts a blank text, which means 0. */
export const wholeNumber =
  (unit: string, most: number): Check =>
  (text) => {
    const whole = wholeTyped(text)
    const limit = most.toLocaleString('en-US')
    if (whole === null) return `Enter whole ${unit} from 0 to ${limit}`
    return whole <= most ? null : `${limit} is the most`
  }

/** Runs the checks of each field in their order. Returns the first issue of each field. */
export function checkFields<Form extends object>(form: Form, checks: { readonly [Field in keyof Form]?: readonly Check[] }): Issue[] {
  return (Object.keys(checks) as (keyof Form & string)[]).flatMap((path) => {
    const text = String(form[path])
    const message = checks[path]?.reduce<string | null>((found, check) => found ?? check(text), null)
    return message ? [{ path, message }] : []
  })
}
