import type { ReminderKind } from '#domain/notices/reminders-due.ts'
import type { Letter } from '../letter.ts'

export interface Reminder {
  readonly name: string
  readonly link: string
}

const OFF = 'You can turn these reminders off in Notification Settings.'

export interface GigTomorrow extends Reminder {
  readonly eventName: string
  readonly clientName: string
  /** A day: `Sun, Nov 22`. */
  readonly day: string
  readonly time: string
  readonly place: string
}

/** Writes that a gig is on the next day. */
const gigTomorrow = ({ name, eventName, clientName, day, time, place, link }: GigTomorrow): Letter => ({
  subject: `Tomorrow: ${eventName}`,
  parts: [
    `Hi ${name},`,
    `You have a gig tomorrow, ${day}.`,
    { Event: eventName, Client: clientName, ...(time && { Time: time }), ...(place && { Where: place }) },
    { link, label: 'Open the day' },
    OFF,
  ],
})

export interface Unpaid extends Reminder {
  readonly eventName: string
  readonly clientName: string
  /** The days of the work: `Nov 12 – 14`. */
  readonly days: string
  readonly amount: string
  readonly ago: string
}

/** Writes that a gig is still unpaid. */
const unpaid = ({ name, eventName, clientName, days, amount, ago, link }: Unpaid): Letter => ({
  subject: `Did ${clientName} pay you for ${eventName}?`,
  parts: [
    `Hi ${name},`,
    `Your work for ${clientName} ended ${ago} days ago, and no payment is recorded yet.`,
    { Event: eventName, Worked: days, Owed: amount },
    'If it came, record it with Got Paid. If not, Gigfolio has a polite reminder that you can copy.',
    { link, label: 'See what you are owed' },
    OFF,
  ],
})

export interface TaxDue extends Reminder {
  /** A quarter: `Q4 2026`. */
  readonly quarter: string
  readonly day: string
}

/** Writes that estimated tax is due soon. */
const taxDue = ({ name, quarter, day, link }: TaxDue): Letter => ({
  subject: `Estimated tax for ${quarter} is due on ${day}`,
  parts: [
    `Hi ${name},`,
    `Your estimated tax payment for ${quarter} is due on ${day}. You earned money in that quarter, and no payment for it is logged in Gigfolio.`,
    { link, label: 'Open your dashboard' },
    'Gigfolio keeps records and gives estimates. It is no tax advice.',
    OFF,
  ],
})

/** Writes that the free trial ends soon. */
const trialEnding = ({ name, day, link }: Reminder & { readonly day: string }): Letter => ({
  subject: `Your free trial ends on ${day}`,
  parts: [
    `Hi ${name},`,
    `Your free trial of Gigfolio ends on ${day}. All that you recorded stays yours: you can see it, edit it and export it after that too.`,
    { link, label: 'Open Gigfolio' },
    OFF,
  ],
})

export interface NewGigs extends Reminder {
  /** The gigs, one line each. */
  readonly gigs: readonly { readonly eventName: string; readonly agencyName: string; readonly city: string }[]
}

/** Writes which gigs were posted in the last day. */
const newGigs = ({ name, gigs, link }: NewGigs): Letter => ({
  subject: gigs.length === 1 ? `A new emergency gig in ${gigs[0]?.city}` : `${gigs.length} new emergency gigs in your cities`,
  parts: [
    `Hi ${name},`,
    'New since yesterday:',
    ...gigs.map(({ eventName, agencyName, city }) => `${eventName}, ${agencyName}, ${city}`),
    { link, label: 'See them and apply' },
    OFF,
  ],
})

/** The letters of all reminders. */
export const reminderLetters = {
  'gig tomorrow': gigTomorrow,
  unpaid,
  'tax due': taxDue,
  'trial ending': trialEnding,
  'new gigs': newGigs,
} satisfies { readonly [Kind in ReminderKind]: (facts: never) => Letter }
