import { checkFields } from '../check/check.ts'
import { amount, hours, wholeNumber } from '../check/check-values.ts'
import { hoursTyped } from '../check/hours.ts'
import { type Cents, type Money, moneyOf, parseAmount, sumOf } from '../money/money.ts'
import { typedMoney } from '../money/typed-money.ts'
import type { Day } from '../time/calendar-day.ts'
import { isTimeOfDay, type TimeOfDay } from '../time/zoned-time.ts'
import { MAX_BREAK, type PayBasis, type PayTerms, payByRate, workTimeIssues } from './work-time.ts'

/** When a gig is worked and how its time is paid, as typed. */
export interface WorkTimeForm {
  readonly startTime: string
  readonly endTime: string
  readonly breakMinutes: string
  /** The hours of work without times. */
  readonly hoursWorked: string
  readonly payBasis: PayBasis
  readonly rate: string
}

export const blankWorkTime: WorkTimeForm = {
  ...{ startTime: '', endTime: '', breakMinutes: '', hoursWorked: '', payBasis: 'flat', rate: '' },
}

/** Returns the form of a gig's time. */
export const workTimeFormOf = (gig: PayTerms): WorkTimeForm => ({
  startTime: gig.startTime ?? '',
  endTime: gig.endTime ?? '',
  breakMinutes: gig.breakMinutes > 0 ? String(gig.breakMinutes) : '',
  hoursWorked: gig.hoursWorked ? String(gig.hoursWorked) : '',
  payBasis: gig.payBasis,
  rate: typedMoney(gig.rate),
})

/** Returns the form of gigs that share one time; a blank form where they differ. Hours are blank where only they differ. */
export function commonWorkTime(gigs: readonly PayTerms[]): WorkTimeForm {
  const forms = gigs.map(workTimeFormOf)
  const [first, ...others] = new Map(forms.map((form) => [JSON.stringify({ ...form, hoursWorked: '' }), form])).values()
  if (!first || others.length > 0) return blankWorkTime
  return forms.every(({ hoursWorked }) => hoursWorked === first.hoursWorked) ? first : { ...first, hoursWorked: '' }
}

/**
 * Returns the fields that an edit of a job sends: those that were changed. The days may have different times, for which the form is blank,
 * and each day keeps its own.
 */
export function workTimePatch(form: WorkTimeForm, before: WorkTimeForm): Partial<ReturnType<typeof storedWorkTime>> {
  const [stored, was] = [storedWorkTime(form), storedWorkTime(before)]
  const fields = Object.keys(stored) as (keyof typeof stored)[]
  return Object.fromEntries(fields.flatMap((field) => (stored[field] === was[field] ? [] : [[field, stored[field]]])))
}

/** Returns whether the time is not set; the form then hides its fields. */
export const isBlankWorkTime = (form: WorkTimeForm): boolean =>
  form.startTime === '' && form.endTime === '' && form.breakMinutes === '' && form.hoursWorked === '' && form.payBasis === 'flat'

const timeIn = (text: string): TimeOfDay | null => (isTimeOfDay(text) ? text : null)
const rateIn = ({ payBasis, rate }: WorkTimeForm): Money | null => {
  const cents = payBasis === 'flat' ? null : parseAmount(rate)
  return cents === null ? null : moneyOf(cents)
}

const hasTimes = ({ startTime, endTime }: WorkTimeForm) => startTime !== '' || endTime !== ''

/** Returns the stored fields of a form without issues. The times of a gig replace its hours, whose field is hidden then. */
export const storedWorkTime = (form: WorkTimeForm) => ({
  startTime: timeIn(form.startTime),
  endTime: timeIn(form.endTime),
  breakMinutes: Number(form.breakMinutes),
  hoursWorked: hasTimes(form) ? null : hoursTyped(form.hoursWorked),
  payBasis: form.payBasis,
  rate: rateIn(form),
})

/** Returns the issues that keep the times and the rate from being saved. */
export function checkWorkTime(form: WorkTimeForm) {
  const typed = checkFields(form, {
    breakMinutes: [wholeNumber('minutes', MAX_BREAK)],
    hoursWorked: [(text) => (hasTimes(form) ? null : hours(text))],
    rate: [
      (text) => (form.payBasis === 'flat' ? null : (amount()(text) ?? (text.trim() === '' ? ({ code: 'rateMissing' } as const) : null))),
    ],
  })
  return typed.length > 0 ? typed : workTimeIssues(storedWorkTime(form))
}

/** Returns the pay in cents that the rate gives for some days, by the clocks of a time zone; null when the form lacks times or a rate. */
export function payByForm(form: WorkTimeForm, days: readonly Day[], timeZone: string): Cents | null {
  if (checkWorkTime(form).length > 0) return null
  const terms = { ...storedWorkTime(form), timeZone }
  const each = days.map((day) => payByRate(day, terms))
  return each.length === 0 || each.includes(null) ? null : sumOf(each, (cents) => cents ?? 0)
}
