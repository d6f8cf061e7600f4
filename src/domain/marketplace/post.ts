import type { PayBasis, PayTerms } from '../gigs/work-time.ts'
import type { Money } from '../money/money.ts'
import { type Day, dayIn, isDay } from '../time/calendar-day.ts'
import { type TimeOfDay, timeIn } from '../time/zoned-time.ts'
import { isExpired } from './fee.ts'

/** How soon a worker is needed, the soonest first (spec.md 9). */
export const urgencies = ['ASAP', 'Within 24hrs', 'This Week'] as const
export type Urgency = (typeof urgencies)[number]

/** The status of a post. An unpaid post waits for its fee. */
export const postStatuses = ['unpaid', 'active', 'filled', 'canceled'] as const
export type PostStatus = (typeof postStatuses)[number]

/** The fee of a post, in dollars (spec.md 9). */
export const POST_FEE = 5
export const MAX_POSITIONS = 50
/** The longest name of a city, in characters (spec.md 9). */
export const MAX_CITY = 100
/** How far ahead an event may be: a year, and some weeks for those who plan the same event again. */
export const MAX_DAYS_AHEAD = 400

/** How a poster can say that they pay. */
export const postPayKinds = ['1099', 'w2'] as const
export type PostPayKind = (typeof postPayKinds)[number]

/** A shift for which a poster looks for a worker. */
export interface Shift {
  readonly eventName: string
  /** The instant when the work begins; its day and time are those of `timeZone`. */
  readonly eventDate: string
  /** When the work ends, on the clocks of `timeZone`. An end that is not after the start is on the next day. */
  readonly endTime: TimeOfDay | null
  readonly timeZone: string
  readonly city: string
  readonly venue: string | null
  readonly address: string | null
  readonly positions: number
  readonly payBasis: PayBasis
  /** The pay for an hour or a day, or for the whole shift when the pay is flat. */
  readonly rate: Money | null
  /** The pay in the poster's own words. */
  readonly payRate: string | null
  /** How the worker is paid; null if the post does not say. */
  readonly payKind: PostPayKind | null
  readonly roleDescription: string | null
}

/** The fields of a post by which the feed is sorted. */
export interface Listed {
  readonly id: number
  readonly status: PostStatus
  readonly urgency: Urgency
  readonly eventDate: string
}

/** Returns whether workers can apply: the post is active, and the event has not begun. */
export const isOpen = ({ status, eventDate }: Pick<Listed, 'status' | 'eventDate'>, now: Date): boolean =>
  status === 'active' && Date.parse(eventDate) > now.getTime()

/** The lists in which posters find their posts. */
export const postLists = ['active', 'filled', 'past'] as const
export type PostList = (typeof postLists)[number]

/** Returns the list of a post. A post that was canceled, was not paid in time or has begun is past, even if a worker was booked. */
export function listOf(post: Pick<Listed, 'status' | 'eventDate'> & { readonly createdAt: string }, now: Date): PostList {
  const { status, eventDate } = post
  if (status === 'canceled' || isExpired(post, now) || Date.parse(eventDate) <= now.getTime()) return 'past'
  return status === 'filled' ? 'filled' : 'active'
}

const MINUTE = 60_000
const DAY = 1440 * MINUTE

/** Returns what is wrong with the start of a new event, as a message for people; null when nothing is wrong. */
export function startProblem(start: Date, now: Date) {
  if (start <= now) return { code: 'inThePast' } as const
  return start.getTime() > now.getTime() + MAX_DAYS_AHEAD * DAY ? ({ code: 'tooFarAhead', days: MAX_DAYS_AHEAD } as const) : null
}

/** Compares posts for the feed: unfilled posts first, then the most urgent, then the soonest event (decisions.md, Marketplace). */
export const byUrgency = (one: Listed, other: Listed): number =>
  Number(one.status === 'filled') - Number(other.status === 'filled') ||
  urgencies.indexOf(one.urgency) - urgencies.indexOf(other.urgency) ||
  Date.parse(one.eventDate) - Date.parse(other.eventDate) ||
  one.id - other.id

/** True when a shift ends at the time of day at which it begins. Such an end says nothing, and no gig may have it. */
export const endsAsItBegins = ({ eventDate, endTime, timeZone }: Pick<Shift, 'eventDate' | 'endTime' | 'timeZone'>): boolean =>
  endTime !== null && endTime === timeIn(timeZone, new Date(eventDate))

/**
 * Returns the day of an event in a time zone. Throws a RangeError when there is none: the zone is unknown, or the year has too many digits.
 * New posts cannot have such an event.
 */
export function eventDayOf({ eventDate, timeZone }: Pick<Shift, 'eventDate' | 'timeZone'>): Day {
  const day = dayIn(timeZone, new Date(eventDate))
  if (!isDay(day)) throw new RangeError(`Not a day: ${day}`)
  return day
}

/** Returns whether a stored event has a day. Workers do not see other events. */
export function canBeRead(event: Pick<Shift, 'eventDate' | 'timeZone'>): boolean {
  try {
    return isDay(eventDayOf(event))
  } catch {
    return false
  }
}

/** Returns the day and the times of a shift as the fields of a gig. A shift without a known end has no times. Throws as `eventDayOf` does. */
export function workTimeOf({
  eventDate,
  endTime,
  timeZone,
  payBasis,
  rate,
}: Pick<Shift, 'eventDate' | 'endTime' | 'timeZone' | 'payBasis' | 'rate'>): PayTerms & { readonly date: string } {
  const start = new Date(eventDate)
  // Posts from before such an end was refused may have it.
  const end = endsAsItBegins({ eventDate, endTime, timeZone }) ? null : endTime
  return {
    date: eventDayOf({ eventDate, timeZone }),
    startTime: end === null ? null : timeIn(timeZone, start),
    endTime: end,
    breakMinutes: 0,
    timeZone,
    payBasis,
    rate: payBasis === 'flat' ? null : rate,
  }
}
