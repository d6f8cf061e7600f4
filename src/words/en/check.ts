import type { CheckProblem, Unit } from '#domain/check/check-values.ts'
import type { newPassword } from '#domain/check/password.ts'
import type { TextsOf } from '../text-of.ts'

type PasswordProblem = NonNullable<ReturnType<typeof newPassword>>

const units: Readonly<Record<Unit, string>> = {
  miles: 'miles',
  minutes: 'minutes',
  people: 'people',
  percent: 'percent',
  payments: 'payments',
}
const large = (number: number) => number.toLocaleString('en-US')

/** What the checks find that several forms share. */
export const checkProblems = {
  notAnAmount: 'Enter an amount like 250 or 250.00',
  tooManyDecimals: 'Use at most two decimals, like 250.75',
  amountTooLarge: 'Enter at most $999,999,999.99',
  notAnEmail: 'Valid email is required',
  notADay: 'Enter a date from 1900 to 2100',
  inTheFuture: 'Choose today or an earlier day',
  notHours: 'Enter hours from 0.25 to 24, like 5.5',
  notWhole: ({ unit, most }) => `Enter whole ${units[unit]} from 0 to ${large(most)}`,
  tooMany: ({ most }) => `${large(most)} is the most`,
  passwordTooShort: ({ least }) => `Password must be at least ${least} characters`,
  obviousPassword: 'This password is too easy to guess. Please choose another.',
} satisfies TextsOf<CheckProblem | PasswordProblem>
