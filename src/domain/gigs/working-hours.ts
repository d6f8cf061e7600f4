import type { Issue } from '../check/check.ts'
import { isTimeOfDay, type TimeOfDay } from '../time/zoned-time.ts'

/** The hours that a worker usually works. An end before the start is on the next day. */
export interface WorkingHours {
  readonly start: TimeOfDay
  readonly end: TimeOfDay
}

/** The hours of a worker who chose none (spec.md 9). */
export const DEFAULT_HOURS: WorkingHours = { start: '09:00', end: '17:00' }

export const SAME_HOURS = 'The end time is the same as the start time'

/** Returns what is wrong with typed working hours. */
export function workingHoursIssues({ start, end }: { readonly start: string; readonly end: string }): Issue[] {
  const wrong = (['start', 'end'] as const).filter((field) => !isTimeOfDay({ start, end }[field]))
  if (wrong.length > 0) return wrong.map((path) => ({ path, message: 'Enter a time' }))
  return start === end ? [{ path: 'end', message: SAME_HOURS }] : []
}
