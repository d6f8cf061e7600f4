import type { WorkTime } from '#domain/gigs/work-time.ts'
import { ageAt } from '#domain/time/ago.ts'
import type { TimeOfDay } from '#domain/time/zoned-time.ts'
import { timeTexts } from './en/time.ts'

/** Writes how long ago an instant was, in its largest whole unit: `5 minutes ago`, `1 day ago`. An instant in the future counts as now. */
export function agoText(instant: string, now: Date): string {
  const age = ageAt(instant, now)
  return age === null ? timeTexts.now : timeTexts[age.unit](age)
}

/** Returns what a clock of twelve hours shows. */
function onClock(time: TimeOfDay) {
  const hour = Number(time.slice(0, 2))
  return { hour: hour % 12 || 12, minutes: time.slice(3), isMorning: hour < 12 }
}

/** Writes a time for people: `6:00 PM`. */
export const formatTime = (time: TimeOfDay): string => timeTexts.clock(onClock(time))

/** Writes a short time: `6pm`, `6:30am`. */
export const formatShortTime = (time: TimeOfDay): string => timeTexts.shortClock(onClock(time))

/** Writes a length of time: `4 h`, `4 h 30 min`, `12 min`. */
export const durationText = (minutes: number): string => timeTexts.duration({ hours: Math.floor(minutes / 60), minutes: minutes % 60 })

/** Writes the times of a gig for people: `6:00 PM – 1:00 AM`; null without times. */
export const formatWorkTime = ({ startTime, endTime }: Pick<WorkTime, 'startTime' | 'endTime'>): string | null =>
  startTime === null || endTime === null ? null : `${formatTime(startTime)} – ${formatTime(endTime)}`

const STORED = /^(\d\d:\d\d) (\d\d:\d\d)$/

/** Writes the stored times of a gig, `18:00 01:00`, for people. Returns a text that an earlier version wrote as it is. */
export function workTimeText(stored: string): string {
  const [, startTime, endTime] = STORED.exec(stored) ?? []
  return (startTime && endTime && formatWorkTime({ startTime, endTime })) || stored
}
