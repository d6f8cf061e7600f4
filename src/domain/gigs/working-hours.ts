import { isTimeOfDay, type TimeOfDay } from '../time/zoned-time.ts'

/** The hours that a worker usually works. An end before the start is on the next day. */
export interface WorkingHours {
  readonly start: TimeOfDay
  readonly end: TimeOfDay
}

/** The hours of a worker who chose none (spec.md 9). */
export const DEFAULT_HOURS: WorkingHours = { start: '09:00', end: '17:00' }

/** What can be wrong with working hours. */
export interface WorkingHoursIssue {
  readonly path: 'start' | 'end'
  readonly problem: { readonly code: 'noTime' } | { readonly code: 'sameTimes' }
}

/** Returns what is wrong with typed working hours. */
export function workingHoursIssues({ start, end }: { readonly start: string; readonly end: string }): WorkingHoursIssue[] {
  const wrong = (['start', 'end'] as const).filter((field) => !isTimeOfDay({ start, end }[field]))
  if (wrong.length > 0) return wrong.map((path) => ({ path, problem: { code: 'noTime' } }))
  return start === end ? [{ path: 'end', problem: { code: 'sameTimes' } }] : []
}
