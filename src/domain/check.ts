import { amountProblem, parseAmount } from './money/money.ts'
import { isTypedMoney } from './money/typed-money.ts'
import { wholeTyped } from './money/typed-number.ts'
import { type Day, isDay } from './time/calendar-day.ts'

/** What is wrong with one field of an input, in a person's words. */
export interface Issue {
  readonly path: string
  readonly message: string
}

/** Says what is wrong with a text as typed; null when nothing is. */
export type Check = (text: string) => string | null

/** Refuses a text that says nothing. */
export const required =
  (message: string): Check =>
  (text) =>
    text.trim() === '' ? message : null

/** Refuses what is plainly no email address; the server has the last word. Nothing is none, and is let through. */
export const email =
  (message = 'Valid email is required'): Check =>
  (text) =>
    text.trim() === '' || /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim()) ? null : message

/** Refuses what is no amount from 0 to 999,999,999.99; says of a number what is wrong with it. Nothing is none, and is let through. */
export const amount =
  (message = 'Enter an amount like 250 or 250.00'): Check =>
  (text) =>
    isTypedMoney(text) ? null : (amountProblem(text) ?? message)

/** Refuses an amount of 0, and what is no amount. */
export const amountAboveZero =
  (message: string): Check =>
  (text) =>
    (parseAmount(text) ?? 0) > 0 ? null : (amountProblem(text) ?? message)

/** Refuses what is no day of the calendar. */
export const day: Check = (text) => (isDay(text) ? null : 'Enter a date from 1900 to 2100')

/** Refuses a day that has not come. */
export const dayUntil =
  (today: Day): Check =>
  (text) =>
    isDay(text) && text <= today ? null : 'Choose today or an earlier day'

/** Refuses what is no whole number up to a largest one. Nothing is 0, and is let through. */
export const wholeNumber =
  (unit: string, most: number): Check =>
  (text) => {
    const whole = wholeTyped(text)
    const limit = most.toLocaleString('en-US')
    if (whole === null) return `Enter whole ${unit} from 0 to ${limit}`
    return whole <= most ? null : `${limit} is the most`
  }

/** Runs the checks of each field in their order. Returns the first thing that is wrong with each. */
export function checkFields<Form extends object>(form: Form, checks: { readonly [Field in keyof Form]?: readonly Check[] }): Issue[] {
  return (Object.keys(checks) as (keyof Form & string)[]).flatMap((path) => {
    const text = String(form[path])
    const message = checks[path]?.reduce<string | null>((found, check) => found ?? check(text), null)
    return message ? [{ path, message }] : []
  })
}
