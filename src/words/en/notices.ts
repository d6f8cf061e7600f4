import type { FeedTexts } from '#domain/notices/calendar-feed.ts'
import type { NoticeKind, NoticeValues } from '#domain/notices/notice.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import { changesText, keptText } from '../change-text.ts'
import { formatDay, formatDays } from '../dates.ts'
import { gigStatusNames } from './gig-names.ts'
import { changeTexts } from './marketplace.ts'

export const notices = {
  email: 'Email',
  emailHint: 'All mail except security notices.',
  gigReminders: 'Gig reminders',
  gigRemindersHint: 'The day before a gig.',
  paymentReminders: 'Payment reminders',
  paymentRemindersHint: '3, 14 and 30 days after unpaid work.',
  taxReminders: 'Tax reminders',
  taxRemindersHint: '14 and 3 days before estimated tax is due.',
  trialReminders: 'Trial reminders',
  trialRemindersHint: '2 days before your free trial ends.',
  hourReminders: 'Hours of the month',
  hourRemindersHint: 'On the dashboard, and a reminder on the 20th: how many of 80 hours you worked.',
  newOpportunities: 'New opportunities',
  opportunitiesHint: 'A daily digest of emergency gigs in your cities.',
  pushNotifications: 'Push notifications',
  pushHint: 'Bookings and emergency gigs, on the devices below.',
  pushReminders: 'Reminders as pushes',
  pushRemindersHint: 'The same reminders, on your device.',
  settingsUpdated: 'Settings updated',
  settingsSaved: 'Your notification preferences have been saved.',
  notificationSettings: 'Notification Settings',
  saveSettings: 'Save Settings',
  aboutFeed: 'Your gigs in Google, Apple or any other calendar: event, client, time and place. No pay, and not your home address.',
  feedTurnedOff: 'Calendar feed turned off',
  feedTurnedOffText: 'Calendars that had it no longer get your gigs.',
  turnOff: 'Turn off',
  newLink: 'New link',
  makeLink: 'Make a link',
  makingLink: 'Making the link...',
  yourFeed: 'Your calendar feed',
  feedIsOn:
    'The feed is on. Its link was shown when it was made, and cannot be shown again. If you need it, make a new one: the old one stops working.',
  feedIsOff: 'The feed is off. With a link, your calendar app reads your gigs from then on, and follows what you change here.',
  openInCalendar: 'Open in calendar',
  keepLinkSecret:
    'Keep it to yourself: whoever has the link can read your gigs. It is shown only now. In Google Calendar, choose “From URL” and paste it.',
  blockedOnPhone: 'Notifications from Gigfolio are switched off on this phone. Allow them in its settings, then open this dialog again.',
  blockedInBrowser:
    'Notifications from Gigfolio are blocked in this browser. Allow them in its site settings, then open this dialog again.',
  needsHomeScreen: 'On an iPhone or iPad, add Gigfolio to your Home Screen first, and open it from there.',
  pushNotSetUp: 'Push notifications are not set up for this app. A browser on the same phone may have them.',
  noPush: 'This browser, or this address, has no push notifications. They need https and a current browser.',
  devices: 'Devices',
  yourDevices: 'Your devices',
  noDevices: 'No device gets push notifications yet.',
  thisDevice: 'This device',
  removeDevice: ({ device }: { device: string }) => `Remove ${device}`,
  deviceEnabled: 'This device is enabled',
  deviceEnabledText: 'Gigfolio can now send you notifications here.',
  enableDevice: 'Enable on this device',
  enabling: 'Enabling...',
  yourNotifications: 'Your notifications',
  noNotifications: 'No notifications yet',
  noNotificationsText: 'Reminders, bookings and new emergency gigs in your cities show up here.',
  newNotice: 'New: ',
  notMarkedRead: 'Your notifications could not be marked as read',
  updateFailed: 'Update failed',
  updateFailedText: 'Could not save your notification preferences. Please try again.',
  linkMade: ({ day }: { day: string }) => `Link made on ${day}, not read yet.`,
  linkMadeAndRead: ({ day, ago }: { day: string; ago: string }) => `Link made on ${day}, last read ${ago}.`,
  copyLink: 'Copy link',
  linkCopied: 'Copied the link',
  linkNotCopied: 'Your browser did not let us copy the link.',
  enabledOn: ({ day }: { day: string }) => `Enabled ${day}`,
  enabledAndNotified: ({ day, lastDay }: { day: string; lastDay: string }) => `Enabled ${day}, last notified ${lastDay}`,
  deviceNotEnabled: 'Failed to enable this device. Please try again.',
  deviceNotRemoved: 'Failed to remove the device. Please try again.',
  linkNotMade: 'Failed to make the link. Please try again.',
  feedNotTurnedOff: 'Failed to turn the feed off. Please try again.',
}

type Said = string | ((values: NoticeValues) => string)

const weekday = (day: Day) => (day === '' ? '' : formatDay(day, 'weekday'))
const gigs = (count: string) => `${count} new emergency ${count === '1' ? 'gig' : 'gigs'} in your cities`

/** Says what changed in a post. The new name of its agency comes first. */
function changed({ agencyName, when, knownAs, post: { agencyWas, changes } }: NoticeValues): string {
  const edited = `${agencyName} changed ${knownAs}: ${changesText(changeTexts, changes)}`
  if (agencyWas === '') return edited
  const renamed = `${agencyWas} is now called ${agencyName}`
  return changes.length > 0 ? `${renamed}. ${edited}` : `${renamed}. It posted ${knownAs}, ${when}`
}
/** Says what became of the gig of a changed post: it followed, or it keeps what the worker entered. */
const followed = ({ isShown, kept, isRecorded, isAsked }: NoticeValues['post']) => [
  ...(isShown ? ['Your calendar shows it'] : []),
  ...(kept.length > 0 ? [keptText(changeTexts, kept, isRecorded)] : []),
  ...(isAsked ? ['Does it still work for you?'] : []),
]

const hoursSoFar = ({ hours, left, shifts }: { hours: string; left: string; shifts: string }) =>
  `This month: ${hours} of 80 hours; ${left} to go${shifts === '' ? '' : `, about ${shifts} ${shifts === '1' ? 'shift' : 'shifts'} at your average`}`

/** Says how much of a card payment was more than was owed: it counts as extra pay, or it waits for the worker. */
const toLookAt = ({ amount, over, left }: { amount: string; over: string; left: string }) => {
  if (over !== '') return `. That is ${over} more than was owed, and counts as extra pay`
  return left === '' ? '' : `. ${left === amount ? 'It' : left} was no longer owed: refund it in Stripe, or record it yourself`
}

/** Each notice as one sentence that stays true later. */
export const noticeTexts = {
  'emergency gig': ({ agencyName, city, eventName, when }) => `${agencyName} looks for brand ambassadors in ${city}: ${eventName}, ${when}`,
  booked: ({ agencyName, eventName, when }) => `${agencyName} booked you for ${eventName}, ${when}`,
  paid: ({ agencyName, amount, paidOn, eventName }) => `${agencyName} says it paid ${amount} on ${paidOn} for ${eventName}`,
  'booking canceled': ({ agencyName, eventName, when }) => `${agencyName} canceled your booking for ${eventName}, ${when}`,
  'post canceled': ({ agencyName, eventName, when }) => `${agencyName} canceled ${eventName}, ${when}. You had applied`,
  'post changed': (values) => [changed(values), ...followed(values.post)].join('. '),
  'post message': ({ agencyName, eventName, when, message }) =>
    `${agencyName} wrote to everybody booked for ${eventName}, ${when}: “${message}”`,
  'application ended': ({ agencyName, eventName, when, left }) =>
    `${agencyName} did not book you for ${eventName}, ${when}${left === 'yes' ? '. It left your calendar' : ''}`,
  'gig tomorrow': ({ date, eventName, clientName, time }) =>
    `Coming up on ${weekday(date)}: ${eventName} for ${clientName}${time === '' ? '' : `, ${time}`}`,
  unpaid: ({ clientName, amount, eventName, from, date, days }) =>
    `${clientName} owes you ${amount} for ${eventName} (${formatDays(from, date, 'short')}), ${days} days after the work`,
  'tax due': ({ quarter, dueOn }) => `Your estimated tax for ${quarter} is due on ${weekday(dueOn)}`,
  'trial ending': ({ endsOn }) => `Your free trial ends on ${weekday(endsOn)}`,
  'hours so far': ({ hours, hoursLeft, shifts }) => hoursSoFar({ hours, left: hoursLeft, shifts }),
  'new gigs': ({ count }) => gigs(count),
  'receipts changed': ({ eventName, date, changes }) =>
    `A new total changed the receipts of ${eventName}, ${formatDay(date, 'short')}: ${changes}`,
  'expenses added': ({ what, amount, count }) =>
    count === '1' ? `${what}, ${amount}, was added to your expenses` : `${count} recurring expenses were added, ${amount} in all`,
  'card payment': ({ clientName, what, amount, over, left }) =>
    `${clientName} paid ${what} by card: ${amount}${toLookAt({ amount, over, left })}`,
} satisfies { readonly [Kind in NoticeKind]: Said }

/** Each notice for a lock screen, which others may read: no amounts, no addresses. */
export const pushTexts = {
  'emergency gig': {
    title: ({ city }) => `Emergency gig in ${city}`,
    body: ({ agencyName, eventName, when }) => `${agencyName}: ${eventName}, ${when}`,
  },
  booked: { title: 'You’re booked', body: ({ eventName, when }) => `${eventName}, ${when}` },
  paid: { title: 'Did this payment come?', body: ({ agencyName, eventName }) => `${agencyName} says it paid you for ${eventName}.` },
  'booking canceled': { title: 'Booking canceled', body: ({ eventName, when }) => `${eventName}, ${when}` },
  'post canceled': { title: 'Emergency gig canceled', body: ({ eventName, when }) => `${eventName}, ${when}` },
  'post changed': { title: 'Emergency gig changed', body: ({ knownAs, when }) => `${knownAs}, ${when}` },
  'post message': { title: ({ agencyName }) => `Message from ${agencyName}`, body: ({ eventName, when }) => `${eventName}, ${when}` },
  'application ended': { title: 'You were not booked', body: ({ eventName, when }) => `${eventName}, ${when}` },
  'gig tomorrow': { title: ({ eventName }) => `Tomorrow: ${eventName}`, body: ({ time }) => time || 'See the day in your calendar.' },
  unpaid: { title: 'Did you get paid?', body: ({ eventName, days }) => `${eventName} was ${days} days ago.` },
  'tax due': { title: 'Estimated tax', body: ({ quarter, dueOn }) => `Your payment for ${quarter} is due on ${weekday(dueOn)}.` },
  'trial ending': { title: 'Your free trial', body: ({ endsOn }) => `It ends on ${weekday(endsOn)}.` },
  'hours so far': { title: 'Your hours this month', body: ({ hours, hoursLeft }) => `${hours} so far, ${hoursLeft} to go.` },
  'new gigs': { title: 'Emergency gigs', body: ({ count }) => `${gigs(count)}.` },
  'receipts changed': {
    title: 'Check your receipts',
    body: ({ eventName }) => `A new total changed the receipts of ${eventName}.`,
  },
  'expenses added': {
    title: 'Recurring expenses',
    body: ({ what, count }) => (count === '1' ? `${what} was added.` : `${count} expenses were added.`),
  },
  'card payment': { title: 'Paid by card', body: ({ clientName, what }) => `${clientName} paid ${what}.` },
} satisfies { readonly [Kind in NoticeKind]: { readonly title: Said; readonly body: Said } }

/** What people read in the events of a calendar feed. */
export const feedTexts = {
  description: ({ clientName, status }) => `${clientName}\n${gigStatusNames[status]}`,
} satisfies FeedTexts
