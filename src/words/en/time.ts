import type { Age } from '#domain/time/ago.ts'
import { count } from './count.ts'

/** A time on a clock of twelve hours. The minutes have two digits. */
interface Clock {
  readonly hour: number
  readonly minutes: string
  readonly isMorning: boolean
}

/** Times, lengths of time, and how long ago something was. */
export const timeTexts = {
  clock: ({ hour, minutes, isMorning }: Clock) => `${hour}:${minutes} ${isMorning ? 'AM' : 'PM'}`,
  shortClock: ({ hour, minutes, isMorning }: Clock) => `${hour}${minutes === '00' ? '' : `:${minutes}`}${isMorning ? 'am' : 'pm'}`,
  duration: ({ hours, minutes }: { hours: number; minutes: number }) =>
    [hours > 0 && `${hours} h`, minutes > 0 && `${minutes} min`].filter(Boolean).join(' ') || '0 min',
  today: 'Today',
  tomorrow: 'Tomorrow',
  inDays: ({ days }: { days: number }) => `In ${count('day', days)}`,
  startsIn: ({ time }: { time: string }) => `Starts in ${time}`,
  underWay: 'Under way',
  atToday: ({ time }: { time: string }) => `today, ${time}`,
  atYesterday: ({ time }: { time: string }) => `yesterday, ${time}`,
  now: 'less than a minute ago',
  minute: ({ number }) => `${count('minute', number)} ago`,
  hour: ({ number }) => `${count('hour', number)} ago`,
  day: ({ number }) => `${count('day', number)} ago`,
  month: ({ number }) => `${count('month', number)} ago`,
  year: ({ number }) => `${count('year', number)} ago`,
} satisfies Record<Age['unit'], (age: Age) => string> & Record<string, unknown>
