import { dayIn, formatDay } from '../time/calendar-day.ts'
import { formatTime, timeIn, zoneName } from '../time/zoned-time.ts'
import { agreedFor, extraWords } from './pay.ts'
import { type Shift, workTimeOf } from './post.ts'
import { placeText } from './shift-place.ts'

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

/** Returns whether an application waits for its answer, as its worker sees it. */
export const isWaiting = (state: ApplicationState): boolean => stateForWorker(state) === 'applied'

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
  const words = extraWords(shift)
  const pay = words === null ? [] : [`Pay: ${words}`]
  const contact = shift.contactEmail === null ? [] : [`Contact: ${shift.contactEmail}`]
  return {
    ...time,
    startDate: date,
    endDate: date,
    gigType: 'Brand Ambassador',
    eventName: shift.eventName,
    clientName: shift.agencyName,
    expectedPay: agreedFor(shift),
    gigAddress: placeText(shift).slice(0, MAX_ADDRESS),
    duties: shift.roleDescription,
    notes: [...callTime, ...pay, ...contact].join('\n') || null,
  }
}

/**
 * Writes when a shift is, for a reader in another time zone with the name of the shift's zone: `Sat, Nov 21, 6:00 PM CST`. Zones whose clocks
 * show the same time at the start of the shift count as one.
 */
export function shiftTimeFor(readerZone: string, shift: Pick<Shift, 'eventDate' | 'endTime' | 'timeZone'>): string {
  const start = new Date(shift.eventDate)
  const isSame = timeIn(readerZone, start) === timeIn(shift.timeZone, start) && dayIn(readerZone, start) === dayIn(shift.timeZone, start)
  return isSame ? shiftTimeText(shift) : `${shiftTimeText(shift)} ${zoneName(shift.timeZone, start)}`
}

/** Writes when a shift is: `Sat, Nov 21, 6:00 PM – 11:00 PM`. */
export function shiftTimeText({ eventDate, endTime, timeZone }: Pick<Shift, 'eventDate' | 'endTime' | 'timeZone'>): string {
  const time = workTimeOf({ eventDate, endTime, timeZone, payBasis: 'flat', rate: null })
  const start = formatTime(timeIn(timeZone, new Date(eventDate)))
  return `${formatDay(time.date, 'weekday')}, ${start}${time.endTime === null ? '' : ` – ${formatTime(time.endTime)}`}`
}
