import { definedOf } from '../check/defined-fields.ts'
import { type Cents, centsOf, type Money, moneyOf, scale } from '../money/money.ts'
import { addDays, type Day } from '../time/calendar-day.ts'
import { instantOf, type TimeOfDay } from '../time/zoned-time.ts'

/** How the pay of a gig is agreed. */
export const payBases = ['flat', 'hour', 'day'] as const
export type PayBasis = (typeof payBases)[number]

/** The longest unpaid break, in minutes. */
export const MAX_BREAK = 480

/** When a gig is worked, in its time zone. An end before the start is on the next day. */
export interface WorkTime {
  readonly startTime: TimeOfDay | null
  readonly endTime: TimeOfDay | null
  /** Unpaid. */
  readonly breakMinutes: number
  /** The time zone of the times; null when it was not given, and then every day has 24 hours. */
  readonly timeZone: string | null
  /** The hours of work without times; null or missing when they are not known. */
  readonly hoursWorked?: number | null | undefined
}

/** How a gig is paid for its time. */
export interface PayTerms extends WorkTime {
  readonly payBasis: PayBasis
  /** The pay for an hour or a day of work. */
  readonly rate: Money | null
}

/** A stretch of time, from its first to before its last millisecond. */
interface Span {
  readonly from: number
  readonly to: number
}

/** Returns when a gig of a day begins and ends; null without times. */
export function spanOf(date: Day, { startTime, endTime, timeZone }: Omit<WorkTime, 'breakMinutes' | 'hoursWorked'>): Span | null {
  if (startTime === null || endTime === null) return null
  const zone = timeZone ?? 'UTC'
  const lastDay = endTime <= startTime ? addDays(date, 1) : date
  return { from: instantOf(date, startTime, zone), to: instantOf(lastDay, endTime, zone) }
}

export const doOverlap = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to

const MINUTE_MS = 60_000

/** Returns the paid minutes of a day, by the clocks of that day, or by its hours; null without either. */
export function paidMinutes(date: Day, time: WorkTime): number | null {
  const span = spanOf(date, time)
  if (!span) return time.hoursWorked ? Math.round(time.hoursWorked * 60) : null
  return Math.max(0, Math.round((span.to - span.from) / MINUTE_MS) - time.breakMinutes)
}

/**
 * Returns the pay in cents that the agreed rate gives for a day: the hourly rate for each hour worked, with half cents rounded up, or the
 * daily rate. Returns null when the pay is flat or data is missing.
 */
export function payByRate(date: Day, { payBasis, rate, ...time }: PayTerms): Cents | null {
  if (rate === null || payBasis === 'flat') return null
  if (payBasis === 'day') return centsOf(rate)
  if (time.startTime === null && time.hoursWorked) return scale(centsOf(rate), Math.round(time.hoursWorked * 100), 100)
  const minutes = paidMinutes(date, time)
  return minutes === null ? null : scale(centsOf(rate), minutes, 60)
}

/** Returns the expected pay of a day: the typed pay, or else what the rate gives. */
export const expectedPayOf = (date: Day, terms: PayTerms, typed: Money | null): Money | null => {
  const cents = payByRate(date, terms)
  return typed ?? (cents === null ? null : moneyOf(cents))
}

/**
 * Returns the hours of a gig after an edit: its times replace them. A server of the last release does not know hours, and may leave both.
 */
export function hoursAfter(gig: Omit<WorkTime, 'timeZone'>, { startTime, hoursWorked }: Edited<Omit<WorkTime, 'timeZone'>>) {
  const hasTimes = (startTime === undefined ? gig.startTime : startTime) !== null
  return hasTimes && hoursWorked === undefined && gig.hoursWorked ? { hoursWorked: null } : {}
}

/** What can be wrong with the times of a gig. */
export interface WorkTimeIssue {
  readonly path: 'startTime' | 'endTime' | 'breakMinutes' | 'hoursWorked'
  readonly problem: { readonly code: 'oneTime' | 'sameTimes' | 'breakTooLong' | 'hoursBesideTimes' }
}

/** Returns what is wrong with the times of a gig. */
export function workTimeIssues({ startTime, endTime, breakMinutes, hoursWorked = null }: Omit<WorkTime, 'timeZone'>): WorkTimeIssue[] {
  if ((startTime === null) !== (endTime === null))
    return [{ path: startTime === null ? 'startTime' : 'endTime', problem: { code: 'oneTime' } }]
  if (startTime !== null && startTime === endTime) return [{ path: 'endTime', problem: { code: 'sameTimes' } }]
  if (startTime !== null && hoursWorked !== null) return [{ path: 'hoursWorked', problem: { code: 'hoursBesideTimes' } }]
  const minutes = paidMinutes('2026-01-01', { startTime, endTime, breakMinutes, timeZone: null })
  return minutes === 0 && breakMinutes > 0 ? [{ path: 'breakMinutes', problem: { code: 'breakTooLong' } }] : []
}

/**
 * Returns what an edit makes wrong in the times of the days of a job: the issues of the first wrong day, because the days may have different
 * times. An edit without a time has no issues, so that a job with wrong times can still be renamed.
 */
export function jobTimeIssues(days: readonly Omit<WorkTime, 'timeZone'>[], patch: Edited<Omit<WorkTime, 'timeZone'>>): WorkTimeIssue[] {
  const { startTime, endTime, breakMinutes, hoursWorked } = patch
  const times = definedOf({ startTime, endTime, breakMinutes, hoursWorked })
  if (Object.keys(times).length === 0) return []
  return days.map((day) => workTimeIssues({ ...day, ...times, ...hoursAfter(day, patch) })).find((issues) => issues.length > 0) ?? []
}

type Edited<Fields> = { readonly [Field in keyof Fields]?: Fields[Field] | undefined }
