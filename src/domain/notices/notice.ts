import { type GigPart, keptText } from '../marketplace/followed-gig.ts'
import { changesIn, changesText } from '../marketplace/post-edit.ts'
import { type Day, formatDay, formatDays } from '../time/calendar-day.ts'

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
  'new gigs',
  'receipts changed',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** A notice as it is stored: names and numbers, no finished sentences. The notice of a booking also has the `date` of its gig. */
export interface Notice {
  readonly kind: NoticeKind
  /** The subject of the notice: the id of its post, for a message also its own id, and for a payment also its day and amount. A reminder names its gig and its day. */
  readonly subject: string
  readonly facts: Readonly<Record<string, string>>
}

const after = (text: string) => (text === '' ? '' : `, ${text}`)
const weekday = (day: Day | undefined) => (day ? formatDay(day, 'weekday') : '')
/** Returns the name by which workers know a changed post. */
export const nameBefore = ({ eventName = '', eventNameWas }: Notice['facts']): string => eventNameWas || eventName
/** Says what became of the gig of a changed post: it followed, or it keeps what the worker entered. */
const gigText = ({ followed, kept, recorded, asked }: Notice['facts']) => [
  ...(followed === 'yes' ? ['Your calendar shows it'] : []),
  ...(kept ? [keptText(kept.split(',') as GigPart[], recorded === 'yes')] : []),
  ...(asked === 'yes' ? ['Does it still work for you?'] : []),
]
const gigs = (count: string) => `${count} new emergency ${count === '1' ? 'gig' : 'gigs'} in your cities`

/** Says what changed in a post. The new name of its agency comes first, and is no edit. */
function postChangedText(facts: Notice['facts']): string {
  const { agencyName, agencyWas, when } = facts
  const changes = changesIn(facts).filter(({ field }) => field !== 'agency')
  const edited = `${agencyName} changed ${nameBefore(facts)}: ${changesText(changes)}`
  if (!agencyWas) return edited
  const renamed = `${agencyWas} is now called ${agencyName}`
  return changes.length > 0 ? `${renamed}. ${edited}` : `${renamed}. It posted ${nameBefore(facts)}, ${when}`
}

/** Writes a notice as one sentence that stays true later. */
export function noticeText({ kind, facts }: Pick<Notice, 'kind' | 'facts'>): string {
  const { eventName = '', agencyName = '', clientName = '', city = '', when = '', amount = '', paidOn = '' } = facts
  const {
    date = '',
    from = date,
    time = '',
    days = '',
    quarter = '',
    dueOn,
    endsOn,
    count = '',
    left = '',
    changes = '',
    message = '',
  } = facts
  const texts: Readonly<Record<NoticeKind, () => string>> = {
    'emergency gig': () => `${agencyName} looks for brand ambassadors in ${city}: ${eventName}, ${when}`,
    booked: () => `${agencyName} booked you for ${eventName}, ${when}`,
    paid: () => `${agencyName} says it paid ${amount} on ${paidOn} for ${eventName}`,
    'booking canceled': () => `${agencyName} canceled your booking for ${eventName}, ${when}`,
    'post canceled': () => `${agencyName} canceled ${eventName}, ${when}. You had applied`,
    'post changed': () => [postChangedText(facts), ...gigText(facts)].join('. '),
    'post message': () => `${agencyName} wrote to everybody booked for ${eventName}, ${when}: “${message}”`,
    'application ended': () => `${agencyName} did not book you for ${eventName}, ${when}${left === 'yes' ? '. It left your calendar' : ''}`,
    'gig tomorrow': () => `Coming up on ${weekday(date)}: ${eventName} for ${clientName}${after(time)}`,
    unpaid: () => `${clientName} owes you ${amount} for ${eventName} (${formatDays(from, date, 'short')}), ${days} days after the work`,
    'tax due': () => `Your estimated tax for ${quarter} is due on ${weekday(dueOn)}`,
    'trial ending': () => `Your free trial ends on ${weekday(endsOn)}`,
    'new gigs': () => gigs(count),
    'receipts changed': () => `A new total changed the receipts of ${eventName}, ${formatDay(date as Day, 'short')}: ${changes}`,
  }
  return texts[kind]()
}

/** Writes a notice for a lock screen, which others may read: no amounts, no addresses. */
export function pushText({ kind, facts }: Pick<Notice, 'kind' | 'facts'>): { readonly title: string; readonly body: string } {
  const { eventName = '', agencyName = '', city = '', when = '', time = '', days = '', quarter = '', dueOn, endsOn, count = '' } = facts
  const texts: Readonly<Record<NoticeKind, readonly [title: string, body: string]>> = {
    'emergency gig': [`Emergency gig in ${city}`, `${agencyName}: ${eventName}, ${when}`],
    booked: ['You’re booked', `${eventName}, ${when}`],
    paid: ['Did this payment come?', `${agencyName} says it paid you for ${eventName}.`],
    'booking canceled': ['Booking canceled', `${eventName}, ${when}`],
    'post canceled': ['Emergency gig canceled', `${eventName}, ${when}`],
    'post changed': ['Emergency gig changed', `${nameBefore(facts)}, ${when}`],
    'post message': [`Message from ${agencyName}`, `${eventName}, ${when}`],
    'application ended': ['You were not booked', `${eventName}, ${when}`],
    'gig tomorrow': [`Tomorrow: ${eventName}`, time || 'See the day in your calendar.'],
    unpaid: ['Did you get paid?', `${eventName} was ${days} days ago.`],
    'tax due': ['Estimated tax', `Your payment for ${quarter} is due on ${weekday(dueOn)}.`],
    'trial ending': ['Your free trial', `It ends on ${weekday(endsOn)}.`],
    'new gigs': ['Emergency gigs', `${gigs(count)}.`],
    'receipts changed': ['Check your receipts', `A new total changed the receipts of ${eventName}.`],
  }
  const [title, body] = texts[kind]
  return { title, body }
}

const dayAddress = (date: Day) => `/?month=${date.slice(0, 7)}&open=day&date=${date}`

/** Returns the page that a notice opens: a path of the web app, with its query. */
export function noticeAddress({ kind, subject, facts: { date } }: Notice): string {
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
    unpaid: '/?screen=dashboard&open=owed',
    'tax due': '/?screen=dashboard&period=quarterly',
    'trial ending': '/plan',
    'new gigs': '/emergency-feed',
    'receipts changed': `/?screen=dashboard&open=gig-costs&gig=${post}`,
  }
  return addresses[kind]
}
