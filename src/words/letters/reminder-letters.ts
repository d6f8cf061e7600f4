import type { ReminderKind } from '#domain/notices/reminders-due.ts'
import type { MailTexts } from '../en/mails/mails.ts'
import type { Letter } from './letter.ts'

export interface Reminder {
  readonly name: string
  readonly link: string
}

export interface GigTomorrow extends Reminder {
  readonly eventName: string
  readonly clientName: string
  /** A day: `Sun, Nov 22`. */
  readonly day: string
  readonly time: string
  readonly place: string
}

/** Writes that a gig is on the next day. */
function gigTomorrow({ hi, reminders }: MailTexts, { name, eventName, clientName, day, time, place, link }: GigTomorrow): Letter {
  const texts = reminders.gigTomorrow
  return {
    subject: texts.subject({ eventName }),
    parts: [
      hi({ name }),
      texts.what({ day }),
      {
        [reminders.event]: eventName,
        [reminders.client]: clientName,
        ...(time && { [texts.time]: time }),
        ...(place && { [texts.where]: place }),
      },
      { link, label: texts.link },
      reminders.off,
    ],
  }
}

export interface Unpaid extends Reminder {
  readonly eventName: string
  readonly clientName: string
  /** The days of the work: `Nov 12 – 14`. */
  readonly days: string
  readonly amount: string
  readonly ago: string
}

/** Writes that a gig is still unpaid. */
function unpaid({ hi, reminders }: MailTexts, { name, eventName, clientName, days, amount, ago, link }: Unpaid): Letter {
  const texts = reminders.unpaid
  return {
    subject: texts.subject({ clientName, eventName }),
    parts: [
      hi({ name }),
      texts.what({ clientName, ago }),
      { [reminders.event]: eventName, [texts.worked]: days, [texts.owed]: amount },
      texts.ifItCame,
      { link, label: texts.link },
      reminders.off,
    ],
  }
}

export interface TaxDue extends Reminder {
  /** A quarter: `Q4 2026`. */
  readonly quarter: string
  readonly day: string
}

/** Writes that estimated tax is due soon. */
const taxDue = ({ hi, reminders: { taxDue: texts, off } }: MailTexts, { name, quarter, day, link }: TaxDue): Letter => ({
  subject: texts.subject({ quarter, day }),
  parts: [hi({ name }), texts.what({ quarter, day }), { link, label: texts.link }, texts.noAdvice, off],
})

/** Writes that the free trial ends soon. */
const trialEnding = (
  { hi, reminders: { trialEnding: texts, off } }: MailTexts,
  { name, day, link }: Reminder & { readonly day: string },
): Letter => ({
  subject: texts.subject({ day }),
  parts: [hi({ name }), texts.what({ day }), { link, label: texts.link }, off],
})

export interface HoursSoFar extends Reminder {
  /** With one decimal. */
  readonly hours: string
  readonly left: string
  /** About how many shifts are left; empty where that is unknown. */
  readonly shifts: string
}

/** Writes how many hours of the month are worked. */
const hoursSoFar = ({ hi, reminders: { hoursSoFar: texts, off } }: MailTexts, { name, hours, left, shifts, link }: HoursSoFar): Letter => ({
  subject: texts.subject({ hours }),
  parts: [
    hi({ name }),
    texts.what({ hours, left }),
    ...(shifts === '' ? [] : [texts.about({ shifts })]),
    { link, label: texts.link },
    texts.stateDecides,
    off,
  ],
})

export interface NewGigs extends Reminder {
  /** The gigs, one line each. */
  readonly gigs: readonly { readonly eventName: string; readonly agencyName: string; readonly city: string }[]
}

/** Writes which gigs were posted in the last day. */
function newGigs({ hi, reminders: { newGigs: texts, off } }: MailTexts, { name, gigs, link }: NewGigs): Letter {
  const [first, ...more] = gigs
  return {
    subject: first && more.length === 0 ? texts.oneIn(first) : texts.several({ gigs: gigs.length }),
    parts: [hi({ name }), texts.what, ...gigs.map((gig) => texts.gig(gig)), { link, label: texts.link }, off],
  }
}

/** The letters of all reminders. */
export const reminderLetters = {
  'gig tomorrow': gigTomorrow,
  unpaid,
  'tax due': taxDue,
  'trial ending': trialEnding,
  'hours so far': hoursSoFar,
  'new gigs': newGigs,
} satisfies { readonly [Kind in ReminderKind]: (texts: MailTexts, facts: never) => Letter }
