import { timeIn } from '../time/zoned-time.ts'
import { agreedFor } from './pay.ts'
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

/** A shift with its poster. */
export interface PostedShift extends Shift {
  readonly agencyName: string
  readonly contactEmail: string | null
}

/** Returns the gig that a shift adds to an applicant's calendar. `notesOf` writes its notes. */
export function gigOfShift(shift: PostedShift, notesOf: (shift: PostedShift) => string | null) {
  const time = workTimeOf(shift)
  const { date } = time
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
    notes: notesOf(shift),
    payKind: shift.payKind,
  }
}

/** Returns when a shift is, as notices store it: `2026-11-21 18:00 23:00`, without an end where none is known. */
export function storedTime({ eventDate, endTime, timeZone }: Pick<Shift, 'eventDate' | 'endTime' | 'timeZone'>): string {
  const { date, endTime: end } = workTimeOf({ eventDate, endTime, timeZone, payBasis: 'flat', rate: null })
  return [date, timeIn(timeZone, new Date(eventDate)), end].filter(Boolean).join(' ')
}
