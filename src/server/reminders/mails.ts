import { noticeAddress } from '#domain/notices/notice.ts'
import type { NewPost, Reminder } from '#domain/reminders/reminders-due.ts'
import { formatDay, formatDays } from '#domain/time/calendar-day.ts'
import type { MailFacts } from '../mail/list.ts'
import type { Post } from '../mail/outbox.ts'
import type { Claimed, RemindedGig } from './store.ts'

/** A reminder with all data for its e-mail. */
export interface News extends Reminder {
  readonly userId: number
  readonly worker: Claimed
  readonly gigs: readonly RemindedGig[]
  readonly newPosts: readonly NewPost[]
}

type ReminderKind = 'gig tomorrow' | 'unpaid' | 'tax due' | 'trial ending' | 'new gigs'
type Mail = { [Kind in ReminderKind]: Post<Kind> }[ReminderKind]

const weekday = (day = '') => (day === '' ? '' : formatDay(day, 'weekday'))

/** Returns the e-mail for a reminder. */
export function mailOf(news: News, pagesUrl: string): Mail {
  const { worker, facts, subject, gigs, newPosts } = news
  const { eventName = '', clientName = '', date = '', from = date, time = '', amount = '', days = '', quarter = '', dueOn, endsOn } = facts
  const to = { userId: worker.id, to: worker.email }
  const base = { name: worker.name, link: pagesUrl + noticeAddress(news) }
  const tomorrow = (): MailFacts<'gig tomorrow'> => {
    const gig = gigs.find(({ id }) => subject.startsWith(`${id} `))
    return { ...base, eventName, clientName, time, day: weekday(date), place: gig?.gigAddress ?? '' }
  }
  switch (news.kind) {
    case 'gig tomorrow':
      return { ...to, kind: 'gig tomorrow', facts: tomorrow() }
    case 'unpaid':
      return { ...to, kind: 'unpaid', facts: { ...base, eventName, clientName, amount, ago: days, days: formatDays(from, date, 'short') } }
    case 'tax due':
      return { ...to, kind: 'tax due', facts: { ...base, quarter, day: weekday(dueOn) } }
    case 'trial ending':
      return { ...to, kind: 'trial ending', facts: { ...base, day: weekday(endsOn) } }
    case 'new gigs':
      return { ...to, kind: 'new gigs', facts: { ...base, gigs: newPosts } }
    default:
      throw new Error(`No reminder: ${news.kind}`)
  }
}
