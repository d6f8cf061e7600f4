import { checkFields, type Issue, required } from '../check/check.ts'
import { amount, day, wholeNumber } from '../check/check-values.ts'
import type { Gig, GigStatus } from '../gigs/gig.ts'
import { daysOf, MAX_DAYS } from '../gigs/multi-day.ts'
import { MAX_TAX_PERCENTAGE } from '../gigs/tax-percentage.ts'
import { checkWorkTime, type WorkTimeForm } from '../gigs/work-time-form.ts'
import { MAX_MILES } from '../mileage/mileage.ts'
import { type Cents, centsOf, type Money, moneyOf, parseAmount, sumOf } from '../money/money.ts'
import { typedMoney } from '../money/typed-money.ts'
import { wholeTyped } from '../money/typed-number.ts'
import { type Day, daysBetween, isDay } from '../time/calendar-day.ts'
import { type JobAmounts, jobAmountIssues, splitOverJob } from './job-amounts.ts'
import { rescheduleJob } from './reschedule.ts'
import { rescheduleRefusal } from './reschedule-refusal.ts'

/** The range of a job, as typed. */
interface RangeForm {
  readonly startDate: string
  readonly endDate: string
}

/** The Edit Gig form of a job over several days, as typed. */
export interface EditJobForm extends RangeForm, WorkTimeForm {
  readonly eventName: string
  readonly clientName: string
  readonly gigType: string
  /** Pay, tips, parking and miles are for the whole job; empty means none. */
  readonly expectedPay: string
  readonly tips: string
  readonly parkingExpense: string
  readonly mileage: string
  /** Empty where the days differ, or to leave it unchanged. */
  readonly status: GigStatus | ''
  /** Empty where the days differ, or to leave it unchanged. */
  readonly taxPercentage: string
  /** Empty where the days differ. */
  readonly gigAddress: string
  readonly duties: string
  readonly notes: string
}

type JobAmountForm = Pick<EditJobForm, keyof JobAmounts>

/** Returns the amounts of a whole job, as the form shows them. */
export const jobAmountFormOf = (gigs: readonly Gig[]): JobAmountForm => {
  const total = (moneyOn: (gig: Gig) => Money | null) => typedMoney(moneyOf(sumOf(gigs, (gig) => centsOf(moneyOn(gig)))))
  const miles = sumOf(gigs, (gig) => gig.mileage)
  return {
    expectedPay: total((gig) => gig.expectedPay),
    tips: total((gig) => gig.tips),
    parkingExpense: total((gig) => gig.parkingExpense),
    mileage: miles > 0 ? String(miles) : '',
  }
}

const moneyIn = (text: string): Money | null => {
  const cents = parseAmount(text)
  return cents === null ? null : moneyOf(cents)
}

/** Returns the edited amounts of a whole job. An absent amount stays unchanged on every day. */
export const jobAmountsOf = (form: JobAmountForm, before: JobAmountForm): JobAmounts => ({
  ...(form.expectedPay !== before.expectedPay && { expectedPay: moneyIn(form.expectedPay) }),
  ...(form.tips !== before.tips && { tips: moneyIn(form.tips) }),
  ...(form.parkingExpense !== before.parkingExpense && { parkingExpense: moneyIn(form.parkingExpense) }),
  ...(form.mileage !== before.mileage && { mileage: wholeTyped(form.mileage) ?? 0 }),
})

/** Returns the days of a job after an edit of its range, before its edited amounts are split over them. */
const laidOver = (gigs: readonly Gig[], days: readonly Day[]): Gig[] =>
  rescheduleJob(gigs, days).days.map(({ from, change }) => ({ ...from, ...change }))

/**
 * Returns the pay of each day that shares an edited expected pay, in cents; an empty list while the pay is unchanged or cannot be shared.
 */
export function editedPayShares(form: EditJobForm, gigs: readonly Gig[]): Cents[] {
  const days = daysAfterEdit(form, gigs)
  const { expectedPay } = jobAmountsOf(form, jobAmountFormOf(gigs))
  if (days === null || rescheduleRefusal(gigs, days)) return []
  const laid = laidOver(gigs, days)
  if (jobAmountIssues(laid, { expectedPay }).length > 0) return []
  return splitOverJob(laid, { expectedPay }).flatMap((patch) => (patch.expectedPay ? [centsOf(patch.expectedPay)] : []))
}

/** Returns the issues that keep an edited job from being saved (spec.md 5). `gigs` are its present days, oldest first. */
export function checkEditJobForm(form: EditJobForm, gigs: readonly Gig[]) {
  const issues = checkFields(form, {
    gigType: [required({ code: 'noGigType' })],
    eventName: [required({ code: 'noEventName' })],
    clientName: [required({ code: 'noClient' })],
    startDate: [day],
    endDate: [day],
    expectedPay: [amount()],
    tips: [amount()],
    parkingExpense: [amount()],
    mileage: [wholeNumber('miles', MAX_MILES)],
    taxPercentage: [wholeNumber('percent', MAX_TAX_PERCENTAGE)],
  })
  return [...issues, ...rangeIssues(form, gigs), ...amountIssues(form, gigs, issues), ...checkWorkTime(form)]
}

/** Checks the amounts that can be read, and only while the range is valid. */
function amountIssues(form: EditJobForm, gigs: readonly Gig[], unread: readonly Issue[]) {
  const days = daysAfterEdit(form, gigs)
  if (days === null || rescheduleRefusal(gigs, days)) return []
  const issues = jobAmountIssues(laidOver(gigs, days), jobAmountsOf(form, jobAmountFormOf(gigs)))
  return issues.filter(({ path }) => !unread.some((issue) => issue.path === path))
}

function rangeIssues(range: RangeForm, gigs: readonly Gig[]) {
  const { startDate, endDate } = range
  if (endDate < startDate) return [{ path: 'endDate', problem: { code: 'endsBeforeStart' } as const }]
  const days = daysAfterEdit(range, gigs)
  if (days === null)
    return isDay(startDate) && isDay(endDate) ? [{ path: 'endDate', problem: { code: 'tooManyDays', most: MAX_DAYS } as const }] : []
  const refusal = rescheduleRefusal(gigs, days)
  return refusal ? [refusal] : []
}

/**
 * Returns the days of a job after an edit. An unchanged range keeps the present days with their gaps. Returns null while the typed range is
 * not valid.
 */
export function daysAfterEdit({ startDate, endDate }: RangeForm, gigs: readonly Gig[]): readonly Day[] | null {
  if (startDate === gigs[0]?.date && endDate === gigs.at(-1)?.date) return gigs.map(({ date }) => date)
  if (!isDay(startDate) || !isDay(endDate) || endDate < startDate) return null
  return daysBetween(startDate, endDate) < MAX_DAYS ? daysOf(startDate, endDate) : null
}
