import { heldPreferences, type StoredPreferences } from '../account/notification-preferences.ts'
import type { Gig } from '../gigs/gig.ts'
import { jobsOf } from '../gigs/multi-day.ts'
import { formatCents } from '../money/money.ts'
import { unpaidJobs } from '../payments/receivables.ts'
import type { HourGoal } from '../proofs/hour-goal.ts'
import { addDays, type Day, dayIn, daysBetween } from '../time/calendar-day.ts'
import { shiftedDueDay } from '../time/due-date.ts'
import { type Period, periodOf, previousPeriod, quarterDueDay } from '../time/period.ts'
import { timeIn } from '../time/zoned-time.ts'
import type { MailTopic } from './mail-topic.ts'
import type { Notice, NoticeKind } from './notice.ts'

/** The time of day of reminders, in the worker's time zone. */
const REMINDED_AT = '09:00'
/** How many days after the last day of unpaid work reminders are sent. */
export const UNPAID_DAYS = [3, 14, 30] as const
/** How many days before estimated tax is due reminders are sent. */
const TAX_DAYS: readonly number[] = [14, 3]
/** How many days before a trial ends a reminder is sent. */
const TRIAL_DAYS = 2

/** An emergency gig posted in the last day in one of the worker's cities. */
export interface NewPost {
  readonly eventName: string
  readonly agencyName: string
  readonly city: string
}

/** A worker to remind, with the data that reminders depend on besides gigs. */
export interface Reminded {
  readonly timeZone: string
  /** The last day for which reminders were sent. */
  readonly remindedOn: Day
  readonly preferences: StoredPreferences
  /** The instant when the free trial ends; null for a worker who pays or need not pay. */
  readonly trialEndDate: string | null
  /** Whether the worker owes estimated tax for the quarter of `taxQuarterDue`. */
  readonly owesEstimatedTax: boolean
  readonly newPosts: readonly NewPost[]
  /** The hours of the month; null for a worker who does not count them, and on other days than the 20th. */
  readonly hourGoal: HourGoal | null
}

/** The kinds of notices that are reminders, each with the topic that its e-mails belong to. */
export const reminderTopics = {
  'gig tomorrow': 'gigs',
  unpaid: 'payments',
  'tax due': 'tax',
  'trial ending': 'trial',
  'hours so far': 'hours',
  'new gigs': 'digest',
} as const satisfies { readonly [Kind in NoticeKind]?: MailTopic }
export type ReminderKind = keyof typeof reminderTopics
export const reminderKinds = Object.keys(reminderTopics) as readonly ReminderKind[]

type DueNotice = Notice & { readonly kind: ReminderKind }

/** A notice in the app, with the other ways to send it. */
export interface Reminder extends DueNotice {
  readonly byMail: boolean
  readonly byPush: boolean
}

/** Returns the day whose reminders are due at an instant in a time zone: today from 9:00 on; null before that. */
export const reminderDay = (timeZone: string, now: Date): Day | null => (timeIn(timeZone, now) < REMINDED_AT ? null : dayIn(timeZone, now))

/** A quarter whose estimated tax is due soon. */
interface TaxDue {
  readonly quarter: Period
  readonly dueOn: Day
}

/**
 * Returns the quarter whose reminder is sent on a day: 14 and 3 days before the tax is due, counted from the shifted date (money.md A18).
 */
export function taxQuarterDue(today: Day): TaxDue | null {
  // Tax is due in the month after a quarter's window, so two weeks before that is in the next quarter.
  const quarter = previousPeriod(periodOf('quarterly', today))
  const dueOn = shiftedDueDay(quarterDueDay(quarter))
  return TAX_DAYS.includes(daysBetween(today, dueOn)) ? { quarter, dueOn } : null
}

/**
 * Returns the reminders that are due now: none before 9:00 in the worker's time zone, none twice on a day, and none for a past day. `gigs`
 * must contain the whole jobs of yesterday and tomorrow and those that ended 3, 14 or 30 days ago. Other gigs are ignored.
 */
export function remindersDue(person: Reminded, gigs: readonly Gig[], now: Date): Reminder[] {
  const today = reminderDay(person.timeZone, now)
  if (today === null || person.remindedOn >= today) return []
  const { reminders: byPush, newOpportunities, email, ...mails } = heldPreferences(person.preferences)
  const rules: { readonly [Kind in ReminderKind]: { readonly due: readonly DueNotice[]; readonly byMail: boolean } } = {
    'gig tomorrow': { due: gigsTomorrow(gigs, today), byMail: mails.gigReminders },
    unpaid: { due: unpaidWork(gigs, today), byMail: mails.paymentReminders },
    'tax due': { due: person.owesEstimatedTax ? taxDue(today) : [], byMail: mails.taxReminders },
    'trial ending': { due: trialEnding(person, today), byMail: mails.trialReminders },
    'hours so far': { due: hoursSoFar(person.hourGoal, today), byMail: email },
    'new gigs': { due: newOpportunities ? digest(person.newPosts, today) : [], byMail: true },
  }
  return Object.values(rules).flatMap(({ due, byMail }) => due.map((notice) => ({ ...notice, byMail, byPush })))
}

/** Returns tomorrow's gigs, except later days of a job that is worked today, and except gigs that were only applied for. */
function gigsTomorrow(gigs: readonly Gig[], today: Day): DueNotice[] {
  const ofToday = new Set(gigs.flatMap((gig) => (gig.date === today && gig.multiDayGroupId !== null ? [gig.multiDayGroupId] : [])))
  return gigs
    .filter((gig) => gig.date === addDays(today, 1) && gig.status !== 'applied')
    .filter(({ multiDayGroupId }) => multiDayGroupId === null || !ofToday.has(multiDayGroupId))
    .map((gig) => {
      const { id, date, eventName, clientName } = gig
      return {
        kind: 'gig tomorrow',
        subject: `${id} ${date}`,
        facts: { date, eventName, clientName, time: [gig.startTime, gig.endTime].filter(Boolean).join(' ') },
      }
    })
}

const unpaidWork = (gigs: readonly Gig[], today: Day): DueNotice[] =>
  unpaidJobs(jobsOf(gigs), today).flatMap(({ whole, job, cents }) => {
    const days = daysBetween(whole.end, today)
    if (!UNPAID_DAYS.some((each) => each === days)) return []
    const { id, eventName, clientName } = job.first
    const facts = { date: job.end, from: job.start, eventName, clientName, amount: formatCents(cents), days: String(days) }
    return [{ kind: 'unpaid', subject: `${id} ${job.end} ${days}`, facts }]
  })

function taxDue(today: Day): DueNotice[] {
  const due = taxQuarterDue(today)
  if (!due) return []
  const { quarter, dueOn } = due
  return [{ kind: 'tax due', subject: `${quarter.start} ${today}`, facts: { quarter: quarter.start, dueOn } }]
}

function trialEnding({ trialEndDate, timeZone }: Reminded, today: Day): DueNotice[] {
  const endsOn = trialEndDate === null ? null : dayIn(timeZone, new Date(trialEndDate))
  return endsOn !== null && daysBetween(today, endsOn) === TRIAL_DAYS ? [{ kind: 'trial ending', subject: endsOn, facts: { endsOn } }] : []
}

/** The day of the month on which workers are reminded of their hours: late enough to know, early enough to work more. */
const HOURS_DAY = '-20'
export const isHoursDay = (today: Day): boolean => today.endsWith(HOURS_DAY)

/** Returns the reminder of the hours that are missing. A worker who has enough gets none. */
function hoursSoFar(goal: HourGoal | null, today: Day): DueNotice[] {
  if (goal === null || goal.left === 0 || !isHoursDay(today)) return []
  const facts = { hours: tenths(goal.hours), hoursLeft: tenths(goal.left), shifts: goal.shifts === null ? '' : String(goal.shifts) }
  return [{ kind: 'hours so far', subject: today, facts }]
}
const tenths = (hundredths: number) => (hundredths / 100).toFixed(1)

const digest = (posts: readonly NewPost[], today: Day): DueNotice[] =>
  posts.length === 0 ? [] : [{ kind: 'new gigs', subject: today, facts: { count: String(posts.length) } }]
