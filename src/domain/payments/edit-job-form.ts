import { checkFields, day, type Issue, required } from '../check.ts'
import type { Gig, GigStatus, PaymentMethod } from '../gigs/gig.ts'
import { daysOf, MAX_DAYS } from '../gigs/multi-day.ts'
import { checkWorkTime, type WorkTimeForm } from '../gigs/work-time-form.ts'
import { type Day, daysBetween, isDay } from '../time/calendar-day.ts'
import { rescheduleRefusal } from './reschedule.ts'

/** The range of a job, as typed. */
interface RangeForm {
  readonly startDate: string
  readonly endDate: string
}

/** What the Edit Gig form of a job over several days holds, as typed. */
export interface EditJobForm extends RangeForm, WorkTimeForm {
  readonly eventName: string
  readonly clientName: string
  readonly gigType: string
  /** Empty where the days differ, or no change is wanted. */
  readonly status: GigStatus | ''
  /** As typed; empty likewise. */
  readonly taxPercentage: string
  readonly duties: string
  readonly notes: string
}

type JobDay = Gig & { readonly paymentMethod: PaymentMethod }

/** Returns what keeps an edited job from being saved (spec.md 5). `gigs` are its days as they are, oldest first. */
export function checkEditJobForm(form: EditJobForm, gigs: readonly JobDay[]): Issue[] {
  const issues = checkFields(form, {
    gigType: [required('Gig type is required')],
    eventName: [required('Event name is required')],
    clientName: [required('Client name is required')],
    startDate: [day],
    endDate: [day],
  })
  return [...issues, ...rangeIssues(form, gigs), ...checkWorkTime(form)]
}

function rangeIssues(range: RangeForm, gigs: readonly JobDay[]): Issue[] {
  const { startDate, endDate } = range
  if (endDate < startDate) return [{ path: 'endDate', message: 'End date cannot be before start date' }]
  const days = daysAfterEdit(range, gigs)
  if (days === null) return isDay(startDate) && isDay(endDate) ? [{ path: 'endDate', message: `A job has at most ${MAX_DAYS} days` }] : []
  const refusal = rescheduleRefusal(gigs, days)
  return refusal ? [refusal] : []
}

/** The days that a job will have: its own, gaps and all, while its range is the same. Null while what is typed is no range of a job. */
export function daysAfterEdit({ startDate, endDate }: RangeForm, gigs: readonly Gig[]): readonly Day[] | null {
  if (startDate === gigs[0]?.date && endDate === gigs.at(-1)?.date) return gigs.map(({ date }) => date)
  if (!isDay(startDate) || !isDay(endDate) || endDate < startDate) return null
  return daysBetween(startDate, endDate) < MAX_DAYS ? daysOf(startDate, endDate) : null
}
