import type { ProblemIn } from '#domain/check/check.ts'
import type { checkEditGigForm } from '#domain/gigs/edit-gig-form.ts'
import type { checkGigForm } from '#domain/gigs/gig-form.ts'
import { itemsText, type otherExpensesIssue } from '#domain/gigs/other-expenses.ts'
import type { repeatRefusal } from '#domain/gigs/repeat-weekly.ts'
import { formatCents } from '#domain/money/money.ts'
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
