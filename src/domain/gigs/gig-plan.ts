import type { Issue } from '../check.ts'
import { centsOf, moneyOf, parseAmount, sumOf } from '../money/money.ts'
import { addDays, type Day, daysBetween, isDay } from '../time/calendar-day.ts'
import type { ClientHabits } from './client-habits.ts'
import type { Gig, GigStatus } from './gig.ts'
import type { Job } from './multi-day.ts'

/** What the Add New Gig form holds: all texts, as typed. */
export interface GigPlan {
  readonly gigType: string
  readonly eventName: string
  readonly clientName: string
  readonly startDate: Day
  readonly endDate: Day
  readonly expectedPay: string
  readonly duties: string
  readonly status: GigStatus
  readonly notes: string
}

/** A plan with nothing in it but its day. */
export const newPlan = (day: Day): GigPlan => ({
  gigType: '',
  eventName: '',
  clientName: '',
  startDate: day,
  endDate: '',
  expectedPay: '',
  duties: '',
  status: 'upcoming',
  notes: '',
})

interface PlannedGig extends Gig {
  readonly duties?: string | null | undefined
  readonly notes?: string | null | undefined
}

/** The plan of a job again from another day on: everything but its dates and what was paid. */
export function planLike({ gigs, first }: Job<PlannedGig>, day: Day): GigPlan {
  const expected = sumOf(gigs, (gig) => centsOf(gig.expectedPay))
  return {
    ...newPlan(day),
    gigType: first.gigType,
    eventName: first.eventName,
    clientName: first.clientName,
    endDate: gigs.length > 1 ? addDays(day, gigs.length - 1) : '',
    expectedPay: expected > 0 ? moneyOf(expected) : '',
    duties: first.duties ?? '',
    notes: first.notes ?? '',
  }
}

/**
 * A plan for a client, filled with what their last gig had. What was typed stays; what was filled in for the client chosen before (`filled`)
 * goes.
 */
export function withHabits(
  plan: GigPlan,
  clientName: string,
  habits: ClientHabits | null,
  filled: ClientHabits | null,
  days: number,
): GigPlan {
  const field = (name: 'gigType' | 'duties') => {
    const isTyped = plan[name].trim() !== '' && plan[name] !== (filled?.[name] ?? '')
    return isTyped ? plan[name] : (habits?.[name] ?? '')
  }
  const isPayTyped = plan.expectedPay.trim() !== '' && plan.expectedPay !== habitualPay(filled, days)
  const expectedPay = isPayTyped ? plan.expectedPay : habitualPay(habits, days)
  return { ...plan, clientName, gigType: field('gigType'), expectedPay, duties: field('duties') }
}

/** What a client's day brings, for all the days of a job: the form's pay is the whole job's. */
export const habitualPay = (habits: ClientHabits | null, days: number): string =>
  habits?.expectedPay ? moneyOf(centsOf(habits.expectedPay) * days) : ''

/** How the end date of a plan goes along with its start. */
export interface EndDate {
  /** Days from the start to the end, as last chosen. */
  readonly span: number
  /** Whether it moves with the start: until a person chooses it, and again once the start was moved past it. */
  readonly isFollowing: boolean
}

/** The end date as it is in a plan. */
export const endOf = ({ startDate, endDate }: Pick<GigPlan, 'startDate' | 'endDate'>, isFollowing: boolean): EndDate => ({
  span: isDay(startDate) && isDay(endDate) ? Math.max(0, daysBetween(startDate, endDate)) : 0,
  isFollowing,
})

/** The end date after the start was moved; it stays while the start is no day, as half-way through typing. */
export function endAfterStart({ startDate, endDate }: Pick<GigPlan, 'startDate' | 'endDate'>, end: EndDate): string {
  if (!isDay(startDate) || !isDay(endDate)) return endDate
  return end.isFollowing || startDate > endDate ? addDays(startDate, end.span) : endDate
}

/** The types of work that the form offers beside the worker's own. */
export const gigTypes = [
  'Brand Ambassador',
  'Event Staff',
  'Bartender',
  'Server',
  'Model',
  'Performer',
  'Musician',
  'Photographer',
  'Driver',
  'Freelance',
  'Other',
] as const

/** What keeps a planned gig from being saved (spec.md 5, "Add gig"). */
export function checkGigPlan(plan: GigPlan): Issue[] {
  const missing = (path: keyof GigPlan, message: string) => (plan[path].trim() === '' ? [{ path, message }] : [])
  const amount = plan.expectedPay.trim() === '' || parseAmount(plan.expectedPay) !== null
  return [
    ...missing('gigType', 'Gig type is required'),
    ...missing('eventName', 'Event name is required'),
    ...missing('clientName', 'Client name is required'),
    ...missing('startDate', 'Start date is required'),
    ...missing('expectedPay', 'Expected pay is required'),
    ...(amount ? [] : [{ path: 'expectedPay', message: 'Enter an amount like 250 or 250.00' }]),
    ...(plan.startDate !== '' && !isDay(plan.startDate) ? [{ path: 'startDate', message: 'Enter a date from 1900 to 2100' }] : []),
    ...(plan.endDate !== '' && plan.endDate < plan.startDate ? [{ path: 'endDate', message: 'End date cannot be before start date' }] : []),
  ]
}
