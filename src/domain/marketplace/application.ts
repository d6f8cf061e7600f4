import { expectedPayOf } from '../gigs/work-time.ts'
import { formatDay } from '../time/calendar-day.ts'
import { formatTime, timeIn } from '../time/zoned-time.ts'
import { type Shift, workTimeOf } from './post.ts'

/**
 * The state of an application. Shortlisted and passed are the agency's own notes. The worker learns of a booking, and otherwise of nothing
 * until the post is filled.
 */
export const applicationStates = ['applied', 'shortlisted', 'passed', 'booked', 'withdrawn', 'canceled'] as const
export type ApplicationState = (typeof applicationStates)[number]

/** The states to which an agency may change an application, by its present state. */
const byAgency: Readonly<Record<ApplicationState, readonly ApplicationState[]>> = {
  applied: ['shortlisted', 'passed', 'booked'],
  shortlisted: ['applied', 'passed', 'booked'],
  passed: ['applied', 'shortlisted', 'booked'],
  booked: ['canceled'],
  withdrawn: [],
  canceled: ['booked'],
}
export const mayBecome = (from: ApplicationState, to: ApplicationState): boolean => byAgency[from].includes(to)

/** Returns whether a worker may withdraw. They may also withdraw from a booking, and then the agency is notified. */
export const mayWithdraw = (state: ApplicationState): boolean => state !== 'withdrawn' && state !== 'canceled'

/** Returns the state that the worker sees: the agency's own notes look like `applied`. */
export function stateForWorker(state: ApplicationState): 'applied' | 'booked' | 'withdrawn' | 'canceled' {
  return state === 'shortlisted' || state === 'passed' ? 'applied' : state
}

/** Returns how many positions are still free. */
export const positionsLeft = (positions: number, booked: number): number => Math.max(0, positions - booked)

/** The longest address of a gig, in characters. */
const MAX_ADDRESS = 500

/** Returns the gig that a shift adds to an applicant's calendar. */
export function gigOfShift(shift: Shift & { readonly agencyName: string; readonly contactEmail: string | null }) {
  const time = workTimeOf(shift)
  const { date } = time
  const callTime = time.endTime === null ? [`Call time: ${formatTime(timeIn(shift.timeZone, new Date(shift.eventDate)))}`] : []
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

/** Writes the pay of a shift: `$25.00 an hour`, or the poster's own words; null when no pay is known. */
export function payText({ payBasis, rate, payRate }: Pick<Shift, 'payBasis' | 'rate' | 'payRate'>): string | null {
  if (rate === null) return payRate
  const per = { flat: '', hour: ' an hour', day: ' a day' }[payBasis]
  return `$${rate}${per}`
}

/** Writes when a shift is: `Sat, Nov 21, 6:00 PM – 11:00 PM`. */
export function shiftTimeText({ eventDate, endTime, timeZone }: Pick<Shift, 'eventDate' | 'endTime' | 'timeZone'>): string {
  const time = workTimeOf({ eventDate, endTime, timeZone, payBasis: 'flat', rate: null })
  const start = formatTime(timeIn(timeZone, new Date(eventDate)))
  return `${formatDay(time.date, 'weekday')}, ${start}${time.endTime === null ? '' : ` – ${formatTime(time.endTime)}`}`
}
