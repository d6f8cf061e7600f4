import { expectedPayOf } from '../gigs/work-time.ts'
import { formatDay } from '../time/calendar-day.ts'
import { formatTime, timeIn } from '../time/zoned-time.ts'
import { type Shift, workTimeOf } from './post.ts'

/**
 * What became of an application. Shortlisted and passed are the agency's own notes: the worker is told of a booking, and of nothing else
 * until the post is filled.
 */
export const applicationStates = ['applied', 'shortlisted', 'passed', 'booked', 'withdrawn', 'canceled'] as const
export type ApplicationState = (typeof applicationStates)[number]

/** What an agency may make of an application, by what it is. */
const byAgency: Readonly<Record<ApplicationState, readonly ApplicationState[]>> = {
  applied: ['shortlisted', 'passed', 'booked'],
  shortlisted: ['applied', 'passed', 'booked'],
  passed: ['applied', 'shortlisted', 'booked'],
  booked: ['canceled'],
  withdrawn: [],
  canceled: ['booked'],
}
export const mayBecome = (from: ApplicationState, to: ApplicationState): boolean => byAgency[from].includes(to)

/** A worker may withdraw while nobody counts on them yet, and also from a booking, which the agency is told of. */
export const mayWithdraw = (state: ApplicationState): boolean => state !== 'withdrawn' && state !== 'canceled'

/** What its worker sees of it: an agency's own notes look as if nothing had happened. */
export function stateForWorker(state: ApplicationState): 'applied' | 'booked' | 'withdrawn' | 'canceled' {
  return state === 'shortlisted' || state === 'passed' ? 'applied' : state
}

/** How many positions are still free. */
export const positionsLeft = (positions: number, booked: number): number => Math.max(0, positions - booked)

/** The longest address of a gig, in characters. */
const MAX_ADDRESS = 500

/** What a shift becomes in the calendar of who applied for it. */
export function gigOfShift(shift: Shift & { readonly agencyName: string; readonly contactEmail: string | null }) {
  const time = workTimeOf(shift)
  const { date } = time
  const callTime = shift.endTime === null ? [`Call time: ${formatTime(timeIn(shift.timeZone, new Date(shift.eventDate)))}`] : []
  const pay = shift.payRate === null ? [] : [`Pay: ${shift.payRate}`]
  const contact = shift.contactEmail === null ? [] : [`Contact: ${shift.contactEmail}`]
  const flat = shift.payBasis === 'flat' ? shift.rate : null
  return {
    ...time,
    startDate: date,
    endDate: date,
    gigType: 'Brand Ambassador',
    eventName: shift.eventName,
    clientName: shift.agencyName,
    expectedPay: expectedPayOf(date, time, flat),
    gigAddress: [shift.venue, shift.address, shift.address?.toLowerCase().includes(shift.city.toLowerCase()) ? null : shift.city]
      .filter(Boolean)
      .join(', ')
      .slice(0, MAX_ADDRESS),
    duties: shift.roleDescription,
    notes: [...callTime, ...pay, ...contact].join('\n') || null,
  }
}

/** The pay of a shift in few words: `$25.00 an hour`, or as the poster wrote it; null when nothing is known. */
export function payText({ payBasis, rate, payRate }: Pick<Shift, 'payBasis' | 'rate' | 'payRate'>): string | null {
  if (rate === null) return payRate
  const per = { flat: '', hour: ' an hour', day: ' a day' }[payBasis]
  return `$${rate}${per}`
}

/** When a shift is: `Sat, Nov 21, 6:00 PM – 11:00 PM`. */
export function shiftTimeText({ eventDate, endTime, timeZone }: Pick<Shift, 'eventDate' | 'endTime' | 'timeZone'>): string {
  const { date } = workTimeOf({ eventDate, endTime, timeZone, payBasis: 'flat', rate: null })
  const start = formatTime(timeIn(timeZone, new Date(eventDate)))
  return `${formatDay(date, 'weekday')}, ${start}${endTime === null ? '' : ` – ${formatTime(endTime)}`}`
}
