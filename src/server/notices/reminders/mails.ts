import { noticeAddress } from '#domain/notices/notice.ts'
import type { NewPost, Reminder, ReminderKind } from '#domain/notices/reminders-due.ts'
import { formatDay, formatDays } from '#words/dates.ts'
import { quarterText } from '#words/period-texts.ts'
import { workTimeText } from '#words/time-texts.ts'
import type { MailFacts } from '../../core/mail/mail-list.ts'
import type { Post } from '../../core/mail/outbox.ts'
import type { Claimed, RemindedGig } from './store.ts'

/** A reminder with all data for its e-mail. */
export interface News extends Reminder {
  readonly userId: number
  readonly worker: Claimed
  readonly gigs: readonly RemindedGig[]
  readonly newPosts: readonly NewPost[]
}

type Mail = { [Kind in ReminderKind]: Post<Kind> }[ReminderKind]

const weekday = (day = '') => (day === '' ? '' : formatDay(day, 'weekday'))

/** Returns the e-mail for a reminder. */
export function mailOf(news: News, pagesUrl: string): Mail {
  const { worker, facts, subject, gigs, newPosts } = news
  const { eventName = '', clientName = '', date = '', from = date, time = '', amount = '', days = '', quarter = '', dueOn, endsOn } = facts
  const { hours = '', hoursLeft = '', shifts = '' } = facts
  const base = { name: worker.name, link: pagesUrl + noticeAddress(news) }
  const gig = gigs.find(({ id }) => subject.startsWith(`${id} `))
  const factsOf: { readonly [Kind in ReminderKind]: () => MailFacts<Kind> } = {
    'gig tomorrow': () => ({ ...base, eventName, clientName, time: workTimeText(time), day: weekday(date), place: gig?.gigAddress ?? '' }),
    unpaid: () => ({ ...base, eventName, clientName, amount, ago: days, days: formatDays(from, date, 'short') }),
    'tax due': () => ({ ...base, quarter: quarterText(quarter), day: weekday(dueOn) }),
    'trial ending': () => ({ ...base, day: weekday(endsOn) }),
    'hours so far': () => ({ ...base, hours, left: hoursLeft, shifts }),
    'new gigs': () => ({ ...base, gigs: newPosts }),
  }
  return { userId: worker.id, to: worker.email, kind: news.kind, facts: factsOf[news.kind]() } as Mail
}
