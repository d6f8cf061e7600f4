import { type Day, isDay } from './calendar-day.ts'
import type { GigStatus } from './gig.ts'
import type { Issue } from './issue.ts'
import { parseAmount } from './money.ts'

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
