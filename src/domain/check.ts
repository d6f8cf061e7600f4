import { parseAmount } from './money/money.ts'
import { isTypedMoney } from './money/typed-money.ts'
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

/** Refuses what is no amount from 0 to 999,999,999.99. Nothing is none, and is let through. */
export const amount =
  (message = 'Enter an amount like 250 or 250.00'): Check =>
  (text) =>
    isTypedMoney(text) ? null : message

/** Refuses an amount of 0, and what is no amount. */
export const amountAboveZero =
  (message: string): Check =>
  (text) =>
    (parseAmount(text) ?? 0) > 0 ? null : message

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
  (text) =>
    /^\d*$/.test(text.trim()) && Number(text) <= most ? null : `Enter whole ${unit} from 0 to ${most.toLocaleString('en-US')}`

/** Runs the checks of each field in their order. Returns the first thing that is wrong with each. */
export function checkFields<Form extends object>(form: Form, checks: { readonly [Field in keyof Form]?: readonly Check[] }): Issue[] {
  return (Object.keys(checks) as (keyof Form & string)[]).flatMap((path) => {
    const text = String(form[path])
    const message = checks[path]?.reduce<string | null>((found, check) => found ?? check(text), null)
    return message ? [{ path, message }] : []
  })
}
