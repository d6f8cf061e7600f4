import { sumOf } from '../money/money.ts'
import { addDays, type Day } from '../time/calendar-day.ts'
import { type GigHours, type HourHundredths, hoursOfGig } from './worked-hours.ts'

/** What business time without a gig was spent on. */
export const workKinds = ['driving', 'preparing', 'selling', 'bookkeeping'] as const
export type WorkKind = (typeof workKinds)[number]

export const MAX_WORK_NOTE = 200

/** Unpaid business time of a day that belongs to no gig. */
export interface WorkLog {
  readonly id: number
  readonly day: Day
  /** With two decimals, from 0.25 to 24. */
  readonly hours: number
  readonly what: WorkKind
  readonly note: string
}

const DAY_HAS: HourHundredths = 2_400
const hundredths = ({ hours }: Pick<WorkLog, 'hours'>): HourHundredths => Math.round(hours * 100)

/** Returns the hours of work logs, in hundredths. */
export const hoursOfLogs = (logs: readonly Pick<WorkLog, 'hours'>[]): HourHundredths => sumOf(logs, hundredths)

/** Returns the days whose gigs may have hours on a day: itself, and the one before for work over midnight. */
export const gigDaysOf = (day: Day): { readonly start: Day; readonly end: Day } => ({ start: addDays(day, -1), end: day })

/** Returns how many hours of a day are left, in hundredths, beside its gigs and its logs. Never below 0. */
export function hoursLeft(day: Day, gigs: readonly GigHours[], logs: readonly Pick<WorkLog, 'day' | 'hours'>[]): HourHundredths {
  const ofGigs = sumOf(
    gigs.flatMap(hoursOfGig).filter((part) => part.day === day),
    ({ hours }) => hours,
  )
  return Math.max(0, DAY_HAS - ofGigs - hoursOfLogs(logs.filter((log) => log.day === day)))
}
