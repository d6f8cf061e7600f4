import type { GigPart } from '../marketplace/followed-gig.ts'
import { changesIn, type ShiftChange } from '../marketplace/post-edit.ts'
import type { Day } from '../time/calendar-day.ts'

/** The kinds of notices that a worker can get in the app. */
export const noticeKinds = [
  'emergency gig',
  'booked',
  'booking canceled',
  'post canceled',
  'post changed',
  'post message',
  'application ended',
  'paid',
  'gig tomorrow',
  'unpaid',
  'tax due',
  'trial ending',
  'hours so far',
  'new gigs',
  'receipts changed',
  'expenses added',
  'card payment',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** A notice as it is stored: names and numbers, no finished sentences. The notice of a booking also has the `date` of its gig. */
export interface Notice {
  readonly kind: NoticeKind
  /** The subject of the notice: the id of its post, for a message also its own id, and for a payment also its day and amount. A reminder names its gig and its day. */
  readonly subject: string
  readonly facts: Readonly<Record<string, string>>
}

/** The facts that notices name. Each of them is empty where a notice has none. */
const named = {
  ...{ eventName: '', agencyName: '', clientName: '', city: '', when: '', amount: '', paidOn: '', date: '', time: '', days: '' },
  ...{ quarter: '', dueOn: '', endsOn: '', count: '', left: '', changes: '', message: '', what: '', expense: '' },
  ...{ hours: '', hoursLeft: '', shifts: '', over: '' },
}

/** What a notice of a changed post says besides its new facts. */
interface PostChange {
  /** The former name of its agency; empty when the agency has the same name. Such a notice may have no other change. */
  readonly agencyWas: string
  readonly changes: readonly ShiftChange[]
  /** Whether the gig in the worker's calendar followed. */
  readonly isShown: boolean
  /** The parts of that gig that stayed as the worker entered them, and whether they stayed because the gig is recorded. */
  readonly kept: readonly GigPart[]
  readonly isRecorded: boolean
  readonly isAsked: boolean
}

/** The values that the sentence of a notice names. */
export interface NoticeValues extends Readonly<typeof named> {
  /** The first day of the work. */
  readonly from: Day
  /** The name by which workers know a post. */
  readonly knownAs: string
  readonly post: PostChange
}

/** Reads the facts of a notice. */
export function noticeValues({ facts }: Pick<Notice, 'facts'>): NoticeValues {
  const { agencyWas = '', eventNameWas, followed, kept, recorded, asked } = facts
  const values = { ...named, ...facts }
  return {
    ...values,
    from: facts.from ?? values.date,
    knownAs: eventNameWas || values.eventName,
    post: {
      agencyWas,
      changes: changesIn(facts).filter(({ field }) => field !== 'agency'),
      isShown: followed === 'yes',
      kept: kept ? (kept.split(',') as GigPart[]) : [],
      isRecorded: recorded === 'yes',
      isAsked: asked === 'yes',
    },
  }
}

const dayAddress = (date: Day) => `/?month=${date.slice(0, 7)}&open=day&date=${date}`

/** Returns the page that a notice opens: a path of the web app, with its query. */
export function noticeAddress({ kind, subject, facts: { date, expense } }: Notice): string {
  const post = encodeURIComponent(subject)
  const applied = `/emergency-feed?view=applied&post=${post}`
  const addresses: Readonly<Record<NoticeKind, string>> = {
    'emergency gig': `/emergency-feed?post=${post}`,
    booked: date ? dayAddress(date) : applied,
    paid: '/',
    'booking canceled': applied,
    'post canceled': applied,
    'post changed': applied,
    'post message': `/emergency-feed?view=applied&post=${subject.split(' ')[0]}`,
    'application ended': applied,
    'gig tomorrow': date ? dayAddress(date) : '/',
    unpaid: '/owed',
    'tax due': '/?screen=dashboard&period=quarterly',
    'trial ending': '/plan',
    'hours so far': '/?screen=dashboard',
    'new gigs': '/emergency-feed',
    // An expense of last year is on the page of all years.
    'expenses added': expense ? `/expenses?in=all&open=edit-expense&expense=${encodeURIComponent(expense)}` : '/expenses?in=all',
    // The subject of a payment begins with its invoice.
    'card payment': `/invoices/${encodeURIComponent(subject.split(' ')[0] ?? '')}`,
    'receipts changed': `/?screen=dashboard&open=gig-costs&gig=${post}`,
  }
  return addresses[kind]
}
