import { paidMinutes } from '#domain/gigs/work-time.ts'
import { agreedFor, extraWords, type Paid, type Pay, payFrom } from '#domain/marketplace/pay.ts'
import { type Shift, workTimeOf } from '#domain/marketplace/post.ts'
import { centsOf, formatBriefly } from '#domain/money/money.ts'
import { type Day, dayIn } from '#domain/time/calendar-day.ts'
import { type TimeOfDay, timeIn } from '#domain/time/zoned-time.ts'
import { formatDay } from './dates.ts'
import { postPayKindNames, rateTexts, shiftTexts } from './en/shifts.ts'
import { zoneText } from './moment-text.ts'
import { durationText, formatTime } from './time-texts.ts'

const MINUTE = 60_000

/** Says how long it is until an event begins: `in 2 days 3 h`, `in 5 h 20 min`, `in 12 min`; `Begun` once it has. */
export function timeUntil(eventDate: string, now: Date): string {
  const minutes = Math.ceil((Date.parse(eventDate) - now.getTime()) / MINUTE)
  if (minutes <= 0) return shiftTexts.begun
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)]
  if (days === 0) return shiftTexts.inTime({ duration: durationText(minutes) })
  return days >= 7 || hours === 0 ? shiftTexts.inDays({ days }) : shiftTexts.inDaysAndHours({ days, hours })
}

/** Writes the pay of a shift: `$25/hour`, with the poster's own words if there are any; null when no pay is known. */
export const payText = (pay: Pay & Partial<Pick<Shift, 'payKind'>>): string | null =>
  [
    pay.rate === null ? null : rateTexts[pay.payBasis]({ amount: formatBriefly(centsOf(pay.rate)) }),
    extraWords(pay),
    pay.payKind && postPayKindNames[pay.payKind],
  ]
    .filter(Boolean)
    .join(' · ') || null

/** Says how long a shift is and what its hourly rate gives: `4 h, about $120`; only `4 h` for other pay; null without an end. */
export function shiftPayText(shift: Paid): string | null {
  const { date, ...time } = workTimeOf(shift)
  const minutes = paidMinutes(date, time)
  if (minutes === null) return null
  const duration = durationText(minutes)
  const agreed = shift.payBasis === 'hour' ? agreedFor(shift) : null
  return agreed === null ? duration : shiftTexts.lengthAndPay({ duration, amount: formatBriefly(centsOf(agreed)) })
}

/**
 * Writes when a shift is, for a reader in another time zone with the name of the shift's zone: `Sat, Nov 21, 6:00 PM CST`. Zones whose clocks
 * show the same time at the start of the shift count as one.
 */
export function shiftTimeFor(readerZone: string, shift: Pick<Shift, 'eventDate' | 'endTime' | 'timeZone'>): string {
  const start = new Date(shift.eventDate)
  const isSame = timeIn(readerZone, start) === timeIn(shift.timeZone, start) && dayIn(readerZone, start) === dayIn(shift.timeZone, start)
  return isSame ? shiftTimeText(shift) : `${shiftTimeText(shift)} ${zoneText(shift.timeZone, start)}`
}

/** Writes when a shift is: `Sat, Nov 21, 6:00 PM – 11:00 PM`. */
export function shiftTimeText({ eventDate, endTime, timeZone }: Pick<Shift, 'eventDate' | 'endTime' | 'timeZone'>): string {
  const time = workTimeOf({ eventDate, endTime, timeZone, payBasis: 'flat', rate: null })
  return timeText(time.date, timeIn(timeZone, new Date(eventDate)), time.endTime)
}

/** A time as notices store it (`storedTime`). */
const STORED = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d)(?: (\d\d:\d\d))?$/

/** Writes a stored time of a shift: `Sat, Nov 21, 6:00 PM – 11:00 PM`. Returns a text that an earlier version wrote as it is. */
export function whenText(stored: string): string {
  const [, day, start, end] = STORED.exec(stored) ?? []
  return day && start ? timeText(day, start, end ?? null) : stored
}

function timeText(day: Day, start: TimeOfDay, end: TimeOfDay | null): string {
  const told = { day: formatDay(day, 'weekday'), start: formatTime(start) }
  return end === null ? shiftTexts.time(told) : shiftTexts.timeUntilEnd({ ...told, end: formatTime(end) })
}

/** Writes stored pay of a shift (`storedPay`). */
export const payInWords = (stored: string): string => payText(payFrom(stored)) ?? stored

/** Writes the poster's own words about the pay as a note: `Pay: $25/hour and dinner`; null without such words. */
export function payNote(pay: Pay): string | null {
  const words = extraWords(pay)
  return words && shiftTexts.pay({ words })
}

/** Writes what a shift's gig notes: when work begins, if its end is unknown, and the poster's own words about pay, and their address. */
export function shiftNotes(shift: Shift & { readonly contactEmail: string | null }): string | null {
  const isOpenEnded = workTimeOf(shift).endTime === null
  const notes = [
    isOpenEnded && shiftTexts.callTime({ time: formatTime(timeIn(shift.timeZone, new Date(shift.eventDate))) }),
    payNote(shift),
    shift.contactEmail !== null && shiftTexts.contact({ email: shift.contactEmail }),
  ]
  return notes.filter(Boolean).join('\n') || null
}
