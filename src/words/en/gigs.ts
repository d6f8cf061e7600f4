import type { ProblemIn } from '#domain/check/check.ts'
import { count, pluralOf } from '#domain/count.ts'
import type { checkEditGigForm } from '#domain/gigs/edit-gig-form.ts'
import type { checkGigForm } from '#domain/gigs/gig-form.ts'
import { itemsText, type otherExpensesIssue } from '#domain/gigs/other-expenses.ts'
import type { repeatRefusal } from '#domain/gigs/repeat-weekly.ts'
import { type Cents, formatCents } from '#domain/money/money.ts'
import { type Day, formatDay } from '#domain/time/calendar-day.ts'
import { durationText } from '#domain/time/duration.ts'
import { catalog } from '../catalog.ts'
import type { TextsOf } from '../text-of.ts'
import { checkProblems } from './check.ts'

type GigProblem = ProblemIn<typeof checkGigForm | typeof checkEditGigForm | typeof repeatRefusal | typeof otherExpensesIssue>

/** What keeps a gig from being saved or repeated. */
export const gigProblems = catalog('gigs problems', {
  ...checkProblems,
  noGigType: 'Gig type is required',
  noEventName: 'Event name is required',
  noClient: 'Client name is required',
  noStartDate: 'Start date is required',
  noExpectedPay: 'Expected pay is required',
  endsBeforeStart: 'End date cannot be before start date',
  oneTime: 'Enter both times, or neither',
  sameTimes: 'The end time is the same as the start time',
  breakTooLong: 'The break is as long as the work',
  rateMissing: 'Enter the rate, or choose Flat',
  notWeeks: ({ most }) => `Enter a whole number from 1 to ${most}`,
  beyondCalendar: 'That goes beyond the calendar: choose fewer weeks',
  itemsAndTotal: 'Send the items or their total, not both.',
  totalBelowItems: ({ cents, items }) =>
    `The items add up to ${formatCents(cents)} (${itemsText(items)}). Enter at least that, or change an item.`,
} satisfies TextsOf<GigProblem>)

/** Notes about planning, repeating and paying for time. */
export const gigTexts = catalog('gigs notes', {
  everyWeekday: ({ day, days }: { day: Day; days: string }) => `Every ${formatDay(day, 'weekdayName')}: ${days}`,
  addGigs: 'Add gigs',
  addNumber: ({ gigs }: { gigs: number }) => `Add ${count('gig', gigs)}`,
  added: ({ gigs }: { gigs: number }) => `${count('gig', gigs)} ${pluralOf('was', gigs, 'were')} added.`,
  inThePast: ({ past }: { past: number }) => `${past} of them ${pluralOf('is', past, 'are')} in the past and will wait for payment.`,
  paidTime: ({ minutes }: { minutes: number }) => `${durationText(minutes)} paid`,
  byTheRate: ({ cents }: { cents: Cents }) => `${formatCents(cents)} by the rate. Type an amount to agree on another.`,
  typedCounts: ({ cents }: { cents: Cents }) => `What you typed counts. The rate would bring ${formatCents(cents)}.`,
  milesAsOn: ({ miles, day }: { miles: number; day: Day }) => `${miles} mi, as on ${formatDay(day, 'short')}`,
})
