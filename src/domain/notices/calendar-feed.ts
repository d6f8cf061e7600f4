import { type Gig, type GigStatus, statusOn } from '../gigs/gig.ts'
import { spanOf, type WorkTime } from '../gigs/work-time.ts'
import { addDays, type Day, daysBetween } from '../time/calendar-day.ts'
import { oldestFirst } from '../time/order.ts'
import { type Line, textValue, writeLines } from './icalendar.ts'

/** The fields of a gig that the calendar feed uses: no amounts. */
export type FedGig = Pick<Gig, 'id' | 'date' | 'eventName' | 'clientName' | 'status' | 'multiDayGroupId' | 'gigAddress'> &
  Omit<WorkTime, 'hoursWorked'> & {
    /** Increases with every change. */
    readonly version: number
    readonly createdAt: string
  }

/** What people read in the events of a feed. */
export interface FeedTexts {
  readonly description: (gig: { readonly clientName: string; readonly status: GigStatus }) => string
}

interface Feed {
  readonly gigs: readonly FedGig[]
  readonly today: Day
  /** The address of the web app, without a slash at the end. */
  readonly pagesUrl: string
  /** The feed leaves out the place of a gig at home. */
  readonly homeAddress: string | null
  /** Makes the ids of events unique in the world (RFC 5545, 3.8.4.7); null for feeds from before it. */
  readonly uidSpace: string | null
  readonly texts: FeedTexts
}

/** Returns the days that a feed covers: 90 days back and 550 days ahead. */
export const feedDays = (today: Day) => ({ start: addDays(today, -90), end: addDays(today, 550) })

/** Writes gigs as an iCalendar file (RFC 5545). Calendars remove the events of gigs that are no longer in it. */
export const writeCalendarFeed = ({ gigs, ...feed }: Feed): string =>
  writeLines([
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', '-//Gigfolio//Gigs//EN'],
    ['CALSCALE', 'GREGORIAN'],
    ['METHOD', 'PUBLISH'],
    ['NAME', 'Gigfolio'],
    ['X-WR-CALNAME', 'Gigfolio'],
    ['REFRESH-INTERVAL;VALUE=DURATION', 'PT1H'],
    ['X-PUBLISHED-TTL', 'PT1H'],
    ...eventsOf(gigs, feed.uidSpace ?? 'gigfolio').flatMap((event) => linesOf(event, feed)),
    ['END', 'VCALENDAR'],
  ])

/** Days that a calendar shows as one event: one day, or consecutive days of a job. */
interface FeedEvent {
  readonly uid: string
  readonly gigs: readonly [FedGig, ...FedGig[]]
}

/**
 * Splits gigs into events. Consecutive days of a job without times are one event. Every other gig is its own event, so that its times are
 * those of its day.
 */
function eventsOf(gigs: readonly FedGig[], uidSpace: string): FeedEvent[] {
  const jobs = Map.groupBy(gigs.toSorted(oldestFirst), ({ id, multiDayGroupId }) => multiDayGroupId ?? id)
  return [...jobs].flatMap(([key, days]) => {
    const [first, ...more] = days as [FedGig, ...FedGig[]]
    if (more.length > 0 && isOneSpan(days)) return [{ uid: `job-${key}@${uidSpace}`, gigs: [first, ...more] as const }]
    return days.map((gig) => ({ uid: `gig-${gig.id}@${uidSpace}`, gigs: [gig] as const }))
  })
}

const isOneSpan = (days: readonly FedGig[]) =>
  days.every((gig, at) => {
    const before = days[at - 1]
    return gig.startTime === null && isLike(gig, days[0] ?? gig) && (before === undefined || daysBetween(before.date, gig.date) === 1)
  })
const isLike = (one: FedGig, other: FedGig) =>
  one.eventName === other.eventName && one.clientName === other.clientName && one.gigAddress === other.gigAddress

const dateOf = (day: Day) => day.replaceAll('-', '')
const instantOf = (ms: number) => `${new Date(ms).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

function timesOf(first: FedGig, last: FedGig): Line[] {
  const span = spanOf(first.date, first)
  if (!span)
    return [
      ['DTSTART;VALUE=DATE', dateOf(first.date)],
      ['DTEND;VALUE=DATE', dateOf(addDays(last.date, 1))],
    ]
  // Without a zone, the times are on the clock of whoever reads the calendar.
  if (first.timeZone === null) return floating(first)
  return [
    ['DTSTART', instantOf(span.from)],
    ['DTEND', instantOf(span.to)],
  ]
}

function floating({ date, startTime, endTime }: FedGig): Line[] {
  const at = (day: Day, time: string) => `${dateOf(day)}T${time.replace(':', '')}00`
  const [start, end] = [startTime ?? '', endTime ?? '']
  return [
    ['DTSTART', at(date, start)],
    ['DTEND', at(end <= start ? addDays(date, 1) : date, end)],
  ]
}

/** Returns whether the worker is not sure of a gig: they applied for it, or nobody has confirmed it. */
const isTentative = ({ status }: FedGig) => status === 'applied' || status === 'pending'

function linesOf({ uid, gigs }: FeedEvent, { today, pagesUrl, homeAddress, texts }: Omit<Feed, 'gigs'>): Line[] {
  const [first] = gigs
  const last = gigs.at(-1) ?? first
  const description = texts.description({ clientName: first.clientName, status: statusOn(first, today) })
  const place = first.gigAddress && first.gigAddress.trim() !== homeAddress?.trim() ? first.gigAddress : null
  return [
    ['BEGIN', 'VEVENT'],
    ['UID', uid],
    // An unchanged gig must give the same text, because the `ETag` of the answer is made from the text.
    ['DTSTAMP', instantOf(Date.parse(first.createdAt))],
    ['SEQUENCE', String(gigs.reduce((sum, { version }) => sum + version - 1, 0))],
    ...timesOf(first, last),
    ['SUMMARY', textValue(first.eventName)],
    ['DESCRIPTION', textValue(description)],
    ...(place ? [['LOCATION', textValue(place)] as const] : []),
    ['STATUS', isTentative(first) ? 'TENTATIVE' : 'CONFIRMED'],
    ['URL', `${pagesUrl}/gigs/${first.id}`],
    ['END', 'VEVENT'],
  ]
}
