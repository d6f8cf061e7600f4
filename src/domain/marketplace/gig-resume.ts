import { type Gig, isCompleted } from '../gigs/gig.ts'
import { type Day, yearOf } from '../time/calendar-day.ts'
import { newestFirst } from '../time/order.ts'
import { cityOnly } from './city-only.ts'

/** The fields of a gig that a resume uses: no money, miles, notes or times. */
export type ResumeGig = Pick<
  Gig,
  | 'id'
  | 'eventName'
  | 'clientId'
  | 'clientName'
  | 'gigType'
  | 'date'
  | 'multiDayGroupId'
  | 'status'
  | 'includeInResume'
  | 'duties'
  | 'gigAddress'
>

/** One job on a resume, with one or more days. */
export interface ResumeEntry {
  /** The ids of its completed days, the oldest first. */
  readonly gigIds: readonly number[]
  readonly eventName: string
  readonly clientName: string
  readonly role: string
  readonly start: Day
  readonly end: Day
  readonly days: number
  /** Only the city, `Austin, TX`. */
  readonly city: string | null
  readonly duties: string | null
  readonly isIncluded: boolean
}

/** The totals of a resume, for one line. */
export interface ResumeTotals {
  readonly gigs: number
  readonly clients: number
  /** The year of the first gig; null without gigs. */
  readonly since: number | null
}

export interface Resume {
  /** The latest jobs, including those that the worker left off. */
  readonly entries: readonly ResumeEntry[]
  /** How many older jobs are on the resume but not listed. */
  readonly more: number
  /** The totals of all jobs on the resume. */
  readonly totals: ResumeTotals
}

/** The maximum number of jobs that a resume lists. */
const MOST_ENTRIES = 500
/** The longest duties of a job, in characters. */
export const MOST_DUTIES = 500

/**
 * Makes the gig resume of a worker from their gigs: each job with completed days once, the newest first. A job is on the resume if one of
 * its completed days is, and then it shows only those days.
 */
export function resumeOf(gigs: readonly ResumeGig[]): Resume {
  const completed = gigs.filter(isCompleted).sort(newestFirst)
  const jobs = [...Map.groupBy(completed, (gig) => gig.multiDayGroupId ?? gig.id).values()]
  const entries = jobs.map(entryOf)
  const included = jobs.filter((_, at) => entries[at]?.isIncluded)
  const listed = entries.slice(0, MOST_ENTRIES)
  return {
    entries: listed,
    more: included.length - listed.filter(({ isIncluded }) => isIncluded).length,
    totals: {
      gigs: included.length,
      clients: new Set(included.map(([gig]) => gig?.clientId)).size,
      since: sinceOf(entries.filter(({ isIncluded }) => isIncluded)),
    },
  }
}

const sinceOf = (entries: readonly ResumeEntry[]) => (entries.length === 0 ? null : Math.min(...entries.map(({ start }) => yearOf(start))))

/** Makes the entry of a job. `days` are its completed days, the newest first. */
function entryOf(days: readonly ResumeGig[]): ResumeEntry {
  const shown = days.filter(({ includeInResume }) => includeInResume)
  const isIncluded = shown.length > 0
  const named = (isIncluded ? shown : days).toReversed()
  const [first] = named as [ResumeGig]
  return {
    gigIds: days.map(({ id }) => id).toReversed(),
    eventName: first.eventName,
    clientName: first.clientName,
    role: first.gigType,
    start: first.date,
    end: named.at(-1)?.date ?? first.date,
    days: named.length,
    city: cityOnly(first.gigAddress),
    duties: clipped(first.duties?.trim() ?? ''),
    isIncluded,
  }
}

function clipped(duties: string): string | null {
  if (duties.length <= MOST_DUTIES) return duties || null
  return `${duties
    .slice(0, MOST_DUTIES - 1)
    .toWellFormed()
    .trimEnd()}…`
}

/** Returns the jobs of a resume that others see. */
export const sharedOf = ({ entries }: Pick<Resume, 'entries'>): ResumeEntry[] => entries.filter(({ isIncluded }) => isIncluded)

/** Groups jobs by the year of their last day, the newest first. */
export const byYear = <Entry extends Pick<ResumeEntry, 'end'>>(
  entries: readonly Entry[],
): (readonly [year: number, entries: Entry[]])[] => [...Map.groupBy(entries, ({ end }) => yearOf(end))]

/** Returns the latest jobs on a resume for an application, and how many more there are. */
export function pastGigsOf(resume: Pick<Resume, 'entries' | 'totals'>, most: number) {
  const pastGigs = sharedOf(resume).slice(0, most)
  return { pastGigs, morePastGigs: resume.totals.gigs - pastGigs.length }
}
