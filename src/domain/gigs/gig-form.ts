import { checkFields, required } from '../check/check.ts'
import { amount, day } from '../check/check-values.ts'
import { isSameClient } from '../clients/client.ts'
import type { PayKind } from '../clients/pay-kind.ts'
import { centsOf, moneyOf, sumOf } from '../money/money.ts'
import { addDays, type Day, daysBetween, isDay } from '../time/calendar-day.ts'
import type { ClientHabits } from './client-habits.ts'
import type { GigStatus } from './gig.ts'
import type { Job } from './multi-day.ts'
import { blankWorkTime, checkWorkTime, payByForm, type WorkTimeForm, workTimeFormOf } from './work-time-form.ts'

/** The Add New Gig form: all texts, as typed. */
export interface GigForm extends WorkTimeForm {
  readonly gigType: string
  readonly eventName: string
  readonly clientName: string
  readonly startDate: Day
  readonly endDate: Day
  readonly expectedPay: string
  readonly duties: string
  readonly status: GigStatus
  readonly notes: string
  readonly gigAddress: string
  /** The pay kind of the repeated gig; empty for that of the client. */
  readonly payKind: PayKind | ''
}

/** Returns a blank form for a day. */
export const newGigForm = (day: Day): GigForm => ({
  gigType: '',
  eventName: '',
  clientName: '',
  startDate: day,
  endDate: '',
  expectedPay: '',
  duties: '',
  status: 'upcoming',
  notes: '',
  gigAddress: '',
  payKind: '',
  ...blankWorkTime,
})

/** What a worker said about their work before the first gig. */
interface Beginning {
  readonly primaryGigTypes: readonly string[]
  readonly customGigTypes: readonly string[]
  readonly preferredClients: readonly string[]
}

/** Returns the form of a worker's first gig, with the type and the client that they named before, as far as there is only one. */
export function firstGigForm(day: Day, { primaryGigTypes, customGigTypes, preferredClients }: Beginning): GigForm {
  const only = (names: readonly string[]) => (names.length === 1 ? names[0] : undefined)
  return { ...newGigForm(day), gigType: primaryGigTypes[0] ?? only(customGigTypes) ?? '', clientName: only(preferredClients) ?? '' }
}

/** Returns the form filled from a job, starting on another day: all fields except its dates and what was paid. */
export function gigFormLike({ gigs, first }: Job, day: Day): GigForm {
  const expected = sumOf(gigs, (gig) => centsOf(gig.expectedPay))
  return {
    ...newGigForm(day),
    gigType: first.gigType,
    eventName: first.eventName,
    clientName: first.clientName,
    endDate: gigs.length > 1 ? addDays(day, gigs.length - 1) : '',
    expectedPay: expected > 0 ? moneyOf(expected) : '',
    duties: first.duties ?? '',
    notes: first.notes ?? '',
    gigAddress: first.gigAddress ?? '',
    payKind: first.payKind ?? '',
    ...workTimeFormOf(first),
    // Hours are of work that was done.
    hoursWorked: '',
  }
}

/**
 * Returns the form after a client is chosen, filled from the client's last gig. Typed fields stay; fields filled in for the previous client
 * (`filled`) are cleared.
 */
export function withHabits(
  form: GigForm,
  clientName: string,
  habits: ClientHabits | null,
  filled: ClientHabits | null,
  days: number,
): GigForm {
  const field = (name: 'gigType' | 'duties') => {
    const isTyped = form[name].trim() !== '' && form[name] !== (filled?.[name] ?? '')
    return isTyped ? form[name] : (habits?.[name] ?? '')
  }
  const isPayTyped = form.expectedPay.trim() !== '' && form.expectedPay !== habitualPay(filled, days)
  const expectedPay = isPayTyped ? form.expectedPay : habitualPay(habits, days)
  return { ...form, clientName, gigType: field('gigType'), expectedPay, duties: field('duties') }
}

/** Returns the client's usual pay for all days of a job, because the form's pay is for the whole job. */
export const habitualPay = (habits: ClientHabits | null, days: number): string =>
  habits?.expectedPay ? moneyOf(centsOf(habits.expectedPay) * days) : ''

/** Returns the pay kind of a gig's own: that of the repeated gig, as long as it is for the same client; null for that of the client. */
export const ownPayKind = (typed: GigForm, start: GigForm): PayKind | null =>
  (isSameClient(typed.clientName, start.clientName) && typed.payKind) || null

/** How the end date of a form follows its start date. */
export interface EndDate {
  /** Days from the start to the end, as last chosen. */
  readonly span: number
  /** Whether the end moves with the start: until the worker chooses an end, and again once the start moves past the end. */
  readonly isFollowing: boolean
}

/** Reads the end date of a form. */
export const endOf = ({ startDate, endDate }: Pick<GigForm, 'startDate' | 'endDate'>, isFollowing: boolean): EndDate => ({
  span: isDay(startDate) && isDay(endDate) ? Math.max(0, daysBetween(startDate, endDate)) : 0,
  isFollowing,
})

/**
 * Returns the end date after the start moved. The end stays unchanged while the start is not a full date, for example while it is typed.
 */
export function endAfterStart({ startDate, endDate }: Pick<GigForm, 'startDate' | 'endDate'>, end: EndDate): string {
  if (!isDay(startDate) || !isDay(endDate)) return endDate
  return end.isFollowing || startDate > endDate ? addDays(startDate, end.span) : endDate
}

/** Returns the issues that keep a new gig from being saved (spec.md 5, "Add gig"). */
export function checkGigForm(form: GigForm) {
  const { startDate, endDate } = form
  // The worker need not type pay that the rate determines.
  const isByRate = isDay(startDate) && payByForm(form, [startDate], 'UTC') !== null
  const issues = checkFields(form, {
    gigType: [required({ code: 'noGigType' })],
    eventName: [required({ code: 'noEventName' })],
    clientName: [required({ code: 'noClient' })],
    startDate: [required({ code: 'noStartDate' }), day],
    expectedPay: isByRate ? [amount()] : [required({ code: 'noExpectedPay' }), amount()],
    endDate: [() => (endDate !== '' && endDate < startDate ? ({ code: 'endsBeforeStart' } as const) : null)],
  })
  return [...issues, ...checkWorkTime(form)]
}
